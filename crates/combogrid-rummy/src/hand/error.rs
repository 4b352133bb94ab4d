//! What can be wrong with a card that comes or goes.

use thiserror::Error;

use crate::cards::Tile;

/// A tile that cannot be added to or taken from a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HandError {
    /// The hand already has every copy that the deck has.
    #[error("no more {tile}: the deck has {copies}, and all of them are in the hand")]
    Beyond {
        /// What was added.
        tile: Tile,
        /// How many of it the deck has.
        copies: u8,
    },
    /// The deck of these rules has no such tile.
    #[error("the deck has no {tile}")]
    NotInDeck {
        /// What was added.
        tile: Tile,
    },
    /// The hand does not hold the tile.
    #[error("the hand has no {tile}")]
    NotHeld {
        /// What was to be taken.
        tile: Tile,
    },
}
