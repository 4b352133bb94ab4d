//! The runs that an arrangement must have, and those that a hand lacks.

use crate::arrangements::Requirement;
use crate::cards::{Rules, Scoring};
use crate::solver::Shortfall;

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
