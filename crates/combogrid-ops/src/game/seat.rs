//! Games from one seat: the cards that it knows, and the actions as it sees them.

use std::fmt::Display;

use combogrid_games::{Game, Observer};
use combogrid_settings::excerpt;

use super::table::{Served, Table, check_score, wrong_deal};
use crate::{ErrorKind, OpError};

/// The knowledge of a seat at the start, if the request deals the cards of one seat.
///
/// # Errors
///
/// When more or fewer than one hand is known, another one than that of the seat, or they are not the cards of a seat.
pub fn observer<R: Served>(
    table: &Table,
    rules: &R,
    as_seen_by: Option<usize>,
    score: &[i32],
) -> Result<Option<R::Observer>, OpError> {
    let wrong_seat =
        |message: String| OpError::new(ErrorKind::Request, message).field("as_seen_by");
    let players = rules.start(table.seed).players();
    let named = as_seen_by.unwrap_or(0);
    if named >= players {
        let message = format!("there is no player {named}, but 0 to {}", players - 1);
        return Err(wrong_seat(message));
    }
    let Some(deal) = &table.deal else {
        return Ok(None);
    };
    let mut known = deal.hands.iter().enumerate();
    if known.clone().all(|(_, hand)| hand.is_some()) {
        return Ok(None);
    }
    let found = deal.hands.len();
    if found != players {
        return Err(wrong_deal(format_args!(
            "expected {players} hands, found {found}"
        )));
    }
    let (seat, hand) = known
        .find_map(|(seat, hand)| Some((seat, hand.as_deref()?)))
        .ok_or_else(|| wrong_deal("the deal has no hand of the seat that asks"))?;
    if known.any(|(_, hand)| hand.is_some()) {
        let message = "expected all hands, or that of one seat and null for the others";
        return Err(wrong_deal(message));
    }
    if as_seen_by.is_some_and(|named| named != seat) {
        return Err(wrong_seat(format!(
            "the deal has the hand of player {seat}"
        )));
    }
    if deal.stock.is_some() {
        let message = "a seat that knows one hand does not know the stock, expected null";
        return Err(wrong_deal(message));
    }
    check_score(score, players)?;
    let observer = rules.observer(deal, seat, hand)?;
    Ok(Some(observer.with_score(score)))
}

/// The knowledge of a seat after actions as it sees them, which are still text. `step` gets the knowledge before each of them, and the
/// action.
///
/// # Errors
///
/// When a text is no action, or the action is not possible; the error says which one.
pub fn followed<G: Game, O: Observer<G>>(
    start: O,
    actions: &[String],
    mut step: impl FnMut(&O, &O::Seen),
) -> Result<O, OpError> {
    let mut observer = start;
    for (place, text) in actions.iter().enumerate() {
        let wrong = |error: &dyn Display| {
            let text = excerpt(text);
            let error = OpError::new(ErrorKind::Play, format_args!("`{text}`: {error}"));
            error_at(place, error.field("actions"))
        };
        let seen = text.trim().parse::<O::Seen>();
        let seen = seen.map_err(|error| wrong(&error))?;
        let after = observer.clone().after(&seen);
        let after = after.map_err(|error| wrong(&error))?;
        step(&observer, &seen);
        observer = after;
    }
    Ok(observer)
}

/// An error that says which action it is about.
pub(super) fn error_at(place: usize, error: OpError) -> OpError {
    let message = format!("action {place}, {}", error.message);
    OpError { message, ..error }
}
