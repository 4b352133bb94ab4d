//! A hand.

use combogrid_ops::ErrorKind;
use combogrid_ops::rummy::{HandArgs, ParsedHand};
use combogrid_rummy::{Card, Hand as Cards, Notation, Rank, Rules, Suit, Tile};
use combogrid_show::Pictured;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::error;

/// The kinds of tile: 52 cards, suit by suit and each from the ace up, and the joker.
pub(crate) const CELLS: usize = 53;

/// The tile of a cell.
pub(crate) fn tile(cell: usize) -> Tile {
    let suit = Suit::FOUR.get(cell / 13);
    let rank = Rank::new(u8::try_from(cell % 13 + 1).unwrap_or_default());
    match (suit, rank) {
        (Some(&suit), Some(rank)) => Tile::Card(Card::new(rank, suit)),
        _ => Tile::Joker,
    }
}

/// The cell of a tile.
pub(crate) fn cell(tile: Tile) -> u32 {
    let place = tile
        .card()
        .map_or(CELLS - 1, |card| card.suit.index() * 13 + card.rank.index());
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// Rules whose deck has every hand that an engine takes.
pub(crate) fn largest() -> Rules {
    let rules = Rules::article().with("packs", "8");
    rules
        .and_then(|rules| rules.with("jokers", "15"))
        .unwrap_or_default()
}

/// How many of each tile a hand has.
pub(crate) fn counts(hand: &Cards) -> [u8; CELLS] {
    std::array::from_fn(|cell| hand.count(tile(cell)))
}

/// Reads a hand from a `Hand` or a text.
pub(crate) fn hand_of(value: &Bound<'_, PyAny>, rules: &Rules, field: &str) -> PyResult<Cards> {
    if let Ok(hand) = value.cast::<RummyHand>() {
        return Ok(hand.get().0);
    }
    let text = value.cast::<PyString>()?.to_str()?;
    parsed(value.py(), text, Notation::Text, rules, field)
}

fn parsed(
    py: Python<'_>,
    text: &str,
    notation: Notation,
    rules: &Rules,
    field: &str,
) -> PyResult<Cards> {
    let hand = notation.parse(text, rules);
    hand.map_err(|wrong| error::new(py, ErrorKind::Cards, field, Some(wrong.at()), wrong))
}

/// Cards of one hand: how many of each card, and the jokers.
#[pyclass(frozen, eq, hash, str = "{0}", module = "pycombogrid._core")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RummyHand(pub(crate) Cards);

#[pymethods]
impl RummyHand {
    #[new]
    #[pyo3(signature = (cards="", notation="text"))]
    fn new(py: Python<'_>, cards: &str, notation: &str) -> PyResult<Self> {
        let notation: Notation = notation.parse().map_err(|_| {
            let message = format!("unknown notation {notation:?}, expected text, tiles or rlcard");
            error::new(py, ErrorKind::Request, "notation", None, message)
        })?;
        parsed(py, cards, notation, &largest(), "cards").map(Self)
    }

    /// Makes the hand with these 53 counts: clubs, diamonds, hearts and spades from the ace up, and the jokers.
    #[staticmethod]
    fn from_counts(py: Python<'_>, counts: [u8; CELLS]) -> PyResult<Self> {
        let deck = largest();
        let mut hand = Cards::EMPTY;
        for (cell, &copies) in counts.iter().enumerate().filter(|(_, copies)| **copies > 0) {
            let (tile, most) = (tile(cell), deck.copies(tile(cell)));
            if copies > most {
                let message = format!("{copies} of {tile}, a deck has up to {most}");
                return Err(error::new(py, ErrorKind::Cards, "counts", None, message));
            }
            hand = hand.with(tile, copies);
        }
        Ok(Self(hand))
    }

    /// How many of each tile there are.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, counts(&self.0))
    }

    /// The text of a request.
    #[getter]
    fn request(&self) -> String {
        self.0.to_string()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, cards: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.contains(&hand_of(cards, &largest(), "cards")?))
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let more = hand_of(other, &largest(), "cards")?;
        let sum = self
            .0
            .checked_add(&more)
            .filter(|sum| Cards::deck(&largest()).contains(sum));
        sum.map(Self).ok_or_else(|| {
            let message = format!("{} and {more} are more than a deck has", self.0);
            error::new(other.py(), ErrorKind::Cards, "cards", None, message)
        })
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let less = hand_of(other, &largest(), "cards")?;
        self.0.checked_sub(&less).map(Self).ok_or_else(|| {
            let message = format!("{less} is not among {}", self.0);
            error::new(other.py(), ErrorKind::Cards, "cards", None, message)
        })
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let parsed = ParsedHand {
            hand: self.0,
            rules: largest(),
            notation: Notation::Text,
        };
        let drawn = py.detach(|| HandArgs::picture(&parsed).map(|picture| picture.svg()));
        drawn.unwrap_or_default()
    }
}
