//! Columns of hands.

use combogrid_ops::{ErrorKind, OpError};
use combogrid_rummy::{Aim, Arrangement, Hand as Cards, Rules, Solver, Suit, Tile};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::hand::{CELLS, counts, tile};
use super::rules::{rules_of, solver};
use crate::buffers::{Found, Most};
use crate::error;
use crate::plan::stopped;
use crate::plays::{self, Hands};
use crate::texts::read_rows;

/// The deck that rows are held to.
pub(super) struct Deck {
    tiles: [Tile; CELLS],
    copies: [u8; CELLS],
}

impl Deck {
    /// The deck of rules, unless it has a suit that rows have no counts for.
    pub(super) fn new(py: Python<'_>, rules: &Rules) -> PyResult<Self> {
        if rules.suits().contains(Suit::Stars) {
            let message = "rows of counts have no place for the stars of this deck";
            return Err(error::new(py, ErrorKind::Rules, "rules", None, message));
        }
        let tiles = std::array::from_fn(tile);
        Ok(Self {
            tiles,
            copies: tiles.map(|tile| rules.copies(tile)),
        })
    }
}

impl Hands<CELLS> for Deck {
    type Hand = Cards;

    fn hand(&self, counts: [u8; CELLS]) -> Result<Cards, String> {
        let mut hand = Cards::EMPTY;
        for (cell, count) in counts.into_iter().enumerate() {
            if count == 0 {
                continue;
            }
            let (tile, copies) = (self.tiles[cell], self.copies[cell]);
            if count > copies {
                return Err(format!("{count} of {tile}, the deck has {copies}"));
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
        error::new(py, ErrorKind::Request, "aim", None, message)
    })
}

/// Numbers as bytes.
pub(super) fn bytes<const N: usize>(numbers: &[u32]) -> [u8; N] {
    let mut bytes = [0; N];
    for (place, number) in bytes.as_chunks_mut().0.iter_mut().zip(numbers) {
        *place = number.to_ne_bytes();
    }
    bytes
}

/// The score of the best arrangement of each row: loose points, loose cards and melded points.
#[pyfunction]
pub(crate) fn rummy_score<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    aim: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let aim = aim_of(hands.py(), aim)?;
    answered::<12>(rules, hands, options, |solver, row, hand| {
        let score = solver.score(hand, aim).map_err(|why| stopped(row, why))?;
        Ok(bytes(&[
            score.loose_points,
            score.loose_cards,
            score.melded_points,
        ]))
    })
}

/// The deadwood of each row.
#[pyfunction]
pub(crate) fn rummy_deadwood<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    answered::<4>(rules, hands, options, |solver, row, hand| {
        let cost = solver.deadwood(hand).map_err(|why| stopped(row, why))?;
        Ok(cost.to_ne_bytes())
    })
}

/// Asks a solver for some bytes of each row, into `fixed`.
pub(super) fn answered<'py, const N: usize>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
    asked: impl Fn(&mut Solver, usize, &Cards) -> Result<[u8; N], OpError> + Sync,
) -> PyResult<usize> {
    let most = Most::fixed(N);
    by_hand(
        rules,
        hands,
        options,
        most,
        |(solver, _), row, hand, found| {
            found.fixed.extend(asked(solver, row, hand)?);
            Ok(())
        },
    )
}

/// A solver, and an arrangement whose memory is used again.
pub(super) type Worker = (Box<Solver>, Arrangement);

/// Answers row by row, each a hand.
pub(super) fn by_hand<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
    most: Most,
    answer: impl Fn(&mut Worker, usize, &Cards, &mut Found) -> Result<(), OpError> + Sync,
) -> PyResult<usize> {
    let rules = rules_of(rules)?;
    let deck = Deck::new(hands.py(), &rules)?;
    let worker = || (solver(&rules), Arrangement::all_loose(&Cards::EMPTY));
    plays::by_hand(
        &deck,
        hands,
        options,
        most,
        worker,
        |worker: &mut Worker, bounds, row, hand, found| {
            bounds.begin_row(&Solver::DEFAULT_BUDGET, |row| worker.0.set_budget(row));
            answer(worker, row, hand, found)
        },
    )
}

/// Reads texts as rows of counts, into `fixed`.
#[pyfunction]
pub(crate) fn rummy_hands<'py>(
    texts: &Bound<'py, PyAny>,
    rules: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<()> {
    let rules = rules_of(rules)?;
    Deck::new(texts.py(), &rules)?;
    read_rows(texts, options, |text| match Cards::parse(text, &rules) {
        Ok(hand) => Ok(counts(&hand)),
        Err(wrong) => Err((wrong.at(), wrong.to_string())),
    })
}
