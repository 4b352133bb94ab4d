//! Sixteen counts of four bits each in one word: a hand of cards by rank. Sums, comparisons and thresholds are a few
//! operations on the whole word (SWAR).

use core::fmt;

use super::PackedRow;

/// A row of sixteen counts in one word, each from 0 to 15: four bits a column, column 0 lowest.
///
/// It is to [`PackedRow<4>`](PackedRow) what a multiset is to a set: [`at_least`](Self::at_least) leads from counts to
/// rows, [`times`](Self::times) back. Sums and differences are those of the words, so that `a.bits() + b.bits()` are the
/// counts of both together wherever no count goes beyond 15. Columns are taken as [`PackedRow`] takes them.
///
/// ```
/// use combogrid_grid::{PackedCounts, PackedRow};
///
/// let hand: PackedCounts = [3, 3, 4, 4, 4, 5, 6].into_iter().collect();
/// assert_eq!((hand.get(4), hand.total()), (3, 7));
/// assert!(hand.at_least(2).runs().eq([3..5]));
///
/// let chain = PackedCounts::times(PackedRow::span(3, 4), 1);
/// assert!(chain.is_subset(hand));
/// assert_eq!(hand.checked_sub(chain), Some([3, 4, 4].into_iter().collect()));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedCounts(u64);

/// Eight in every column: the upper bit of each count.
const EIGHTS: u64 = 8 * PackedRow::<4>::ALL.bits();

impl PackedCounts {
    /// How many columns there are.
    pub const COLUMNS: usize = PackedRow::<4>::COLUMNS;

    /// The highest count.
    pub const MOST: u8 = 15;

    /// Nothing in any column.
    pub const EMPTY: Self = Self(0);

    /// The counts with these bits, four a column.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits, four a column.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// `count`, or [`MOST`](Self::MOST) if it is more, in each column of a row.
    #[must_use]
    #[inline]
    pub const fn times(row: PackedRow<4>, count: u8) -> Self {
        let count = if count < Self::MOST {
            count
        } else {
            Self::MOST
        };
        Self(row.bits().wrapping_mul(count as u64))
    }

    /// The count of a column; 0 past the end.
    #[must_use]
    #[inline]
    pub const fn get(self, column: usize) -> u8 {
        if column < Self::COLUMNS {
            (self.0 >> (column * 4) & 0xF) as u8
        } else {
            0
        }
    }

    /// The counts with that of one column changed to `count`, or to [`MOST`](Self::MOST) if it is more; the same counts if the
    /// column is past the end.
    #[must_use]
    #[inline]
    pub const fn with(self, column: usize, count: u8) -> Self {
        let column = PackedRow::of(column);
        Self(self.0 & !Self::times(column, Self::MOST).0 | Self::times(column, count).0)
    }

    /// The counts of the columns of a row, and 0 in all others.
    ///
    /// ```
    /// use combogrid_grid::{PackedCounts, PackedRow};
    ///
    /// let hand: PackedCounts = [3, 3, 4, 9, 9].into_iter().collect();
    /// let pairs = hand.only(hand.at_least(2));
    /// assert_eq!((pairs.get(3), pairs.get(4), pairs.total()), (2, 0, 4));
    /// ```
    #[must_use]
    #[inline]
    pub const fn only(self, row: PackedRow<4>) -> Self {
        Self(self.0 & Self::times(row, Self::MOST).0)
    }

    /// The sum of all counts.
    #[must_use]
    #[inline]
    pub const fn total(self) -> usize {
        let pairs = (self.0 & 0x0F0F_0F0F_0F0F_0F0F) + (self.0 >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// Whether every count is 0.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The columns whose count is at least `count`: every column for 0, and none beyond [`MOST`](Self::MOST).
    ///
    /// ```
    /// use combogrid_grid::PackedCounts;
    ///
    /// let counts = PackedCounts::from_bits(0x40321);
    /// assert_eq!(counts.at_least(2).bits(), 0x10110);
    /// ```
    #[must_use]
    #[inline]
    pub const fn at_least(self, count: u8) -> PackedRow<4> {
        let reached = match count {
            0..8 => self.0 | self.lowered(count),
            8..16 => self.0 & self.lowered(count - 8),
            _ => 0,
        };
        PackedRow::from_bits(reached >> 3)
    }

    /// Each count with its upper bit set, less `count`, which is below 8: the upper bit stays if the lower three bits
    /// are at least `count`, and no column borrows from the next.
    const fn lowered(self, count: u8) -> u64 {
        (self.0 | EIGHTS).wrapping_sub(Self::times(PackedRow::ALL, count).0)
    }

    /// Whether no count is more than that of `other`.
    #[must_use]
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        other.checked_sub(self).is_some()
    }

    /// The counts of both together, or `None` if one is more than [`MOST`](Self::MOST).
    #[must_use]
    #[inline]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) if self.is_columnwise(other, sum) => Some(Self(sum)),
            _ => None,
        }
    }

    /// These counts less those of `other`, or `None` if a count of `other` is greater.
    #[must_use]
    #[inline]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) if self.is_columnwise(other, rest) => Some(Self(rest)),
            _ => None,
        }
    }

    /// Whether a sum or difference of words carries or borrows nothing from one column to the next.
    ///
    /// A bit comes in from the column below if and only if the lowest bit of a column is not the sum of its two bits.
    const fn is_columnwise(self, other: Self, result: u64) -> bool {
        (self.0 ^ other.0 ^ result) & PackedRow::<4>::ALL.bits() == 0
    }
}

impl FromIterator<usize> for PackedCounts {
    /// Counts columns.
    ///
    /// # Panics
    /// If a column comes more than 15 times.
    fn from_iter<I: IntoIterator<Item = usize>>(columns: I) -> Self {
        columns.into_iter().fold(Self::EMPTY, |counts, column| {
            let one = Self::times(PackedRow::of(column), 1);
            counts
                .checked_add(one)
                .expect("a column should come at most 15 times")
        })
    }
}

impl fmt::Debug for PackedCounts {
    /// The columns that are not 0 with their counts: `{3: 2, 4: 3}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.at_least(1).iter();
        f.debug_map()
            .entries(columns.map(|column| (column, self.get(column))))
            .finish()
    }
}
