//! Every way to lay a hand out.

use combogrid_doudizhu::{Split, Splits as Every};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::hand::Play;
use crate::memory;

/// The splits that are made at once.
const MOST: usize = 1000;

/// Every split of one hand, as a sequence that holds none of them.
#[pyclass(frozen, module = "pycombogrid._core")]
pub(crate) struct Splits(pub(crate) Every);

/// The plays of a split, the bodies with the most cards first.
fn plays<'py>(py: Python<'py>, split: &Split) -> PyResult<Bound<'py, PyTuple>> {
    let plays: Vec<Play> = split.plays().iter().rev().copied().map(Play).collect();
    PyTuple::new(py, plays)
}

#[pymethods]
impl Splits {
    /// How many splits there are.
    #[getter]
    fn total(&self) -> u128 {
        self.0.count()
    }

    /// Returns the split with this number, in canonical order.
    fn nth<'py>(&self, py: Python<'py>, number: u128) -> PyResult<Bound<'py, PyTuple>> {
        memory::begin()?;
        let split = py.detach(|| self.0.nth(number));
        match split {
            Some(split) => plays(py, &split),
            None => Err(PyIndexError::new_err("there is no split with this number")),
        }
    }

    /// Returns some splits from a number on, at most a thousand.
    fn some<'py>(
        &self,
        py: Python<'py>,
        start: u128,
        most: usize,
    ) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        memory::begin()?;
        let end = start.saturating_add(most.min(MOST) as u128);
        let splits: Vec<Split> = py.detach(|| self.0.range(start..end).collect());
        splits.iter().map(|split| plays(py, split)).collect()
    }

    /// Returns the split that is easiest to play out, or `None` if there is none.
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        memory::begin()?;
        let best = py.detach(|| self.0.best_split());
        best.map(|split| plays(py, &split)).transpose()
    }
}
