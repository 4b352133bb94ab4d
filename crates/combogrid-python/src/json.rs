//! JSON from Python objects and back, without Python's own module.

mod read;
mod write;

use combogrid_ops::ErrorKind;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;

pub(crate) use read::read;
pub(crate) use write::{write_request, write_value};

use crate::error;

/// Reads an argument as the ops read a field of a request.
pub(crate) fn argument<T: DeserializeOwned>(
    value: &Bound<'_, PyAny>,
    kind: ErrorKind,
    field: &str,
) -> PyResult<T> {
    let mut text = Vec::new();
    write_value(value, &mut text)?;
    serde_json::from_slice(&text).map_err(|wrong| {
        // The caller has written no text that has lines.
        let wrong = wrong.to_string();
        let message = wrong.split(" at line ").next().unwrap_or_default();
        error::new(value.py(), kind, field, None, message)
    })
}
