//! Labels of hands for agents that learn.

use std::ops::Range;

use combogrid_doudizhu::{
    Budget, Endgame, FewestPlays, Hand as Cards, Play as Move, Position, Rank,
};
use combogrid_ops::{ErrorKind, OpError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::catalogue::{Catalogue, push_legal};
use super::columns::Counts;
use crate::buffers::{Array, Found, Most, Part};
use crate::error;
use crate::memory::held;
use crate::parallel::by_rounds;
use crate::plan::{Plan, stopped};
use crate::plays::{Hands, Plays, ToBeat};

/// States that a row searches at most if nothing else is said: some seconds.
const MOST_SEARCHED: u64 = 5_000_000;

/// The bytes of the table of a thread that searches.
const TABLE: usize = 16_000_000;

/// The rows of a round.
struct Positions {
    hands: Part<Counts>,
    to: Option<Part<u32>>,
    landlord: Part<u8>,
    by: Part<u8>,
}

impl Positions {
    fn at(&self, catalogue: &Catalogue, players: usize, row: usize) -> Result<Position, OpError> {
        let mut hands = [Cards::EMPTY; 3];
        for (player, hand) in hands[..players].iter_mut().enumerate() {
            *hand = catalogue
                .numbers
                .hand_at(&self.hands, row * players + player)?;
        }
        let wrong = |wrong| {
            OpError::new(ErrorKind::Cards, format_args!("row {row}: {wrong}")).field("hands")
        };
        let position = Position::new(&hands[..players], self.landlord[row].into());
        let position = position.map_err(wrong)?;
        match catalogue.numbers.to_beat(self.to.as_ref(), row)? {
            Some(play) => position.facing(play, self.by[row].into()).map_err(wrong),
            None => Ok(position),
        }
    }
}

/// Whether the first player's side wins with open hands, into `fixed`, and the numbers of its winning plays, into `offsets` and
/// `ids`.
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
) -> PyResult<usize> {
    let (py, catalogue) = (hands.py(), catalogue.get());
    let numbers = &*catalogue.numbers;
    if numbers.rules().packs() > 1 {
        let message = "two packs have no endgames: open hands are two or three, of one pack";
        return Err(error::new(py, ErrorKind::Rules, "catalogue", None, message));
    }
    let most = Most {
        fixed: 1,
        items: numbers.len() + 1,
        of_item: 0,
    };
    let plan = Plan::new(options, most)?;
    let (hands, to) = (Array::<u8>::new(hands, "hands")?, ToBeat::new(to)?);
    let landlord = Array::<u8>::new(landlord, "landlord")?;
    let by = Array::<u8>::new(by, "by")?;
    let read = |rows: &Range<usize>| {
        Ok(Positions {
            hands: hands.rows(py, &(rows.start * players..rows.end * players))?,
            to: to.part(py, rows)?,
            landlord: landlord.part(py, rows)?,
            by: by.part(py, rows)?,
        })
    };
    let (bounds, usual) = (
        plan.bounds.clone(),
        Budget::unlimited().max_states(MOST_SEARCHED),
    );
    let answer = |endgame: &mut Endgame, rows: &Positions, row: usize, found: &mut Found| {
        let position = rows.at(catalogue, players, row)?;
        endgame.set_budget(&bounds.budget(&usual));
        let (wins, plays) = solved(endgame, &position, winning).map_err(|why| stopped(row, why))?;
        let number =
            |play: Option<Move>| play.map_or(Some(numbers.len()), |play| numbers.number(play));
        let plays = plays.into_iter().filter_map(number);
        let start = found.ids.len();
        let plays = plays.filter_map(|number| u32::try_from(number).ok());
        found.ids.extend(plays);
        found.ids[start..].sort_unstable();
        found.fixed.push(u8::from(wins));
        Ok(())
    };
    let endgame = || Endgame::new(numbers.rules()).with_memory(TABLE);
    let rows = hands.len() / (Rank::COUNT * players.max(1));
    by_rounds(py, rows, plan, read, endgame, answer)
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

/// The numbers of each hand's legal plays, into `offsets` and `ids`, and after each of them the fewest plays of what is left, into
/// `cells`.
#[pyfunction]
pub(crate) fn doudizhu_after<'py>(
    catalogue: &Bound<'py, Catalogue>,
    hands: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let (py, numbers) = (hands.py(), &*catalogue.get().numbers);
    let most = Most {
        fixed: 0,
        items: numbers.len(),
        of_item: 1,
    };
    let (plan, to) = (Plan::new(options, most)?, ToBeat::new(to)?);
    let hands = Array::<u8>::new(hands, "hands")?;
    let bounds = plan.bounds.clone();
    let read = |rows: &Range<usize>| Ok((hands.rows(py, rows)?, to.part(py, rows)?));
    let answer = |fewest: &mut FewestPlays,
                  (hands, to): &(Part<Counts>, Option<Part<u32>>),
                  row: usize,
                  found: &mut Found| {
        let (hand, start) = (numbers.hand_at(hands, row)?, found.ids.len());
        bounds.begin_row(&FewestPlays::DEFAULT_BUDGET, |row| fewest.set_budget(row));
        push_legal(
            numbers,
            hand,
            numbers.to_beat(to.as_ref(), row)?,
            &mut found.ids,
        );
        for &number in &found.ids[start..] {
            let cards = numbers.play(number as usize).map(Move::cards);
            let rest = cards.and_then(|cards| hand.checked_sub(cards));
            let count = fewest.count(rest.unwrap_or(Cards::EMPTY));
            let count = count.map_err(|why| stopped(row, why))?;
            found.cells.push(u8::try_from(count).unwrap_or(u8::MAX));
        }
        Ok(())
    };
    let solver =
        || FewestPlays::new(numbers.rules()).with_budget(&held(FewestPlays::DEFAULT_BUDGET));
    by_rounds(py, hands.len() / Rank::COUNT, plan, read, solver, answer)
}
