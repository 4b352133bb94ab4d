//! Columns of texts.

use combogrid_ops::{Kind, OpError};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::buffers::{Found, Most, Results};
use crate::error;
use crate::plan::{ANSWERED, MISSING, status};

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
    let most = Most {
        fixed: N,
        ..Most::default()
    };
    let mut found = Found::default();
    for (row, text) in texts.try_iter()?.enumerate() {
        let text = text?;
        found.reserve(&most)?;
        let wrong = if results.has_status() && text.is_none() {
            Some(MISSING)
        } else {
            match read(text.cast::<PyString>()?.to_str()?) {
                Ok(counts) => {
                    found.fixed.extend(counts);
                    None
                }
                Err((at, wrong)) => {
                    let wrong = OpError::new(Kind::Cards, format_args!("row {row}: {wrong}"));
                    let wrong = wrong.at(Some(at)).field("hands");
                    if !results.has_status() {
                        return Err(error::of_row(py, &wrong, row));
                    }
                    Some(status(&wrong))
                }
            }
        };
        found.status.push(wrong.unwrap_or(ANSWERED));
        match wrong {
            None => found.end_row(),
            Some(_) => found.end_null(&most),
        }
        if found.bytes() >= ROOM {
            results.add(py, &found, &most)?;
            found = Found::default();
        }
    }
    results.add(py, &found, &most)?;
    results.end(py)
}
