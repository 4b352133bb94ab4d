//! Columns of hands.

use combogrid_doudizhu::{
    Catalogue as Numbers, FewestPlays, Hand as Cards, Notation, Play as Move, Rank, Rules,
};
use combogrid_ops::ErrorKind;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::cards::of_deck;
use super::catalogue::{Catalogue, push_legal};
use super::rules::rules_of;
use crate::buffers::Most;
use crate::error;
use crate::memory::held;
use crate::plan::stopped;
use crate::plays::{Hands, Plays, by_hand, legal};
use crate::texts::read_rows;

/// How many cards of each rank a hand has.
pub(super) type Counts = [u8; Rank::COUNT];

impl Hands<{ Rank::COUNT }> for Rules {
    type Hand = Cards;

    fn hand(&self, counts: Counts) -> Result<Cards, String> {
        of_deck(self.deck(), counts)
    }
}

impl Hands<{ Rank::COUNT }> for Numbers {
    type Hand = Cards;

    fn hand(&self, counts: Counts) -> Result<Cards, String> {
        self.rules().hand(counts)
    }
}

impl Plays<{ Rank::COUNT }> for Numbers {
    type Play = Move;

    fn pass(&self) -> usize {
        self.len()
    }

    fn play(&self, number: usize) -> Option<Move> {
        self.play(number)
    }

    fn push_legal(&self, hand: &Cards, to: Option<Move>, numbers: &mut Vec<u32>) {
        push_legal(self, *hand, to, numbers);
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
    legal(&*catalogue.get().numbers, hands, to, with_pass, options)
}

/// The fewest plays that each row can be laid out in, into `fixed`.
#[pyfunction]
pub(crate) fn doudizhu_fewest<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let rules = rules_of(rules)?;
    let solver = || FewestPlays::new(rules).with_budget(&held(FewestPlays::DEFAULT_BUDGET));
    by_hand(
        &rules,
        hands,
        options,
        Most::fixed(1),
        solver,
        |fewest, bounds, row, hand, found| {
            bounds.begin_row(&FewestPlays::DEFAULT_BUDGET, |row| fewest.set_budget(row));
            let count = fewest.count(*hand).map_err(|why| stopped(row, why))?;
            found.fixed.push(u8::try_from(count).unwrap_or(u8::MAX));
            Ok(())
        },
    )
}

/// Reads texts as rows of counts, into `fixed`.
#[pyfunction]
pub(crate) fn doudizhu_hands<'py>(
    texts: &Bound<'py, PyAny>,
    rules: &Bound<'py, PyAny>,
    notation: &str,
    options: &Bound<'py, PyDict>,
) -> PyResult<()> {
    let notation: Notation = notation
        .parse()
        .map_err(|wrong| error::new(texts.py(), ErrorKind::Request, "notation", None, wrong))?;
    let deck = rules_of(rules)?.deck();
    read_rows(texts, options, |text| {
        match deck.parse_part(text, notation) {
            Ok(hand) => Ok(hand.counts()),
            Err(wrong) => Err((wrong.at(), wrong.to_string())),
        }
    })
}
