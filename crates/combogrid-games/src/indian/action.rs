//! The actions of Indian rummy.

use core::fmt;
use core::str::FromStr;

use combogrid_rummy::{ParseCardError, Tile};
use thiserror::Error;

/// One choice of a player. Its text is `drop`, `take`, `draw`, `discard 4D` or `declare 4D`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Leaves the hand before a draw.
    Drop,
    /// Takes the top of the discard pile.
    Take,
    /// Draws from the stock.
    Draw,
    /// Throws a card.
    Discard(Tile),
    /// Throws a card, and declares that all others are melded.
    Declare(Tile),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Drop => f.write_str("drop"),
            Action::Take => f.write_str("take"),
            Action::Draw => f.write_str("draw"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Declare(card) => write!(f, "declare {card}"),
        }
    }
}

/// A text that is no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// It begins with none of the words.
    #[error("expected drop, take, draw, discard or declare")]
    Word,
    /// The card is no card.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        match text.split_once(' ') {
            None if text == "drop" => Ok(Action::Drop),
            None if text == "take" => Ok(Action::Take),
            None if text == "draw" => Ok(Action::Draw),
            Some(("discard", card)) => Ok(Action::Discard(card.parse()?)),
            Some(("declare", card)) => Ok(Action::Declare(card.parse()?)),
            _ => Err(ParseActionError::Word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_every_action_is_read_back() {
        let words = [Action::Drop, Action::Take, Action::Draw];
        let cards = Tile::all().flat_map(|card| [Action::Discard(card), Action::Declare(card)]);
        for action in words.into_iter().chain(cards) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        for text in ["", "dropped", "declare", "throw 4D"] {
            assert_eq!(
                text.parse::<Action>(),
                Err(ParseActionError::Word),
                "{text}"
            );
        }
        let error = "declare 4X".parse::<Action>();
        assert!(matches!(error, Err(ParseActionError::Card(_))));
    }
}
