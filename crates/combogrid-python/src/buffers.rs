//! Numbers from arrays and into them.
//!
//! Input is copied while no other Python thread runs, so a caller who writes to an array in the meantime changes
//! nothing that is being read.

use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::parallel::Column;

/// Copies the numbers of an array.
pub(crate) fn values<T: Element>(array: &Bound<'_, PyAny>, field: &str) -> PyResult<Vec<T>> {
    let buffer = PyBuffer::<T>::get(array).map_err(|wrong| {
        let message = format!("{field} is not an array of the expected type: {wrong}");
        PyTypeError::new_err(message)
    })?;
    buffer.to_vec(array.py())
}

/// Some rows of different lengths.
#[derive(Default)]
pub(crate) struct Ragged {
    pub(crate) values: Vec<u32>,
    /// Where each row ends.
    ends: Vec<usize>,
}

impl Column for Ragged {
    fn push_null(&mut self) {
        self.end_row();
    }
}

impl Ragged {
    pub(crate) fn end_row(&mut self) {
        self.ends.push(self.values.len());
    }
}

/// Joins the chunks: the offsets as int64, one more than there are rows, and the values as uint32.
pub(crate) fn ragged<'py>(
    py: Python<'py>,
    chunks: &[Ragged],
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
    let rows: usize = chunks.iter().map(|chunk| chunk.ends.len()).sum();
    let total: usize = chunks.iter().map(|chunk| chunk.values.len()).sum();
    let overflow = || PyValueError::new_err("more plays than an array can hold");
    let offsets = PyByteArray::new_with(py, (rows + 1) * size_of::<i64>(), |bytes| {
        let (places, _) = bytes.as_chunks_mut::<{ size_of::<i64>() }>();
        let mut places = places.iter_mut().skip(1);
        let mut start = 0;
        for chunk in chunks {
            for (end, place) in chunk.ends.iter().zip(&mut places) {
                let end = i64::try_from(start + end).map_err(|_| overflow())?;
                *place = end.to_ne_bytes();
            }
            start += chunk.values.len();
        }
        Ok(())
    })?;
    let values = PyByteArray::new_with(py, total * size_of::<u32>(), |bytes| {
        py.detach(|| {
            let (places, _) = bytes.as_chunks_mut::<{ size_of::<u32>() }>();
            let values = chunks.iter().flat_map(|chunk| &chunk.values);
            for (place, value) in places.iter_mut().zip(values) {
                *place = value.to_ne_bytes();
            }
        });
        Ok(())
    })?;
    Ok((offsets, values))
}

/// Rows of `N` bytes.
#[derive(Default)]
pub(crate) struct Fixed<const N: usize>(pub(crate) Vec<u8>);

impl<const N: usize> Column for Fixed<N> {
    fn push_null(&mut self) {
        self.0.extend_from_slice(&[0; N]);
    }
}

/// Joins the chunks.
pub(crate) fn fixed<'py, const N: usize>(
    py: Python<'py>,
    chunks: &[Fixed<N>],
) -> PyResult<Bound<'py, PyByteArray>> {
    let size = chunks.iter().map(|chunk| chunk.0.len()).sum();
    PyByteArray::new_with(py, size, |mut bytes| {
        for Fixed(chunk) in chunks {
            let (place, rest) = bytes.split_at_mut(chunk.len());
            place.copy_from_slice(chunk);
            bytes = rest;
        }
        Ok(())
    })
}
