//! What cards are worth.

use super::Rules;
use crate::cards::{Rank, Tile};

/// Points per rank.
///
/// ```
/// use combogrid_rummy::{PointTable, Rank};
///
/// let points = PointTable::FACES_TEN.with(Rank::ACE, 15);
/// assert_eq!((points.of(Rank::ACE), points.of(Rank::NINE), points.of(Rank::KING)), (15, 9, 10));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointTable([u8; Rank::COUNT]);

impl PointTable {
    /// Every rank its printed number: ace 1, jack 11, queen 12, king 13.
    pub const NUMBERS: PointTable = PointTable([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);

    /// Pips, and 10 for jack, queen and king: the usual count.
    pub const FACES_TEN: PointTable = PointTable([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);

    /// One point a card, for games that only count cards.
    pub const ONE_EACH: PointTable = PointTable([1; Rank::COUNT]);

    /// What a card of this rank is worth.
    #[must_use]
    pub const fn of(&self, rank: Rank) -> u8 {
        self.0[rank.index()]
    }

    /// The same table with another value for one rank.
    #[must_use]
    pub const fn with(mut self, rank: Rank, points: u8) -> PointTable {
        self.0[rank.index()] = points;
        self
    }
}

/// What a joker or wild card is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokerPoints {
    /// As the card: in a meld the one that it stands for, in the hand its own face.
    #[default]
    AsCard,
    /// Its own: a joker what it costs in the hand, a wild card what its face is worth.
    Own,
    /// Always the same.
    Fixed(u8),
}

/// Points.
impl Rules {
    /// What a loose tile costs. A joker that stands for one card (Okey's false joker) costs what the face of that card
    /// does, also where that card itself is wild.
    #[must_use]
    pub fn loose_points(&self, tile: Tile) -> u32 {
        let points = match tile {
            Tile::Joker => match self.wilds.joker_card {
                Some(card) => self.points.hand.of(card.rank),
                None => self.points.joker,
            },
            Tile::Card(card) => match self.points.wild {
                JokerPoints::Fixed(points) if self.is_wild(tile) => points,
                _ => self.points.hand.of(card.rank),
            },
        };
        u32::from(points)
    }

    /// What a card of this rank is worth in a meld, unless it is an ace in the low place of a run.
    #[must_use]
    pub const fn meld_points(&self, rank: Rank) -> u32 {
        self.points.table.of(rank) as u32
    }

    /// What an ace is worth in the low place of a run.
    #[must_use]
    pub const fn low_ace_points(&self) -> u32 {
        match self.points.ace_low {
            Some(points) => points as u32,
            None => self.meld_points(Rank::ACE),
        }
    }

    /// What a joker or wild card is worth in a meld, where it stands for a card worth this many points; with
    /// [`JokerPoints::Own`] it depends on the tile.
    #[must_use]
    pub fn substitute_points(&self, stands_for: u32) -> u32 {
        match self.points.joker_table {
            JokerPoints::AsCard | JokerPoints::Own => stands_for,
            JokerPoints::Fixed(points) => u32::from(points),
        }
    }

    /// The points, or the cap if they are over it.
    #[must_use]
    pub fn capped(&self, points: u32) -> u32 {
        self.cap().map_or(points, |cap| points.min(u32::from(cap)))
    }
}
