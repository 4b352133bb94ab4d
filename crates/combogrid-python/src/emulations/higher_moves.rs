//! The moves that `DouZero` lets beat another one.

use combogrid_ops::ErrorKind;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::doudizhu::rank_of;
use crate::{error, memory};

/// `DouZero`'s numbers of the kinds that do not rank by their first card, which may be a kicker.
const TRIO_WITH_SOLO: u8 = 6;
const TRIO_WITH_PAIR: u8 = 7;
const AIRPLANE_WITH_SOLOS: u8 = 11;
const AIRPLANE_WITH_PAIRS: u8 = 12;
const FOUR_WITH_SOLOS: u8 = 13;
const FOUR_WITH_PAIRS: u8 = 14;

/// Returns the moves of one of `DouZero`'s kinds that its selector ranks above `rival`, in their order.
///
/// As in `DouZero`, the lists of a trio with a kicker and of a four with two solos are sorted in place. `exact` ranks an airplane by
/// its highest trio as `DouZero` does, even if that trio is a kicker. Otherwise an airplane ranks by its highest run of trios.
#[pyfunction]
pub(crate) fn douzero_higher<'py>(
    kind: u8,
    moves: &Bound<'py, PyList>,
    rival: &Bound<'py, PyList>,
    exact: bool,
) -> PyResult<Bound<'py, PyList>> {
    let ranked = |cards: &Bound<'py, PyList>| {
        if matches!(kind, TRIO_WITH_SOLO | TRIO_WITH_PAIR | FOUR_WITH_SOLOS) {
            cards.sort()?;
        }
        match kind {
            // Of four sorted cards the second is always of the trio. Of five or six the third is of the trio or the four.
            TRIO_WITH_SOLO => number(cards, 1),
            TRIO_WITH_PAIR | FOUR_WITH_SOLOS => number(cards, 2),
            AIRPLANE_WITH_SOLOS if !exact => highest_run(cards),
            AIRPLANE_WITH_SOLOS | AIRPLANE_WITH_PAIRS => {
                most(cards, 3)?.ok_or_else(|| no_move(cards, "airplane"))
            }
            FOUR_WITH_PAIRS => Ok(most(cards, 4)?.unwrap_or(0)),
            _ => number(cards, 0),
        }
    };
    let (rank, higher) = (ranked(rival)?, PyList::empty(moves.py()));
    for cards in moves {
        if ranked(cards.cast()?)? > rank {
            higher.append(cards)?;
        }
    }
    Ok(higher)
}

fn number(cards: &Bound<'_, PyList>, place: usize) -> PyResult<i64> {
    cards.get_item(place)?.extract()
}

fn no_move(cards: &Bound<'_, PyList>, kind: &str) -> PyErr {
    let message = format!("{cards} is no {kind}");
    error::new(cards.py(), ErrorKind::Play, "moves", None, message)
}

/// The highest card that occurs exactly this many times.
fn most(cards: &Bound<'_, PyList>, times: usize) -> PyResult<Option<i64>> {
    memory::begin_with(size_of::<i64>() * cards.len())?;
    let cards: Vec<i64> = cards.extract()?;
    let often = cards.iter().copied();
    let often = often.filter(|card| cards.iter().filter(|other| *other == card).count() == times);
    Ok(often.max())
}

/// The head of the highest run of trios, one trio for each four cards.
fn highest_run(cards: &Bound<'_, PyList>) -> PyResult<i64> {
    memory::begin_with(size_of::<i64>() * cards.len())?;
    let numbers: Vec<i64> = cards.extract()?;
    let length = i64::try_from(numbers.len() / 4).unwrap_or(0);
    let is_trio = |card: i64| numbers.iter().filter(|other| **other == card).count() >= 3;
    let heads = numbers.iter().copied().filter(|&head| {
        let run = head..head + length;
        run.clone()
            .all(|card| card <= 14 && rank_of(card).is_some() && is_trio(card))
    });
    heads.max().ok_or_else(|| no_move(cards, "airplane"))
}
