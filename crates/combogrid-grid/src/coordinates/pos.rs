//! A position by row and column, which knows no edge.

use core::{fmt, ops::Add};

use super::{Axis, Direction};

/// A cell's place: row first, then column, both from 0 at the top left.
///
/// Positions are ordered row by row, the order in which a page is read.
///
/// ```
/// use combogrid_grid::{Direction, Pos};
///
/// let pos = Pos::new(2, 5);
/// assert_eq!(pos.step(Direction::North), Some(Pos::new(1, 5)));
/// assert_eq!(Pos::new(0, 5).step(Direction::North), None);
/// assert!(Pos::new(1, 9) < Pos::new(2, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pos {
    /// Rows below the top row.
    pub row: usize,
    /// Columns to the right of the leftmost column.
    pub col: usize,
}

impl Pos {
    /// The position at `row` and `col`.
    #[must_use]
    #[inline]
    pub const fn new(row: usize, col: usize) -> Self {
        Self { row, col }
    }

    /// The next position in `direction`, or `None` above the top row and left of the first column.
    ///
    /// A position knows no lower right corner; [`Extent::step`](crate::Extent::step) does.
    #[must_use]
    #[inline]
    pub fn step(self, direction: Direction) -> Option<Self> {
        let (rows, cols) = direction.offset();
        Some(Self {
            row: self.row.checked_add_signed(rows)?,
            col: self.col.checked_add_signed(cols)?,
        })
    }

    /// Whether one straight line along `axis` holds both positions.
    ///
    /// ```
    /// use combogrid_grid::{Axis, Pos};
    ///
    /// assert!(Pos::new(0, 1).shares(Axis::Diagonal, Pos::new(3, 4)));
    /// assert!(!Pos::new(0, 1).shares(Axis::Row, Pos::new(3, 4)));
    /// ```
    #[must_use]
    #[inline]
    pub fn shares(self, axis: Axis, other: Self) -> bool {
        match axis {
            Axis::Row => self.row == other.row,
            Axis::Column => self.col == other.col,
            Axis::Diagonal => self.row.wrapping_sub(self.col) == other.row.wrapping_sub(other.col),
            Axis::AntiDiagonal => {
                self.row.wrapping_add(self.col) == other.row.wrapping_add(other.col)
            }
        }
    }

    /// Whether the two positions share a side; those that touch at a corner only do not.
    ///
    /// ```
    /// use combogrid_grid::Pos;
    ///
    /// assert!(Pos::new(1, 1).is_adjacent(Pos::new(1, 2)));
    /// assert!(!Pos::new(1, 1).is_adjacent(Pos::new(2, 2)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_adjacent(self, other: Self) -> bool {
        let rows = self.row.abs_diff(other.row);
        let cols = self.col.abs_diff(other.col);
        matches!((rows, cols), (0, 1) | (1, 0))
    }

    /// The position `count` steps on, which the caller knows to exist.
    #[inline]
    pub(crate) fn advanced(self, direction: Direction, count: usize) -> Self {
        let (rows, cols) = direction.offset();
        // As unsigned numbers, -1 is `usize::MAX`, and adding a multiple of it wraps to a subtraction.
        Self::new(
            self.row
                .wrapping_add(rows.cast_unsigned().wrapping_mul(count)),
            self.col
                .wrapping_add(cols.cast_unsigned().wrapping_mul(count)),
        )
    }
}

/// Row, then column.
impl From<(usize, usize)> for Pos {
    #[inline]
    fn from((row, col): (usize, usize)) -> Self {
        Self { row, col }
    }
}

/// The next position; [`Pos::step`] is `None` where this panics.
///
/// ```
/// use combogrid_grid::{Direction, Pos};
///
/// assert_eq!(Pos::new(2, 5) + Direction::NorthEast, Pos::new(1, 6));
/// ```
///
/// # Panics
/// Above the top row and left of the first column.
impl Add<Direction> for Pos {
    type Output = Self;

    #[track_caller]
    fn add(self, direction: Direction) -> Self {
        self.step(direction)
            .expect("a step should not leave the grid at the top or at the left")
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row, self.col)
    }
}
