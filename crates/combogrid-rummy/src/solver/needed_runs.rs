//! The best arrangements with a number of runs, some of them pure.

use super::left_over::wild_meld;
use super::melds::{Cells, Completed, Formable, MeldBits, Which};
use super::russian_dolls::{RussianDolls, Spent};
use super::shortfall::Shortfall;
use super::weights::Weights;
use crate::hand::Planes;
use crate::{Requirement, Rules, Scoring};

/// Runs and pure runs that an arrangement must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needs {
    pub(super) runs: u8,
    pub(super) pure: u8,
}

impl Needs {
    pub(super) const NONE: Self = Self { runs: 0, pure: 0 };

    /// What going out needs.
    pub(super) fn to_go_out(rules: &Rules) -> Self {
        let out = rules.going_out();
        Self {
            runs: out.runs,
            pure: out.pure_runs,
        }
    }
}

impl Needs {
    /// What is needed after the purest run of these.
    pub(super) const fn after_one(self) -> Self {
        Self {
            runs: self.runs - 1,
            pure: self.pure.saturating_sub(1),
        }
    }

    /// The same as a requirement.
    pub(super) const fn required(self) -> Requirement {
        Requirement::NONE.runs(self.runs).pure_runs(self.pure)
    }

    /// Without which every card counts, where every card may count.
    pub(super) fn to_score(rules: &Rules) -> Self {
        match rules.scoring() {
            Scoring::Loose => Self::NONE,
            Scoring::AllWithoutRuns => {
                let (runs, pure) = rules.runs_to_score();
                Self { runs, pure }
            }
        }
    }

    /// These and fewer of them, those first that lack least. Where runs without wild cards are missing, more of the others
    /// make up for nothing.
    pub(super) fn and_fewer(self) -> impl Iterator<Item = Self> {
        let by_pure = (0..=self.pure).rev().flat_map(move |pure| {
            let most = self.runs - (self.pure - pure);
            (pure.max(1)..=most)
                .rev()
                .map(move |runs| Self { runs, pure })
        });
        by_pure.chain([Self::NONE])
    }

    /// What a hand lacks that has no more than some of these, and so many loose points.
    pub(super) const fn shortfall(self, laid: Self, loose_points: u32) -> Shortfall {
        Shortfall {
            pure_runs: self.pure - laid.pure,
            runs: self.runs - laid.runs,
            loose_points,
        }
    }
}

/// The runs of a hand: every arrangement begins with those that it needs, and the rest is the best without them.
#[derive(Debug, Clone, Default)]
pub(super) struct NeededRuns {
    pub(super) pure: Vec<Formable>,
    pub(super) runs: Vec<Formable>,
    /// Those that lack a card.
    pub(super) lacking_pure: Vec<Completed>,
    pub(super) lacking: Vec<Completed>,
    /// The cells of wild cards that lie in their own places in pure runs only.
    pub(super) away: u64,
    pub(super) wild: u64,
    /// The runs that are laid now, and those of the best.
    now: Vec<Formable>,
    pub(super) best: Vec<Formable>,
}

impl NeededRuns {
    /// Finds the runs of a hand.
    pub(super) fn find(&mut self, bits: &MeldBits, cells: &Cells, weights: &mut Weights) {
        self.wild = bits.wild();
        self.away = if bits.wilds_have_places() {
            0
        } else {
            self.wild
        };
        bits.find(cells, Which::PureRuns, weights, &mut self.pure);
        bits.find(cells, Which::Runs, weights, &mut self.runs);
        if self.away != 0 && cells.wild_cards > 0 {
            let sizes = 2..=usize::from(cells.wilds());
            let alone = sizes.filter_map(|size| {
                let meld = bits.wild_meld(size, false, weights)?;
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
    pub(super) fn find_drawn(&mut self, bits: &MeldBits, cells: &Cells, weights: &mut Weights) {
        let mut all = bits.with_more(cells, 1);
        all.wild.once |= bits.wild();
        all.wild_cards = all.wild_cards.max(1);
        self.find(bits, &all, weights);
        bits.lacking_pure_runs(cells, weights, &mut self.lacking_pure);
        bits.lacking_runs(cells, weights, &mut self.lacking);
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
    pub(super) fn has_wilds_in_place(&self) -> bool {
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
        let mut search = Search {
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

struct Search<'a> {
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

impl Search<'_> {
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
pub(super) fn without(run: &Formable, cells: Planes, wild: u64) -> Option<Planes> {
    if run.cells == 0 {
        let wild = cells.once & wild;
        return (wild != 0).then(|| cells.without(wild & wild.wrapping_neg()));
    }
    cells.hold(run.cells).then(|| run.taken_from(cells))
}
