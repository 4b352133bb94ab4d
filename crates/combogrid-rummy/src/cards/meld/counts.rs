//! How melds count where a number of some kind is asked for.

use super::Meld;
use crate::cards::{GoingOut, Rules};

/// Numbers of runs, of pure runs, of melds with a bonus, of pure and of mixed melds with one, and of runs as long as the
/// longest that going out needs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct MeldCounts([u8; 6]);

impl MeldCounts {
    pub(crate) const NONE: Self = Self([0; 6]);
    pub(crate) const RUNS: usize = 0;
    pub(crate) const PURE_RUNS: usize = 1;
    pub(crate) const BONUS: usize = 2;
    pub(crate) const BONUS_PURE: usize = 3;
    pub(crate) const BONUS_MIXED: usize = 4;

    /// One meld.
    pub(crate) fn of(meld: &Meld, rules: &Rules) -> Self {
        let (run, pure) = (rules.counts_as_run(meld), meld.is_pure());
        let bonus = rules.earns_bonus(meld);
        let long = rules.out_long_run().is_some_and(|long| meld.len() >= long);
        let counts = [
            run,
            run && pure,
            bonus,
            bonus && pure,
            bonus && !pure,
            run && long,
        ];
        Self(counts.map(u8::from))
    }

    /// The melds that going out needs.
    pub(crate) const fn to_go_out(out: &GoingOut) -> Self {
        Self([
            out.runs,
            out.pure_runs,
            out.bonus_melds,
            out.bonus_pure,
            out.bonus_mixed,
            out.long_run.is_some() as u8,
        ])
    }

    /// These with another number of one kind.
    pub(crate) const fn with(mut self, kind: usize, number: u8) -> Self {
        self.0[kind] = number;
        self
    }

    /// These and others together, of each kind at most `most`.
    pub(crate) fn plus(self, others: Self, most: Self) -> Self {
        let sum = |kind: usize| self.0[kind].saturating_add(others.0[kind]);
        Self(core::array::from_fn(|kind| sum(kind).min(most.0[kind])))
    }

    /// The larger number of each kind.
    pub(crate) fn max(self, others: Self) -> Self {
        Self(core::array::from_fn(|kind| {
            self.0[kind].max(others.0[kind])
        }))
    }

    /// Whether there are at least that many of each kind.
    pub(crate) fn reach(self, least: Self) -> bool {
        self.0
            .iter()
            .zip(least.0)
            .all(|(number, least)| *number >= least)
    }
}
