//! The size of a grid, and every question about positions that needs the edges but no cell: steps, rings, neighbours,
//! indices.

use core::{
    fmt,
    iter::{self, FusedIterator},
};

use super::{Direction, Pos};

/// The size of a grid: how many rows and how many columns.
///
/// An extent knows the edges, so it answers every question about positions that needs no cell.
///
/// ```
/// use combogrid_grid::{Direction, Extent, Pos};
///
/// let board = Extent::new(3, 4);
/// assert_eq!(board.area(), 12);
/// assert!(board.contains(Pos::new(2, 3)));
/// assert_eq!(board.step((2, 3), Direction::South), None);
/// assert_eq!(board.steps_to_edge(Pos::new(2, 1), Direction::NorthEast), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Sizes")
)]
pub struct Extent {
    rows: usize,
    cols: usize,
}

/// An extent as it is read, of any size.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Sizes {
    rows: usize,
    cols: usize,
}

#[cfg(feature = "serde")]
impl TryFrom<Sizes> for Extent {
    type Error = &'static str;

    fn try_from(Sizes { rows, cols }: Sizes) -> Result<Self, Self::Error> {
        Self::checked(rows, cols).ok_or("rows times columns should be at most isize::MAX")
    }
}

impl Extent {
    /// The extent of `rows` by `cols`; either may be 0.
    ///
    /// # Panics
    /// If there are more cells than `isize::MAX`.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn new(rows: usize, cols: usize) -> Self {
        Self::checked(rows, cols).expect("rows times columns should be at most isize::MAX")
    }

    /// The extent of `rows` by `cols`, or `None` for more cells than `isize::MAX`.
    #[must_use]
    #[inline]
    pub const fn checked(rows: usize, cols: usize) -> Option<Self> {
        match rows.checked_mul(cols) {
            Some(area) if area <= isize::MAX.unsigned_abs() => Some(Self { rows, cols }),
            _ => None,
        }
    }

    /// The number of rows.
    #[must_use]
    #[inline]
    pub const fn rows(self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    #[inline]
    pub const fn cols(self) -> usize {
        self.cols
    }

    /// The number of cells.
    #[must_use]
    #[inline]
    pub const fn area(self) -> usize {
        self.rows * self.cols
    }

    /// Whether `pos` is a cell.
    #[must_use]
    #[inline]
    pub const fn contains(self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols
    }

    /// The row-major index of `pos`, or `None` outside.
    #[must_use]
    #[inline]
    pub const fn index_of(self, pos: Pos) -> Option<usize> {
        if self.contains(pos) {
            Some(pos.row * self.cols + pos.col)
        } else {
            None
        }
    }

    /// The position at a row-major index, or `None` from [`area`](Self::area) on.
    #[must_use]
    #[inline]
    pub const fn pos_at(self, index: usize) -> Option<Pos> {
        if index < self.area() {
            Some(Pos::new(index / self.cols, index % self.cols))
        } else {
            None
        }
    }

    /// The next cell in `direction`, or `None` at the edge and outside.
    #[must_use]
    #[inline]
    pub fn step(self, pos: impl Into<Pos>, direction: Direction) -> Option<Pos> {
        let pos = pos.into();
        pos.step(direction)
            .filter(|&next| self.contains(pos) && self.contains(next))
    }

    /// The next cell in `direction` if rows and columns are rings, so that a step off the edge comes in at the opposite
    /// one; `None` outside.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Extent, Pos};
    ///
    /// let torus = Extent::new(3, 4);
    /// assert_eq!(torus.step_wrapping((2, 3), Direction::SouthEast), Some(Pos::new(0, 0)));
    /// ```
    #[must_use]
    pub fn step_wrapping(self, pos: impl Into<Pos>, direction: Direction) -> Option<Pos> {
        let pos = pos.into();
        if !self.contains(pos) {
            return None;
        }
        let (rows, cols) = direction.offset();
        Some(Pos::new(
            step_on_ring(pos.row, rows, self.rows),
            step_on_ring(pos.col, cols, self.cols),
        ))
    }

    /// The cells from `pos` on in `direction` if rows and columns are rings, until the next cell would be `pos` again;
    /// none if `pos` is outside.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid};
    ///
    /// // A word on a torus.
    /// let letters: Grid<char> = "us.tor".parse()?;
    /// let ring = letters.extent().ring((0, 3), Direction::East);
    /// assert!(ring.clone().take(5).map(|pos| letters[pos]).eq("torus".chars()));
    /// assert_eq!(ring.count(), 6);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn ring(
        self,
        pos: impl Into<Pos>,
        direction: Direction,
    ) -> impl FusedIterator<Item = Pos> + Clone {
        let pos = pos.into();
        let start = self.contains(pos).then_some(pos);
        iter::successors(start, move |&at| {
            self.step_wrapping(at, direction)
                .filter(|&next| next != pos)
        })
    }

    /// How many steps lead from `pos` to the last cell in `direction`; 0 at the edge and outside.
    #[must_use]
    #[inline]
    pub fn steps_to_edge(self, pos: impl Into<Pos>, direction: Direction) -> usize {
        let pos = pos.into();
        if !self.contains(pos) {
            return 0;
        }
        // A diagonal ends at the nearer of its two edges.
        let (rows, cols) = direction.offset();
        steps_along(pos.row, rows, self.rows).min(steps_along(pos.col, cols, self.cols))
    }

    /// The first cell of the line through `pos` along `direction`; a position outside is returned as it is.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Extent, Pos};
    ///
    /// let start = Extent::new(3, 4).line_start(Pos::new(1, 2), Direction::SouthEast);
    /// assert_eq!(start, Pos::new(0, 1));
    /// ```
    #[must_use]
    pub fn line_start(self, pos: impl Into<Pos>, direction: Direction) -> Pos {
        let (pos, back) = (pos.into(), direction.opposite());
        pos.advanced(back, self.steps_to_edge(pos, back))
    }

    /// The cells around `pos` that exist, up to eight, clockwise from north. A position outside has none.
    ///
    /// ```
    /// use combogrid_grid::{Extent, Pos};
    ///
    /// let corner: Vec<Pos> = Extent::new(3, 3).neighbors((0, 0)).collect();
    /// assert_eq!(corner, [Pos::new(0, 1), Pos::new(1, 1), Pos::new(1, 0)]);
    /// ```
    #[must_use]
    pub fn neighbors(
        self,
        pos: impl Into<Pos>,
    ) -> impl DoubleEndedIterator<Item = Pos> + FusedIterator {
        let pos = pos.into();
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| self.step(pos, direction))
    }

    /// The cells one step from `pos` in some directions, in the order of the directions; those past an edge are left out. A
    /// position outside has none.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Extent, Pos};
    ///
    /// let board = Extent::new(3, 3);
    /// let beside = board.neighbors_in((0, 1), Direction::CARDINAL);
    /// assert!(beside.eq([(0, 2), (1, 1), (0, 0)].map(Pos::from)));
    /// let ahead = board.neighbors_in((0, 1), [Direction::SouthWest, Direction::SouthEast]);
    /// assert!(ahead.eq([(1, 0), (1, 2)].map(Pos::from)));
    /// ```
    pub fn neighbors_in(
        self,
        pos: impl Into<Pos>,
        directions: impl IntoIterator<Item = Direction>,
    ) -> impl Iterator<Item = Pos> {
        let pos = pos.into();
        directions
            .into_iter()
            .filter_map(move |direction| self.step(pos, direction))
    }

    /// As [`neighbors_in`](Self::neighbors_in) if rows and columns are rings: a step off the edge comes in at the opposite
    /// one. With one or two rows or columns, a cell is the neighbor of another, or of itself, more than once.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Extent, Pos};
    ///
    /// let beside = Extent::new(3, 4).neighbors_wrapping((0, 0), Direction::CARDINAL);
    /// assert!(beside.eq([(2, 0), (0, 1), (1, 0), (0, 3)].map(Pos::from)));
    /// ```
    pub fn neighbors_wrapping(
        self,
        pos: impl Into<Pos>,
        directions: impl IntoIterator<Item = Direction>,
    ) -> impl Iterator<Item = Pos> {
        let pos = pos.into();
        directions
            .into_iter()
            .filter_map(move |direction| self.step_wrapping(pos, direction))
    }

    /// Every position, row by row.
    #[inline]
    pub const fn positions(self) -> Positions {
        Positions {
            cols: self.cols,
            front: Pos::new(0, 0),
            back: Pos::new(self.rows.wrapping_sub(1), self.cols.wrapping_sub(1)),
            left: self.area(),
        }
    }
}

/// The coordinate one `step` (-1, 0 or 1) after `at` on a ring of `size`, which is at least 1.
const fn step_on_ring(at: usize, step: isize, size: usize) -> usize {
    match step {
        0 => at,
        1 if at + 1 == size => 0,
        1 => at + 1,
        _ if at == 0 => size - 1,
        _ => at - 1,
    }
}

/// How many steps of -1, 0 or 1 lead from `at` to the last coordinate of `size`; `usize::MAX` for steps of 0.
const fn steps_along(at: usize, step: isize, size: usize) -> usize {
    match step {
        0 => usize::MAX,
        1 => size - 1 - at,
        _ => at,
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// Every position of an extent, row by row; made by [`Extent::positions`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Positions {
    cols: usize,
    /// The next position from either end. Both are kept, since finding a position by its index takes a division.
    front: Pos,
    back: Pos,
    left: usize,
}

impl Iterator for Positions {
    type Item = Pos;

    #[inline]
    fn next(&mut self) -> Option<Pos> {
        self.left = self.left.checked_sub(1)?;
        let pos = self.front;
        self.front.col += 1;
        if self.front.col == self.cols {
            self.front = Pos::new(pos.row + 1, 0);
        }
        Some(pos)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Pos> {
        if n >= self.left {
            self.left = 0;
            return None;
        }
        let col = self.front.col + n;
        self.front = Pos::new(self.front.row + col / self.cols, col % self.cols);
        self.left -= n;
        self.next()
    }
}

impl DoubleEndedIterator for Positions {
    #[inline]
    fn next_back(&mut self) -> Option<Pos> {
        self.left = self.left.checked_sub(1)?;
        let pos = self.back;
        self.back = match pos.col.checked_sub(1) {
            Some(col) => Pos::new(pos.row, col),
            None => Pos::new(pos.row.wrapping_sub(1), self.cols - 1),
        };
        Some(pos)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Pos> {
        if n >= self.left {
            self.left = 0;
            return None;
        }
        // Columns from the right, so that nothing is below 0.
        let col = self.cols - 1 - self.back.col + n;
        self.back = Pos::new(
            self.back.row - col / self.cols,
            self.cols - 1 - col % self.cols,
        );
        self.left -= n;
        self.next_back()
    }
}

impl ExactSizeIterator for Positions {}
impl FusedIterator for Positions {}
