//! Errors of tables.

use thiserror::Error;

use crate::cards::{Hand, ParseCardError, Tile};

/// More copies of a tile on the table and the rack than the deck has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the deck has {copies} of {tile}, not {found}")]
pub struct BeyondDeckError {
    /// The tile.
    pub tile: Tile,
    /// The number of copies in the deck.
    pub copies: u8,
    /// The number of copies on the table and the rack.
    pub found: u8,
}

/// Text that is not a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ParseTableError {
    /// A meld's cards cannot be read; the place is counted from the beginning of the table's text.
    #[error("{error}")]
    Card {
        /// The error.
        error: ParseCardError,
        /// The byte where the meld begins.
        start: usize,
    },
    /// The cards are not a meld under the rules.
    #[error("{cards} is not a meld")]
    NoMeld {
        /// The cards.
        cards: Hand,
        /// The byte where they begin.
        at: usize,
    },
    /// There are more copies of a tile than the deck has.
    #[error(transparent)]
    Beyond(#[from] BeyondDeckError),
}

impl ParseTableError {
    /// The byte of the text at which it went wrong, or `None` if the melds are wrong only together.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            ParseTableError::Card { error, start } => Some(*start + error.at()),
            ParseTableError::NoMeld { at, .. } => Some(*at),
            ParseTableError::Beyond(_) => None,
        }
    }
}
