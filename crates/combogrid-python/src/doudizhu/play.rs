//! A play.

use combogrid_doudizhu::{Hand as Cards, Kind as PlayKind, Notation, Play as Move};
use combogrid_ops::Kind;
use pyo3::prelude::*;

use super::cards::{hand_of, parsed};
use super::hand::Hand;
use crate::error;

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
        let wrong = |field: &str, message: String| error::new(py, Kind::Play, field, None, message);
        let kind: PlayKind = kind
            .parse()
            .map_err(|error| error::new(py, Kind::Play, "kind", None, error))?;
        let ranks = parsed(py, head, Notation::default(), "head")?;
        let mut cards = ranks.cards();
        let (Some(head), None) = (cards.next(), cards.next()) else {
            return Err(wrong("head", format!("{head:?} is not one rank")));
        };
        let kickers = kickers.map_or(Ok(Cards::EMPTY), |cards| hand_of(cards, "kickers"))?;
        Move::new(kind, head, length, kickers)
            .map(Self)
            .map_err(|error| error::new(py, Kind::Play, "kind", None, error))
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
        super::rules::picture(py, self.0.cards())
    }
}
