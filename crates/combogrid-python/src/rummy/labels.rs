//! Labels of hands for agents that learn.

use combogrid_ops::{Kind, OpError};
use combogrid_rummy::{Arrangement, Discard, Hand as Cards, Solver, Table, Turn};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyString};

use super::columns::{Deck, aim_of, answered, stopped};
use super::hand::{CELLS, cell, counts};
use super::rules::rules_of;
use crate::buffers::{Fixed, Ragged, fixed, ragged, values};
use crate::error;
use crate::parallel::{Column, by_chunks};
use crate::plan::Plan;

/// Numbers as bytes.
fn bytes<const N: usize>(numbers: &[u32]) -> [u8; N] {
    let mut bytes = [0; N];
    for (place, number) in bytes.as_chunks_mut().0.iter_mut().zip(numbers) {
        *place = number.to_ne_bytes();
    }
    bytes
}

/// The card of each row to throw, and the cost of the rest.
#[pyfunction]
pub(crate) fn rummy_discards<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    answered::<8>(rules, hands, options, |solver, row, hand| {
        let mut discards: Vec<Discard> = Vec::new();
        let done = solver.discards_into(hand, &mut discards);
        done.map_err(|why| stopped(row, why))?;
        let best = discards.first().ok_or_else(|| {
            let message = format!("row {row} has no card to throw");
            OpError::new(Kind::Cards, message).field("hands")
        })?;
        Ok(bytes(&[cell(best.tile), best.deadwood]))
    })
}

/// The shortfall of each row: pure runs, runs, and the loose points.
#[pyfunction]
pub(crate) fn rummy_shortfall<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    answered::<12>(rules, hands, options, |solver, row, hand| {
        let lacks = solver.shortfall(hand).map_err(|why| stopped(row, why))?;
        let runs = [lacks.pure_runs, lacks.runs].map(u32::from);
        Ok(bytes(&[runs[0], runs[1], lacks.loose_points]))
    })
}

/// The melds of the best arrangement of each row: where they begin, and the tiles of each meld.
#[pyfunction]
pub(crate) fn rummy_melds<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    aim: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>, Vec<u8>)> {
    let (py, rules, plan) = (hands.py(), rules_of(rules)?, Plan::new(options)?);
    let aim = aim_of(py, aim)?;
    let cells = values::<u8>(hands, "hands")?;
    let (rows, deck) = (cells.as_chunks::<CELLS>().0, Deck::new(&rules));
    let worker = || {
        (
            Box::new(Solver::new(&rules)),
            Arrangement::all_loose(&Cards::EMPTY),
        )
    };
    let answer =
        |(solver, best): &mut (Box<Solver>, Arrangement), row: usize, found: &mut Melds| {
            let hand = deck.hand(&rows[row], row)?;
            if let Some(budget) = plan.budget(&Solver::DEFAULT_BUDGET) {
                solver.set_budget(&budget);
            }
            let done = solver.best_into(&hand, aim, best);
            done.map_err(|why| stopped(row, why))?;
            for meld in best.melds() {
                found.cells.0.extend_from_slice(&counts(&meld.tiles()));
                found.rows.values.push(0);
            }
            found.rows.end_row();
            Ok(())
        };
    let (found, states) = by_chunks(py, rows.len(), &plan, worker, answer)?;
    let parts = found.into_iter().map(|part| (part.rows, part.cells));
    let (rows, cells): (Vec<_>, Vec<_>) = parts.unzip();
    let (offsets, _) = ragged(py, &rows)?;
    Ok((offsets, fixed(py, &cells)?, states))
}

/// Melds of each row.
#[derive(Default)]
struct Melds {
    rows: Ragged,
    cells: Fixed<CELLS>,
}

impl Column for Melds {
    fn push_null(&mut self) {
        self.rows.push_null();
    }
}

/// The loose cards of each row after it has melded and has laid off on the melds of a text.
#[pyfunction]
pub(crate) fn rummy_lay_off<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    tables: &Bound<'py, PyAny>,
    aim: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    let (py, rules, plan) = (hands.py(), rules_of(rules)?, Plan::new(options)?);
    let aim = aim_of(py, aim)?;
    let cells = values::<u8>(hands, "hands")?;
    let texts = tables
        .try_iter()?
        .map(|text| Ok(text?.cast::<PyString>()?.to_str()?.to_owned()));
    let texts = texts.collect::<PyResult<Vec<String>>>()?;
    let (rows, deck) = (cells.as_chunks::<CELLS>().0, Deck::new(&rules));
    if texts.len() != rows.len() {
        let message = format!("{} tables for {} hands", texts.len(), rows.len());
        return Err(error::new(py, Kind::Request, "tables", None, message));
    }
    let answer = |solver: &mut Box<Solver>, row: usize, found: &mut Fixed<CELLS>| {
        let hand = deck.hand(&rows[row], row)?;
        let table = Table::parse(&texts[row], &rules).map_err(|wrong| {
            let message = format!("row {row}: {wrong}");
            OpError::new(Kind::Cards, message).field("tables")
        })?;
        if let Some(budget) = plan.budget(&Solver::DEFAULT_BUDGET) {
            solver.set_budget(&budget);
        }
        let played = solver.turn(&Turn::new(&table, &hand).aim(aim));
        let played = played.map_err(|why| stopped(row, why))?;
        found.0.extend_from_slice(&counts(&played.rack));
        Ok(())
    };
    let solver = || Box::new(Solver::new(&rules));
    let (found, states) = by_chunks(py, rows.len(), &plan, solver, answer)?;
    Ok((fixed(py, &found)?, states))
}
