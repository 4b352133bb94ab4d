//! A request as JSON.

use std::io::Write;

use pyo3::exceptions::{PyRecursionError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyMapping, PyString, PyTuple};

use crate::memory::reserve;

/// How deep lists and dicts may be nested; the ops refuse more than this as well.
const MAX_DEPTH: usize = 100;

/// Appends a request, a dict or another mapping, without its `id`: the caller knows which answer is which.
pub(crate) fn write_request(request: &Bound<'_, PyAny>, out: &mut Vec<u8>) -> PyResult<()> {
    if let Ok(dict) = request.cast::<PyDict>() {
        return members(dict.iter().map(Ok), true, 0, out);
    }
    if let Ok(mapping) = request.cast::<PyMapping>() {
        let items = mapping.items()?;
        let pairs = items.iter().map(|item| item.extract());
        return members(pairs, true, 0, out);
    }
    let message = format!("a request is a dict, not {}", type_name(request));
    Err(PyTypeError::new_err(message))
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    let name = value.get_type().name();
    name.map_or_else(|_| "this".to_owned(), |name| name.to_string())
}

fn members<'py>(
    pairs: impl Iterator<Item = PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)>>,
    without_id: bool,
    depth: usize,
    out: &mut Vec<u8>,
) -> PyResult<()> {
    put(b"{", out)?;
    let start = out.len();
    for pair in pairs {
        let (name, value) = pair?;
        let Ok(name) = name.cast::<PyString>() else {
            let message = format!("the name of a field is a str, not {}", type_name(&name));
            return Err(PyTypeError::new_err(message));
        };
        let name = name.to_str()?;
        if without_id && name == "id" {
            continue;
        }
        if out.len() > start {
            put(b",", out)?;
        }
        text(name, out)?;
        put(b":", out)?;
        write(&value, depth + 1, out)?;
    }
    put(b"}", out)
}

fn items<'py>(
    list: impl Iterator<Item = Bound<'py, PyAny>>,
    depth: usize,
    out: &mut Vec<u8>,
) -> PyResult<()> {
    put(b"[", out)?;
    for (place, item) in list.enumerate() {
        if place > 0 {
            put(b",", out)?;
        }
        write(&item, depth + 1, out)?;
    }
    put(b"]", out)
}

/// Appends a value.
pub(crate) fn write_value(value: &Bound<'_, PyAny>, out: &mut Vec<u8>) -> PyResult<()> {
    write(value, 0, out)
}

fn write(value: &Bound<'_, PyAny>, depth: usize, out: &mut Vec<u8>) -> PyResult<()> {
    if depth > MAX_DEPTH {
        let message = "lists and dicts of a request are nested too deep";
        return Err(PyRecursionError::new_err(message));
    }
    if let Ok(value) = value.cast::<PyString>() {
        text(value.to_str()?, out)?;
    } else if value.is_none() {
        put(b"null", out)?;
    } else if let Ok(value) = value.cast::<PyBool>() {
        put(if value.is_true() { b"true" } else { b"false" }, out)?;
    } else if let Ok(value) = value.cast::<PyInt>() {
        integer(value, out)?;
    } else if let Ok(value) = value.cast::<PyFloat>() {
        float(value, out)?;
    } else if let Ok(list) = value.cast::<PyList>() {
        items(list.iter(), depth, out)?;
    } else if let Ok(tuple) = value.cast::<PyTuple>() {
        items(tuple.iter(), depth, out)?;
    } else if let Ok(dict) = value.cast::<PyDict>() {
        members(dict.iter().map(Ok), false, depth, out)?;
    } else {
        other(value, depth, out)?;
    }
    Ok(())
}

/// Writes rules, hands and plays as the ops read them, and numbers that are not Python's own.
fn other(value: &Bound<'_, PyAny>, depth: usize, out: &mut Vec<u8>) -> PyResult<()> {
    if let Ok(request) = value.getattr("request") {
        return write(&request, depth + 1, out);
    }
    if let Ok(index) = value.call_method0("__index__") {
        return match index.cast::<PyInt>() {
            Ok(index) => integer(index, out),
            Err(error) => Err(error.into()),
        };
    }
    let message = format!(
        "a field is text, a number, a bool, None, a list or a dict, not {}",
        type_name(value)
    );
    Err(PyTypeError::new_err(message))
}

/// The most bytes of a number.
const NUMBER: usize = 32;

fn integer(value: &Bound<'_, PyInt>, out: &mut Vec<u8>) -> PyResult<()> {
    reserve(out, NUMBER)?;
    if let Ok(number) = value.extract::<i64>() {
        write!(out, "{number}")?;
        return Ok(());
    }
    let number: u64 = value.extract()?;
    write!(out, "{number}")?;
    Ok(())
}

fn float(value: &Bound<'_, PyFloat>, out: &mut Vec<u8>) -> PyResult<()> {
    let number = value.value();
    if !number.is_finite() {
        let message = format!("{number} is no number that a request can hold");
        return Err(PyValueError::new_err(message));
    }
    reserve(out, NUMBER)?;
    serde_json::to_writer(out, &number).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Appends bytes.
fn put(bytes: &[u8], out: &mut Vec<u8>) -> PyResult<()> {
    reserve(out, bytes.len())?;
    out.extend_from_slice(bytes);
    Ok(())
}

fn text(value: &str, out: &mut Vec<u8>) -> PyResult<()> {
    let is_plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
    if value.bytes().all(is_plain) {
        put(b"\"", out)?;
        put(value.as_bytes(), out)?;
        return put(b"\"", out);
    }
    // A character is written as six at most.
    reserve(out, 6 * value.len() + 2)?;
    serde_json::to_writer(out, value).map_err(|error| PyValueError::new_err(error.to_string()))
}
