//! Questions about the deck.

use combogrid_grid::PackedRow;

use super::Rules;
use crate::cards::{Rank, RankSet, Suit, Tile};

/// The deck.
impl Rules {
    /// The number of copies of a tile in the deck.
    #[must_use]
    pub const fn copies(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Card(card)
                if self.deck.ranks.contains(card.rank) && self.deck.suits.contains(card.suit) =>
            {
                self.deck.packs
            }
            Tile::Card(_) => 0,
            Tile::Joker => self.wilds.jokers,
        }
    }

    /// Whether the deck has a fifth suit.
    pub(crate) const fn has_stars(&self) -> bool {
        self.deck.suits.contains(Suit::Stars)
    }

    /// The number of columns that the deck's ranks have on the grid.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "at most 16 ranks")]
    pub fn columns(&self) -> u8 {
        u8::try_from(self.deck.ranks.len()).expect("at most 16 ranks")
    }

    /// The rank in a column; columns past the last rank begin again at the first.
    #[must_use]
    pub fn rank_in(&self, column: u8) -> Rank {
        rank_in(self.deck.ranks, column)
    }

    /// The (low) column of a rank that the deck has.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "at most 16 ranks")]
    pub fn column_of(&self, rank: Rank) -> u8 {
        u8::try_from(self.deck.ranks.place(rank)).expect("at most 16 ranks")
    }

    /// The (low) columns of those of these ranks that the deck has.
    pub(crate) fn columns_of(&self, ranks: RankSet) -> PackedRow {
        if self.deck.ranks == RankSet::ALL {
            return ranks.row();
        }
        let in_deck = ranks.row().intersection(self.deck.ranks.row());
        let columns = RankSet::from_row(in_deck).iter();
        columns.map(|rank| self.deck.ranks.place(rank)).collect()
    }
}

/// The rank in a column of a deck with these ranks.
pub(crate) fn rank_in(ranks: RankSet, column: u8) -> Rank {
    if ranks == RankSet::ALL {
        return Rank::at(usize::from(column));
    }
    nth_round(ranks, column)
}

/// The rank of a column of a deck in which some ranks are missing.
#[cold]
fn nth_round(ranks: RankSet, column: u8) -> Rank {
    let nth = ranks.nth(usize::from(column) % ranks.len().max(1));
    nth.unwrap_or(Rank::ACE)
}
