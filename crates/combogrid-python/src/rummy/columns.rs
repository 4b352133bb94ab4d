//! Columns of hands.

use combogrid_ops::{Kind, OpError};
use combogrid_rummy::{Aim, Hand as Cards, Rules, Solver, Tile};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use super::hand::{CELLS, counts, tile};
use super::rules::rules_of;
use crate::buffers::{Fixed, fixed, values};
use crate::error;
use crate::parallel::by_chunks;
use crate::plan::Plan;
use crate::texts::read_rows;

/// The deck that rows are held to.
pub(super) struct Deck {
    tiles: [Tile; CELLS],
    copies: [u8; CELLS],
}

impl Deck {
    pub(super) fn new(rules: &Rules) -> Self {
        let tiles = std::array::from_fn(tile);
        Self {
            tiles,
            copies: tiles.map(|tile| rules.copies(tile)),
        }
    }

    /// The hand of row `row`.
    pub(super) fn hand(&self, counts: &[u8; CELLS], row: usize) -> Result<Cards, OpError> {
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

/// The aim of a name.
pub(super) fn aim_of(py: Python<'_>, aim: &str) -> PyResult<Aim> {
    aim.parse().map_err(|_| {
        let message = "unknown aim, expected deadwood, cards or points";
        error::new(py, Kind::Request, "aim", None, message)
    })
}

/// The error of a row that a bound has stopped.
pub(super) fn stopped(row: usize, why: impl std::fmt::Display) -> OpError {
    OpError::new(Kind::Limit, format_args!("row {row}: {why}")).field("hands")
}

/// The score of the best arrangement of each row: loose points, loose cards and melded points.
#[pyfunction]
pub(crate) fn rummy_score<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    aim: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    let aim = aim_of(hands.py(), aim)?;
    answered::<12>(rules, hands, options, |solver, row, hand| {
        let score = solver.score(hand, aim).map_err(|why| stopped(row, why))?;
        let parts = [score.loose_points, score.loose_cards, score.melded_points];
        let mut bytes = [0; 12];
        for (place, part) in bytes.as_chunks_mut().0.iter_mut().zip(parts) {
            *place = part.to_ne_bytes();
        }
        Ok(bytes)
    })
}

/// The deadwood of each row.
#[pyfunction]
pub(crate) fn rummy_deadwood<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    answered::<4>(rules, hands, options, |solver, row, hand| {
        let cost = solver.deadwood(hand).map_err(|why| stopped(row, why))?;
        Ok(cost.to_ne_bytes())
    })
}

/// Asks a solver for some bytes of each row.
pub(super) fn answered<'py, const N: usize>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
    asked: impl Fn(&mut Solver, usize, &Cards) -> Result<[u8; N], OpError> + Sync,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    let (py, rules, plan) = (hands.py(), rules_of(rules)?, Plan::new(options)?);
    let cells = values::<u8>(hands, "hands")?;
    let (rows, _) = cells.as_chunks::<CELLS>();
    let deck = Deck::new(&rules);
    let solver = || Box::new(Solver::new(&rules));
    let answer = |solver: &mut Box<Solver>, row: usize, found: &mut Fixed<N>| {
        let hand = deck.hand(&rows[row], row)?;
        if let Some(budget) = plan.budget(&Solver::DEFAULT_BUDGET) {
            solver.set_budget(&budget);
        }
        let bytes = asked(solver, row, &hand)?;
        found.0.extend_from_slice(&bytes);
        Ok(())
    };
    let (found, states) = by_chunks(py, rows.len(), &plan, solver, answer)?;
    Ok((fixed(py, &found)?, states))
}
/// Reads texts as rows of counts.
#[pyfunction]
pub(crate) fn rummy_hands<'py>(
    texts: &Bound<'py, PyAny>,
    rules: &Bound<'py, PyAny>,
    errors: &str,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    let rules = rules_of(rules)?;
    read_rows(texts, errors, |text| match Cards::parse(text, &rules) {
        Ok(hand) => Ok(counts(&hand)),
        Err(wrong) => Err((wrong.at(), wrong.to_string())),
    })
}
