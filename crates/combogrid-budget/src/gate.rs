//! A check by a host before a query goes on: many queries at once share a bound on memory this way.

use crate::Limit;

/// Asks whether a query that has counted many states may go on, for a host in which queries share memory.
///
/// ```
/// use combogrid_budget::{Budget, Gate, Limit};
///
/// let gate = Gate { states: 5_000, pass: |_| Err(Limit::Memory) };
/// let mut meter = Budget::unlimited().passing(gate).meter();
/// let states = (0..).take_while(|_| meter.state().is_ok()).count();
/// assert!((5_000..7_000).contains(&states));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Gate {
    /// From this many states on it is asked, once in about a thousand of them.
    pub states: u64,
    /// Returns, perhaps after waiting, whether a query that has counted this many states goes on.
    pub pass: fn(u64) -> Result<(), Limit>,
}
