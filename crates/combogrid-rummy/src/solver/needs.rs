//! The runs that an arrangement must have, and those that a hand lacks.

use crate::laying::Runs;
use crate::{Requirement, Rules, Scoring};

/// Runs and pure runs that an arrangement must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needs {
    pub(super) runs: u8,
    pub(super) pure: u8,
}

impl Needs {
    pub(super) const NONE: Self = Self { runs: 0, pure: 0 };

    /// The runs that going out needs.
    pub(super) fn to_go_out(rules: &Rules) -> Self {
        let out = rules.going_out();
        Self {
            runs: out.runs,
            pure: out.pure_runs,
        }
    }

    /// The runs that are needed after the purest run of these.
    pub(super) const fn after_one(self) -> Self {
        Self {
            runs: self.runs - 1,
            pure: self.pure.saturating_sub(1),
        }
    }

    /// These runs as a requirement.
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

    /// The part of these that a hand has, given the part that it lacks.
    pub(super) const fn without(self, lacks: Shortfall) -> Self {
        Self {
            runs: self.runs.saturating_sub(lacks.runs),
            pure: self.pure.saturating_sub(lacks.pure_runs),
        }
    }

    /// The shortfall of a hand that has at most some of these, and this many loose points.
    pub(super) const fn shortfall(self, laid: Self, loose_points: u32) -> Shortfall {
        Shortfall {
            pure_runs: self.pure - laid.pure,
            runs: self.runs - laid.runs,
            loose_points,
        }
    }
}

/// The parts that a hand lacks where every card counts until certain runs are there
/// ([`Scoring::AllWithoutRuns`](crate::Scoring::AllWithoutRuns)), and what its loose cards come to. Of two, the lesser one
/// is nearer to going out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shortfall {
    /// The runs without wild cards that can not be laid.
    pub pure_runs: u8,
    /// All runs that can not be laid.
    pub runs: u8,
    /// The fewest loose points with as many of the runs as can be laid, each card counted and without a cap.
    pub loose_points: u32,
}

impl Shortfall {
    /// The runs that can not be laid.
    #[must_use]
    pub fn lacks(&self) -> Runs {
        Runs {
            runs: self.runs.into(),
            pure: self.pure_runs.into(),
        }
    }
}

impl Shortfall {
    /// The cost of a hand that lacks this and whose cards have `all` points.
    pub(crate) fn deadwood(self, all: u32, rules: &Rules) -> u32 {
        rules.capped(if self.runs == 0 {
            self.loose_points
        } else {
            all
        })
    }

    /// A number below 2^40 that is less for a lesser shortfall; points stay below 2^20.
    pub(crate) fn key(self) -> u64 {
        let runs = u64::from(self.pure_runs) << 8 | u64::from(self.runs);
        runs << 24 | u64::from(self.loose_points)
    }
}
