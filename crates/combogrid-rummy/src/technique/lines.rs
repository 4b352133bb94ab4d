//! The lines on which melds lie.

use crate::cards::{Card, Rank, Suit};

/// A line of the flag map on which melds can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FlagLine {
    /// A stretch of a row, long enough for a run.
    Horizontal {
        /// The row.
        suit: Suit,
        /// The first rank.
        first: Rank,
        /// The last rank.
        last: Rank,
    },
    /// A column with suits enough for a set.
    Vertical {
        /// The column.
        rank: Rank,
    },
}

impl FlagLine {
    /// Whether the cell of a card lies on the line. The technique has the ace low, so ranks are in their order.
    ///
    /// ```
    /// use combogrid_rummy::{FlagMap, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let map = FlagMap::of(&Hand::parse("3C 3D 3H 4H 5H", &rules)?, &rules)?;
    /// let row = map.lines()[0];
    /// assert!(row.contains("4H".parse()?) && !row.contains("3C".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contains(self, card: Card) -> bool {
        match self {
            FlagLine::Horizontal { suit, first, last } => {
                card.suit == suit && (first..=last).contains(&card.rank)
            }
            FlagLine::Vertical { rank } => card.rank == rank,
        }
    }
}
