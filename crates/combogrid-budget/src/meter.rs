//! The counting of one query against its budget: states, results, and the steps between two looks at the clock.

use crate::{Budget, Limit};

/// How many steps, states or results are counted between two checks of the flag and the clock.
const STEPS_BETWEEN_CHECKS: u64 = 1024;

/// How many steps a bound on states allows for each state, so that it bounds time as well.
const STEPS_PER_STATE: u64 = 256;

/// A bound on states allows at least this many steps, however low it is.
const LEAST_STEPS: u64 = 1 << 20;

/// Counts the cost of one query against its [`Budget`].
///
/// ```
/// use combogrid_budget::{Budget, Limit};
///
/// let mut meter = Budget::unlimited().max_states(100).max_results(2).meter();
/// assert_eq!(meter.states(99), Ok(()));
/// assert_eq!(meter.result(), Ok(()));
/// assert_eq!(meter.result(), Ok(()));
/// assert_eq!(meter.result(), Err(Limit::Results(2)));
/// assert_eq!(meter.spent_states(), 99);
/// ```
///
/// Counting takes a comparison and an addition. The flag and the clock are checked on the first
/// count and then about once in a thousand counts.
///
/// A step of work is a state, a result or a [`tick`](Self::tick). A bound on states allows 256 steps for each of them, and at
/// least a million, so that it bounds the time of a query that finds no new states as well.
#[derive(Debug, Clone)]
pub struct Meter {
    budget: Budget,
    states: u64,
    results: u64,
    /// Steps of work, counted up to the last check.
    steps: u64,
    /// How much may be counted before the next check.
    before_check: u64,
}

impl Budget {
    /// Returns a meter that counts one query against this budget.
    #[must_use]
    pub fn meter(&self) -> Meter {
        Meter::new(self.clone())
    }
}

impl Meter {
    const fn new(budget: Budget) -> Self {
        Self {
            budget,
            states: 0,
            results: 0,
            steps: 0,
            before_check: 0,
        }
    }

    /// Returns a meter without any bound.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::new(Budget::unlimited())
    }

    /// Counts a step of work that produces neither a state nor a result, so that the flag and the
    /// clock are checked often enough, and work without states has an end.
    ///
    /// # Errors
    ///
    /// [`Limit::Deadline`], [`Limit::Cancelled`], or [`Limit::States`] if there are more steps than the bound on states allows.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Limit> {
        self.ticks(1)
    }

    /// Counts `steps` steps of work, as [`tick`](Self::tick) counts one.
    ///
    /// # Errors
    ///
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn ticks(&mut self, steps: u64) -> Result<(), Limit> {
        self.check_after(steps)
    }

    /// Starts counting another query against the same budget.
    #[inline]
    pub fn restart(&mut self) {
        (self.states, self.results) = (0, 0);
        (self.steps, self.before_check) = (0, 0);
    }

    /// Counts one more state.
    ///
    /// # Errors
    ///
    /// The [`Limit`] that was met: the bound on states, the deadline or the flag.
    #[inline]
    pub fn state(&mut self) -> Result<(), Limit> {
        self.states(1)
    }

    /// Counts `states` more states: all of them or, if a limit is met, none.
    ///
    /// # Errors
    ///
    /// As [`state`](Self::state).
    #[inline]
    pub fn states(&mut self, states: u64) -> Result<(), Limit> {
        self.check_states(states)?;
        self.check_after(states)?;
        self.states = self.states.saturating_add(states);
        Ok(())
    }

    /// Checks that `states` more states are within the bound, without counting them: for states
    /// that are freed again.
    ///
    /// # Errors
    ///
    /// [`Limit::States`] if they are not.
    #[inline]
    pub fn check_states(&self, states: u64) -> Result<(), Limit> {
        match self.budget.states() {
            Some(most) if self.states.saturating_add(states) > most => Err(Limit::States(most)),
            _ => Ok(()),
        }
    }

    /// Counts one more result.
    ///
    /// # Errors
    ///
    /// The [`Limit`] that was met: the bound on results, the deadline or the flag.
    #[inline]
    pub fn result(&mut self) -> Result<(), Limit> {
        self.results(1)
    }

    /// Counts `results` more results: all of them or, if a limit is met, none.
    ///
    /// # Errors
    ///
    /// As [`result`](Self::result).
    #[inline]
    pub fn results(&mut self, results: u64) -> Result<(), Limit> {
        let spent = self.results.saturating_add(results);
        if let Some(most) = self.budget.results().filter(|&most| spent > most) {
            return Err(Limit::Results(most));
        }
        self.check_after(results)?;
        self.results = spent;
        Ok(())
    }

    /// Returns the number of states counted so far, saturated.
    #[must_use]
    pub const fn spent_states(&self) -> u64 {
        self.states
    }

    /// Returns the number of steps counted so far: states, results and [`tick`](Self::tick)s, saturated.
    #[must_use]
    pub const fn spent_steps(&self) -> u64 {
        // The first check adds a whole period to `steps` that was never counted, so that what is left of the present
        // period is all that has to be taken off.
        self.steps.saturating_sub(self.before_check)
    }

    /// Returns the number of results counted so far, saturated.
    #[must_use]
    pub const fn spent_results(&self) -> u64 {
        self.results
    }

    /// Returns the budget that is counted against.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    #[inline]
    fn check_after(&mut self, counted: u64) -> Result<(), Limit> {
        match self.before_check.checked_sub(counted) {
            Some(rest) => self.before_check = rest,
            None => self.check(counted)?,
        }
        Ok(())
    }

    /// Checks the flag, the clock, and the steps with those that are `counted` now.
    #[cold]
    fn check(&mut self, counted: u64) -> Result<(), Limit> {
        self.budget.check()?;
        self.budget.pass(self.states)?;
        let since = STEPS_BETWEEN_CHECKS - self.before_check;
        let steps = self.steps.saturating_add(since).saturating_add(counted);
        if let Some(most) = self.budget.states()
            && steps > most.saturating_mul(STEPS_PER_STATE).max(LEAST_STEPS)
        {
            return Err(Limit::States(most));
        }
        self.steps = steps;
        self.before_check = STEPS_BETWEEN_CHECKS;
        Ok(())
    }
}

/// A meter without a bound.
impl Default for Meter {
    fn default() -> Self {
        Self::unlimited()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;

    #[test]
    fn steps_are_states_results_and_ticks() {
        let mut meter = Meter::unlimited();
        let mut counted = 0;
        for step in [0, 1, 3, 1023, 1024, 1025, 1, 70_000, 2] {
            meter.states(step).unwrap();
            meter.ticks(step).unwrap();
            meter.result().unwrap();
            counted += 2 * step + 1;
            assert_eq!(meter.spent_steps(), counted);
        }
        meter.restart();
        assert_eq!(meter.spent_steps(), 0);
    }

    #[test]
    fn exactly_the_bound_is_not_too_much() {
        let mut meter = Budget::unlimited().max_states(3).meter();
        assert_eq!([(); 3].map(|()| meter.state()), [Ok(()); 3]);
        assert_eq!(meter.state(), Err(Limit::States(3)));
        assert_eq!(meter.spent_states(), 3, "what was refused was not spent");
        let mut none = Budget::unlimited().max_states(0).max_results(0).meter();
        assert_eq!(none.states(0), Ok(()));
        assert_eq!(none.state(), Err(Limit::States(0)));
        assert_eq!(none.result(), Err(Limit::Results(0)));
    }

    #[test]
    fn exactly_the_bound_on_results_is_not_too_much() {
        let mut meter = Budget::unlimited().max_results(5).meter();
        assert_eq!(meter.results(2), Ok(()));
        assert_eq!(meter.results(4), Err(Limit::Results(5)), "all or none");
        assert_eq!(meter.results(3), Ok(()));
        assert_eq!(meter.spent_results(), 5);
    }

    #[test]
    fn sums_saturate() {
        let mut meter = Budget::unlimited().max_states(u64::MAX).meter();
        assert_eq!(meter.states(u64::MAX), Ok(()));
        assert_eq!(meter.states(5), Ok(()), "the largest bound is none");
        assert_eq!(meter.spent_states(), u64::MAX);
    }

    #[test]
    fn a_flag_is_seen_at_the_next_check() {
        let cancel = Cancel::new();
        let mut meter = Budget::unlimited().cancelled_by(&cancel).meter();
        assert_eq!(meter.state(), Ok(()));
        cancel.cancel();
        let seen = (1..10_000).find(|_| meter.state().is_err());
        assert_eq!(seen, Some(STEPS_BETWEEN_CHECKS + 1));
        assert_eq!(meter.result(), Err(Limit::Cancelled), "and it stays");
    }

    #[test]
    fn another_query_starts_at_zero() {
        let mut meter = Budget::unlimited().max_states(1).max_results(1).meter();
        for _ in 0..2 {
            assert_eq!((meter.state(), meter.result()), (Ok(()), Ok(())));
            assert_eq!(meter.state(), Err(Limit::States(1)));
            assert_eq!(meter.result(), Err(Limit::Results(1)));
            meter.restart();
        }
    }

    #[test]
    fn another_query_is_checked_on_its_first_count() {
        let cancel = Cancel::new();
        let mut meter = Budget::unlimited().cancelled_by(&cancel).meter();
        assert_eq!(meter.state(), Ok(()));
        cancel.cancel();
        meter.restart();
        assert_eq!(meter.tick(), Err(Limit::Cancelled));
    }

    #[test]
    fn what_a_flag_refuses_is_not_counted() {
        let cancel = Cancel::new();
        cancel.cancel();
        let mut meter = Budget::unlimited().cancelled_by(&cancel).meter();
        assert_eq!(meter.states(3), Err(Limit::Cancelled));
        assert_eq!(meter.results(3), Err(Limit::Cancelled));
        assert_eq!((meter.spent_states(), meter.spent_results()), (0, 0));
    }

    #[test]
    fn checked_states_are_not_counted() {
        let mut meter = Budget::unlimited().max_states(5).meter();
        assert_eq!(meter.states(2), Ok(()));
        assert_eq!([meter.check_states(3), meter.check_states(3)], [Ok(()); 2]);
        assert_eq!(meter.check_states(4), Err(Limit::States(5)));
        assert_eq!(meter.spent_states(), 2);
    }

    #[test]
    fn ticks_cost_nothing_but_are_checked() {
        let cancel = Cancel::new();
        let none = Budget::unlimited().max_states(0).max_results(0);
        let mut meter = none.cancelled_by(&cancel).meter();
        assert!((0..5_000).all(|_| meter.tick() == Ok(())));
        assert_eq!((meter.spent_states(), meter.spent_results()), (0, 0));
        cancel.cancel();
        let seen = (0..10_000).find(|_| meter.tick().is_err());
        assert!(seen.is_some_and(|ticks| ticks <= STEPS_BETWEEN_CHECKS));
        assert!((0..10_000).all(|_| Meter::unlimited().tick() == Ok(())));
    }

    #[test]
    fn a_bound_on_states_bounds_steps_that_find_none() {
        let ticks = |states| {
            let mut meter = Budget::unlimited().max_states(states).meter();
            let allowed = (0..20_000_000).take_while(|_| meter.tick() == Ok(()));
            let allowed = allowed.count() as u64;
            assert_eq!(meter.tick(), Err(Limit::States(states)), "and it stays");
            meter.restart();
            assert_eq!(meter.tick(), Ok(()), "for one query");
            allowed
        };
        let near = |most: u64| most - 2 * STEPS_BETWEEN_CHECKS..=most;
        assert!(near(LEAST_STEPS).contains(&ticks(0)));
        assert!(near(50_000 * STEPS_PER_STATE).contains(&ticks(50_000)));
        let mut meter = Budget::unlimited().max_states(100_000).meter();
        assert_eq!(meter.ticks(25_000_000), Ok(()), "many at once");
        assert_eq!(meter.ticks(25_000_000), Err(Limit::States(100_000)));
        assert_eq!(meter.spent_states(), 0);
    }

    #[test]
    fn a_large_step_is_checked() {
        let cancel = Cancel::new();
        let mut meter = Budget::unlimited().cancelled_by(&cancel).meter();
        assert_eq!(meter.state(), Ok(()));
        cancel.cancel();
        assert_eq!(meter.results(1_000_000), Err(Limit::Cancelled));
    }
}
