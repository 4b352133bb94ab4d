//! Columns of texts.

use combogrid_ops::{Kind, OpError};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyString};

use crate::error;
use crate::plan::{ANSWERED, MISSING, nulls, status};

/// Reads each text as a row of counts. With `errors` "null", a text that is no hand and a `None` are rows of zeros, and the
/// status of each row is told; otherwise the first one is the error.
pub(crate) fn read_rows<'py, const N: usize>(
    texts: &Bound<'py, PyAny>,
    errors: &str,
    read: impl Fn(&str) -> Result<[u8; N], (usize, String)>,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    let (py, nulls) = (texts.py(), nulls(errors)?);
    if texts.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(
            "expected a list of texts, not one text",
        ));
    }
    let (mut cells, mut states) = (Vec::new(), Vec::new());
    for (row, text) in texts.try_iter()?.enumerate() {
        let text = text?;
        let (counts, state) = if nulls && text.is_none() {
            ([0; N], MISSING)
        } else {
            match read(text.cast::<PyString>()?.to_str()?) {
                Ok(counts) => (counts, ANSWERED),
                Err((at, wrong)) => {
                    let wrong = OpError::new(Kind::Cards, format_args!("row {row}: {wrong}"));
                    let wrong = wrong.at(Some(at)).field("hands");
                    if !nulls {
                        return Err(error::of_row(py, &wrong, row));
                    }
                    ([0; N], status(&wrong))
                }
            }
        };
        cells.extend_from_slice(&counts);
        if nulls {
            states.push(state);
        }
    }
    Ok((PyByteArray::new(py, &cells), states))
}
