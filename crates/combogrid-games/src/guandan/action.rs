//! The actions of Guandan.

use core::fmt;
use core::str::FromStr;

use combogrid_guandan::{Card, Hand, ParseHandError, ParsePlayError, Play};
use thiserror::Error;

/// One choice of a player. Its text is `give AS`, `return 5H`, `pass`, a play as in `99*`, or a play with its cards as in
/// `77 with 7C 7S`.
///
/// A play says ranks, and which suits of them are laid is mostly left open. Without cards they are those of
/// [`Rules::lay`](combogrid_guandan::Rules::lay), after which most straight flushes can still be laid.
///
/// ```
/// use combogrid_games::guandan::Action;
///
/// assert_eq!("77".parse(), Ok(Action::Play("77".parse()?)));
/// assert_eq!("77 with 7S 7C".parse::<Action>()?.to_string(), "77 with 7C 7S");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Gives a card to the player who was out first, or second, in the last deal (进贡).
    Give(Card),
    /// Gives a card back for it (还贡).
    Return(Card),
    /// Plays nothing.
    Pass,
    /// Makes a play with the cards that leave the most straight flushes.
    Play(Play),
    /// Makes a play with these cards.
    Lay(Play, Hand),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Give(card) => write!(f, "give {card}"),
            Action::Return(card) => write!(f, "return {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Play(play) => play.fmt(f),
            Action::Lay(play, cards) => write!(f, "{play} with {cards}"),
        }
    }
}

/// A text that is no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// There is no text.
    #[error("expected pass, give, return, or a play")]
    Empty,
    /// The cards cannot be read.
    #[error(transparent)]
    Cards(#[from] ParseHandError),
    /// The play cannot be read.
    #[error(transparent)]
    Play(#[from] ParsePlayError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Some((play, cards)) = text.split_once(" with ") {
            return Ok(Action::Lay(play.parse()?, cards.parse()?));
        }
        match text.split_once(' ') {
            None if text.is_empty() => Err(ParseActionError::Empty),
            None if text == "pass" => Ok(Action::Pass),
            Some(("give", card)) => Ok(Action::Give(card.parse()?)),
            Some(("return", card)) => Ok(Action::Return(card.parse()?)),
            _ => Ok(Action::Play(text.parse()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_an_action_is_read_back() {
        for text in [
            "pass",
            "give AS",
            "give R",
            "return 5H",
            "3",
            "99*",
            "S:34567",
            "99944",
            "BBRR",
            "77 with 7C 7S",
            "9* with 9H",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "give",
            "give AS AS",
            "return",
            "37",
            "77 with",
            "77 with 7X",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
