//! The best of a hand among its melds as masks, by branch and bound.
//!
//! Answers what the best arrangement is, what it is worth, also of every part of the hand, and how many arrangements there
//! are. For the hands of [`Masks`] whose search ends within the steps of [`Thresholds`]: all that are dealt.
//!
//! It buys, against the parts of the hand one by one, x33 for a dealt hand with wild cards and x1,100 with six to ten of them
//! (the book's chapter on wild cards); against the crowded engine x4 at 40 tiles, and it loses to that one from 52 tiles on
//! (`best-40-tiles` and `best-52-tiles` of `benches/instructions`). Counting by masks buys x49 for 14 cards.
//!
//! What must hold:
//! - An entry of the table bounds every part of its beginning, and is exact where all cards that it uses are there
//!   ([`RussianDolls`]).
//! - The value of an arrangement is the sum over its melds and loose cards. What changes melds after the search (which
//!   joker lies where, runs that are joined) must not change that sum; `Solver::arrange` asserts it.

mod chains;
mod doll_search;
mod found;
mod lay_out;
mod needed_runs;
mod russian_dolls;
mod ways;

pub(super) use chains::Spent;
use found::SearchedHand;
pub(super) use needed_runs::{NeededRuns, without};
pub(super) use russian_dolls::RussianDolls;
use ways::Ways;

use super::masks::{Cells, Completed, Masks, MeldWorth};
use super::needs::Needs;
use super::problem::Query;
use super::thresholds::Thresholds;
use super::weights::Weights;
use crate::hand::Planes;
use crate::{Aim, Hand, Meld, Rules, Scoring};

/// What the search knows of the rules, and its buffers, used again for every hand.
#[derive(Debug, Clone)]
pub(super) struct MeldSearch {
    masks: Masks,
    /// By aim.
    worth: [MeldWorth; Aim::ALL.len()],
    /// For the loose points alone.
    points: MeldWorth,
    found: SearchedHand,
    ways: Ways,
}

impl MeldSearch {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            masks: Masks::new(rules),
            worth: Aim::ALL.map(|aim| MeldWorth::new(Weights::new(aim, rules))),
            points: MeldWorth::new(Weights::loose_points(rules)),
            found: SearchedHand::default(),
            ways: Ways::default(),
        }
    }

    pub(super) const fn masks(&self) -> &Masks {
        &self.masks
    }

    /// What cards are worth for an aim.
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
    ) -> Option<Open<'a>> {
        self.found.cells = self.masks.cells(hand)?;
        let worth = match query {
            Query::Best(aim) => &mut self.worth[aim as usize],
            Query::Loose | Query::Draws => &mut self.points,
        };
        Some(Open {
            hand,
            query,
            rules,
            masks: &self.masks,
            worth,
            found: &mut self.found,
        })
    }

    /// Takes the steps of the searches since the last call.
    pub(super) const fn take_steps(&mut self) -> u64 {
        std::mem::replace(&mut self.found.steps, 0)
    }

    /// The number of arrangements of the parts of a hand in which few melds touch each other, and the cells of the
    /// others, if it can be counted.
    pub(super) fn count(&mut self, hand: &Hand, thresholds: &Thresholds) -> Option<(u128, u64)> {
        let cells = self.masks.cells(hand)?;
        let worth = &mut self.worth[Aim::Cards as usize];
        let is_told = !self.masks.shares_joker_cell(hand);
        let found = is_told && self.ways.find(&self.masks, &cells, worth);
        let counted = found.then(|| self.ways.count(thresholds));
        // A part of a hand has no jokers.
        counted.filter(|(_, crowded)| *crowded == 0 || hand.jokers() == 0)
    }
}

/// A hand as cells, not solved yet.
pub(super) struct Open<'a> {
    hand: &'a Hand,
    query: Query,
    rules: &'a Rules,
    masks: &'a Masks,
    worth: &'a mut MeldWorth,
    found: &'a mut SearchedHand,
}

impl<'a> Open<'a> {
    /// Whether the best with certain runs can be asked.
    pub(super) fn takes_runs(&self) -> bool {
        self.masks.takes_runs(&self.found.cells)
    }

    /// Finds the runs of the hand.
    pub(super) fn find_runs(&mut self) {
        self.found.find_runs(self.masks, self.worth, self.query);
    }

    /// Finds its runs if it counts whole without some of them.
    pub(super) fn find_runs_to_score(&mut self) {
        if self.rules.scoring() == Scoring::AllWithoutRuns {
            self.find_runs();
        }
    }

    /// Whether a hand may have some runs, as far as this is known at little cost; its runs are found if it may.
    pub(super) fn may_have(&mut self, needs: Needs) -> bool {
        if needs.pure > 0 && !self.masks.has_pure_run(&self.found.cells) {
            return false;
        }
        self.find_runs();
        self.found.may_have(needs)
    }

    /// Solves the hand, unless that takes too many steps or `other` engine is faster.
    #[inline]
    pub(super) fn solve(
        self,
        thresholds: &Thresholds,
        mut other: impl FnMut() -> bool,
    ) -> Option<Solved<'a>> {
        if !self
            .masks
            .leaves_cheapest(&self.found.cells, &self.worth.weights)
        {
            return None;
        }
        self.found.find(self.masks, self.worth, self.query);
        let alone = thresholds.search_steps_alone;
        let is_long = self.found.dolls().has_many_melds();
        let mut steps = if is_long && self.hand.len() > thresholds.searched_tiles {
            thresholds.search_steps
        } else {
            alone
        };
        while self.found.solve(steps).is_err() {
            if steps == alone || other() {
                return None;
            }
            steps = alone;
        }
        Some(Solved {
            hand: self.hand,
            rules: self.rules,
            masks: self.masks,
            worth: self.worth,
            found: self.found,
            steps: alone,
        })
    }
}

/// A hand that was solved.
pub(super) struct Solved<'a> {
    hand: &'a Hand,
    pub(super) rules: &'a Rules,
    pub(super) masks: &'a Masks,
    worth: &'a mut MeldWorth,
    found: &'a mut SearchedHand,
    /// How many steps a search for another question about it may take.
    pub(super) steps: u32,
}

impl Solved<'_> {
    /// The packed value of the best. Its melds are added to `melds`.
    #[inline]
    pub(super) fn best(&mut self, melds: Option<&mut Vec<Meld>>) -> i64 {
        let value = self.found.best() + self.loose();
        if let Some(melds) = melds {
            let weights = &self.worth.weights;
            let laid = self
                .found
                .melds(self.hand, self.masks, weights, self.rules, melds);
            debug_assert!(laid.is_ok(), "the hand is solved");
        }
        value
    }

    /// Whether the best with certain runs can be asked.
    pub(super) fn takes_runs(&self) -> bool {
        self.masks.takes_runs(&self.found.cells)
    }

    /// Adds the melds of the best with certain runs; whether there is one.
    pub(super) fn best_with_runs(
        &mut self,
        needs: Needs,
        melds: &mut Vec<Meld>,
    ) -> Result<bool, Spent> {
        self.found.find_runs(self.masks, self.worth, Query::Loose);
        let cells = self.found.cells;
        let all = (cells.all(), cells.wilds());
        let found = self.value_with_runs(needs, all)?;
        if found.is_some() {
            let weights = &self.worth.weights;
            let laid = self
                .found
                .melds_with_runs(self.hand, self.masks, weights, self.rules, melds);
            debug_assert!(laid.is_ok(), "the hand is solved");
        }
        Ok(found.is_some())
    }

    /// What the cards that stand for themselves are worth as loose ones.
    #[inline]
    pub(super) fn loose(&self) -> i64 {
        self.masks
            .loose(self.hand, &self.found.cells, &self.worth.weights)
    }

    /// What some of the cells are worth at best.
    pub(super) fn value(&mut self, cells: Planes, wilds: u8) -> Result<Option<i64>, Spent> {
        self.found.value((cells, wilds), self.steps)
    }

    /// What some of the cells, all wild cards among them, are worth at best with runs; the runs were found.
    pub(super) fn value_with_runs(
        &mut self,
        needs: Needs,
        cells: (Planes, u8),
    ) -> Result<Option<i64>, Spent> {
        self.found.value_with_runs(needs, cells, self.steps)
    }

    pub(super) const fn cells(&self) -> &Cells {
        &self.found.cells
    }

    pub(super) const fn weights(&self) -> &Weights {
        &self.worth.weights
    }

    /// What is known of the parts of the hand.
    pub(super) const fn dolls(&self) -> &RussianDolls {
        self.found.dolls()
    }

    /// The runs that were found.
    pub(super) const fn needed(&self) -> &NeededRuns {
        self.found.needed()
    }

    /// Finds the melds that lack a card.
    pub(super) fn find_completed(&mut self, completed: &mut Vec<Completed>) {
        self.masks
            .completed(&self.found.cells, self.worth, completed);
    }
}
