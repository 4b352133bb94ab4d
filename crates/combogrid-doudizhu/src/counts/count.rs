//! How many splits a hand has.

use std::fmt;
use std::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_lattice::{Count, Fold};
use thiserror::Error;

use super::one_trio::{self, OneTrio};
use super::shape;
use super::skeleton::{Skeleton, skeletons};
use super::state_count::StateCount;
use super::tallies::Tallies;
use super::wild::WildSweep;
use crate::moves::BodyRules;
use crate::packed::{Hand, JOKERS};
use crate::rules::Rules;

/// A hand whose splits cannot be listed or counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SplitsError<T: fmt::Debug = ()> {
    /// The budget is spent. A stopped counter returns the number of splits so far, and a stopped graph returns nothing.
    #[error(transparent)]
    Stopped(#[from] Stopped<T>),
    /// There are 2^128 splits or more.
    #[error("more than 2^128 - 2 splits")]
    TooManySplits,
}

/// The exact numbers of splits of hands, without enumerating them.
///
/// A reusable workspace: shapes of one hand make the next one faster. Once its buffers have grown no query allocates,
/// but that its table may still double, six times in all (up to 1 MiB). [`Splits`](crate::Splits) gives the same
/// numbers together with the splits themselves.
///
/// ```
/// use combogrid_doudizhu::{Preset, SplitCounter};
///
/// let mut counter = SplitCounter::new(Preset::Rlcard.rules());
/// assert_eq!(counter.base("3344555".parse()?)?, 13);
/// assert_eq!(counter.splits("3344555".parse()?)?, 21);
/// // A hand of twenty cards that is among the hardest.
/// assert_eq!(counter.splits("33344455566677788899".parse()?)?, 213_091);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct SplitCounter {
    rules: Rules,
    /// Those of the rules, without trios alone if a split may have [only one](one_trio).
    tallies: Tallies<Count>,
    budget: Budget,
}

impl SplitCounter {
    /// The budget that [`new`](Self::new) sets: some seconds of work and 100 MB at most.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(20_000_000);

    /// A counter for one rule set.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            tallies: Tallies::new(rules.for_hand(Hand::DECK)),
            budget: Self::DEFAULT_BUDGET,
        }
    }

    /// Returns the counter with this budget. Its states are counted anew for each query: a state is a way to lay the
    /// chains and bodies of a hand, or a table entry where the rest of such a way is counted for the first time.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, Hand, Limit, Rules, SplitCounter, SplitsError};
    ///
    /// let budget = Budget::unlimited().max_states(100_000);
    /// let mut counter = SplitCounter::new(Rules::default()).with_budget(&budget);
    /// let Err(SplitsError::Stopped(stopped)) = counter.splits(Hand::DECK) else { unreachable!() };
    /// assert_eq!(stopped.limit, Limit::States(100_000));
    /// assert!(stopped.known > 1_000_000_000); // that many or more
    /// ```
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// Sets the budget and keeps the table of shapes.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// The number of base splits, that is, of splits without kickers.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, with the number of splits so far, or if there are too many splits to
    /// count.
    ///
    /// Computes in O(ways to lay the chains and bodies).
    pub fn base(&self, hand: Hand) -> Result<u128, SplitsError<u128>> {
        if self.rules.sweeps_plays(hand) {
            return self.swept(|meter| WildSweep::base(hand, self.rules, meter));
        }
        let (rules, mut states) = (&self.tallies.rules, StateCount::new(&self.budget));
        let ways = |skeleton: &Skeleton, _: &mut StateCount| Ok(bare_ways(skeleton, rules));
        let splits = sum(0, hand, rules, &mut states, ways)?;
        if !self.rules.lays_one_trio() {
            return Ok(splits);
        }
        one_trio::others(hand).try_fold(splits, |splits, (_, rest)| {
            sum(splits, rest, rules, &mut states, ways)
        })
    }

    /// The number of splits with kickers, the base splits among them.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, with the number of splits so far, or if there are too many splits to
    /// count.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn splits(&mut self, hand: Hand) -> Result<u128, SplitsError<u128>> {
        if self.rules.sweeps_plays(hand) {
            return self.swept(|meter| WildSweep::new(hand, self.rules, meter));
        }
        let mut states = StateCount::new(&self.budget);
        let splits = tallied(0, hand, &mut self.tallies, &mut states)?;
        if !self.rules.lays_one_trio() {
            return Ok(splits);
        }
        one_trio::others(hand).try_fold(splits, |splits, (_, rest)| {
            tallied(splits, rest, &mut self.tallies, &mut states)
        })
    }

    /// The number of splits of a hand with wild cards, by the sweep that `make` makes. What was swept of one that stops may lead
    /// nowhere, so that none are known.
    #[cold]
    fn swept(
        &self,
        make: impl FnOnce(&mut Meter) -> Result<WildSweep, Limit>,
    ) -> Result<u128, SplitsError<u128>> {
        let mut meter = self.budget.meter();
        let sweep = make(&mut meter).map_err(|limit| Stopped { limit, known: 0 })?;
        let sweep = OneTrio::new(&sweep, self.rules);
        match Fold::new().sum(&sweep, |_| Count(1), &mut meter) {
            Ok(Count(u128::MAX)) => Err(SplitsError::TooManySplits),
            Ok(Count(splits)) => Ok(splits),
            Err(Stopped { limit, .. }) => Err(Stopped { limit, known: 0 }.into()),
        }
    }
}

/// Adds the splits of a hand without wild cards to `before`.
fn tallied(
    before: u128,
    hand: Hand,
    tallies: &mut Tallies<Count>,
    states: &mut StateCount,
) -> Result<u128, SplitsError<u128>> {
    let rules = tallies.rules;
    sum(before, hand, &rules, states, |skeleton, states| {
        tallies.of(skeleton, states)
    })
}

/// Adds the values of all skeletons to `before`.
fn sum(
    before: u128,
    hand: Hand,
    rules: &BodyRules,
    states: &mut StateCount,
    mut ways: impl FnMut(&Skeleton, &mut StateCount) -> Result<u128, Limit>,
) -> Result<u128, SplitsError<u128>> {
    let mut sum = before;
    // What breaks is small, so that it goes through the recursion in registers: the limit that was
    // met, or `None` where the sum is too large.
    let end = skeletons(hand, rules, |skeleton| {
        let found = states.state().and_then(|()| ways(skeleton, states));
        match found.map(|ways| add(sum, ways)) {
            Ok(Some(more)) => {
                sum = more;
                ControlFlow::Continue(())
            }
            Ok(None) => ControlFlow::Break(None),
            Err(limit) => ControlFlow::Break(Some(limit)),
        }
    });
    match end {
        ControlFlow::Continue(()) => Ok(sum),
        ControlFlow::Break(None) => Err(SplitsError::TooManySplits),
        ControlFlow::Break(Some(limit)) => Err(Stopped { limit, known: sum }.into()),
    }
}

/// The sum, unless it is `u128::MAX` or more: counts stop there.
fn add(sum: u128, ways: u128) -> Option<u128> {
    sum.checked_add(ways).filter(|&sum| sum < u128::MAX)
}

/// Pairs or solos: two ways for two or three cards of a rank, three for four.
fn bare_ways(skeleton: &Skeleton, rules: &BodyRules) -> u128 {
    let rest = skeleton.rest;
    if !skeleton.bodies().iter().all(|&body| rules.lays_bare(body)) {
        return 0;
    }
    if !rules.has_solos() {
        return u128::from(rules.lays_as_pairs(rest));
    }
    let mut ways = 1;
    if rules.has_pairs() {
        ways = 1 << shape::count(rest.row(2) - rest.row(4));
        (0..shape::count(rest.row(4))).for_each(|_| ways *= 3);
    }
    if JOKERS.is_subset(rest.row(1)) && rules.has_rocket {
        2 * ways
    } else {
        ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_number_stands_for_more() {
        assert_eq!(add(u128::MAX - 2, 1), Some(u128::MAX - 1));
        assert_eq!(add(u128::MAX - 2, 2), None);
        assert_eq!(add(0, u128::MAX), None, "a tally that is full");
        assert_eq!(add(u128::MAX - 1, u128::MAX - 1), None);
    }
}
