//! One place of a meld.

use crate::cards::{Rank, Suit, Tile};

/// One place of a meld: its tile, and the card that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The tile.
    pub tile: Tile,
    /// The rank that it stands for.
    pub rank: Rank,
    /// The suit that it stands for; `None` for a joker or wild card in a set, which may be any missing suit, and in a run
    /// that may hold several suits.
    pub suit: Option<Suit>,
}

impl Slot {
    /// Whether the tile stands for itself.
    #[must_use]
    pub fn is_natural(&self) -> bool {
        matches!(self.tile, Tile::Card(card) if card.rank == self.rank && Some(card.suit) == self.suit)
    }
}
