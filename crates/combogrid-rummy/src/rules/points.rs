//! What cards are worth.

use crate::Rank;

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
    /// Always the same.
    Fixed(u8),
}
