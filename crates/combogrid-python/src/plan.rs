//! How the rows of a column are answered.

use std::time::Duration;

use combogrid_ops::{Kind, OpError};
use combogrid_rummy::Budget;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::ask::bounds;
use crate::parallel::thread_count;

/// The threads, the bounds of each row, and the treatment of a row that has no answer.
pub(crate) struct Plan {
    pub(crate) threads: usize,
    /// Whether such a row has a status instead of ending the call.
    pub(crate) nulls: bool,
    timeout: Option<Duration>,
    max_states: Option<u64>,
}

impl Plan {
    /// Reads the arguments `threads`, `errors`, `timeout` and `max_states`; those that are not given have their defaults.
    pub(crate) fn new(options: &Bound<'_, PyDict>) -> PyResult<Self> {
        let (mut threads, mut errors, mut timeout, mut max_states) = (None, None, None, None);
        for (name, value) in options {
            match name.extract::<&str>()? {
                "threads" => threads = value.extract()?,
                "errors" => errors = value.extract::<Option<String>>()?,
                "timeout" => timeout = value.extract()?,
                "max_states" => max_states = value.extract()?,
                name => {
                    return Err(PyValueError::new_err(format!("unknown option {name}")));
                }
            }
        }
        let bounds = bounds(timeout, max_states)?;
        Ok(Self {
            threads: thread_count(threads)?,
            nulls: nulls(errors.as_deref().unwrap_or("raise"))?,
            timeout: bounds.timeout,
            max_states: bounds.max_states,
        })
    }

    /// The budget of a row that begins now, or `None` if it is the one that the engine has.
    pub(crate) fn budget(&self, usual: &Budget) -> Option<Budget> {
        if self.timeout.is_none() && self.max_states.is_none() {
            return None;
        }
        let budget = match self.max_states.or(usual.states()) {
            Some(states) => Budget::unlimited().max_states(states),
            None => Budget::unlimited(),
        };
        Some(match self.timeout {
            Some(timeout) => budget.timeout(timeout),
            None => budget,
        })
    }
}

/// Whether rows without an answer have a status.
pub(crate) fn nulls(errors: &str) -> PyResult<bool> {
    match errors {
        "raise" => Ok(false),
        "null" => Ok(true),
        _ => Err(PyValueError::new_err(format!(
            "errors is {errors:?}, expected 'raise' or 'null'"
        ))),
    }
}

/// The status of a row that is answered.
pub(crate) const ANSWERED: u8 = 0;

/// The status of a row that holds nothing.
pub(crate) const MISSING: u8 = 4;

/// The status of a row without an answer; `columns.STATUS` in Python has the names.
pub(crate) const fn status(error: &OpError) -> u8 {
    match error.kind {
        Kind::Play => 2,
        Kind::Limit => 3,
        _ => 1,
    }
}
