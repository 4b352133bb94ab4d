//! Labels of hands for agents that learn.

use std::sync::Arc;

use combogrid_doudizhu::{
    Budget, Catalogue as Numbers, Endgame, FewestPlays, Hand as Cards, Play as Move, Position,
};
use combogrid_ops::{Kind, OpError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use super::catalogue::{Catalogue, push_legal};
use super::columns::{hand_at, rows_of};
use crate::buffers::{Fixed, Ragged, fixed, ragged, values};
use crate::parallel::{Column, by_chunks};
use crate::plan::Plan;

/// States that a row searches at most if nothing else is said: some seconds.
const MOST_SEARCHED: u64 = 6_000_000;

/// The bytes of the table of a thread that searches.
const TABLE: usize = 16_000_000;

/// Whether each row wins, and its winning plays.
#[derive(Default)]
struct Solved {
    bytes: Fixed<1>,
    rows: Ragged,
}

impl Column for Solved {
    fn push_null(&mut self) {
        self.bytes.push_null();
        self.rows.push_null();
    }
}

/// Whether each row wins, where its winning plays begin, their numbers, and the status of each row.
type Labels<'py> = (
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Vec<u8>,
);

/// The play to beat of each row.
struct ToBeat {
    numbers: Arc<Numbers>,
    to: Option<Vec<u32>>,
}

impl ToBeat {
    fn new(catalogue: &Catalogue, to: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let to = to.map(|to| values::<u32>(to, "to")).transpose()?;
        let numbers = Arc::clone(&catalogue.numbers);
        Ok(Self { numbers, to })
    }

    fn at(&self, row: usize) -> Result<Option<Move>, OpError> {
        let Some(number) = self.to.as_ref().map(|to| to[row] as usize) else {
            return Ok(None);
        };
        if number == self.numbers.len() {
            return Ok(None);
        }
        let play = self.numbers.play(number).map(Some);
        play.ok_or_else(|| {
            let message = format!("row {row}: no play has the number {number}");
            OpError::new(Kind::Play, message).field("to")
        })
    }
}

/// Whether the first player's side wins with open hands, and the numbers of its winning plays.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "one for each column")]
pub(crate) fn doudizhu_solve<'py>(
    catalogue: &Bound<'py, Catalogue>,
    hands: &Bound<'py, PyAny>,
    players: usize,
    landlord: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    by: &Bound<'py, PyAny>,
    winning: bool,
    options: &Bound<'py, PyDict>,
) -> PyResult<Labels<'py>> {
    let (py, plan) = (hands.py(), Plan::new(options)?);
    let (counts, to) = (
        values::<u8>(hands, "hands")?,
        ToBeat::new(catalogue.get(), to)?,
    );
    let (landlord, by) = (values::<u8>(landlord, "landlord")?, values::<u8>(by, "by")?);
    let counts = rows_of(&counts);
    let usual = Budget::unlimited().max_states(MOST_SEARCHED);
    let answer = |endgame: &mut Endgame, row: usize, found: &mut Solved| {
        let mut hands = [Cards::EMPTY; 3];
        for (player, hand) in hands[..players].iter_mut().enumerate() {
            *hand = hand_at(counts, row * players + player)?;
        }
        let wrong =
            |wrong| OpError::new(Kind::Cards, format_args!("row {row}: {wrong}")).field("hands");
        let position = Position::new(&hands[..players], landlord[row].into()).map_err(wrong)?;
        let position = match to.at(row)? {
            Some(to_beat) => position.facing(to_beat, by[row].into()).map_err(wrong)?,
            None => position,
        };
        endgame.set_budget(&plan.budget(&usual).unwrap_or_else(|| usual.clone()));
        let (wins, plays) = solved(endgame, &position, winning).map_err(|why| limit(row, why))?;
        let pass = to.numbers.len();
        let number = |play: Option<Move>| play.map_or(Some(pass), |play| to.numbers.number(play));
        let numbers = plays.into_iter().filter_map(number);
        let start = found.rows.values.len();
        found
            .rows
            .values
            .extend(numbers.filter_map(|number| u32::try_from(number).ok()));
        found.rows.values[start..].sort_unstable();
        found.rows.end_row();
        found.bytes.0.push(u8::from(wins));
        Ok(())
    };
    let rules = to.numbers.rules();
    let endgame = || Endgame::new(rules).with_memory(TABLE);
    let (found, states) = by_chunks(py, counts.len() / players, &plan, endgame, answer)?;
    let parts = found.into_iter().map(|part| (part.bytes, part.rows));
    let (bytes, rows): (Vec<_>, Vec<_>) = parts.unzip();
    let (offsets, numbers) = ragged(py, &rows)?;
    Ok((fixed(py, &bytes)?, offsets, numbers, states))
}

/// Whether the first player's side wins, and its winning plays if they are asked for.
fn solved(
    endgame: &mut Endgame,
    position: &Position,
    winning: bool,
) -> Result<(bool, Vec<Option<Move>>), String> {
    if !winning {
        let wins = endgame.wins(position).map_err(|why| why.to_string())?;
        return Ok((wins, Vec::new()));
    }
    let plays = endgame
        .winning(position)
        .map_err(|why| why.limit.to_string())?;
    Ok((!plays.is_empty(), plays))
}

/// The numbers of each hand's legal plays, and after each of them the fewest plays of what is left: pairs.
#[pyfunction]
pub(crate) fn doudizhu_after<'py>(
    catalogue: &Bound<'py, Catalogue>,
    hands: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>, Vec<u8>)> {
    let (py, plan) = (hands.py(), Plan::new(options)?);
    let counts = values::<u8>(hands, "hands")?;
    let to = ToBeat::new(catalogue.get(), to)?;
    let (hands, numbers) = (rows_of(&counts), &to.numbers);
    let answer = |fewest: &mut FewestPlays, row: usize, found: &mut Ragged| {
        let (hand, start) = (hand_at(hands, row)?, found.values.len());
        if let Some(budget) = plan.budget(&FewestPlays::DEFAULT_BUDGET) {
            fewest.set_budget(&budget);
        }
        let mut plays = Vec::new();
        push_legal(numbers, hand, to.at(row)?, &mut plays);
        for number in plays {
            let cards = numbers.play(number as usize).map(Move::cards);
            let rest = cards.and_then(|cards| hand.checked_sub(cards));
            let count = fewest.count(rest.unwrap_or(Cards::EMPTY)).map_err(|why| {
                found.values.truncate(start);
                limit(row, why)
            })?;
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            found.values.extend([number, count]);
        }
        found.end_row();
        Ok(())
    };
    let solver = || FewestPlays::new(numbers.rules());
    let (rows, states) = by_chunks(py, hands.len(), &plan, solver, answer)?;
    let (offsets, pairs) = ragged(py, &rows)?;
    Ok((offsets, pairs, states))
}

fn limit(row: usize, why: impl std::fmt::Display) -> OpError {
    OpError::new(Kind::Limit, format_args!("row {row}: {why}")).field("hands")
}
