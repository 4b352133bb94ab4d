//! The four axes of a grid: rows, columns and both kinds of diagonals, each with its reading direction.

use super::Direction;

/// One of the four families of straight lines on a grid.
///
/// ```text
///  Row  - - -     Column  |     Diagonal  \       AntiDiagonal      /
///                         |                 \                     /
///                         |                   \                 /
/// ```
///
/// ```
/// use combogrid_grid::{Axis, Direction};
///
/// assert_eq!(Axis::AntiDiagonal.forward(), Direction::SouthWest);
/// assert_eq!(Axis::AntiDiagonal.backward(), Direction::NorthEast);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Axis {
    /// Left to right.
    Row,
    /// Top to bottom.
    Column,
    /// Upper left to lower right.
    Diagonal,
    /// Upper right to lower left.
    AntiDiagonal,
}

impl Axis {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Diagonal, Self::AntiDiagonal];

    /// The direction of reading, in which positions grow.
    #[must_use]
    #[inline]
    pub const fn forward(self) -> Direction {
        match self {
            Self::Row => Direction::East,
            Self::Column => Direction::South,
            Self::Diagonal => Direction::SouthEast,
            Self::AntiDiagonal => Direction::SouthWest,
        }
    }

    /// The direction against the reading, in which positions shrink.
    #[must_use]
    #[inline]
    pub const fn backward(self) -> Direction {
        self.forward().opposite()
    }
}

impl Direction {
    /// The axis that this direction runs along.
    #[must_use]
    #[inline]
    pub const fn axis(self) -> Axis {
        match self {
            Direction::East | Direction::West => Axis::Row,
            Direction::North | Direction::South => Axis::Column,
            Direction::SouthEast | Direction::NorthWest => Axis::Diagonal,
            Direction::SouthWest | Direction::NorthEast => Axis::AntiDiagonal,
        }
    }
}
