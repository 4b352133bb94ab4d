//! One request of the line protocol.

use std::time::Duration;

use combogrid_ops::Bounds;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::interrupt::answered;
use crate::{error, json, memory};

/// The most memory that a byte of a request takes until it is read.
const OF_BYTE: usize = 16;

/// How an answer to a request without an `id` begins.
const RESULT: &[u8] = b"{\"id\":null,\"result\":";

/// Answers a request of the line protocol with its result.
#[pyfunction]
#[pyo3(signature = (request, *, timeout=None, max_states=None))]
pub(crate) fn ask<'py>(
    request: &Bound<'py, PyAny>,
    timeout: Option<f64>,
    max_states: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = request.py();
    let bounds = bounds(timeout, max_states)?;
    let mut line = Vec::with_capacity(256);
    json::write_request(request, &mut line)?;
    memory::begin_with(OF_BYTE * line.len())?;
    let answer = answered(py, line, &bounds)?;
    match result(py, answer.trim_ascii_end())? {
        Ok(text) => json::read(py, text),
        Err(error) => Err(PyErr::from_value(error)),
    }
}

/// The bounds that the arguments of a call set.
pub(crate) fn bounds(timeout: Option<f64>, max_states: Option<u64>) -> PyResult<Bounds> {
    let timeout = timeout.map(|seconds| {
        Duration::try_from_secs_f64(seconds).map_err(|_| {
            let message = format!("a timeout is a number of seconds, not {seconds}");
            PyValueError::new_err(message)
        })
    });
    Ok(Bounds {
        timeout: timeout.transpose()?,
        max_states,
        ..Bounds::default()
    })
}

/// The text of the result of an answer without its line feed, or the exception that says why there is none.
pub(crate) fn result<'a, 'py>(
    py: Python<'py>,
    answer: &'a [u8],
) -> PyResult<Result<&'a [u8], Bound<'py, PyAny>>> {
    if let Some(result) = answer.strip_prefix(RESULT) {
        return Ok(Ok(result.strip_suffix(b"}").unwrap_or(result)));
    }
    let answer = json::read(py, answer)?;
    let error = answer.get_item("error")?;
    error::of_answer(error.cast::<PyDict>()?).map(Err)
}
