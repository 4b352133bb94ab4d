#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::{Duration, Instant};

use crate::{Cancel, Limit, Meter};

/// How much one query may cost; made by naming the bounds, all others are absent.
///
/// ```
/// use std::time::Duration;
/// use combogrid_budget::Budget;
///
/// let budget = Budget::unlimited().max_states(1_000_000).timeout(Duration::from_secs(5));
/// # assert_eq!(budget.meter().state(), Ok(()));
/// ```
///
/// States and results are counted for each query anew; a deadline is a moment, so queries that
/// share the budget share what is left of the time.
#[derive(Debug, Clone, Default)]
pub struct Budget {
    states: Option<u64>,
    results: Option<u64>,
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

impl Budget {
    /// No bound at all.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self {
            states: None,
            results: None,
            #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
            deadline: None,
            cancel: None,
        }
    }

    /// At most so many states: steps of work, and where states are kept, memory. What a state is
    /// the query says; a million of them take about a second and some hundred megabytes at worst.
    #[must_use]
    pub const fn max_states(mut self, states: u64) -> Self {
        self.states = Some(states);
        self
    }

    /// At most so many results. A query that has exactly so many is not stopped.
    #[must_use]
    pub const fn max_results(mut self, results: u64) -> Self {
        self.results = Some(results);
        self
    }

    /// No work after this moment, give or take a thousand states.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    #[must_use]
    pub const fn deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// A [`deadline`](Self::deadline) so far from now; none if that is beyond what a clock shows.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    #[must_use]
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.deadline = Instant::now().checked_add(timeout);
        self
    }

    /// No work after the flag is set, give or take a thousand states.
    #[must_use]
    pub fn cancelled_by(mut self, cancel: &Cancel) -> Self {
        self.cancel = Some(cancel.clone());
        self
    }

    /// The bound on states, if there is one.
    #[must_use]
    pub const fn states(&self) -> Option<u64> {
        self.states
    }

    /// The bound on results, if there is one.
    #[must_use]
    pub const fn results(&self) -> Option<u64> {
        self.results
    }

    /// Starts to count one query against this budget.
    #[must_use]
    pub fn meter(&self) -> Meter {
        Meter::new(self.clone())
    }

    /// Whether the time is over or the flag is set.
    ///
    /// # Errors
    ///
    /// [`Limit::Cancelled`] or [`Limit::Deadline`].
    pub fn check(&self) -> Result<(), Limit> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Err(Limit::Cancelled);
        }
        #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
        if self.deadline.is_some_and(|moment| Instant::now() >= moment) {
            return Err(Limit::Deadline);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_is_not_bounded() {
        let mut meter = Budget::unlimited().meter();
        assert_eq!(meter.states(u64::MAX), Ok(()));
        assert_eq!(meter.states(u64::MAX), Ok(()));
        assert_eq!(meter.results(u64::MAX), Ok(()));
    }

    #[test]
    fn a_timeout_is_a_moment_for_all_queries() {
        let now = Budget::unlimited().timeout(Duration::ZERO);
        assert_eq!(now.check(), Err(Limit::Deadline));
        assert_eq!(now.meter().state(), Err(Limit::Deadline));
        let later = Budget::unlimited().timeout(Duration::from_secs(3600));
        assert_eq!(later.meter().state(), Ok(()));
        let never = Budget::unlimited().timeout(Duration::MAX);
        assert_eq!(never.check(), Ok(()));
    }

    #[test]
    fn the_flag_goes_before_the_clock() {
        let cancel = Cancel::new();
        let budget = Budget::unlimited()
            .timeout(Duration::ZERO)
            .cancelled_by(&cancel);
        assert_eq!(budget.check(), Err(Limit::Deadline));
        cancel.cancel();
        assert_eq!(budget.check(), Err(Limit::Cancelled));
    }
}
