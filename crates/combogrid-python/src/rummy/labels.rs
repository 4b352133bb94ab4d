//! Labels of hands for agents that learn.

use std::ops::Range;

use combogrid_ops::{ErrorKind, OpError};
use combogrid_rummy::{Advisor, Discard, Solver, Table, Turn};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySequence, PyString};

use super::columns::{Deck, aim_of, answered, by_hand, bytes};
use super::hand::{CELLS, cell, counts};
use super::rules::{rules_of, solver};
use crate::buffers::{Array, Found, Most, Part};
use crate::parallel::by_rounds;
use crate::plan::{Plan, stopped};
use crate::plays::Hands;
use crate::{error, memory};

/// The card of each row to throw, and the cost of the rest.
#[pyfunction]
pub(crate) fn rummy_discards<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    answered::<8>(rules, hands, options, |solver, row, hand| {
        let mut discards: Vec<Discard> = Vec::new();
        let done = solver.discards_into(hand, &mut discards);
        done.map_err(|why| stopped(row, why))?;
        let best = discards.first().ok_or_else(|| {
            let message = format!("row {row} has no card to throw");
            OpError::new(ErrorKind::Cards, message).field("hands")
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
) -> PyResult<usize> {
    answered::<12>(rules, hands, options, |solver, row, hand| {
        let lacks = solver.shortfall(hand).map_err(|why| stopped(row, why))?;
        let runs = [lacks.pure_runs, lacks.runs].map(u32::from);
        Ok(bytes(&[runs[0], runs[1], lacks.loose_points]))
    })
}

/// The most melds of an arrangement: a hand has at most 15 of each tile, and a meld at least two.
const MELDS: usize = CELLS * 15 / 2;

/// The tiles of each meld of the best arrangement of each row, into `offsets` and `cells`.
#[pyfunction]
pub(crate) fn rummy_melds<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    aim: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let aim = aim_of(hands.py(), aim)?;
    let most = Most {
        fixed: 0,
        items: MELDS,
        of_item: CELLS,
    };
    by_hand(
        rules,
        hands,
        options,
        most,
        |(solver, best), row, hand, found| {
            let done = solver.best_into(hand, aim, best);
            done.map_err(|why| stopped(row, why))?;
            for meld in best.melds() {
                found.cells.extend(counts(&meld.tiles()));
                found.ids.push(0);
            }
            Ok(())
        },
    )
}

/// The loose cards of each row after it has melded and has laid off on the melds of a text, into `fixed`.
#[pyfunction]
pub(crate) fn rummy_lay_off<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    tables: &Bound<'py, PySequence>,
    aim: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let (py, rules, aim) = (hands.py(), rules_of(rules)?, aim_of(hands.py(), aim)?);
    let most = Most::fixed(CELLS);
    let (plan, hands) = (Plan::new(options, most)?, Array::<u8>::new(hands, "hands")?);
    let (deck, bounds, rows) = (
        Deck::new(py, &rules)?,
        plan.bounds.clone(),
        hands.len() / CELLS,
    );
    if tables.len()? != rows {
        let message = format!("{} tables for {rows} hands", tables.len()?);
        return Err(error::new(py, ErrorKind::Request, "tables", None, message));
    }
    let read = |rows: &Range<usize>| Ok((hands.rows(py, rows)?, texts(tables, rows)?));
    let answer = |advisor: &mut Box<Advisor>,
                  (hands, texts): &(Part<[u8; CELLS]>, Part<String>),
                  row: usize,
                  found: &mut Found| {
        let hand = deck.hand_at(hands, row)?;
        let table = Table::parse(&texts[row], &rules).map_err(|wrong| {
            let message = format!("row {row}: {wrong}");
            OpError::new(ErrorKind::Cards, message).field("tables")
        })?;
        bounds.begin_row(&Solver::DEFAULT_BUDGET, |budget| advisor.set_budget(budget));
        let played = advisor.turn(&Turn::new(&table, &hand).aim(aim));
        let played = played.map_err(|why| stopped(row, why))?;
        found.fixed.extend(counts(&played.rack));
        Ok(())
    };
    let advisor = || Box::new(Advisor::from(*solver(&rules)));
    by_rounds(py, rows, plan, read, advisor, answer)
}

/// Copies the texts of some rows.
fn texts(tables: &Bound<'_, PySequence>, rows: &Range<usize>) -> PyResult<Part<String>> {
    let mut texts = memory::with_capacity(rows.len())?;
    for row in rows.clone() {
        let table = tables.get_item(row)?;
        let text = table.cast::<PyString>()?.to_str()?;
        memory::begin_with(text.len())?;
        texts.push(text.to_owned());
    }
    Ok(Part::new(rows, texts))
}
