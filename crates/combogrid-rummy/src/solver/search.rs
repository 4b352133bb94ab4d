//! The best of a hand among its melds as masks, by branch and bound.
//!
//! Finds the best arrangement and its value, also of every part of the hand, and the number of arrangements. For the
//! hands of [`Masks`] whose search ends within the steps of [`Thresholds`]: all that are dealt.
//!
//! It buys, against the parts of the hand one by one, x33 for a dealt hand with wild cards and x1,100 with six to ten of them
//! (the book's chapter on wild cards); against the crowded engine x4 at 40 tiles, and it loses to that one from 52 tiles on
//! (`best-40-tiles` and `best-52-tiles` of `benches/instructions`). Counting by masks buys x49 for 14 cards.
//!
//! # How it works
//!
//! From the naive way up. To try every set of melds is exponential in their number, which is a few dozen in a dealt hand. A
//! search that decides the cards from the highest down (a meld that ends in the card, or no meld of it) is as well, unless
//! it knows how much the cards that are left can be worth at most.
//!
//! **Russian doll search** gets this bound from the same problem on fewer cards (G. Verfaillie, M. Lemaître, T. Schiex,
//! Russian Doll Search for Solving Constraint Optimization Problems, AAAI 1996). It solves the hand prefix by prefix, from the
//! lowest card up, and keeps the best of each prefix in a table. A search in a prefix is bounded by the rows of the
//! shorter ones, and most parts that it comes to need no search at all: the best of their prefix uses none of the cards
//! that they lack.
//!
//! 1. [`Masks`] turn the hand into cells, a bit each, and its melds into masks of cells with a gain each. What a wild card
//!    stands for is not decided: a meld takes a number of them, and a row of the table has an entry for each number.
//! 2. [`PrefixTable`] fill the table. After that it answers for any part of the hand, and so for each throw, for each draw
//!    ([`draws`](super::draws)) and for what is left beside runs that must be laid ([`NeededRuns`]).
//! 3. The melds of the best are read back from values alone, and wild cards get their places last ([`assign_wilds`]).
//!
//! The worst case is exponential. [`Thresholds`] bound the steps, and a hand that needs more goes to another engine: one
//! of 30 cards takes 2.3 us, one of 52 cards 59 us (`best arrangement` of `benches/compare`).
//!
//! Invariants:
//! - An entry of the table bounds every part of its prefix, and is exact where all cards that it uses are there
//!   ([`PrefixTable`]).
//! - The value of an arrangement is the sum over its melds and loose cards. What changes melds after the search (which
//!   joker lies where, runs that are joined) must not change that sum; `Solver::arrange` asserts it.

mod assign_wilds;
mod chains;
mod needed_runs;
mod prefix_search;
mod prefix_table;
mod searched_hand;
mod ways;

pub(super) use chains::StepLimit;
pub(super) use needed_runs::{NeededRuns, RunsToLay};
pub(super) use prefix_table::PrefixTable;
use searched_hand::SearchBuffers;
pub(super) use searched_hand::SearchedHand;
use ways::Ways;

use super::masks::{Masks, MeldValues};
use super::problem::Query;
use super::thresholds::Thresholds;
use super::weights::Weights;
use crate::cards::{Aim, Hand, Rules};

/// The rules as the search needs them, and its buffers, used again for every hand.
#[derive(Debug, Clone)]
pub(super) struct MeldSearch {
    masks: Masks,
    /// By aim.
    values: [MeldValues; Aim::ALL.len()],
    /// For the loose points alone.
    points: MeldValues,
    found: SearchBuffers,
    ways: Ways,
}

impl MeldSearch {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            masks: Masks::new(rules),
            values: Aim::ALL.map(|aim| MeldValues::new(Weights::new(aim, rules))),
            points: MeldValues::new(Weights::loose_points(rules)),
            found: SearchBuffers::default(),
            ways: Ways::default(),
        }
    }

    pub(super) const fn masks(&self) -> &Masks {
        &self.masks
    }

    /// The values of cards for an aim.
    pub(super) const fn weights(&self, aim: Aim) -> &Weights {
        &self.values[aim as usize].weights
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
        let values = match query {
            Query::Best(aim) => &mut self.values[aim as usize],
            Query::Loose | Query::Draws => &mut self.points,
        };
        Some(SearchedHand {
            hand,
            query,
            rules,
            masks: &self.masks,
            values,
            found: &mut self.found,
            thresholds,
        })
    }

    /// The work of the searches that was not taken yet.
    pub(super) const fn work(&self) -> u64 {
        self.found.work
    }

    /// Takes the work of the searches since the last call.
    pub(super) const fn take_work(&mut self) -> u64 {
        std::mem::replace(&mut self.found.work, 0)
    }

    /// The number of arrangements of the parts of a hand in which few melds touch each other, and the cells of the
    /// others, if it can be counted.
    pub(super) fn count(&mut self, hand: &Hand, thresholds: Thresholds) -> Option<(u128, u64)> {
        let cells = self.masks.cells(hand)?;
        let values = &mut self.values[Aim::Cards as usize];
        let is_told = !self.masks.shares_joker_cell(hand);
        let found = is_told && self.ways.find(&self.masks, &cells, values);
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
        let melds = search.found.prefixes.melds_per_step();
        assert!(melds > 96, "{melds}");
        assert!(work > u64::from(steps) * melds / 16, "{work} of {steps}");
    }
}
