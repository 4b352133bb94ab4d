//! Errors of the text of cards.

use core::fmt;

use thiserror::Error;

use crate::cards::Tile;

/// Text that is not a card, or not the cards of a hand: the error and its byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseCardError {
    /// Something else stands where part of a card should.
    #[error("unexpected character {found:?} at byte {at}, expected {expected}")]
    Unexpected {
        /// The unexpected text.
        found: char,
        /// The expected text.
        expected: Expected,
        /// The byte place.
        at: usize,
    },
    /// The text ends inside a card.
    #[error("the text ends at byte {at}, expected {expected}")]
    Ends {
        /// The part that should come next.
        expected: Expected,
        /// The length of the text in bytes.
        at: usize,
    },
    /// No rank has this number.
    #[error("no rank {number} at byte {at}")]
    NoSuchRank {
        /// The number, the highest `u32` if it is larger than that.
        number: u32,
        /// The byte place of its first digit.
        at: usize,
    },
    /// The deck has no such card or joker.
    #[error("the deck has no {tile}, at byte {at}")]
    NotInDeck {
        /// The card or joker.
        tile: Tile,
        /// The byte place where it begins.
        at: usize,
    },
    /// More copies than the deck has.
    #[error("one {tile} too many at byte {at}: the deck has {copies}")]
    TooMany {
        /// The card or joker.
        tile: Tile,
        /// How many the deck has.
        copies: u8,
        /// The byte place where the one too many begins.
        at: usize,
    },
    /// A byte that is not UTF-8.
    #[error("byte {at} (0x{byte:02X}) is not UTF-8 text")]
    NotUtf8 {
        /// The byte.
        byte: u8,
        /// Its place.
        at: usize,
    },
}

impl ParseCardError {
    /// The byte place of the trouble.
    #[must_use]
    pub const fn at(&self) -> usize {
        match *self {
            ParseCardError::Unexpected { at, .. }
            | ParseCardError::Ends { at, .. }
            | ParseCardError::NoSuchRank { at, .. }
            | ParseCardError::NotInDeck { at, .. }
            | ParseCardError::TooMany { at, .. }
            | ParseCardError::NotUtf8 { at, .. } => at,
        }
    }
}

/// The expected part at a place of a hand's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A rank: `A 2 3 4 5 6 7 8 9 T J Q K` or 1 to 13.
    Rank,
    /// A suit: `C D H S`.
    Suit,
    /// A tile colour: `b o r k y`.
    Colour,
    /// A tile number: 1 to 13.
    Number,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Rank => "a rank",
            Expected::Suit => "a suit",
            Expected::Colour => "a tile colour, one of b o r k y",
            Expected::Number => "a tile number",
            Expected::End => "the end",
        })
    }
}
