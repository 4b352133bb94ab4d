//! The distance of a hand from going out.

use crate::cards::{Rules, Runs};

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
