//! A hand that is solved by the search among its melds.

use super::assign_wilds::{WildAssigner, WildPlaces};
use super::chains::StepLimit;
use super::needed_runs::{NeededRuns, RunSearch, RunsToLay};
use super::prefix_table::PrefixTable;
use crate::cards::{Hand, Meld, Planes, Rules};
use crate::solver::masks::{Cells, Completed, Masks, MeldFilter, MeldMask, MeldValues};
use crate::solver::needs::Needs;
use crate::solver::problem::Query;
use crate::solver::thresholds::Thresholds;
use crate::solver::weights::{MINUS_INFINITY, Weights};

/// A hand as cells, and what was found of it.
pub(in crate::solver) struct SearchedHand<'a> {
    pub(in crate::solver) hand: &'a Hand,
    pub(super) query: Query,
    pub(in crate::solver) rules: &'a Rules,
    pub(in crate::solver) masks: &'a Masks,
    pub(super) values: &'a mut MeldValues,
    pub(in crate::solver) found: &'a mut SearchBuffers,
    pub(super) thresholds: &'a Thresholds,
}

/// The findings about one hand, in buffers that are used again for every hand.
#[derive(Debug, Clone, Default)]
pub(in crate::solver) struct SearchBuffers {
    /// The hand.
    pub(in crate::solver) cells: Cells,
    /// The solved parts of the hand.
    pub(in crate::solver) prefixes: PrefixTable,
    /// Its runs.
    pub(in crate::solver) needed: NeededRuns,
    /// The melds that are laid.
    laid: Vec<MeldMask>,
    now: Vec<MeldMask>,
    places: Vec<WildPlaces>,
    /// The work of all searches since it was taken, in steps of the meter.
    pub(super) work: u64,
}

/// A step of a search takes as long as this many steps of the meter, and one more for each [`MELDS_PER_WORK`] melds that it looks
/// at.
const WORK_PER_STEP: u64 = 4;

/// The melds that are looked at in the time of a step of the meter.
const MELDS_PER_WORK: u64 = 16;

impl SearchBuffers {
    /// Counts the steps of a search, which may take up to a number of them.
    #[inline]
    fn counted<T>(
        &mut self,
        most: u32,
        search: impl FnOnce(&mut Self, &mut u32) -> Result<T, StepLimit>,
    ) -> Result<T, StepLimit> {
        let mut left = most;
        let found = search(self, &mut left);
        let steps = u64::from(most - left);
        if steps > 0 {
            let of_a_step = WORK_PER_STEP + self.prefixes.melds_per_step() / MELDS_PER_WORK;
            self.work += steps * of_a_step;
        }
        found
    }
}

impl SearchedHand<'_> {
    /// Whether the best with certain runs can be asked.
    pub(in crate::solver) fn takes_runs(&self) -> bool {
        self.masks.takes_runs(&self.found.cells, self.weights())
    }

    /// Finds the runs of the hand; where it is drawn to, also of the hand and a card more.
    pub(in crate::solver) fn find_runs(&mut self) {
        let SearchBuffers { cells, needed, .. } = &mut *self.found;
        match self.query {
            Query::Best(_) | Query::Loose => needed.find(self.masks, cells, self.values),
            Query::Draws => needed.find_drawn(self.masks, cells, self.values),
        }
    }

    /// Whether the hand may have some runs, by a cheap upper bound. If it may, its runs are found.
    pub(in crate::solver) fn may_have(&mut self, needs: Needs) -> bool {
        let cells = self.found.cells;
        if needs.pure > 0 && !self.masks.has_pure_run(&cells) {
            return false;
        }
        self.find_runs();
        let open = RunsToLay::of(needs, cells.all(), cells.wilds());
        self.found.needed.may_lay(open, self.masks.policy.wild)
    }

    /// Solves the hand, and returns whether it did: not if that takes too many steps. A hand that is drawn to is solved with
    /// one joker or wild card more, if the deck has some.
    #[inline]
    pub(in crate::solver) fn solve(&mut self) -> bool {
        let cells = &self.found.cells;
        if !Masks::leaves_cheapest(cells, &self.values.weights) {
            return false;
        }
        let SearchBuffers {
            cells, prefixes, ..
        } = &mut *self.found;
        let more;
        let all = if self.query == Query::Draws {
            more = self
                .masks
                .with_more(cells, self.masks.policy.has_wilds.into());
            &more
        } else {
            cells
        };
        let melds = prefixes.melds_mut();
        self.masks.find(all, MeldFilter::Best, self.values, melds);
        let left = match all.wilds() {
            0 => &[0],
            _ => self.values.wild_knapsack(all, self.masks).best(),
        };
        let solved = self
            .found
            .counted(self.thresholds.search_steps, |found, steps| {
                found.prefixes.solve(found.cells.own, left, steps)
            });
        solved.is_ok()
    }

    /// The packed value of the best arrangement. Its melds are added to `melds`, unless finding them takes too many steps.
    #[inline]
    pub(in crate::solver) fn best(
        &mut self,
        melds: Option<&mut Vec<Meld>>,
    ) -> Result<i64, StepLimit> {
        let wilds = self.found.cells.wilds();
        let value = self.found.prefixes.best(wilds) + self.loose();
        if let Some(melds) = melds.filter(|_| wilds > 0 || self.found.prefixes.has_melds()) {
            self.found.laid.clear();
            self.lay(melds)?;
        }
        Ok(value)
    }

    /// The packed value of the best with certain runs, or `None` if there is none with them. Its melds are added to `melds`,
    /// or none if it takes too many steps to find them.
    pub(in crate::solver) fn best_with_runs(
        &mut self,
        needs: Needs,
        melds: Option<&mut Vec<Meld>>,
    ) -> Result<Option<i64>, StepLimit> {
        self.find_runs();
        let cells = self.found.cells;
        let Some(value) = self.value_with_runs(needs, cells.all(), cells.wilds())? else {
            return Ok(None);
        };
        if let Some(melds) = melds {
            self.lay(melds)?;
        }
        Ok(Some(value + self.loose()))
    }

    /// The value of the cards that stand for themselves as loose ones.
    #[inline]
    pub(in crate::solver) fn loose(&self) -> i64 {
        self.masks
            .loose(self.hand, &self.found.cells, self.weights())
    }

    /// The best value of some of the cells.
    pub(in crate::solver) fn value(
        &mut self,
        cells: Planes,
        wilds: u8,
    ) -> Result<Option<i64>, StepLimit> {
        self.found.counted(self.steps(), |found, steps| {
            found
                .prefixes
                .value_above(MINUS_INFINITY, cells, wilds, steps)
        })
    }

    /// The best value of some of the cells, all wild cards among them, with runs, which are laid then; the runs were
    /// found.
    pub(in crate::solver) fn value_with_runs(
        &mut self,
        needs: Needs,
        cells: Planes,
        wilds: u8,
    ) -> Result<Option<i64>, StepLimit> {
        let masks = self.masks;
        self.found.counted(self.steps(), |found, steps| {
            found.now.clear();
            let mut search = RunSearch {
                masks,
                needed: &found.needed,
                rest: &found.prefixes,
                now: &mut found.now,
                laid: &mut found.laid,
                best: MINUS_INFINITY,
            };
            search.lay(RunsToLay::of(needs, cells, wilds), 0, steps)?;
            Ok(Some(search.best).filter(|best| *best > MINUS_INFINITY))
        })
    }

    /// How many steps a search for another question about the hand may take.
    pub(in crate::solver) const fn steps(&self) -> u32 {
        self.thresholds.search_steps
    }

    pub(in crate::solver) const fn weights(&self) -> &Weights {
        &self.values.weights
    }

    /// Finds the melds that lack a card.
    pub(in crate::solver) fn find_completed(&mut self, completed: &mut Vec<Completed>) {
        let (cells, which) = (&self.found.cells, MeldFilter::Best);
        self.masks.completed(cells, which, self.values, completed);
    }

    /// Adds the runs in `found.laid`, which the caller has filled or cleared, and the best melds of the other cells.
    ///
    /// To find them may take as many steps as to solve the hand, and so may the runs that a score asks for. They are counted
    /// as those are, so that no hand takes more than three times the steps of [`Thresholds`] before another engine has it,
    /// whose states are bounded.
    fn lay(&mut self, melds: &mut Vec<Meld>) -> Result<(), StepLimit> {
        let (masks, most) = (self.masks, self.steps());
        let wilds = self.found.counted(most, |found, steps| {
            let mut open = found.cells.own;
            let mut wilds = found.cells.wilds();
            for run in &found.laid {
                // A wild card in its own place is not among `own` where its place makes no difference: `run.wilds` has it.
                open = open.without(run.cells & !masks.policy.only_in_pure_runs());
                wilds -= run.wilds;
            }
            found
                .prefixes
                .melds_of_best(open, wilds, &mut found.laid, steps)
        })?;
        let SearchBuffers {
            cells,
            laid,
            places,
            ..
        } = &mut *self.found;
        let left = self.values.wild_knapsack(cells, masks);
        left.each_meld(wilds.into(), |meld| laid.push(*meld));
        let weights = &self.values.weights;
        melds.reserve_exact(laid.len());
        // A joker that stands for one card is none of `wilds`, and has to be marked in its meld too.
        if cells.wilds() == 0 && self.hand.jokers() == 0 {
            melds.extend(laid.iter().map(|meld| meld.plain(masks, self.rules)));
        } else {
            WildAssigner::new(self.hand, masks, weights, self.rules).lay(laid, places, melds);
        }
        Ok(())
    }
}
