//! The best arrangements with a number of runs, some of them pure.

use super::chains::Spent;
use super::russian_dolls::RussianDolls;
use crate::hand::Planes;
use crate::solver::masks::{Cells, Completed, Formable, Masks, MeldFilter, MeldWorth, wild_meld};
use crate::solver::needs::Needs;

/// The runs of a hand: every arrangement begins with those that it needs, and the rest is the best without them.
#[derive(Debug, Clone, Default)]
pub(crate) struct NeededRuns {
    pub(crate) pure: Vec<Formable>,
    pub(crate) runs: Vec<Formable>,
    /// Those that lack a card.
    pub(crate) lacking_pure: Vec<Completed>,
    pub(crate) lacking: Vec<Completed>,
    /// The cells of wild cards that lie in their own places in pure runs only.
    pub(crate) away: u64,
    pub(crate) wild: u64,
    /// The runs that are laid now, and those of the best.
    now: Vec<Formable>,
    pub(super) best: Vec<Formable>,
}

impl NeededRuns {
    /// Finds the runs of a hand.
    pub(super) fn find(&mut self, masks: &Masks, cells: &Cells, worth: &mut MeldWorth) {
        self.wild = masks.wild();
        self.away = if masks.wilds_have_places() {
            0
        } else {
            self.wild
        };
        masks.find(cells, MeldFilter::PureRuns, worth, &mut self.pure);
        masks.find(cells, MeldFilter::Runs, worth, &mut self.runs);
        if self.away != 0 && cells.wild_cards > 0 {
            let sizes = 2..=usize::from(cells.wilds());
            let alone = sizes.filter_map(|size| {
                let meld = masks.wild_meld(size, false, &worth.weights)?;
                Some(wild_meld(meld, size))
            });
            self.runs.extend(alone);
        }
        // The best ones first, so that the bound ends most searches.
        for runs in [&mut self.pure, &mut self.runs] {
            runs.sort_unstable_by_key(|run| core::cmp::Reverse(run.gain));
        }
    }

    /// Finds the runs of a hand and any card more, and those that lack it.
    pub(super) fn find_drawn(&mut self, masks: &Masks, cells: &Cells, worth: &mut MeldWorth) {
        let mut all = masks.with_more(cells, 1);
        all.wild.once |= masks.wild();
        all.wild_cards = all.wild_cards.max(1);
        self.find(masks, &all, worth);
        masks.lacking_pure_runs(cells, worth, &mut self.lacking_pure);
        masks.lacking_runs(cells, worth, &mut self.lacking);
    }

    /// Whether some cells may hold the runs: certainly not where this says so.
    pub(super) fn may_lay(&self, needs: Needs, (cells, wilds): (Planes, u8)) -> bool {
        let runs = if needs.pure > 0 {
            &self.pure
        } else {
            &self.runs
        };
        match needs.runs {
            0 => true,
            1 | 2 => runs.iter().any(|run| {
                let left = wilds.checked_sub(run.wilds);
                let rest = without(run, cells, self.wild).zip(left);
                rest.is_some_and(|rest| self.may_lay(needs.after_one(), rest))
            }),
            _ => !runs.is_empty(),
        }
    }

    /// Whether a pure run may have a wild card in its own place.
    pub(crate) fn has_wilds_in_place(&self) -> bool {
        let cells = self.pure.iter().map(|run| run.cells);
        let lacking = self.lacking_pure.iter().map(|run| run.cells | run.drawn);
        cells.chain(lacking).any(|cells| cells & self.wild != 0)
    }

    /// The best value above `floor` of an arrangement of some cells that has the runs; the runs are in `best` then.
    pub(super) fn value_above(
        &mut self,
        floor: i64,
        needs: Needs,
        (all, wilds): (Planes, u8),
        rest: &RussianDolls,
        steps: &mut u32,
    ) -> Result<Option<i64>, Spent> {
        self.now.clear();
        let mut search = RunSearch {
            rest,
            pure: &self.pure,
            runs: &self.runs,
            away: self.away,
            wild: self.wild,
            now: &mut self.now,
            found: &mut self.best,
            best: floor,
            steps,
        };
        search.lay(needs, (all, wilds), 0, 0)?;
        let best = search.best;
        Ok((best > floor).then_some(best))
    }
}

struct RunSearch<'a> {
    rest: &'a RussianDolls,
    pure: &'a [Formable],
    runs: &'a [Formable],
    away: u64,
    wild: u64,
    now: &'a mut Vec<Formable>,
    found: &'a mut Vec<Formable>,
    best: i64,
    steps: &'a mut u32,
}

impl RunSearch<'_> {
    /// Lays the runs that are still needed, none before the one of number `from` in its list.
    fn lay(
        &mut self,
        needs: Needs,
        (cells, wilds): (Planes, u8),
        from: usize,
        gain: i64,
    ) -> Result<(), Spent> {
        *self.steps = self.steps.checked_sub(1).ok_or(Spent)?;
        if needs.runs == 0 {
            let cells = cells.within(!self.away);
            let above = self.best - gain;
            let value = self.rest.value_above(above, cells, wilds, self.steps)?;
            if let Some(value) = value {
                self.best = gain + value;
                self.found.clone_from(self.now);
            }
            return Ok(());
        }
        let runs = if needs.pure > 0 { self.pure } else { self.runs };
        for (number, run) in runs.iter().enumerate().skip(from) {
            let Some(left) = wilds.checked_sub(run.wilds) else {
                continue;
            };
            let Some(rest) = without(run, cells, self.wild) else {
                continue;
            };
            let most = self.rest.bound(rest.within(!self.away), left);
            if gain + run.gain + most <= self.best {
                continue;
            }
            let then = needs.after_one();
            let same = (then.pure > 0) == (needs.pure > 0);
            self.now.push(*run);
            self.lay(
                then,
                (rest, left),
                if same { number } else { 0 },
                gain + run.gain,
            )?;
            self.now.pop();
        }
        Ok(())
    }
}

/// What is left without a run, if the cells hold it.
pub(crate) fn without(run: &Formable, cells: Planes, wild: u64) -> Option<Planes> {
    if run.cells == 0 {
        let wild = cells.once & wild;
        return (wild != 0).then(|| cells.without(wild & wild.wrapping_neg()));
    }
    cells.hold(run.cells).then(|| run.taken_from(cells))
}
