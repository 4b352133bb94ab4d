//! Errors of queries, as the exception `pycombogrid.Error`.

use combogrid_ops::{ErrorKind, OpError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

static ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static OUT_OF_MEMORY: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Returns the class of the exception for a message.
fn class<'py>(py: Python<'py>, message: &str) -> PyResult<&'py Bound<'py, PyType>> {
    if message.contains(LACKS) {
        return OUT_OF_MEMORY.import(py, "pycombogrid._error", "OutOfMemory");
    }
    ERROR.import(py, "pycombogrid._error", "Error")
}

/// How the engines say that the system has no memory for more states.
const LACKS: &str = "out of memory";

/// Makes the exception of an error that is a member of an answer.
pub(crate) fn of_answer<'py>(error: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    let py = error.py();
    let member = |name: &str| error.get_item(name);
    let part = (member("kind")?, member("message")?, member("at")?);
    let message = part
        .1
        .as_ref()
        .map_or(Ok(String::new()), PyAnyMethods::extract)?;
    class(py, &message)?.call1((part.0, part.1, part.2, member("field")?, member("known")?))
}

/// Makes the exception of an error of the ops.
pub(crate) fn of(py: Python<'_>, error: &OpError) -> PyErr {
    of_row(py, error, None)
}

/// Makes the exception of an error, in a row of a column if there is one.
pub(crate) fn of_row(py: Python<'_>, error: &OpError, row: impl Into<Option<usize>>) -> PyErr {
    let kind = serde_json::to_value(error.kind).unwrap_or_default();
    let made = class(py, &error.message).and_then(|class| {
        class.call1((
            kind.as_str().unwrap_or_default(),
            &error.message,
            error.at,
            &error.field,
            py.None(),
            row.into(),
        ))
    });
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Makes the exception of an error with a place in a field.
pub(crate) fn new(
    py: Python<'_>,
    kind: ErrorKind,
    field: &str,
    at: Option<usize>,
    message: impl std::fmt::Display,
) -> PyErr {
    of(py, &OpError::new(kind, message).at(at).field(field))
}
