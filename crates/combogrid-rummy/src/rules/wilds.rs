//! Questions about jokers and wild cards.

use super::{JokersPerMeld, Rules};
use crate::cards::{Card, Rank, Tile};

/// What becomes of the jokers and wild cards of a meld on the table when a tile is laid off on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableWilds {
    /// They stand for the cards that they were laid for.
    #[default]
    Stay,
    /// They may come to stand for others: `4H JK 6H` takes `5H`, and the joker goes to an end.
    Move,
}

/// When a joker of the table may stand for another card where melds of the table are rearranged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokerRelease {
    /// At any time: it is moved like any other tile, and stands for what is needed.
    #[default]
    Free,
    /// Once the card that it stands for, of the rack or of the table, takes its place; until then it counts as that card.
    Replaced,
}

/// Jokers and wild cards.
impl Rules {
    /// Whether the tile may stand for any card.
    #[must_use]
    pub fn is_wild(&self, tile: Tile) -> bool {
        match tile {
            Tile::Card(card) => {
                self.wilds.ranks.contains(card.rank) || self.wilds.cards.contains(card)
            }
            Tile::Joker => self.wilds.joker_card.is_none(),
        }
    }

    /// Whether no tile of the deck may stand for another.
    #[must_use]
    pub const fn has_no_wilds(&self) -> bool {
        self.wilds.ranks.is_empty()
            && self.wilds.cards.is_empty()
            && (self.wilds.jokers == 0 || self.wilds.joker_card.is_some())
    }

    /// The card that a tile is unless it stands for another: its own, or the one that all jokers are by the rules.
    #[must_use]
    pub const fn face(&self, tile: Tile) -> Option<Card> {
        match tile {
            Tile::Card(card) => Some(card),
            Tile::Joker => self.wilds.joker_card,
        }
    }

    /// The most jokers and wild cards that a meld of this many cards may hold.
    #[must_use]
    pub fn most_wilds(&self, size: u8) -> u8 {
        let most = match self.wilds.per_meld {
            JokersPerMeld::AllButOne => size,
            JokersPerMeld::AtMost(most) => most,
            JokersPerMeld::Half => size / 2,
            JokersPerMeld::Minority => size.saturating_sub(1) / 2,
        };
        most.min(size.saturating_sub(self.wilds.naturals))
    }

    /// Whether a part of a meld may be none because it has too many jokers and wild cards for its size.
    pub(crate) const fn limits_wilds_by_size(&self) -> bool {
        matches!(
            self.wilds.per_meld,
            JokersPerMeld::Half | JokersPerMeld::Minority
        ) || self.wilds.naturals > 1
    }

    /// The rank of the wild cards.
    pub(crate) fn rank_of_wilds(&self) -> Option<Rank> {
        self.wild_rank().or(self.wild_card().map(|card| card.rank))
    }

    /// The number of wild cards in the deck, jokers not counted.
    pub(super) fn wild_cards(&self) -> u8 {
        let wild = Card::all()
            .map(Tile::Card)
            .filter(|tile| self.is_wild(*tile));
        wild.map(|tile| self.copies(tile)).sum()
    }
}
