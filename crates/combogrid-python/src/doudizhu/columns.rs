//! Columns of hands.

use combogrid_doudizhu::{FewestPlays, Hand as Cards, Notation, Rank};
use combogrid_ops::{Kind, OpError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use super::cards::too_many;
use super::catalogue::{Catalogue, push_legal};
use super::rules::rules_of;
use crate::buffers::{Fixed, Ragged, fixed, ragged, values};
use crate::error;
use crate::parallel::by_chunks;
use crate::plan::Plan;
use crate::texts::read_rows;

/// The hand of row `row`.
pub(super) fn hand_at(counts: &[[u8; Rank::COUNT]], row: usize) -> Result<Cards, OpError> {
    Cards::from_counts(counts[row]).ok_or_else(|| {
        let message = format!("row {row} has {}", too_many(counts[row]));
        OpError::new(Kind::Cards, message).field("hands")
    })
}

pub(super) fn rows_of(counts: &[u8]) -> &[[u8; Rank::COUNT]] {
    counts.as_chunks().0
}

/// The legal plays of each row: where each row begins, and the numbers of the plays.
#[pyfunction]
pub(crate) fn doudizhu_legal<'py>(
    catalogue: &Bound<'py, Catalogue>,
    hands: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    with_pass: bool,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>, Vec<u8>)> {
    let (py, catalogue, plan) = (hands.py(), catalogue.get(), Plan::new(options)?);
    let counts = values::<u8>(hands, "hands")?;
    let to = to.map(|to| values::<u32>(to, "to")).transpose()?;
    let (hands, numbers) = (rows_of(&counts), &*catalogue.numbers);
    let answer = |(): &mut (), row: usize, found: &mut Ragged| {
        let hand = hand_at(hands, row)?;
        let to = to.as_ref().map(|to| to[row] as usize);
        let answered = match to.filter(|&to| to != numbers.len()) {
            None => None,
            Some(number) => Some(numbers.play(number).ok_or_else(|| {
                let message = format!("row {row}: no play has the number {number}");
                OpError::new(Kind::Play, message).field("to")
            })?),
        };
        push_legal(numbers, hand, answered, &mut found.values);
        if with_pass && answered.is_some() {
            found
                .values
                .push(u32::try_from(numbers.len()).unwrap_or(u32::MAX));
        }
        found.end_row();
        Ok(())
    };
    let (rows, states) = by_chunks(py, hands.len(), &plan, || (), answer)?;
    let (offsets, ids) = ragged(py, &rows)?;
    Ok((offsets, ids, states))
}

/// The fewest plays that each row can be laid out in.
#[pyfunction]
pub(crate) fn doudizhu_fewest<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    let (py, rules, plan) = (hands.py(), rules_of(rules)?, Plan::new(options)?);
    let counts = values::<u8>(hands, "hands")?;
    let hands = rows_of(&counts);
    let answer = |fewest: &mut FewestPlays, row: usize, found: &mut Fixed<1>| {
        let hand = hand_at(hands, row)?;
        if let Some(budget) = plan.budget(&FewestPlays::DEFAULT_BUDGET) {
            fewest.set_budget(&budget);
        }
        let count = fewest.count(hand).map_err(|wrong| {
            OpError::new(Kind::Limit, format_args!("row {row}: {wrong}")).field("hands")
        })?;
        found.0.push(u8::try_from(count).unwrap_or(u8::MAX));
        Ok(())
    };
    let solver = || FewestPlays::new(rules);
    let (found, states) = by_chunks(py, hands.len(), &plan, solver, answer)?;
    Ok((fixed(py, &found)?, states))
}

/// Reads texts as rows of counts.
#[pyfunction]
pub(crate) fn doudizhu_hands<'py>(
    texts: &Bound<'py, PyAny>,
    notation: &str,
    errors: &str,
) -> PyResult<(Bound<'py, PyByteArray>, Vec<u8>)> {
    let notation: Notation = notation
        .parse()
        .map_err(|wrong| error::new(texts.py(), Kind::Request, "notation", None, wrong))?;
    read_rows(texts, errors, |text| match Cards::parse(text, notation) {
        Ok(hand) => Ok(hand.counts()),
        Err(wrong) => Err((wrong.at(), wrong.to_string())),
    })
}
