//! The four rows of a hand: the ranks held at least once, twice, three and four times.

use crate::packed::{Hand, Row};

/// The rows of a hand's grid: the ranks held at least once, twice, three and four times.
#[derive(Clone, Copy)]
pub(crate) struct Rows([Row; 4]);

impl Rows {
    #[inline]
    pub(crate) fn of(hand: Hand) -> Self {
        Self([1, 2, 3, 4].map(|count| hand.row(count)))
    }

    /// The ranks held at least `count` times, 1 to 4.
    #[inline]
    pub(crate) const fn at_least(self, count: u8) -> Row {
        self.0[count as usize - 1]
    }

    /// The rows as counts of at most one, which can be added up.
    #[inline]
    pub(crate) fn counts(self) -> [u64; 4] {
        self.0.map(Row::bits)
    }
}
