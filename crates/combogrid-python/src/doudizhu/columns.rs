//! Columns of hands.

use std::ops::Range;

use combogrid_doudizhu::{
    Catalogue as Numbers, FewestPlays, Hand as Cards, Notation, Play as Move, Rank,
};
use combogrid_ops::{ErrorKind, OpError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::cards::too_many;
use super::catalogue::{Catalogue, push_legal};
use super::rules::rules_of;
use crate::buffers::{Array, Found, Most, Part};
use crate::error;
use crate::memory::held;
use crate::parallel::by_rounds;
use crate::plan::{Plan, stopped};
use crate::texts::read_rows;

/// The hand of row `row`.
pub(super) fn hand_at(counts: &Part<Counts>, row: usize) -> Result<Cards, OpError> {
    let counts = counts[row];
    let hand = Cards::from_counts(counts).filter(|&hand| Cards::DECK.contains(hand));
    hand.ok_or_else(|| {
        let message = format!("row {row} has {}", too_many(counts));
        OpError::new(ErrorKind::Cards, message).field("hands")
    })
}

/// How many cards of each rank a hand has.
pub(super) type Counts = [u8; Rank::COUNT];

/// The play to beat of each row.
pub(super) struct ToBeat {
    to: Option<Array<u32>>,
}

impl ToBeat {
    pub(super) fn new(to: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let to = to.map(|to| Array::new(to, "to")).transpose()?;
        Ok(Self { to })
    }

    /// Copies some rows.
    pub(super) fn part(&self, py: Python<'_>, rows: &Range<usize>) -> PyResult<Option<Part<u32>>> {
        self.to.as_ref().map(|to| to.part(py, rows)).transpose()
    }
}

/// The play that row `row` has to beat.
pub(super) fn to_beat(
    numbers: &Numbers,
    to: Option<&Part<u32>>,
    row: usize,
) -> Result<Option<Move>, OpError> {
    match to.map(|to| to[row] as usize) {
        Some(number) if number != numbers.len() => {
            numbers.play(number).map(Some).ok_or_else(|| {
                let message = format!("row {row}: no play has the number {number}");
                OpError::new(ErrorKind::Play, message).field("to")
            })
        }
        _ => Ok(None),
    }
}

/// The numbers of the legal plays of each row, into `offsets` and `ids`. Returns the number of rows.
#[pyfunction]
pub(crate) fn doudizhu_legal<'py>(
    catalogue: &Bound<'py, Catalogue>,
    hands: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    with_pass: bool,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let (py, numbers) = (hands.py(), &*catalogue.get().numbers);
    let most = Most {
        items: numbers.len() + 1,
        ..Most::default()
    };
    let plan = Plan::new(options, most)?;
    let (hands, to) = (Array::<u8>::new(hands, "hands")?, ToBeat::new(to)?);
    let read = |rows: &Range<usize>| Ok((hands.rows(py, rows)?, to.part(py, rows)?));
    let answer = |(): &mut (),
                  (hands, to): &(Part<Counts>, Option<Part<u32>>),
                  row: usize,
                  found: &mut Found| {
        let answered = to_beat(numbers, to.as_ref(), row)?;
        push_legal(numbers, hand_at(hands, row)?, answered, &mut found.ids);
        if with_pass && answered.is_some() {
            let pass = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
            found.ids.push(pass);
        }
        Ok(())
    };
    by_rounds(py, hands.len() / Rank::COUNT, plan, read, || (), answer)
}

/// The fewest plays that each row can be laid out in, into `fixed`.
#[pyfunction]
pub(crate) fn doudizhu_fewest<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let (py, rules) = (hands.py(), rules_of(rules)?);
    let most = Most::fixed(1);
    let (plan, hands) = (Plan::new(options, most)?, Array::<u8>::new(hands, "hands")?);
    let bounds = plan.bounds.clone();
    let answer = |fewest: &mut FewestPlays, hands: &Part<Counts>, row: usize, found: &mut Found| {
        let hand = hand_at(hands, row)?;
        bounds.begin_row(&FewestPlays::DEFAULT_BUDGET, |row| fewest.set_budget(row));
        let count = fewest.count(hand).map_err(|why| stopped(row, why))?;
        found.fixed.push(u8::try_from(count).unwrap_or(u8::MAX));
        Ok(())
    };
    let read = |rows: &Range<usize>| hands.rows(py, rows);
    let solver = || FewestPlays::new(rules).with_budget(&held(FewestPlays::DEFAULT_BUDGET));
    by_rounds(py, hands.len() / Rank::COUNT, plan, read, solver, answer)
}

/// Reads texts as rows of counts, into `fixed`.
#[pyfunction]
pub(crate) fn doudizhu_hands<'py>(
    texts: &Bound<'py, PyAny>,
    notation: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<()> {
    let notation: Notation = notation
        .parse()
        .map_err(|wrong| error::new(texts.py(), ErrorKind::Request, "notation", None, wrong))?;
    read_rows(texts, options, |text| match Cards::parse(text, notation) {
        Ok(hand) => Ok(hand.counts()),
        Err(wrong) => Err((wrong.at(), wrong.to_string())),
    })
}
