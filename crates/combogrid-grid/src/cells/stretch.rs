//! The places of some cells of one line, without the grid, so that they can be kept while it changes.

use core::{fmt, iter::FusedIterator};

use super::span::positions;
use crate::coordinates::{Direction, Pos};

/// The places of one or more cells of one line: the first place, the direction, and the number of cells.
///
/// A stretch holds no grid, so it can be kept while the grid changes. [`Ray::stretch`](crate::Ray::stretch) makes it;
/// [`Grid::stretch`](crate::Grid::stretch) and [`Grid::stretch_mut`](crate::Grid::stretch_mut) are its cells.
///
/// ```
/// use combogrid_grid::{Direction, Grid, Pos};
///
/// let grid: Grid<char> = "..XX.".parse()?;
/// let start = grid.cursor(Pos::new(0, 0), Direction::East).find(|&c| c == 'X');
/// let stretch = start.until(start.find(|&c| c != 'X')).stretch().expect("two cells");
/// assert_eq!((stretch.first(), stretch.last(), stretch.len()), (Pos::new(0, 2), Pos::new(0, 3), 2));
/// assert!(stretch.positions().eq([Pos::new(0, 2), Pos::new(0, 3)]));
/// assert_eq!(stretch.to_string(), "(0, 2) to (0, 3)");
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stretch {
    first: Pos,
    direction: Direction,
    len: usize,
}

impl Stretch {
    /// The caller knows that the cells exist and that there is at least one.
    pub(super) const fn new(first: Pos, direction: Direction, len: usize) -> Self {
        Self {
            first,
            direction,
            len,
        }
    }

    /// The first cell's position.
    #[must_use]
    pub const fn first(self) -> Pos {
        self.first
    }

    /// The last cell's position; the first one if there is only one.
    #[must_use]
    pub fn last(self) -> Pos {
        self.first.advanced(self.direction, self.len - 1)
    }

    /// The direction from the first cell to the last.
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The number of cells, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "at least one cell")]
    pub const fn len(self) -> usize {
        self.len
    }

    /// Whether a position is on the stretch.
    #[must_use]
    pub fn contains(self, pos: impl Into<Pos>) -> bool {
        let pos = pos.into();
        self.positions().any(|here| here == pos)
    }

    /// The positions in order.
    #[must_use = "iterators are lazy"]
    pub fn positions(
        self,
    ) -> impl DoubleEndedIterator<Item = Pos> + ExactSizeIterator + FusedIterator + Clone {
        positions(self.first, self.direction, 0..self.len)
    }
}

/// The first and the last position, or the only one.
impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        if self.len > 1 {
            write!(f, " to {}", self.last())?;
        }
        Ok(())
    }
}
