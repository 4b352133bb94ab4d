//! A hand and a play.

use combogrid_doudizhu::{Hand as Cards, Kind as PlayKind, Notation, Play as Move, Rank, Rules};
use combogrid_ops::ErrorKind;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use super::cards::{counted, douzero, hand_of_numbers, parsed, picture, reading};
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
            .map_err(|error| error::new(py, ErrorKind::Request, "notation", None, error))?;
        parsed(py, cards, notation, Cards::DECK, "cards").map(Self)
    }

    /// Makes the hand with these 15 counts.
    #[staticmethod]
    fn from_counts(py: Python<'_>, counts: &Bound<'_, PyAny>) -> PyResult<Self> {
        let found = counts.len()?;
        if found != Rank::COUNT {
            let message = format!("counts has {found} numbers, expected 15");
            return Err(PyValueError::new_err(message));
        }
        counted(py, counts.extract()?, Cards::DECK, "counts").map(Self)
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
        Ok(self.0.contains(hand_of(cards, Cards::DECK, "cards")?))
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (py, other) = (other.py(), hand_of(other, Cards::DECK, "cards")?);
        let sum = self.0.checked_add(other);
        let sum = sum.filter(|&sum| Cards::DECK.contains(sum));
        sum.map(Self).ok_or_else(|| {
            let message = format!("{} and {other} are more than a deck has", self.0);
            error::new(py, ErrorKind::Cards, "cards", None, message)
        })
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (py, other) = (other.py(), hand_of(other, Cards::DECK, "cards")?);
        let rest = self.0.checked_sub(other);
        rest.map(Self).ok_or_else(|| {
            let message = format!("{other} is not among {}", self.0);
            error::new(py, ErrorKind::Cards, "cards", None, message)
        })
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        picture(py, self.0)
    }
}

/// Cards that are played together: a body of one or more ranks, and its kickers.
#[pyclass(frozen, eq, ord, hash, str = "{0}", module = "pycombogrid.doudizhu")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Play(pub(crate) Move);

#[pymethods]
impl Play {
    #[new]
    #[pyo3(signature = (kind, head, length=1, kickers=None))]
    fn new(
        py: Python<'_>,
        kind: &str,
        head: &str,
        length: usize,
        kickers: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let wrong =
            |field: &str, message: String| error::new(py, ErrorKind::Play, field, None, message);
        let kind: PlayKind = kind
            .parse()
            .map_err(|error| error::new(py, ErrorKind::Play, "kind", None, error))?;
        let ranks = parsed(py, head, Notation::default(), Cards::DECK, "head")?;
        let mut cards = ranks.cards();
        let (Some(head), None) = (cards.next(), cards.next()) else {
            return Err(wrong("head", format!("{head:?} is not one rank")));
        };
        let kickers = kickers.map_or(Ok(Cards::EMPTY), |cards| {
            hand_of(cards, Cards::DECK, "kickers")
        })?;
        let play = Move::new(kind, head, length, kickers)
            .map_err(|error| error::new(py, ErrorKind::Play, "kind", None, error))?;
        if !Cards::DECK.contains(play.cards()) {
            return Err(wrong("kind", format!("one pack has no {play}")));
        }
        Ok(Self(play))
    }

    /// The name of the kind.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().name()
    }

    /// The lowest rank of the body.
    #[getter]
    fn head(&self) -> String {
        self.0.head().to_string()
    }

    /// The number of ranks in the body.
    #[getter]
    fn length(&self) -> usize {
        self.0.len()
    }

    /// The cards without the kickers.
    #[getter]
    fn body(&self) -> Hand {
        Hand(self.0.body())
    }

    /// The cards that are carried.
    #[getter]
    fn kickers(&self) -> Hand {
        Hand(self.0.kickers())
    }

    /// All cards.
    #[getter]
    fn cards(&self) -> Hand {
        Hand(self.0.cards())
    }

    /// The text of a request.
    #[getter]
    fn request(&self) -> String {
        self.0.cards().to_string()
    }

    /// Returns whether this play may be laid on another one.
    fn beats(&self, other: &Bound<'_, Play>) -> bool {
        self.0.beats(other.get().0)
    }

    fn __len__(&self) -> usize {
        self.0.total()
    }

    fn __repr__(&self) -> String {
        let (kind, head, length, kickers) = self.__getnewargs__();
        format!("Play('{kind}', '{head}', {length}, '{kickers}')")
    }

    fn __getnewargs__(&self) -> (&'static str, String, usize, String) {
        let kickers = self.0.kickers().to_string();
        (self.kind(), self.head(), self.length(), kickers)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        picture(py, self.0.cards())
    }
}

/// Reads a hand of a deck from a `Hand`, a text, or a buffer of 15 counts.
pub(crate) fn hand_of(value: &Bound<'_, PyAny>, deck: Cards, field: &str) -> PyResult<Cards> {
    let py = value.py();
    if let Ok(text) = value.cast::<PyString>() {
        return parsed(py, text.to_str()?, Notation::default(), deck, field);
    }
    let hand = value.cast::<Hand>().ok().map(|hand| hand.get().0);
    let play = value.cast::<Play>().ok().map(|play| play.get().0.cards());
    if let Some(hand) = hand.or(play) {
        return counted(py, hand.counts(), deck, field);
    }
    let Ok(buffer) = PyBuffer::<u8>::get(value) else {
        let kind = value.get_type();
        let message = format!("{field} is a Hand, text or a buffer of 15 uint8 counts, not {kind}");
        return Err(PyTypeError::new_err(message));
    };
    let mut counts = [0; Rank::COUNT];
    if buffer.item_count() != counts.len() {
        let message = format!("{field} has {} counts, expected 15", buffer.item_count());
        return Err(PyValueError::new_err(message));
    }
    buffer.copy_to_slice(py, &mut counts)?;
    counted(py, counts, deck, field)
}

/// Reads a play that is one, or cards in the reading with the longest body.
pub(crate) fn play_of(value: &Bound<'_, PyAny>, rules: Rules, field: &str) -> PyResult<Move> {
    if let Ok(play) = value.cast::<Play>() {
        return Ok(play.get().0);
    }
    reading(
        value.py(),
        hand_of(value, rules.deck(), field)?,
        rules,
        field,
    )
}
