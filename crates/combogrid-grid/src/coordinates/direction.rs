//! The eight directions, clockwise from north, and how they turn.

/// One of the eight ways to walk on a grid, listed clockwise from the top.
///
/// ```text
///  NorthWest   North   NorthEast
///          \     |     /
///    West -- (row, col) -- East
///          /     |     \
///  SouthWest   South   SouthEast
/// ```
///
/// North goes up to smaller rows, west goes left to smaller columns.
///
/// ```
/// use combogrid_grid::Direction;
///
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert_eq!(Direction::North.rotate(3), Direction::SouthEast);
/// assert_eq!(Direction::West.offset(), (0, -1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Direction {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four along rows and columns: the rook's.
    pub const CARDINAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four across: the bishop's.
    pub const DIAGONAL: [Self; 4] = [
        Self::NorthEast,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// The change of row and column by a step in each direction. Looked up, not matched: rays are made without a jump.
    const OFFSETS: [(isize, isize); 8] = [
        (-1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
    ];

    /// How one step changes row and column, each by -1, 0 or 1.
    #[must_use]
    #[inline]
    pub const fn offset(self) -> (isize, isize) {
        Self::OFFSETS[self as usize]
    }

    /// The way back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        self.rotate(4)
    }

    /// Turned clockwise by `eighths` of a full circle; a negative number turns the other way.
    ///
    /// ```
    /// use combogrid_grid::Direction;
    ///
    /// assert_eq!(Direction::North.rotate(3), Direction::SouthEast);
    /// assert_eq!(Direction::North.rotate(-2), Direction::West);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rotate(self, eighths: i32) -> Self {
        let turned = (self as i32).wrapping_add(eighths.rem_euclid(8)) % 8;
        Self::ALL[turned.unsigned_abs() as usize]
    }
}
