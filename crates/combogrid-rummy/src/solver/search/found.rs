//! What is found out about one hand.

use super::chains::Spent;
use super::lay_out::{LayOut, WildPlaces};
use super::needed_runs::NeededRuns;
use super::russian_dolls::RussianDolls;
use crate::hand::Planes;
use crate::solver::masks::{Cells, Formable, LeftOver, Masks, MeldFilter, MeldWorth, wild_meld};
use crate::solver::needs::Needs;
use crate::solver::problem::Query;
use crate::solver::weights::{NOTHING, Weights};
use crate::{Hand, Meld, Rules};

/// What is found out about one hand, in buffers that are used again for every hand.
#[derive(Debug, Clone, Default)]
pub(super) struct SearchedHand {
    /// The hand.
    pub(super) cells: Cells,
    dolls: RussianDolls,
    left: LeftOver,
    needed: NeededRuns,
    laid: Vec<Formable>,
    places: Vec<WildPlaces>,
    /// The steps of all searches since they were taken.
    pub(super) steps: u64,
}

impl SearchedHand {
    /// Finds the melds of the hand; where it is drawn to, with one joker or wild card more if the deck has some.
    #[inline]
    pub(super) fn find(&mut self, masks: &Masks, worth: &mut MeldWorth, query: Query) {
        let more;
        let all = if query == Query::Draws {
            more = masks.with_more(&self.cells, masks.has_wilds().into());
            &more
        } else {
            &self.cells
        };
        if all.wilds() == 0 {
            self.left.clear();
        } else {
            worth.left_over(all, masks, &mut self.left);
        }
        masks.find(all, MeldFilter::Best, worth, self.dolls.melds_mut());
    }

    /// Finds the best of the hand whose melds were found, and of its parts, unless that takes too many steps.
    #[inline]
    pub(super) fn solve(&mut self, steps: u32) -> Result<(), Spent> {
        let mut left = steps;
        let solved = self
            .dolls
            .solve(self.cells.own, self.left.best(), &mut left);
        self.steps += u64::from(steps - left);
        solved
    }

    /// What is known of the parts of the hand that was solved.
    pub(super) const fn dolls(&self) -> &RussianDolls {
        &self.dolls
    }

    /// The best of the hand.
    #[inline]
    pub(super) fn best(&self) -> i64 {
        self.dolls.best(self.cells.wilds())
    }

    /// Adds the melds of the best of the hand.
    pub(super) fn melds(
        &mut self,
        hand: &Hand,
        masks: &Masks,
        weights: &Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        if self.dolls.melds_mut().is_empty() && self.cells.wilds() == 0 {
            return Ok(());
        }
        self.laid.clear();
        self.lay(hand, masks, weights, rules, melds)
    }

    /// Finds the runs of the hand.
    pub(super) fn find_runs(&mut self, masks: &Masks, worth: &mut MeldWorth, query: Query) {
        match query {
            Query::Best(_) | Query::Loose => self.needed.find(masks, &self.cells, worth),
            Query::Draws => self.needed.find_drawn(masks, &self.cells, worth),
        }
    }

    /// The runs that were found.
    pub(super) const fn needed(&self) -> &NeededRuns {
        &self.needed
    }

    /// Whether the hand may have some of the runs that were found.
    pub(super) fn may_have(&self, needs: Needs) -> bool {
        let all = (self.cells.all(), self.cells.wilds());
        self.needed.may_lay(needs, all)
    }

    /// What some of the cells that were solved are worth at best.
    pub(super) fn value(
        &mut self,
        (cells, wilds): (Planes, u8),
        steps: u32,
    ) -> Result<Option<i64>, Spent> {
        let mut left = steps;
        let value = self.dolls.value_above(NOTHING, cells, wilds, &mut left);
        self.steps += u64::from(steps - left);
        value
    }

    /// The same with runs; all wild cards are among the cells.
    pub(super) fn value_with_runs(
        &mut self,
        needs: Needs,
        cells: (Planes, u8),
        steps: u32,
    ) -> Result<Option<i64>, Spent> {
        let mut left = steps;
        let value = self
            .needed
            .value_above(NOTHING, needs, cells, &self.dolls, &mut left);
        self.steps += u64::from(steps - left);
        value
    }

    /// Adds the melds of the best of the hand with the runs that were found last.
    pub(super) fn melds_with_runs(
        &mut self,
        hand: &Hand,
        masks: &Masks,
        weights: &Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        self.laid.clone_from(&self.needed.best);
        self.lay(hand, masks, weights, rules, melds)
    }

    /// Adds the melds that were laid, and those of the best of the other cells.
    fn lay(
        &mut self,
        hand: &Hand,
        masks: &Masks,
        weights: &Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        let Self {
            dolls, laid, left, ..
        } = self;
        let (mut open, mut wilds) = (self.cells.own, self.cells.wilds());
        for run in laid.iter() {
            let own = if masks.wilds_have_places() {
                run.cells
            } else {
                run.cells & !masks.wild()
            };
            open = open.without(own);
            wilds -= run.wilds;
        }
        let mut steps = u32::MAX;
        let wilds = dolls.melds_of_best(open, wilds, |meld| laid.push(*meld), &mut steps)?;
        left.each_meld(wilds.into(), |size| {
            let meld = masks.wild_meld(size, true, weights);
            laid.extend(meld.map(|meld| wild_meld(meld, size)));
        });
        melds.reserve_exact(laid.len());
        if self.cells.wilds() == 0 && hand.jokers() == 0 {
            melds.extend(laid.iter().map(|meld| meld.plain(masks, rules)));
        } else {
            LayOut::new(hand, masks, weights, rules).lay(laid, &mut self.places, melds);
        }
        Ok(())
    }
}
