//! A row of cells in one word: a set of columns, each in its bit, or in the lowest bit of a group of `STRIDE` bits,
//! which lines up with the columns of [`PackedCounts`](super::PackedCounts).

use core::fmt;

/// A row of cells in one word: the set of the columns whose cell is set.
///
/// Column `c` is bit `c * STRIDE`, so there are 64 / `STRIDE` columns. Four rows of stride 4 can share a word, each
/// shifted by one bit more, and a row of stride 4 lines up with counts of four bits a column.
///
/// Every method is a handful of instructions and none allocates. Methods take columns below
/// [`COLUMNS`](Self::COLUMNS), and check that in debug builds only: other builds take the column modulo
/// [`COLUMNS`](Self::COLUMNS). Lengths and shifts may have any value; columns that leave the row at
/// either end are dropped. `STRIDE` must be a power of two up to 64, or the program does not compile.
///
/// ```
/// use combogrid_grid::PackedRow;
///
/// let row: PackedRow = [2, 3, 4, 5, 9].into_iter().collect();
/// assert_eq!((row.len(), row.first(), row.last()), (5, Some(2), Some(9)));
/// assert!(row.runs().eq([2..6, 9..10]));
/// assert!(row.windows(3).iter().eq([2, 3]), "three in a row begin at 2 and at 3");
/// assert_eq!(row.run_from(3), 3);
///
/// // The same cells, four bits a column.
/// let wide: PackedRow<4> = row.with_stride();
/// assert_eq!(wide.bits(), 0x10_0011_1100);
/// assert_eq!(wide.windows(3).bits(), 0x1100);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedRow<const STRIDE: u32 = 1>(pub(super) u64);

impl<const STRIDE: u32> PackedRow<STRIDE> {
    /// How many columns there are.
    pub const COLUMNS: usize = {
        assert!(
            STRIDE.is_power_of_two() && STRIDE <= u64::BITS,
            "a stride is a power of two up to 64"
        );
        64 / STRIDE as usize
    };

    /// No column.
    pub const EMPTY: Self = Self(0);

    /// Every column.
    pub const ALL: Self = {
        let (mut bits, mut column) = (0, 0);
        while column < Self::COLUMNS {
            bits |= 1 << (column * STRIDE as usize);
            column += 1;
        }
        Self(bits)
    };

    /// The row with these bits; bits that belong to no column are dropped.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bits: bit `c * STRIDE` for each column `c`.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Only this column; the empty row if it is past the end.
    #[must_use]
    #[inline]
    pub const fn of(column: usize) -> Self {
        if column < Self::COLUMNS {
            Self(1 << (column * STRIDE as usize))
        } else {
            Self::EMPTY
        }
    }

    /// The `len` columns from `start` up, cut off at the end of the row.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let chain = PackedRow::<4>::span(1, 3);
    /// assert_eq!(chain.bits(), 0x1110);
    /// assert_eq!(PackedRow::<4>::span(14, 9).len(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn span(start: usize, len: usize) -> Self {
        Self::ALL.below(len).shifted_up(start)
    }

    /// Whether the column is set; none is past the end.
    #[must_use]
    #[inline]
    pub const fn contains(self, column: usize) -> bool {
        self.0 & Self::of(column).0 != 0
    }

    /// The row with this column set; the same row if it is past the end.
    #[must_use]
    #[inline]
    pub const fn with(self, column: usize) -> Self {
        Self(self.0 | Self::of(column).0)
    }

    /// The row with this column not set.
    #[must_use]
    #[inline]
    pub const fn without(self, column: usize) -> Self {
        Self(self.0 & !Self::of(column).0)
    }

    /// Sets the column; returns whether it was not set before. One past the end is never set.
    #[inline]
    pub const fn insert(&mut self, column: usize) -> bool {
        let before = self.0;
        *self = self.with(column);
        self.0 != before
    }

    /// Makes the column not set; returns whether it was set before.
    #[inline]
    pub const fn remove(&mut self, column: usize) -> bool {
        let was = self.contains(column);
        *self = self.without(column);
        was
    }

    /// How many columns are set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no column is set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest set column.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.is_empty() {
            None
        } else {
            Some(self.0.trailing_zeros() as usize / STRIDE as usize)
        }
    }

    /// The highest set column.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<usize> {
        match self.0.checked_ilog2() {
            Some(bit) => Some(bit as usize / STRIDE as usize),
            None => None,
        }
    }

    /// The row without its lowest column; the empty row stays empty.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let row: PackedRow = [2, 5, 9].into_iter().collect();
    /// assert!(row.without_first().iter().eq([5, 9]));
    /// assert!(PackedRow::<4>::EMPTY.without_first().is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// Whether `other` has every column of this row.
    #[must_use]
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether `other` has no column of this row.
    #[must_use]
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The columns of either row: the operator `|` as a `const fn`.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The columns of both rows: the operator `&` as a `const fn`.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The columns of this row that are not in `other`: the operator `-` as a `const fn`.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The columns of the row below `column`, which may be past the end.
    ///
    /// Their number is the place of the column among those of the row.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let held: PackedRow = [2, 3, 7].into_iter().collect();
    /// assert!(held.below(7).iter().eq([2, 3]));
    /// assert_eq!(held.below(7).len(), 2, "7 is the third of them");
    /// ```
    #[must_use]
    #[inline]
    pub const fn below(self, column: usize) -> Self {
        if column < Self::COLUMNS {
            Self(self.0 & (Self::of(column).0 - 1))
        } else {
            self
        }
    }

    /// The columns of the row from `column` up, which may be past the end.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let held: PackedRow = [2, 3, 7].into_iter().collect();
    /// assert!(held.at_or_above(3).iter().eq([3, 7]));
    /// ```
    #[must_use]
    #[inline]
    pub const fn at_or_above(self, column: usize) -> Self {
        self.difference(Self::ALL.below(column))
    }

    /// Every column moved up by `by`; those that leave the row are dropped.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let row: PackedRow = [0, 62].into_iter().collect();
    /// assert!(row.shifted_up(1).iter().eq([1, 63]));
    /// assert!(row.shifted_up(2).iter().eq([2]));
    /// ```
    #[must_use]
    #[inline]
    pub const fn shifted_up(self, by: usize) -> Self {
        if by < Self::COLUMNS {
            Self(self.0 << (by * STRIDE as usize))
        } else {
            Self::EMPTY
        }
    }

    /// Every column moved down by `by`; those that leave the row are dropped.
    #[must_use]
    #[inline]
    pub const fn shifted_down(self, by: usize) -> Self {
        if by < Self::COLUMNS {
            Self(self.0 >> (by * STRIDE as usize))
        } else {
            Self::EMPTY
        }
    }

    /// The first `columns` columns as a ring, turned up by `by` of them.
    ///
    /// Columns of the ring past the end of the row are not set.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let row: PackedRow = [0, 11, 12].into_iter().collect();
    /// assert!(row.rotated(13, 2).iter().eq([0, 1, 2]));
    /// ```
    #[must_use]
    #[inline]
    pub const fn rotated(self, columns: usize, by: usize) -> Self {
        if columns == 0 {
            return Self::EMPTY;
        }
        let by = if by < columns { by } else { by % columns };
        let row = self.below(columns);
        let (up, down) = (row.shifted_up(by), row.shifted_down(columns - by));
        up.union(down).below(columns)
    }

    /// The first `columns` columns, and after them the first `again` of them once more.
    ///
    /// Stretches of the result are stretches of a row whose end leads on to its beginning: an ace above the king is
    /// `continued(13, 1)`. [`folded`](Self::folded) leads back.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let row: PackedRow<4> = [0, 3, 11, 12].into_iter().collect();
    /// let high = row.continued(13, 1);
    /// assert!(high.runs().eq([0..1, 3..4, 11..14]));
    /// assert!(PackedRow::<4>::span(11, 3).folded(13).iter().eq([0, 11, 12]));
    /// ```
    #[must_use]
    #[inline]
    pub const fn continued(self, columns: usize, again: usize) -> Self {
        let row = self.below(columns);
        row.union(row.below(again).shifted_up(columns))
    }

    /// The first `columns` columns, together with those after them moved down by `columns`.
    #[must_use]
    #[inline]
    pub const fn folded(self, columns: usize) -> Self {
        self.below(columns).union(self.shifted_down(columns))
    }

    /// How many columns follow each other from `column` up; 0 if it is not set, or past the end.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let row: PackedRow = [3, 4, 5, 9].into_iter().collect();
    /// assert_eq!([row.run_from(3), row.run_from(5), row.run_from(6)], [3, 1, 0]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn run_from(self, column: usize) -> usize {
        let row = self.shifted_down(column).0;
        (!row & Self::ALL.0).trailing_zeros() as usize / STRIDE as usize
    }

    /// The columns where a stretch of `len` columns begins: every column for 0, and none for more than there are.
    ///
    /// Computes in O(`len`), two instructions for each column after the first.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let held: PackedRow = [0, 1, 2, 3, 5, 6, 7].into_iter().collect();
    /// assert!(held.windows(3).iter().eq([0, 1, 5]));
    /// ```
    #[must_use]
    #[inline]
    pub const fn windows(self, len: usize) -> Self {
        if len == 0 {
            return Self::ALL;
        }
        if len > Self::COLUMNS {
            return Self::EMPTY;
        }
        let (mut starts, mut reached) = (self, 1);
        while reached < len {
            // A stretch is one column longer if one also begins at the next column.
            starts = starts.intersection(starts.shifted_down(1));
            reached += 1;
        }
        starts
    }

    /// Returns the same columns at another stride, without those that do not fit.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let row = PackedRow::<4>::from_bits(0x1101);
    /// assert_eq!(row.with_stride::<1>().bits(), 0b1101);
    /// assert_eq!(row.with_stride::<1>().with_stride::<4>(), row);
    /// ```
    #[must_use]
    #[inline]
    pub const fn with_stride<const TO: u32>(self) -> PackedRow<TO> {
        let columns = gather::<STRIDE>(self.0);
        PackedRow(scatter::<TO>(columns) & PackedRow::<TO>::ALL.0)
    }
}

/// Moves bits that are `STRIDE` apart together: pairs, then fours, and so on.
const fn gather<const STRIDE: u32>(mut bits: u64) -> u64 {
    let mut step = 0;
    while (STRIDE << (step + 1)) <= u64::BITS {
        bits |= bits >> ((STRIDE - 1) << step);
        step += 1;
        bits &= Groups::<STRIDE>::OF[step];
    }
    bits
}

/// Moves bits apart until they are `STRIDE` apart: halves, then quarters, and so on.
const fn scatter<const STRIDE: u32>(bits: u64) -> u64 {
    let group = u64::BITS / STRIDE;
    let mut step = group.ilog2() as usize;
    let mut bits = bits & u64::MAX >> (u64::BITS - group);
    while step > 0 {
        step -= 1;
        bits = (bits | bits << ((STRIDE - 1) << step)) & Groups::<STRIDE>::OF[step];
    }
    bits
}

/// The lowest 1, 2, 4 .. 64 bits of every `STRIDE` times as many.
struct Groups<const STRIDE: u32>;

impl<const STRIDE: u32> Groups<STRIDE> {
    const OF: [u64; 7] = {
        let mut of = [0; 7];
        let mut step = 0;
        while step < of.len() {
            of[step] = groups(1 << step, STRIDE);
            step += 1;
        }
        of
    };
}

/// The lowest `group` bits of every `group * stride`.
const fn groups(group: u32, stride: u32) -> u64 {
    let (low, mut bits, mut at) = (u64::MAX >> (u64::BITS - group), 0, 0);
    while at < u64::BITS {
        bits |= low << at;
        at += group * stride;
    }
    bits
}

impl<const STRIDE: u32> FromIterator<usize> for PackedRow<STRIDE> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(columns: I) -> Self {
        columns.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<const STRIDE: u32> fmt::Debug for PackedRow<STRIDE> {
    /// The columns: `{2, 3, 9}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
