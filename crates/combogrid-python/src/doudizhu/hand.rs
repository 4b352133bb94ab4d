//! A hand.

use combogrid_doudizhu::{Hand as Cards, Notation, Rank};
use combogrid_ops::Kind;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use super::card_lists::hand_of_numbers;
use super::cards::{counted, douzero, hand_of, parsed};
use crate::error;

/// Cards of one hand: how many of each rank, from 3 up to 2 and the two jokers.
#[pyclass(frozen, eq, ord, hash, str = "{0}", module = "pycombogrid.doudizhu")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Hand(pub(crate) Cards);

#[pymethods]
impl Hand {
    #[new]
    #[pyo3(signature = (cards="", notation="canonical"))]
    fn new(py: Python<'_>, cards: &str, notation: &str) -> PyResult<Self> {
        let notation: Notation = notation
            .parse()
            .map_err(|error| error::new(py, Kind::Request, "notation", None, error))?;
        parsed(py, cards, notation, "cards").map(Self)
    }

    /// Makes the hand with these 15 counts.
    #[staticmethod]
    fn from_counts(py: Python<'_>, counts: &Bound<'_, PyAny>) -> PyResult<Self> {
        let found = counts.len()?;
        if found != Rank::COUNT {
            let message = format!("counts has {found} numbers, expected 15");
            return Err(PyValueError::new_err(message));
        }
        counted(py, counts.extract()?, "counts").map(Self)
    }

    /// Makes the hand of these cards, numbered as `DouZero` does.
    #[staticmethod]
    fn from_douzero(cards: &Bound<'_, PyAny>) -> PyResult<Self> {
        hand_of_numbers(cards).map(Self)
    }

    /// How many cards of each rank there are.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.counts())
    }

    /// Returns the cards as `DouZero` numbers them, low to high.
    fn douzero<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        douzero(py, self.0)
    }

    /// The text of a request.
    #[getter]
    fn request(&self) -> String {
        self.0.to_string()
    }

    fn __len__(&self) -> usize {
        self.0.total()
    }

    fn __contains__(&self, cards: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.contains(hand_of(cards, "cards")?))
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (py, other) = (other.py(), hand_of(other, "cards")?);
        let sum = self.0.checked_add(other);
        sum.map(Self).ok_or_else(|| {
            let message = format!("{} and {other} are more than a deck has", self.0);
            error::new(py, Kind::Cards, "cards", None, message)
        })
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (py, other) = (other.py(), hand_of(other, "cards")?);
        let rest = self.0.checked_sub(other);
        rest.map(Self).ok_or_else(|| {
            let message = format!("{other} is not among {}", self.0);
            error::new(py, Kind::Cards, "cards", None, message)
        })
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        super::rules::picture(py, self.0)
    }
}
