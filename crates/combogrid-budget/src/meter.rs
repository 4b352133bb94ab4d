use crate::{Budget, Limit};

/// So many states or results are counted between two looks at the clock and the flag.
const STATES_BETWEEN_LOOKS: u64 = 1024;

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
/// Counting takes a comparison and an addition; the flag and the clock are looked at on the first
/// count and then once in about a thousand.
#[derive(Debug, Clone)]
pub struct Meter {
    budget: Budget,
    states: u64,
    results: u64,
    /// What may still be counted before the next look.
    before_look: u64,
}

impl Meter {
    pub(crate) const fn new(budget: Budget) -> Self {
        Self {
            budget,
            states: 0,
            results: 0,
            before_look: 0,
        }
    }

    /// Counts against no bound at all.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::new(Budget::unlimited())
    }

    /// Counts a step of work that makes no state and no result, only so that the clock and the
    /// flag are looked at often enough.
    ///
    /// # Errors
    ///
    /// [`Limit::Deadline`] or [`Limit::Cancelled`].
    #[inline]
    pub fn tick(&mut self) -> Result<(), Limit> {
        self.ticks(1)
    }

    /// Counts so many steps of work, as [`tick`](Self::tick).
    ///
    /// # Errors
    ///
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn ticks(&mut self, steps: u64) -> Result<(), Limit> {
        self.look_after(steps)
    }

    /// Begins to count another query against the same budget.
    #[inline]
    pub fn restart(&mut self) {
        (self.states, self.results, self.before_look) = (0, 0, 0);
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

    /// Counts some more states, all of them or, past a limit, none.
    ///
    /// # Errors
    ///
    /// As [`state`](Self::state).
    #[inline]
    pub fn states(&mut self, states: u64) -> Result<(), Limit> {
        let spent = self.states.saturating_add(states);
        if let Some(most) = self.budget.states().filter(|&most| spent > most) {
            return Err(Limit::States(most));
        }
        self.look_after(states)?;
        self.states = spent;
        Ok(())
    }

    /// Whether so many states could still be counted; they are held for a while, and not counted.
    ///
    /// # Errors
    ///
    /// [`Limit::States`] if they could not.
    #[inline]
    pub fn hold(&self, states: u64) -> Result<(), Limit> {
        let held = self.states.saturating_add(states);
        match self.budget.states() {
            Some(most) if held > most => Err(Limit::States(most)),
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

    /// Counts some more results, all of them or, past a limit, none.
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
        self.look_after(results)?;
        self.results = spent;
        Ok(())
    }

    /// The states counted so far, saturated.
    #[must_use]
    pub const fn spent_states(&self) -> u64 {
        self.states
    }

    /// The results counted so far, saturated.
    #[must_use]
    pub const fn spent_results(&self) -> u64 {
        self.results
    }

    /// The budget that is counted against.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    #[inline]
    fn look_after(&mut self, counted: u64) -> Result<(), Limit> {
        match self.before_look.checked_sub(counted) {
            Some(left) => self.before_look = left,
            None => self.look()?,
        }
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Limit> {
        self.budget.check()?;
        self.before_look = STATES_BETWEEN_LOOKS;
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
    fn exactly_so_many_results_are_not_too_many() {
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
    fn a_flag_is_seen_within_a_look() {
        let cancel = Cancel::new();
        let mut meter = Budget::unlimited().cancelled_by(&cancel).meter();
        assert_eq!(meter.state(), Ok(()));
        cancel.cancel();
        let seen = (1..10_000).find(|_| meter.state().is_err());
        assert_eq!(seen, Some(STATES_BETWEEN_LOOKS + 1));
        assert_eq!(meter.result(), Err(Limit::Cancelled), "and it stays");
    }

    #[test]
    fn another_query_has_the_budget_anew() {
        let mut meter = Budget::unlimited().max_states(1).meter();
        assert_eq!(meter.state(), Ok(()));
        meter.restart();
        assert_eq!(meter.state(), Ok(()));
        assert_eq!(meter.state(), Err(Limit::States(1)));
    }

    #[test]
    fn what_is_held_is_not_counted() {
        let mut meter = Budget::unlimited().max_states(5).meter();
        assert_eq!(meter.states(2), Ok(()));
        assert_eq!([meter.hold(3), meter.hold(3)], [Ok(()); 2]);
        assert_eq!(meter.hold(4), Err(Limit::States(5)));
        assert_eq!(meter.spent_states(), 2);
    }

    #[test]
    fn ticks_cost_nothing_but_are_looked_at() {
        let cancel = Cancel::new();
        let none = Budget::unlimited().max_states(0).max_results(0);
        let mut meter = none.cancelled_by(&cancel).meter();
        assert!((0..5_000).all(|_| meter.tick() == Ok(())));
        assert_eq!((meter.spent_states(), meter.spent_results()), (0, 0));
        cancel.cancel();
        let seen = (0..10_000).find(|_| meter.tick().is_err());
        assert!(seen.is_some_and(|ticks| ticks <= STATES_BETWEEN_LOOKS));
        assert!((0..10_000).all(|_| Meter::unlimited().tick() == Ok(())));
    }

    #[test]
    fn a_large_step_is_looked_at() {
        let cancel = Cancel::new();
        let mut meter = Budget::unlimited().cancelled_by(&cancel).meter();
        assert_eq!(meter.state(), Ok(()));
        cancel.cancel();
        assert_eq!(meter.results(1_000_000), Err(Limit::Cancelled));
    }
}
