//! The legal moves of a turn as `DouZero`'s `GameEnv` asks for them.

use combogrid_doudizhu::Hand as Cards;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::doudizhu::{Catalogue, hand_of_numbers, reading};
use crate::memory;

/// Lists the leads or, after a rival's move, the pass and the moves that beat it; each move once.
#[pyfunction]
#[pyo3(signature = (catalogue, cards, rival_move=None))]
pub(crate) fn douzero_legal<'py>(
    catalogue: &Bound<'py, Catalogue>,
    cards: &Bound<'py, PyAny>,
    rival_move: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    memory::begin()?;
    let (hand, catalogue) = (hand_of_numbers(cards)?, catalogue.get());
    let rival = rival_move.map_or(Ok(Cards::EMPTY), hand_of_numbers)?;
    let (py, rules) = (cards.py(), catalogue.numbers.rules());
    let to = match rival {
        Cards::EMPTY => None,
        _ => Some(reading(py, rival, rules, "rival_move")?),
    };
    catalogue.card_lists(py, hand, to, true)
}
