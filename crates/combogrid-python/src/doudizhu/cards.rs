//! Hands and plays as a caller names them.

use combogrid_doudizhu::{Hand as Cards, Notation, Play as Move, Rank, Rules};
use combogrid_ops::Kind;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use super::hand::Hand;
use super::play::Play;
use crate::error;

/// The numbers that `DouZero` gives the ranks, from the three to the red joker.
pub(crate) const DOUZERO: [u8; Rank::COUNT] = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 20, 30];

/// Reads a hand that is one, text, or a buffer of 15 counts.
pub(crate) fn hand_of(value: &Bound<'_, PyAny>, field: &str) -> PyResult<Cards> {
    let py = value.py();
    if let Ok(hand) = value.cast::<Hand>() {
        return Ok(hand.get().0);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return parsed(py, text.to_str()?, Notation::default(), field);
    }
    if let Ok(play) = value.cast::<Play>() {
        return Ok(play.get().0.cards());
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
    counted(py, counts, field)
}

/// Reads a text.
pub(crate) fn parsed(
    py: Python<'_>,
    text: &str,
    notation: Notation,
    field: &str,
) -> PyResult<Cards> {
    let hand = Cards::parse(text, notation);
    hand.map_err(|error| error::new(py, Kind::Cards, field, Some(error.at()), error))
}

/// The hand with these counts.
pub(crate) fn counted(py: Python<'_>, counts: [u8; Rank::COUNT], field: &str) -> PyResult<Cards> {
    Cards::from_counts(counts)
        .ok_or_else(|| error::new(py, Kind::Cards, field, None, too_many(counts)))
}

/// Why the deck has no such hand.
pub(crate) fn too_many(counts: [u8; Rank::COUNT]) -> String {
    let mut wrong = Rank::ALL.into_iter().zip(counts);
    let wrong = wrong.find(|(rank, count)| *count > rank.copies());
    wrong.map_or_else(String::new, |(rank, count)| {
        format!(
            "{count} cards of rank {rank}, the deck has {}",
            rank.copies()
        )
    })
}

/// Reads a play that is one, or cards in the reading with the longest body.
pub(crate) fn play_of(value: &Bound<'_, PyAny>, rules: Rules, field: &str) -> PyResult<Move> {
    if let Ok(play) = value.cast::<Play>() {
        return Ok(play.get().0);
    }
    reading(value.py(), hand_of(value, field)?, rules, field)
}

/// The reading of cards with the longest body.
pub(crate) fn reading(py: Python<'_>, cards: Cards, rules: Rules, field: &str) -> PyResult<Move> {
    rules.recognize(cards).longest_body().ok_or_else(|| {
        let message = format!("{:?} is no play under these rules", cards.to_string());
        error::new(py, Kind::Play, field, None, message)
    })
}

/// Cards as the numbers of `DouZero`, low to high.
pub(crate) fn douzero(py: Python<'_>, cards: Cards) -> PyResult<Bound<'_, PyList>> {
    PyList::new(
        py,
        cards
            .cards()
            .map(|rank| DOUZERO[rank.index()])
            .collect::<Vec<_>>()
            .iter(),
    )
}
