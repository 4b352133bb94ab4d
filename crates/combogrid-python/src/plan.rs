//! How the rows of a column are answered.

use std::num::NonZero;
use std::thread;

use combogrid_budget::Budget;
use combogrid_ops::{Bounds, ErrorKind, OpError};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::ask::bounds;
use crate::buffers::{Most, Results};
use crate::memory::held;

/// The number of threads that an argument asks for; `None` is one for each core.
pub(crate) fn thread_count(threads: Option<i64>) -> PyResult<usize> {
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
        Some(number) => usize::try_from(number)
            .ok()
            .filter(|number| (1..=1024).contains(number))
            .ok_or_else(|| {
                PyValueError::new_err(format!("threads is {number}, expected 1 to 1024"))
            }),
    }
}

/// The threads, the bounds of each row, and the treatment of a row that has no answer.
pub(crate) struct Plan {
    pub(crate) threads: usize,
    /// Whether such a row has a status instead of ending the call.
    pub(crate) nulls: bool,
    /// The most that a row adds to the results.
    pub(crate) most: Most,
    pub(crate) results: Results,
    pub(crate) bounds: RowBounds,
}

/// The bounds of each row.
#[derive(Debug, Clone)]
pub(crate) struct RowBounds(Bounds);

impl Plan {
    /// Reads the arguments `threads`, `timeout` and `max_states`, and those that are arrays of results; those that are not
    /// given have their defaults.
    pub(crate) fn new(options: &Bound<'_, PyDict>, most: Most) -> PyResult<Self> {
        let (mut threads, mut timeout, mut max_states) = (None, None, None);
        for (name, value) in options {
            match name.extract::<&str>()? {
                "threads" => threads = value.extract()?,
                "timeout" => timeout = value.extract()?,
                "max_states" => max_states = value.extract()?,
                "status" | "fixed" | "offsets" | "ids" | "cells" | "part" => {}
                name => {
                    return Err(PyTypeError::new_err(format!("unknown option {name}")));
                }
            }
        }
        let (bounds, results) = (bounds(timeout, max_states)?, Results::new(options)?);
        Ok(Self {
            threads: thread_count(threads)?,
            nulls: results.has_status(),
            most,
            results,
            bounds: RowBounds(bounds),
        })
    }
}

impl RowBounds {
    /// Sets the budget of a row that begins now, unless it is the one that the engine has: the usual one, which is
    /// [`held`].
    pub(crate) fn begin_row(&self, usual: &Budget, set: impl FnOnce(&Budget)) {
        if self.0.timeout.is_some() || self.0.max_states.is_some() {
            set(&self.budget(usual));
        }
    }

    /// The budget of a row that begins now.
    pub(crate) fn budget(&self, usual: &Budget) -> Budget {
        let budget = match self.0.max_states.or(usual.states()) {
            Some(states) => Budget::unlimited().max_states(states),
            None => Budget::unlimited(),
        };
        let budget = held(budget);
        match self.0.timeout {
            Some(timeout) => budget.timeout(timeout),
            None => budget,
        }
    }
}

/// The error of a row that a bound has stopped.
pub(crate) fn stopped(row: usize, why: impl std::fmt::Display) -> OpError {
    OpError::new(ErrorKind::Limit, format_args!("row {row}: {why}")).field("hands")
}

/// The status of a row that holds nothing.
pub(crate) const MISSING: u8 = 4;

/// The status of a row without an answer; `columns.STATUS` in Python has the names.
pub(crate) const fn status(error: &OpError) -> u8 {
    match error.kind {
        ErrorKind::Play => 2,
        ErrorKind::Limit => 3,
        _ => 1,
    }
}
