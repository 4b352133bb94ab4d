//! Answers for `OpenSpiel`, in its numbers.

use combogrid_doudizhu::{Kind, Play};
use combogrid_rummy::{Card, CardSet, Rank, Suit};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::doudizhu::{Catalogue, hand_of, push_legal};
use crate::memory;

/// The number of the pass.
const PASS: u32 = 0;

/// The number of the first play; those before it are the pass and the bids.
const FIRST_PLAY: u32 = 4;

/// The most cards of a player of gin, who then throws one.
const MOST_CARDS: usize = 11;

/// The suits in the order of `OpenSpiel`'s cards.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];

/// Return the actions of a hand after the play with the number `to`, ascending.
///
/// With `exact`, chains whose head the hand has four times are missing, and bombs beat the rocket.
#[pyfunction]
pub(crate) fn open_spiel_actions(
    catalogue: &Bound<'_, Catalogue>,
    hand: &Bound<'_, PyAny>,
    to: Option<i64>,
    exact: bool,
) -> PyResult<Vec<u32>> {
    memory::begin()?;
    let numbers = &catalogue.get().numbers;
    let hand = hand_of(hand, numbers.rules().deck(), "hand")?;
    let to = to.map(|action| {
        let place = usize::try_from(action - i64::from(FIRST_PLAY)).ok();
        place.and_then(|place| numbers.play(place)).ok_or_else(|| {
            PyIndexError::new_err(format!("action {action} is not a play, expected 4 or more"))
        })
    });
    let to: Option<Play> = to.transpose()?;
    let mut actions = Vec::with_capacity(128);
    push_legal(numbers, hand, to, &mut actions);
    let fours = hand.at_least(4);
    if exact && !fours.is_empty() {
        let is_chain = |play: Play| {
            matches!(
                play.kind(),
                Kind::SoloChain | Kind::PairChain | Kind::Airplane
            )
        };
        let forgotten = |play: Play| is_chain(play) && fours.contains(play.head());
        actions.retain(|&place| !numbers.play(place as usize).is_some_and(forgotten));
        if to.is_some_and(|play| play.kind() == Kind::Rocket) {
            let bombs = fours
                .iter()
                .filter_map(Play::bomb)
                .filter_map(|play| numbers.number(play));
            actions.extend(bombs.filter_map(|place| u32::try_from(place).ok()));
        }
    }
    for action in &mut actions {
        *action += FIRST_PLAY;
    }
    if to.is_some() {
        actions.insert(0, PASS);
    }
    Ok(actions)
}

/// Return the least deadwood of up to eleven cards of gin; of eleven, after the best throw.
#[pyfunction]
pub(crate) fn open_spiel_deadwood(cards: &Bound<'_, PyAny>) -> PyResult<u32> {
    let cards: Vec<usize> = cards.extract()?;
    let card = |&card: &usize| {
        Some(Card::new(
            *Rank::ALL.get(card % 13)?,
            *SUITS.get(card / 13)?,
        ))
    };
    let hand: Option<CardSet> = cards.iter().map(card).collect();
    let hand = hand.filter(|hand| hand.len() == cards.len() && cards.len() <= MOST_CARDS);
    let hand = hand.ok_or_else(|| {
        PyValueError::new_err(format!(
            "{cards:?} are not up to {MOST_CARDS} cards of a pack"
        ))
    })?;
    if cards.len() < MOST_CARDS {
        return Ok(hand.deadwood());
    }
    Ok(hand.least_throw(hand).map_or(0, |(_, left)| left))
}
