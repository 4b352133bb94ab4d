//! Cards as text, counts, numbers of `DouZero` and a picture.

use combogrid_doudizhu::{Hand as Cards, Notation, Play as Move, Rank, Rules};
use combogrid_ops::ErrorKind;
use combogrid_ops::doudizhu::{HandArgs, ParsedHand};
use combogrid_show::Pictured;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::error;

/// The numbers that `DouZero` gives the ranks, from the three to the red joker.
pub(crate) const DOUZERO: [u8; Rank::COUNT] = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 20, 30];

/// Reads a text of cards of a deck.
pub(crate) fn parsed(
    py: Python<'_>,
    text: &str,
    notation: Notation,
    deck: Cards,
    field: &str,
) -> PyResult<Cards> {
    let hand = deck.parse_part(text, notation);
    hand.map_err(|error| error::new(py, ErrorKind::Cards, field, Some(error.at()), error))
}

/// The hand of a deck with these counts.
pub(crate) fn counted(
    py: Python<'_>,
    counts: [u8; Rank::COUNT],
    deck: Cards,
    field: &str,
) -> PyResult<Cards> {
    of_deck(deck, counts).map_err(|wrong| error::new(py, ErrorKind::Cards, field, None, wrong))
}

/// The hand of a deck with these counts, or which of them the deck does not have.
pub(crate) fn of_deck(deck: Cards, counts: [u8; Rank::COUNT]) -> Result<Cards, String> {
    for (rank, count) in Rank::ALL.into_iter().zip(counts) {
        let copies = deck.count(rank);
        if count > copies {
            return Err(format!(
                "{count} cards of rank {rank}, the deck has {copies}"
            ));
        }
    }
    Ok(Cards::from_counts(counts).expect("a part of a deck"))
}

/// The reading of cards with the longest body.
pub(crate) fn reading(py: Python<'_>, cards: Cards, rules: Rules, field: &str) -> PyResult<Move> {
    rules.recognize(cards).longest_body().ok_or_else(|| {
        let message = format!("{:?} is no play under these rules", cards.to_string());
        error::new(py, ErrorKind::Play, field, None, message)
    })
}

/// Cards as the numbers of `DouZero`, low to high.
pub(crate) fn douzero(py: Python<'_>, cards: Cards) -> PyResult<Bound<'_, PyList>> {
    PyList::new(
        py,
        cards
            .cards()
            .map(|rank| DOUZERO[rank.index()])
            .collect::<Vec<_>>()
            .iter(),
    )
}

/// The place of each number of `DouZero` among the ranks, and `Rank::COUNT` where there is none.
const PLACES: [usize; 31] = {
    let (mut places, mut place) = ([Rank::COUNT; 31], 0);
    while place < Rank::COUNT {
        places[DOUZERO[place] as usize] = place;
        place += 1;
    }
    places
};

/// The rank with a number of `DouZero`.
pub(crate) fn rank_of(number: i64) -> Option<Rank> {
    let place = PLACES.get(usize::try_from(number).ok()?)?;
    Rank::from_index(*place)
}

/// Reads the cards of a list, or of anything else that can be gone through.
pub(crate) fn each_rank(cards: &Bound<'_, PyAny>, mut visit: impl FnMut(Rank)) -> PyResult<()> {
    let mut read = |card: Bound<'_, PyAny>| {
        let rank = rank_of(card.extract()?).ok_or_else(|| {
            let message = format!("{card} is no card of DouZero");
            error::new(card.py(), ErrorKind::Cards, "cards", None, message)
        })?;
        visit(rank);
        Ok(())
    };
    match cards.cast::<PyList>() {
        Ok(list) => list.iter().try_for_each(read),
        Err(_) => cards.try_iter()?.try_for_each(|card| read(card?)),
    }
}

/// Reads the cards of a hand.
pub(crate) fn hand_of_numbers(cards: &Bound<'_, PyAny>) -> PyResult<Cards> {
    let mut counts = [0_u8; Rank::COUNT];
    each_rank(cards, |rank| {
        let count = &mut counts[rank.index()];
        *count = count.saturating_add(1);
    })?;
    counted(cards.py(), counts, Cards::DECK, "cards")
}

/// Draws cards as SVG.
pub(crate) fn picture(py: Python<'_>, hand: Cards) -> String {
    let parsed = ParsedHand {
        hand,
        rules: Rules::default(),
        notation: Notation::default(),
    };
    let drawn = py.detach(|| HandArgs::picture(&parsed).map(|picture| picture.svg()));
    drawn.unwrap_or_default()
}
