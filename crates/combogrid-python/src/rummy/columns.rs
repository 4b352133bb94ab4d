//! Columns of hands.

use std::ops::Range;

use combogrid_ops::{Kind, OpError};
use combogrid_rummy::{Aim, Hand as Cards, Rules, Solver, Tile};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyString};

use super::hand::{CELLS, counts, tile};
use super::rules::rules_of;
use crate::buffers::values;
use crate::error;
use crate::parallel::{by_chunks, thread_count};

/// The deck that rows are held to.
struct Deck {
    tiles: [Tile; CELLS],
    copies: [u8; CELLS],
}

impl Deck {
    fn new(rules: &Rules) -> Self {
        let tiles = std::array::from_fn(tile);
        Self {
            tiles,
            copies: tiles.map(|tile| rules.copies(tile)),
        }
    }

    /// The hand of row `row`.
    fn hand(&self, counts: &[u8; CELLS], row: usize) -> Result<Cards, OpError> {
        let mut hand = Cards::EMPTY;
        for (cell, &count) in counts.iter().enumerate() {
            if count == 0 {
                continue;
            }
            let (tile, copies) = (self.tiles[cell], self.copies[cell]);
            if count > copies {
                let message = format!("row {row} has {count} of {tile}, the deck has {copies}");
                return Err(OpError::new(Kind::Cards, message).field("hands"));
            }
            hand = hand.with(tile, count);
        }
        Ok(hand)
    }
}

fn stopped(row: usize, why: impl std::fmt::Display) -> OpError {
    OpError::new(Kind::Limit, format_args!("row {row}: {why}")).field("hands")
}

/// What the best arrangement of each row comes to: loose points, loose cards and melded points, or only what the row
/// costs if there is no aim.
#[pyfunction]
pub(crate) fn rummy_score<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    aim: Option<&str>,
    threads: Option<i64>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let (py, rules) = (hands.py(), rules_of(rules)?);
    let threads = thread_count(threads)?;
    let aim: Option<Aim> = aim.map(str::parse).transpose().map_err(|_| {
        let message = "unknown aim, expected deadwood, cards or points";
        error::new(py, Kind::Request, "aim", None, message)
    })?;
    let cells = values::<u8>(hands, "hands")?;
    let (rows, _) = cells.as_chunks::<CELLS>();
    let deck = Deck::new(&rules);
    let solver = || Box::new(Solver::new(&rules));
    let answer = |solver: &mut Box<Solver>, range: Range<usize>| {
        let mut found = Vec::with_capacity(range.len() * 12);
        for row in range {
            let hand = deck.hand(&rows[row], row)?;
            if let Some(aim) = aim {
                let score = solver.score(&hand, aim).map_err(|why| stopped(row, why))?;
                for value in [score.loose_points, score.loose_cards, score.melded_points] {
                    found.extend_from_slice(&value.to_ne_bytes());
                }
            } else {
                let cost = solver.deadwood(&hand).map_err(|why| stopped(row, why))?;
                found.extend_from_slice(&cost.to_ne_bytes());
            }
        }
        Ok::<_, OpError>(found)
    };
    let found = by_chunks(py, rows.len(), threads, solver, answer)?;
    Ok(PyByteArray::new(py, &found.concat()))
}

/// Reads texts as rows of counts.
#[pyfunction]
pub(crate) fn rummy_hands<'py>(
    texts: &Bound<'py, PyAny>,
    rules: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let (py, rules) = (texts.py(), rules_of(rules)?);
    let mut cells = Vec::new();
    for (row, text) in texts.try_iter()?.enumerate() {
        let text = text?;
        let hand = Cards::parse(text.cast::<PyString>()?.to_str()?, &rules);
        let hand = hand.map_err(|wrong| {
            let message = format!("row {row}: {wrong}");
            error::new(py, Kind::Cards, "hands", Some(wrong.at()), message)
        })?;
        cells.extend_from_slice(&counts(&hand));
    }
    Ok(PyByteArray::new(py, &cells))
}
