//! Errors of cards that come or go.

use thiserror::Error;

use crate::cards::Tile;

/// A tile that cannot be added to or taken from a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HandError {
    /// The hand already has every copy that the deck has.
    #[error("no more {tile}: the deck has {copies}, and all of them are in the hand")]
    Beyond {
        /// The added tile.
        tile: Tile,
        /// The copies of it in the deck.
        copies: u8,
    },
    /// The deck of these rules has no such tile.
    #[error("the deck has no {tile}")]
    NotInDeck {
        /// The added tile.
        tile: Tile,
    },
    /// The hand does not hold the tile.
    #[error("the hand has no {tile}")]
    NotHeld {
        /// The tile to take.
        tile: Tile,
    },
}
