//! Bounds on the cost of one query: states, results, time, and a flag that cancels it.

use std::time::Duration;

use crate::clock::{self, Instant, Start};
use crate::{Cancel, Gate, Limit};

/// How much one query may cost. A bound that is not set does not exist.
///
/// ```
/// use std::time::Duration;
/// use combogrid_budget::Budget;
///
/// let budget = Budget::unlimited().max_states(1_000_000).timeout(Duration::from_secs(5));
/// # assert_eq!(budget.meter().state(), Ok(()));
/// ```
///
/// States and results are counted from zero for each query. A deadline is a point in time, so
/// queries that share a budget share the remaining time.
#[derive(Debug, Clone, Default)]
pub struct Budget {
    states: Option<u64>,
    results: Option<u64>,
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
    gate: Option<Gate>,
}

impl Budget {
    /// A budget without any bound.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self {
            states: None,
            results: None,
            deadline: None,
            cancel: None,
            gate: None,
        }
    }

    /// Allows up to `states` states: steps of work and, where a query stores states, memory. Each query documents its
    /// states; a million of them take about a second and a few hundred megabytes at worst.
    #[must_use]
    pub const fn max_states(mut self, states: u64) -> Self {
        self.states = Some(states);
        self
    }

    /// Allows up to `results` results. A query with exactly that many results is not stopped.
    #[must_use]
    pub const fn max_results(mut self, results: u64) -> Self {
        self.results = Some(results);
        self
    }

    /// Stops work at this time, to within about a thousand states.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    #[must_use]
    pub const fn deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// Sets the [`deadline`](Self::deadline) to `timeout` from now, or removes it if there is no clock or
    /// it cannot represent that time.
    #[must_use]
    pub fn timeout(self, timeout: Duration) -> Self {
        self.timeout_since(Start::now(), timeout)
    }

    /// Sets the [`deadline`](Self::deadline) to `timeout` from `start`, for work that began before its budget was known.
    #[must_use]
    pub fn timeout_since(mut self, start: Start, timeout: Duration) -> Self {
        self.deadline = start.0.and_then(|start| start.checked_add(timeout));
        self
    }

    /// Stops work once the flag is set, to within about a thousand states.
    #[must_use]
    pub fn cancelled_by(mut self, cancel: &Cancel) -> Self {
        self.cancel = Some(cancel.clone());
        self
    }

    /// Asks this gate before more states are counted.
    #[must_use]
    pub const fn passing(mut self, gate: Gate) -> Self {
        self.gate = Some(gate);
        self
    }

    /// Asks the gate, if there is one for this many states.
    pub(crate) fn pass(&self, states: u64) -> Result<(), Limit> {
        match self.gate {
            Some(gate) if states >= gate.states => (gate.pass)(states),
            _ => Ok(()),
        }
    }

    /// Returns the bound on states, or `None` if there is none.
    #[must_use]
    pub const fn states(&self) -> Option<u64> {
        self.states
    }

    /// Returns the bound on results, or `None` if there is none.
    #[must_use]
    pub const fn results(&self) -> Option<u64> {
        self.results
    }

    /// Checks the flag and the clock.
    ///
    /// # Errors
    ///
    /// [`Limit::Cancelled`] if the flag is set, otherwise [`Limit::Deadline`] if the deadline has
    /// passed.
    pub fn check(&self) -> Result<(), Limit> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Err(Limit::Cancelled);
        }
        if let Some(deadline) = self.deadline
            && clock::now().is_some_and(|now| now >= deadline)
        {
            return Err(Limit::Deadline);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_that_is_not_set_does_not_exist() {
        let mut meter = Budget::unlimited().meter();
        assert_eq!(meter.states(u64::MAX), Ok(()));
        assert_eq!(meter.states(u64::MAX), Ok(()));
        assert_eq!(meter.results(u64::MAX), Ok(()));
    }

    #[test]
    fn queries_share_the_deadline() {
        let now = Budget::unlimited().timeout(Duration::ZERO);
        assert_eq!(now.check(), Err(Limit::Deadline));
        assert_eq!(now.meter().state(), Err(Limit::Deadline));
        let later = Budget::unlimited().timeout(Duration::from_secs(3600));
        assert_eq!(later.meter().state(), Ok(()));
        let never = Budget::unlimited().timeout(Duration::MAX);
        assert_eq!(never.check(), Ok(()));
        let removed = now.timeout(Duration::MAX);
        assert_eq!(removed.check(), Ok(()), "the last one counts");
    }

    #[test]
    fn a_timeout_counts_from_the_start_of_the_work() {
        let start = Start::now();
        std::thread::sleep(Duration::from_millis(2));
        let after = |timeout| Budget::unlimited().timeout_since(start, timeout);
        assert_eq!(
            after(Duration::from_millis(1)).check(),
            Err(Limit::Deadline)
        );
        assert_eq!(after(Duration::from_secs(3600)).check(), Ok(()));
    }

    #[test]
    fn a_gate_is_asked_from_its_states_on() {
        let pass = |_| Err(Limit::Memory);
        let budget = Budget::unlimited().passing(Gate { states: 5, pass });
        assert_eq!(budget.pass(4), Ok(()));
        assert_eq!(
            [5, 6].map(|states| budget.pass(states)),
            [Err(Limit::Memory); 2]
        );
        assert_eq!(Budget::unlimited().pass(u64::MAX), Ok(()));
    }

    #[test]
    fn the_flag_is_checked_before_the_clock() {
        let cancel = Cancel::new();
        let budget = Budget::unlimited()
            .timeout(Duration::ZERO)
            .cancelled_by(&cancel);
        assert_eq!(budget.check(), Err(Limit::Deadline));
        cancel.cancel();
        assert_eq!(budget.check(), Err(Limit::Cancelled));
    }
}
