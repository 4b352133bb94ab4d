//! The best of a hand among its melds as masks, by branch and bound.
//!
//! Finds the best arrangement and its value, also of every part of the hand, and the number of arrangements. For the
//! hands of [`Masks`] whose search ends within the steps of [`Thresholds`]: all that are dealt.
//!
//! It buys, against the parts of the hand one by one, x33 for a dealt hand with wild cards and x1,100 with six to ten of them
//! (the book's chapter on wild cards); against the crowded engine x4 at 40 tiles, and it loses to that one from 52 tiles on
//! (`best-40-tiles` and `best-52-tiles` of `benches/instructions`). Counting by masks buys x49 for 14 cards.
//!
//! Invariants:
//! - An entry of the table bounds every part of its beginning, and is exact where all cards that it uses are there
//!   ([`RussianDolls`]).
//! - The value of an arrangement is the sum over its melds and loose cards. What changes melds after the search (which
//!   joker lies where, runs that are joined) must not change that sum; `Solver::arrange` asserts it.

mod chains;
mod doll_search;
mod lay_out;
mod needed_runs;
mod russian_dolls;
mod searched_hand;
mod ways;

pub(super) use chains::Spent;
pub(super) use needed_runs::{NeededRuns, OpenRuns};
pub(super) use russian_dolls::RussianDolls;
use searched_hand::Found;
pub(super) use searched_hand::SearchedHand;
use ways::Ways;

use super::masks::{Masks, MeldWorth};
use super::problem::Query;
use super::thresholds::Thresholds;
use super::weights::Weights;
use crate::cards::{Aim, Hand, Rules};

/// The rules as the search needs them, and its buffers, used again for every hand.
#[derive(Debug, Clone)]
pub(super) struct MeldSearch {
    masks: Masks,
    /// By aim.
    worth: [MeldWorth; Aim::ALL.len()],
    /// For the loose points alone.
    points: MeldWorth,
    found: Found,
    ways: Ways,
}

impl MeldSearch {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            masks: Masks::new(rules),
            worth: Aim::ALL.map(|aim| MeldWorth::new(Weights::new(aim, rules))),
            points: MeldWorth::new(Weights::loose_points(rules)),
            found: Found::default(),
            ways: Ways::default(),
        }
    }

    pub(super) const fn masks(&self) -> &Masks {
        &self.masks
    }

    /// The values of cards for an aim.
    pub(super) const fn weights(&self, aim: Aim) -> &Weights {
        &self.worth[aim as usize].weights
    }

    /// Whether what is known of a hand answers for each card that may be drawn.
    pub(super) fn shares_draws(&self) -> bool {
        self.masks.shares_draws(&self.points.weights)
    }

    /// A hand as cells, if it can be searched.
    #[inline]
    pub(super) fn open<'a>(
        &'a mut self,
        hand: &'a Hand,
        query: Query,
        rules: &'a Rules,
        thresholds: &'a Thresholds,
    ) -> Option<SearchedHand<'a>> {
        self.found.cells = self.masks.cells(hand)?;
        let worth = match query {
            Query::Best(aim) => &mut self.worth[aim as usize],
            Query::Loose | Query::Draws => &mut self.points,
        };
        Some(SearchedHand {
            hand,
            query,
            rules,
            masks: &self.masks,
            worth,
            found: &mut self.found,
            thresholds,
        })
    }

    /// Takes the work of the searches since the last call.
    pub(super) const fn take_work(&mut self) -> u64 {
        std::mem::replace(&mut self.found.work, 0)
    }

    /// The number of arrangements of the parts of a hand in which few melds touch each other, and the cells of the
    /// others, if it can be counted.
    pub(super) fn count(&mut self, hand: &Hand, thresholds: Thresholds) -> Option<(u128, u64)> {
        let cells = self.masks.cells(hand)?;
        let worth = &mut self.worth[Aim::Cards as usize];
        let is_told = !self.masks.shares_joker_cell(hand);
        let found = is_told && self.ways.find(&self.masks, &cells, worth);
        let counted = found.then(|| self.ways.count(thresholds));
        // A part of a hand has no jokers.
        counted.filter(|(_, crowded)| *crowded == 0 || hand.jokers() == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four jokers make of one suit some hundred melds with the same highest card, and every step looks at all of them.
    #[test]
    fn steps_that_look_at_many_melds_are_more_work() {
        let rules = Rules::preset("carioca").unwrap();
        let cards =
            "AC AC 2C 2C 3C 3C 4C 4C 5C 6C 6C 7C 8C 8C 9C 9C TC TC JC QC QC KC KC JK JK JK JK";
        let hand = Hand::parse(cards, &rules).unwrap();
        let mut search = MeldSearch::new(&rules);
        let mut solves = |search_steps| {
            let thresholds = Thresholds {
                search_steps,
                ..Thresholds::MEASURED
            };
            let query = Query::Best(Aim::Cards);
            let opened = search.open(&hand, query, &rules, &thresholds);
            (opened.unwrap().solve(), search.take_work())
        };
        let most: Vec<u32> = (1..50_000).collect();
        let steps = most[most.partition_point(|&most| !solves(most).0)];
        let (_, work) = solves(steps);
        let melds = search.found.dolls.melds_per_step();
        assert!(melds > 96, "{melds}");
        assert!(work > u64::from(steps) * melds / 16, "{work} of {steps}");
    }
}
