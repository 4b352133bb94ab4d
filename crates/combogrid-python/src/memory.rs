//! Memory that the system may not have: an allocation that fails inside of an engine would end the interpreter.
//!
//! Memory that grows with the arguments of a call is reserved where that can fail. The rest is small, or is counted in states: it is
//! begun only while the system has more than it takes.

use combogrid_budget::{Budget, Gate, Limit};
use combogrid_ops::has_memory;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// The memory that a call may take without asking. An allocator keeps this much from call to call.
const SMALL: usize = 31 << 20;

/// The most that a query takes whose states are bounded.
const MOST: usize = 256 << 20;

/// The states of a query that need no question.
const FREE: u64 = 8000;

/// Whether the system has what a call may take without asking.
pub(crate) fn is_there() -> bool {
    has_memory(SMALL)
}

/// Whether the system has the stack of a thread and what some allocators reserve for each: a thread without them would end
/// the process.
pub(crate) fn has_thread() -> bool {
    has_memory(72 << 20)
}

/// Begins a call that takes little memory.
///
/// # Errors
///
/// If the system lacks the memory.
pub(crate) fn begin() -> PyResult<()> {
    begin_with(0)
}

/// Begins a call that takes up to this many additional bytes.
///
/// # Errors
///
/// If the system does not have them.
pub(crate) fn begin_with(bytes: usize) -> PyResult<()> {
    has_memory(SMALL.saturating_add(bytes))
        .then_some(())
        .ok_or_else(lacks)
}

/// The exception of an allocation that failed.
pub(crate) fn lacks() -> PyErr {
    PyMemoryError::new_err("out of memory")
}

/// Reserves room for more items.
///
/// # Errors
///
/// If the system lacks the memory.
pub(crate) fn reserve<T>(items: &mut Vec<T>, more: usize) -> PyResult<()> {
    items.try_reserve(more).map_err(|_| lacks())
}

/// A vector with room for some items.
///
/// # Errors
///
/// If the system lacks the memory.
pub(crate) fn with_capacity<T>(items: usize) -> PyResult<Vec<T>> {
    let mut found = Vec::new();
    reserve(&mut found, items)?;
    Ok(found)
}

/// A vector of equal items.
///
/// # Errors
///
/// If the system has no memory for them.
pub(crate) fn filled<T: Clone>(item: T, count: usize) -> PyResult<Vec<T>> {
    let mut found = with_capacity(count)?;
    found.resize(count, item);
    Ok(found)
}

/// Collects a list that may be long.
///
/// # Errors
///
/// If the system has no memory for them.
pub(crate) fn collect<T>(items: impl ExactSizeIterator<Item = T>) -> PyResult<Vec<T>> {
    let mut found = with_capacity(items.len())?;
    found.extend(items);
    Ok(found)
}

/// A budget that also stops where the system has no memory for more states.
pub(crate) fn held(budget: Budget) -> Budget {
    budget.passing(Gate { states: FREE, pass })
}

/// The next states take at most three times what those before took: a table that grows is there twice while it is copied.
fn pass(states: u64) -> Result<(), Limit> {
    const OF_STATE: usize = 640;
    let states = usize::try_from(states).unwrap_or(usize::MAX);
    let bytes = states.saturating_mul(3 * OF_STATE).min(MOST);
    has_memory(bytes.max(SMALL))
        .then_some(())
        .ok_or(Limit::Memory)
}
