//! Columns of texts.

use combogrid_ops::{ErrorKind, OpError};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::buffers::{ANSWERED, Found, Most, Results};
use crate::error;
use crate::plan::{MISSING, status};

/// The bytes of rows that are written at once.
const ROOM: usize = 1 << 16;

/// Reads each text as a row of counts, into the arrays `fixed` and `status` of the options. With a status, a text that is no
/// hand and a `None` are rows of zeros; otherwise the first one is the error.
pub(crate) fn read_rows<const N: usize>(
    texts: &Bound<'_, PyAny>,
    options: &Bound<'_, PyDict>,
    read: impl Fn(&str) -> Result<[u8; N], (usize, String)>,
) -> PyResult<()> {
    let (py, mut results) = (texts.py(), Results::new(options)?);
    if texts.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(
            "expected a list of texts, not one text",
        ));
    }
    let most = Most::fixed(N);
    let mut found = Found::default();
    for (row, text) in texts.try_iter()?.enumerate() {
        let text = text?;
        found.reserve(&most)?;
        let state = if results.has_status() && text.is_none() {
            MISSING
        } else {
            match read(text.cast::<PyString>()?.to_str()?) {
                Ok(counts) => {
                    found.fixed.extend(counts);
                    ANSWERED
                }
                Err((at, wrong)) => {
                    let wrong = OpError::new(ErrorKind::Cards, format_args!("row {row}: {wrong}"));
                    let wrong = wrong.at(Some(at)).field("hands");
                    if !results.has_status() {
                        return Err(error::of_row(py, &wrong, row));
                    }
                    status(&wrong)
                }
            }
        };
        found.end_with(state, &most);
        if found.bytes() >= ROOM {
            results.add(py, &found, &most)?;
            found = Found::default();
        }
    }
    results.add(py, &found, &most)?;
    results.end(py)
}
