//! Reading hands: ranks with their suits, gaps anywhere, and errors that name the place.

use std::str::FromStr;

use thiserror::Error;

use super::{Card, Hand, Rank, Suit};

/// A text that is not a hand of two packs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseHandError {
    /// A character that begins no card.
    #[error("unexpected character {found:?} at byte {at}, expected a card such as 9S, TH, B or R")]
    UnknownCard {
        /// The character.
        found: char,
        /// Its place in the text, in bytes from 0.
        at: usize,
    },
    /// A natural rank without a suit.
    #[error("no suit after the rank {rank} at byte {at}, expected C, D, H or S")]
    LoneRank {
        /// The rank.
        rank: Rank,
        /// Its place in the text, in bytes from 0.
        at: usize,
    },
    /// A third copy of a card.
    #[error("one {card} too many at byte {at}: two packs have 2")]
    TooMany {
        /// The card.
        card: Card,
        /// Where the first copy too many stands, in bytes from 0.
        at: usize,
    },
    /// A text of more cards than one, or of none, where one card is expected.
    #[error("expected one card, found {found}")]
    NotOne {
        /// How many cards the text has.
        found: usize,
    },
}

impl ParseHandError {
    /// The place of the error in the text, in bytes from 0.
    #[must_use]
    pub const fn at(self) -> usize {
        match self {
            Self::UnknownCard { at, .. } | Self::LoneRank { at, .. } | Self::TooMany { at, .. } => {
                at
            }
            Self::NotOne { .. } => 0,
        }
    }
}

impl FromStr for Hand {
    type Err = ParseHandError;

    /// Reads cards in any order: a rank (`2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`) and a suit (`C`, `D`, `H`, `S` or a
    /// symbol), or a joker (`B` or `小王`, `R` or `大王`). White space and commas may stand between cards.
    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        let mut hand = Self::EMPTY;
        let mut at = 0;
        while let Some(found) = text[at..].chars().next() {
            if found.is_whitespace() || matches!(found, ',' | '，' | '、') {
                at += found.len_utf8();
                continue;
            }
            let (card, len) = read_card(&text[at..], at)?;
            let Some(more) = hand.checked_add(card.into()) else {
                return Err(ParseHandError::TooMany { card, at });
            };
            hand = more;
            at += len;
        }
        Ok(hand)
    }
}

/// The card that a text begins with, and the number of its bytes. `at` is the place of the text for the error.
fn read_card(text: &str, at: usize) -> Result<(Card, usize), ParseHandError> {
    let Some((rank, len)) = Rank::read(text) else {
        let found = text.chars().next().unwrap_or_default();
        return Err(ParseHandError::UnknownCard { found, at });
    };
    if rank.is_joker() {
        return Ok((Card::at(rank, Suit::Clubs), len));
    }
    let next = text[len..].chars().next();
    let Some((found, suit)) = next.and_then(|found| Some((found, Suit::read(found)?))) else {
        return Err(ParseHandError::LoneRank { rank, at });
    };
    Ok((Card::at(rank, suit), len + found.len_utf8()))
}

impl FromStr for Card {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        let hand: Hand = text.parse()?;
        let mut cards = hand.cards();
        match (cards.next(), hand.total()) {
            (Some(card), 1) => Ok(card),
            (_, found) => Err(ParseHandError::NotOne { found }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_and_cases_do_not_matter() {
        let hand: Hand = "3C 9S 9S TH B R".parse().expect("a hand");
        for text in ["3c9s9sthbr", "10h,9s, 9s\t3c，大王、小王", "3♣9♠9♠10♥BR"] {
            assert_eq!(text.parse(), Ok(hand), "{text}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        let error = |text: &str| text.parse::<Hand>().unwrap_err().to_string();
        assert_eq!(
            error("9S X"),
            "unexpected character 'X' at byte 3, expected a card such as 9S, TH, B or R"
        );
        assert_eq!(
            error("9S 9"),
            "no suit after the rank 9 at byte 3, expected C, D, H or S"
        );
        assert_eq!(
            error("9S9 S"),
            "no suit after the rank 9 at byte 2, expected C, D, H or S"
        );
        assert_eq!(
            error("9S 9S, 9S"),
            "one 9S too many at byte 7: two packs have 2"
        );
        assert_eq!(error("RRR"), "one R too many at byte 2: two packs have 2");
        assert_eq!(
            "9S 9D".parse::<Card>(),
            Err(ParseHandError::NotOne { found: 2 })
        );
    }
}
