//! The best arrangements with a number of runs, some of them pure.

use super::chains::StepLimit;
use super::prefix_table::PrefixTable;
use crate::cards::Planes;
use crate::solver::masks::{Cells, Completed, Masks, MeldFilter, MeldMask, MeldValues};
use crate::solver::needs::Needs;

/// The runs of a hand: every arrangement begins with those that it needs, and the rest is the best without them.
#[derive(Debug, Clone, Default)]
pub(crate) struct NeededRuns {
    pub(crate) pure: Vec<MeldMask>,
    pub(crate) runs: Vec<MeldMask>,
    /// The runs that lack a card.
    pub(crate) lacking_pure: Vec<Completed>,
    pub(crate) lacking: Vec<Completed>,
}

impl NeededRuns {
    /// Finds the runs of a hand.
    pub(super) fn find(&mut self, masks: &Masks, cells: &Cells, values: &mut MeldValues) {
        masks.find(cells, MeldFilter::PureRuns, values, &mut self.pure);
        masks.find(cells, MeldFilter::Runs, values, &mut self.runs);
        // A run of jokers and wild cards alone has one wild card in its own place, and so no cells that a search would find.
        if masks.policy.only_in_pure_runs() != 0 && cells.wild_cards > 0 {
            for size in 2..=cells.wilds() {
                self.runs
                    .extend(masks.wild_meld(size, false, &values.weights));
            }
        }
        // The best ones first: the sooner a good arrangement is known, the more of the others the bound ends.
        for runs in [&mut self.pure, &mut self.runs] {
            runs.sort_unstable_by_key(|run| core::cmp::Reverse(run.gain));
        }
    }

    /// Finds the runs of a hand and any card more, and those that lack it.
    pub(super) fn find_drawn(&mut self, masks: &Masks, cells: &Cells, values: &mut MeldValues) {
        let mut all = masks.with_more(cells, 1);
        all.wild.once |= masks.policy.wild;
        all.wild_cards = all.wild_cards.max(1);
        self.find(masks, &all, values);
        masks.completed(cells, MeldFilter::PureRuns, values, &mut self.lacking_pure);
        masks.completed(cells, MeldFilter::Runs, values, &mut self.lacking);
    }

    /// The runs that can be laid first of those that are needed, and what is open then.
    pub(crate) fn layable(
        &self,
        open: RunsToLay,
        wild: u64,
    ) -> impl Iterator<Item = (&MeldMask, RunsToLay)> {
        let runs = self.of(open.needs);
        let needs = open.needs.after_one();
        let is_same = (needs.pure > 0) == (open.needs.pure > 0);
        let numbered = runs.iter().enumerate().skip(open.from);
        numbered.filter_map(move |(number, run)| {
            let rest = RunsToLay {
                needs,
                wilds: open.wilds.checked_sub(run.wilds)?,
                cells: without(run, open.cells, wild)?,
                from: if is_same { number } else { 0 },
            };
            Some((run, rest))
        })
    }

    fn of(&self, needs: Needs) -> &[MeldMask] {
        if needs.pure > 0 {
            &self.pure
        } else {
            &self.runs
        }
    }

    /// Whether some cells may hold the runs: certainly not where this says so.
    pub(super) fn may_lay(&self, open: RunsToLay, wild: u64) -> bool {
        match open.needs.runs {
            0 => true,
            1 | 2 => {
                let mut first = self.layable(open, wild);
                first.any(|(_, rest)| self.may_lay(rest, wild))
            }
            // Three runs would be tried in the cube of their number, for an answer that may be a yes in doubt.
            _ => !self.of(open.needs).is_empty(),
        }
    }

    /// Whether a pure run may have a wild card in its own place.
    pub(crate) fn has_wilds_in_place(&self, wild: u64) -> bool {
        let cells = self.pure.iter().map(|run| run.cells);
        let lacking = self.lacking_pure.iter().map(|run| run.cells | run.drawn);
        cells.chain(lacking).any(|cells| cells & wild != 0)
    }
}

/// The runs that are still needed, and the cards that are not laid yet, all wild cards among their cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunsToLay {
    pub(crate) needs: Needs,
    pub(crate) cells: Planes,
    pub(crate) wilds: u8,
    /// The number of the first run in its list that may be laid next, so that runs are laid in one order only.
    pub(crate) from: usize,
}

impl RunsToLay {
    /// All of the runs.
    pub(crate) const fn of(needs: Needs, cells: Planes, wilds: u8) -> Self {
        Self {
            needs,
            cells,
            wilds,
            from: 0,
        }
    }
}

/// A search for the best arrangement that has the runs.
pub(super) struct RunSearch<'a> {
    pub(super) masks: &'a Masks,
    pub(super) needed: &'a NeededRuns,
    pub(super) rest: &'a PrefixTable,
    /// The runs that are laid now, and those of the best.
    pub(super) now: &'a mut Vec<MeldMask>,
    pub(super) laid: &'a mut Vec<MeldMask>,
    pub(super) best: i64,
}

impl RunSearch<'_> {
    /// Lays the runs that are still needed.
    pub(super) fn lay(
        &mut self,
        open: RunsToLay,
        gain: i64,
        steps: &mut u32,
    ) -> Result<(), StepLimit> {
        *steps = steps.checked_sub(1).ok_or(StepLimit)?;
        let masks = self.masks;
        if open.needs.runs == 0 {
            let (cells, above) = (
                open.cells.within(!masks.policy.only_in_pure_runs()),
                self.best - gain,
            );
            let value = self.rest.value_above(above, cells, open.wilds, steps)?;
            if let Some(value) = value {
                self.best = gain + value;
                self.laid.clone_from(self.now);
            }
            return Ok(());
        }
        for (run, rest) in self.needed.layable(open, masks.policy.wild) {
            let gain = gain + run.gain;
            // The table bounds the rest as if no run were needed any more, so the rest comes to no more with its runs.
            let most = self.rest.bound(
                rest.cells.within(!masks.policy.only_in_pure_runs()),
                rest.wilds,
            );
            if gain + most > self.best {
                self.now.push(*run);
                self.lay(rest, gain, steps)?;
                self.now.pop();
            }
        }
        Ok(())
    }
}

/// The rest without a run, if the cells hold it.
fn without(run: &MeldMask, cells: Planes, wild: u64) -> Option<Planes> {
    if run.cells == 0 {
        let wild = cells.once & wild;
        return (wild != 0).then(|| cells.without(wild & wild.wrapping_neg()));
    }
    cells.hold(run.cells).then(|| run.taken_from(cells))
}
