//! Columns of hands.

use std::ops::Range;

use combogrid_doudizhu::{FewestPlays, Hand as Cards, Notation, Rank};
use combogrid_ops::{Kind, OpError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyString};

use super::cards::too_many;
use super::catalogue::{Catalogue, push_legal};
use super::rules::rules_of;
use crate::buffers::{Ragged, ragged, values};
use crate::error;
use crate::parallel::{by_chunks, thread_count};

/// The hand of row `row`.
fn hand_at(counts: &[[u8; Rank::COUNT]], row: usize) -> Result<Cards, OpError> {
    Cards::from_counts(counts[row]).ok_or_else(|| {
        let message = format!("row {row} has {}", too_many(counts[row]));
        OpError::new(Kind::Cards, message).field("hands")
    })
}

fn rows_of(counts: &[u8]) -> &[[u8; Rank::COUNT]] {
    counts.as_chunks().0
}

/// The legal plays of each row: where each row begins, and the numbers of the plays.
#[pyfunction]
pub(crate) fn doudizhu_legal<'py>(
    catalogue: &Bound<'py, Catalogue>,
    hands: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    with_pass: bool,
    threads: Option<i64>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
    let (py, catalogue) = (hands.py(), catalogue.get());
    let threads = thread_count(threads)?;
    let counts = values::<u8>(hands, "hands")?;
    let to = to.map(|to| values::<u32>(to, "to")).transpose()?;
    let (hands, numbers) = (rows_of(&counts), &*catalogue.numbers);
    let answer = |(): &mut (), range: Range<usize>| {
        let mut found = Ragged::default();
        for row in range {
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
        }
        Ok(found)
    };
    let rows = by_chunks(py, hands.len(), threads, || (), answer)?;
    ragged(py, &rows)
}

/// The fewest plays that each row can be laid out in.
#[pyfunction]
pub(crate) fn doudizhu_fewest<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    threads: Option<i64>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let (py, rules) = (hands.py(), rules_of(rules)?);
    let threads = thread_count(threads)?;
    let counts = values::<u8>(hands, "hands")?;
    let hands = rows_of(&counts);
    let answer = |fewest: &mut FewestPlays, range: Range<usize>| {
        let rows = range.map(|row| {
            let found = fewest.count(hand_at(hands, row)?);
            let found = found.map_err(|wrong| {
                OpError::new(Kind::Limit, format_args!("row {row}: {wrong}")).field("hands")
            })?;
            Ok(u8::try_from(found).unwrap_or(u8::MAX))
        });
        rows.collect::<Result<Vec<u8>, OpError>>()
    };
    let solver = || FewestPlays::new(rules);
    let found = by_chunks(py, hands.len(), threads, solver, answer)?;
    Ok(PyByteArray::new(py, &found.concat()))
}

/// Reads texts as rows of counts.
#[pyfunction]
pub(crate) fn doudizhu_hands<'py>(
    texts: &Bound<'py, PyAny>,
    notation: &str,
) -> PyResult<Bound<'py, PyByteArray>> {
    let py = texts.py();
    let notation: Notation = notation
        .parse()
        .map_err(|wrong| error::new(py, Kind::Request, "notation", None, wrong))?;
    let mut counts = Vec::new();
    for (row, text) in texts.try_iter()?.enumerate() {
        let text = text?;
        let text = text.cast::<PyString>()?;
        let hand = Cards::parse(text.to_str()?, notation).map_err(|wrong| {
            let message = format!("row {row}: {wrong}");
            error::new(py, Kind::Cards, "hands", Some(wrong.at()), message)
        })?;
        counts.extend_from_slice(&hand.counts());
    }
    Ok(PyByteArray::new(py, &counts))
}
