//! The lines on which melds lie.

use crate::cards::{Rank, Suit};

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
