//! Columns of Guandan hands.

use std::sync::LazyLock;

use combogrid_guandan::{Arranger, Card, Catalogue, FewestPlays, Hand, Play, Rules};
use combogrid_ops::guandan::RulesArgs;
use combogrid_ops::{ErrorKind, Subject};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::buffers::Most;
use crate::plan::stopped;
use crate::plays::{Hands, Plays, by_hand, legal};
use crate::texts::read_rows;
use crate::{error, json, memory};

/// The counts of a row, in the order of cards.
pub(crate) const CELLS: usize = Card::COUNT;

/// The numbers of plays, which are the same under all rules.
pub(crate) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::new);

/// The number of a play.
pub(crate) fn number(play: Play) -> Option<u32> {
    u32::try_from(CATALOGUE.number(play)?).ok()
}

fn rules_of(rules: &Bound<'_, PyAny>) -> PyResult<Rules> {
    let args = RulesArgs {
        rules: json::argument(rules, ErrorKind::Rules, "rules")?,
    };
    args.read().map_err(|wrong| error::of(rules.py(), &wrong))
}

impl Hands<CELLS> for Rules {
    type Hand = Hand;

    fn hand(&self, counts: [u8; CELLS]) -> Result<Hand, String> {
        Hand::from_counts(counts).ok_or_else(|| "more than two of a card".to_owned())
    }
}

impl Plays<CELLS> for Rules {
    type Play = Play;

    fn pass(&self) -> usize {
        CATALOGUE.len()
    }

    fn play(&self, number: usize) -> Option<Play> {
        CATALOGUE.play(number).filter(|play| self.allows(*play))
    }

    fn push_legal(&self, hand: &Hand, to: Option<Play>, numbers: &mut Vec<u32>) {
        let plays = to.map_or_else(|| self.leads(hand), |to| self.answers(hand, to));
        numbers.extend(plays.into_iter().filter_map(number));
    }
}

/// Reads texts as rows of counts, into `fixed`.
#[pyfunction]
pub(crate) fn guandan_hands<'py>(
    texts: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<()> {
    read_rows(texts, options, |text| match text.parse::<Hand>() {
        Ok(hand) => Ok(hand.counts()),
        Err(wrong) => Err((wrong.at(), wrong.to_string())),
    })
}

/// The text of every play, by their numbers.
#[pyfunction]
pub(crate) fn guandan_plays() -> Vec<String> {
    CATALOGUE.plays().iter().map(ToString::to_string).collect()
}

/// The numbers of the legal plays of each row, into `offsets` and `ids`. Returns the number of rows.
#[pyfunction]
pub(crate) fn guandan_legal<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    with_pass: bool,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    legal(&rules_of(rules)?, hands, to, with_pass, options)
}

/// The fewest plays that lay each row out, into `fixed`.
#[pyfunction]
pub(crate) fn guandan_fewest<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let (rules, most) = (rules_of(rules)?, Most::fixed(1));
    let solver = || FewestPlays::new(rules).with_budget(&memory::held(FewestPlays::DEFAULT_BUDGET));
    by_hand(
        &rules,
        hands,
        options,
        most,
        solver,
        |fewest, bounds, row, hand, found| {
            bounds.begin_row(&FewestPlays::DEFAULT_BUDGET, |row| {
                *fewest = FewestPlays::new(rules).with_budget(row);
            });
            let count = fewest.count(hand).map_err(|why| stopped(row, why))?;
            found.fixed.push(u8::try_from(count).unwrap_or(u8::MAX));
            Ok(())
        },
    )
}

/// The numbers of the plays of the best arrangement of each row, into `offsets` and `ids`.
#[pyfunction]
pub(crate) fn guandan_best<'py>(
    rules: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let rules = rules_of(rules)?;
    let most = Most {
        items: Hand::DECK.total(),
        ..Most::default()
    };
    let solver = || Arranger::new(rules).with_budget(&memory::held(Arranger::DEFAULT_BUDGET));
    by_hand(
        &rules,
        hands,
        options,
        most,
        solver,
        |arranger, bounds, row, hand, found| {
            bounds.begin_row(&Arranger::DEFAULT_BUDGET, |row| {
                *arranger = Arranger::new(rules).with_budget(row);
            });
            let best = arranger.top(hand, 1).map_err(|why| stopped(row, why))?;
            let plays = best.iter().flat_map(|best| &best.plays);
            found.ids.extend(plays.filter_map(|laid| number(laid.play)));
            Ok(())
        },
    )
}
