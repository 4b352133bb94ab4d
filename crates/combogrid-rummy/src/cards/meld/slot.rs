//! One place of a meld.

use crate::cards::{Card, Rank, Suit, Tile};

/// One place of a meld: its tile, and the card that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The tile.
    pub tile: Tile,
    /// The rank that it stands for; `None` for a joker in a meld of wild cards alone.
    pub rank: Option<Rank>,
    /// The suit that it stands for; `None` for a joker or wild card in a set, which may be any missing suit, in a run
    /// that may hold several suits, and for a joker in a meld of wild cards alone.
    pub suit: Option<Suit>,
}

impl Slot {
    /// The card that the tile stands for, if its rank and its suit are known.
    #[must_use]
    pub fn card(&self) -> Option<Card> {
        Some(Card::new(self.rank?, self.suit?))
    }

    /// Whether the tile stands for itself.
    #[must_use]
    pub fn is_natural(&self) -> bool {
        matches!(self.tile, Tile::Card(card) if Some(card) == self.card())
    }
}
