//! The actions of gin.

use core::fmt;
use core::str::FromStr;

use combogrid_rummy::{Card, ParseCardError};
use thiserror::Error;

/// One choice of a player. Its text is `take`, `pass`, `draw`, `discard 4D`, `knock 4D`, `gin 4D`, `big gin`, `lay off 4D` or
/// `done`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Takes the top of the discard pile.
    Take,
    /// Leaves the first upcard, or ends a hand whose stock is used up.
    Pass,
    /// Draws from the stock.
    Draw,
    /// Throws a card.
    Discard(Card),
    /// Throws a card and ends the hand with loose cards left.
    Knock(Card),
    /// Throws a card and ends the hand without a loose card.
    Gin(Card),
    /// Ends the hand without a loose card and without a throw.
    BigGin,
    /// Lays a card off on the melds of the player who knocked.
    LayOff(Card),
    /// Lays nothing more off.
    Done,
}

impl Action {
    /// Whether this is gin with a throw.
    pub(super) fn is_gin(self) -> bool {
        matches!(self, Action::Gin(_))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take => f.write_str("take"),
            Action::Pass => f.write_str("pass"),
            Action::Draw => f.write_str("draw"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Knock(card) => write!(f, "knock {card}"),
            Action::Gin(card) => write!(f, "gin {card}"),
            Action::BigGin => f.write_str("big gin"),
            Action::LayOff(card) => write!(f, "lay off {card}"),
            Action::Done => f.write_str("done"),
        }
    }
}

/// A text that is no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// It begins with none of the words.
    #[error("expected take, pass, draw, discard, knock, gin, big gin, lay off or done")]
    Word,
    /// The card is no card.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        match text.rsplit_once(' ') {
            None if text == "take" => Ok(Action::Take),
            None if text == "pass" => Ok(Action::Pass),
            None if text == "draw" => Ok(Action::Draw),
            None if text == "done" => Ok(Action::Done),
            Some(("big", "gin")) => Ok(Action::BigGin),
            Some(("lay off", card)) => Ok(Action::LayOff(card.parse()?)),
            Some(("discard", card)) => Ok(Action::Discard(card.parse()?)),
            Some(("knock", card)) => Ok(Action::Knock(card.parse()?)),
            Some(("gin", card)) => Ok(Action::Gin(card.parse()?)),
            _ => Err(ParseActionError::Word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_every_action_is_read_back() {
        let words = [
            Action::Take,
            Action::Pass,
            Action::Draw,
            Action::BigGin,
            Action::Done,
        ];
        let cards = Card::all().flat_map(|card| {
            [Action::Discard, Action::Knock, Action::Gin, Action::LayOff].map(|action| action(card))
        });
        for action in words.into_iter().chain(cards) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "taken", "discard", "throw 4D", "lay 4D", "big 4D"] {
            assert_eq!(
                text.parse::<Action>(),
                Err(ParseActionError::Word),
                "{text}"
            );
        }
        let error = "knock 4X".parse::<Action>();
        assert!(matches!(error, Err(ParseActionError::Card(_))));
    }
}
