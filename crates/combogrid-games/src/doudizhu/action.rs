//! The actions of Dou Dizhu.

use core::fmt;
use core::str::FromStr;

use combogrid_doudizhu::{Hand, Notation, ParseHandError};
use thiserror::Error;

/// One choice of a player. Its text is the cards that are played, low to high, `pass`, or `bid 0` to `bid 3`.
///
/// Cards that can be read as several plays are one action: the reading that beats the play to beat counts, and of
/// several the one with the longest body and then the highest head.
///
/// ```
/// use combogrid_games::doudizhu::Action;
///
/// assert_eq!("4333".parse(), Ok(Action::Play("3334".parse()?)));
/// assert_eq!(Action::Bid(3).to_string(), "bid 3");
/// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Bids this much for the landlord's part; 0 is no bid.
    Bid(u8),
    /// Plays nothing.
    Pass,
    /// Plays these cards.
    Play(Hand),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Pass => f.write_str("pass"),
            Action::Play(cards) => cards.fmt(f),
        }
    }
}

/// A text that is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// The bid is not a number from 0 to 3.
    #[error("expected bid 0, bid 1, bid 2 or bid 3")]
    Bid,
    /// There are no cards.
    #[error("expected pass, bid 0 to bid 3, or cards")]
    Empty,
    /// The cards cannot be read.
    #[error(transparent)]
    Cards(#[from] ParseHandError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(bid) = text.strip_prefix("bid") {
            return match bid {
                " 0" => Ok(Action::Bid(0)),
                " 1" => Ok(Action::Bid(1)),
                " 2" => Ok(Action::Bid(2)),
                " 3" => Ok(Action::Bid(3)),
                _ => Err(ParseActionError::Bid),
            };
        }
        let cards = Hand::TWO_PACKS.parse_part(text, Notation::Canonical)?;
        if cards.is_empty() {
            return Err(ParseActionError::Empty);
        }
        Ok(Action::Play(cards))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_an_action_is_read_back() {
        let cards = ["3", "33344", "34567", "3333BR", "33333333", "BBRR"];
        let plays = cards.map(|text| text.parse().unwrap());
        let words = (0..4).map(Action::Bid).chain([Action::Pass]);
        for action in words.chain(plays) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        let error = |text: &str| text.parse::<Action>().unwrap_err();
        assert_eq!(error(""), ParseActionError::Empty);
        assert_eq!(error("bid 4"), ParseActionError::Bid);
        assert!(matches!(error("3x"), ParseActionError::Cards(_)));
    }
}
