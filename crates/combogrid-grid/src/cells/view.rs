use alloc::vec::Vec;
use core::{iter::FusedIterator, ops::RangeBounds};

use super::{Grid, Ray, span::existing};
use crate::coordinates::{Direction, Extent, Pos};

/// A rectangle of the cells of a grid, as they are or turned, mirrored or transposed; no cell is copied.
///
/// ```
/// use combogrid_grid::{Grid, Pos};
///
/// let grid: Grid<char> = "abc\ndef".parse()?;
/// assert_eq!(grid.view().turned().to_grid().to_string(), "da\neb\nfc");
/// assert_eq!(grid.view().mirrored().to_grid().to_string(), "cba\nfed");
/// assert_eq!(grid.view().slice(.., 1..).transposed().to_grid().to_string(), "be\ncf");
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
#[derive(Debug)]
pub struct View<'a, T> {
    grid: &'a Grid<T>,
    extent: Extent,
    /// The grid's position of the view's first cell, if the view has a cell.
    origin: Pos,
    /// The way from a row of the view to the next, and from a column to the next; at right angles.
    down: Direction,
    right: Direction,
}

/// Views.
impl<T> Grid<T> {
    /// The whole grid, to be cut, turned, mirrored or transposed.
    #[must_use]
    pub const fn view(&self) -> View<'_, T> {
        View {
            grid: self,
            extent: self.extent(),
            origin: Pos::new(0, 0),
            down: Direction::South,
            right: Direction::East,
        }
    }
}

/// Views of the whole grid turned, or of parts of it; each is a method of [`View`] as well, where views can be combined.
impl<T> Grid<T> {
    /// Rows become columns; see [`View::transposed`].
    #[must_use]
    pub fn transposed(&self) -> View<'_, T> {
        self.view().transposed()
    }

    /// Turned clockwise by a quarter; see [`View::turned`].
    ///
    /// ```
    /// use combogrid_grid::Grid;
    ///
    /// let grid: Grid<char> = "ab\ncd\nef".parse()?;
    /// assert_eq!(grid.turned().to_grid().to_string(), "eca\nfdb");
    /// assert_eq!(grid.transposed().to_grid().to_string(), "ace\nbdf");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn turned(&self) -> View<'_, T> {
        self.view().turned()
    }

    /// The cells of some rows and columns; those that do not exist are left out. See [`View::slice`].
    ///
    /// ```
    /// use combogrid_grid::Grid;
    ///
    /// let grid: Grid<char> = "abc\ndef".parse()?;
    /// assert_eq!(grid.slice(.., 1..).to_grid().to_string(), "bc\nef");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn slice(
        &self,
        rows: impl RangeBounds<usize>,
        cols: impl RangeBounds<usize>,
    ) -> View<'_, T> {
        self.view().slice(rows, cols)
    }

    /// Every rectangle of a size, row by row; see [`View::windows`].
    #[must_use = "iterators are lazy"]
    pub fn windows(
        &self,
        size: Extent,
    ) -> impl DoubleEndedIterator<Item = View<'_, T>> + ExactSizeIterator + FusedIterator + Clone
    {
        self.view().windows(size)
    }
}

impl<'a, T> View<'a, T> {
    /// The size.
    #[must_use]
    pub const fn extent(self) -> Extent {
        self.extent
    }

    /// Where a cell of the view is in the grid, or `None` outside of the view.
    #[must_use]
    pub fn pos(self, pos: impl Into<Pos>) -> Option<Pos> {
        let pos = pos.into();
        let place = self.origin.advanced(self.down, pos.row);
        let place = place.advanced(self.right, pos.col);
        self.extent.contains(pos).then_some(place)
    }

    /// The cell at `pos`, or `None` outside of the view.
    #[must_use]
    pub fn get(self, pos: impl Into<Pos>) -> Option<&'a T> {
        self.grid.get(self.pos(pos)?)
    }

    /// The rows, from the top.
    #[must_use = "iterators are lazy"]
    pub fn rows(
        self,
    ) -> impl DoubleEndedIterator<Item = Ray<'a, T>> + ExactSizeIterator + FusedIterator + Clone
    {
        (0..self.extent.rows()).map(move |row| self.row(row))
    }

    /// One row; without cells if the view has no columns.
    fn row(self, row: usize) -> Ray<'a, T> {
        let first = self.pos((row, 0));
        let steps = self.extent.cols().checked_sub(1);
        first
            .zip(steps)
            .and_then(|(first, steps)| Ray::new(self.grid, first, self.right, steps))
            .unwrap_or_else(|| Ray::empty(self.grid, self.origin, self.right))
    }

    /// All cells, row by row.
    #[must_use = "iterators are lazy"]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = &'a T> + FusedIterator + Clone {
        self.rows().flatten()
    }

    /// A copy of the cells as a grid.
    #[must_use]
    pub fn to_grid(self) -> Grid<T>
    where
        T: Clone,
    {
        let mut cells = Vec::with_capacity(self.extent.area());
        for row in self.rows() {
            row.for_each(|cell| cells.push(cell.clone()));
        }
        Grid {
            extent: self.extent,
            cells,
        }
    }

    /// The cells of some rows and columns; those that do not exist are left out.
    #[must_use]
    pub fn slice(self, rows: impl RangeBounds<usize>, cols: impl RangeBounds<usize>) -> Self {
        let rows = existing(&rows, self.extent.rows());
        let cols = existing(&cols, self.extent.cols());
        let top = self.origin.advanced(self.down, rows.start);
        Self {
            extent: Extent::new(rows.len(), cols.len()),
            origin: top.advanced(self.right, cols.start),
            ..self
        }
    }

    /// Every rectangle of a size, row by row; none of a size without a cell.
    ///
    /// ```
    /// use combogrid_grid::{Extent, Grid};
    ///
    /// let grid: Grid<char> = "aab\naab".parse()?;
    /// let squares = grid.view().windows(Extent::new(2, 2));
    /// assert!(squares.map(|square| square.iter().collect::<String>()).eq(["aaaa", "abab"]));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn windows(
        self,
        size: Extent,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + FusedIterator + Clone {
        let (height, width) = (size.rows(), size.cols());
        let starts = Extent::new(
            window_count(self.extent.rows(), height),
            window_count(self.extent.cols(), width),
        );
        starts
            .positions()
            .map(move |Pos { row, col }| self.slice(row..row + height, col..col + width))
    }

    /// Rows become columns: the upper left cell stays where it is.
    #[must_use]
    pub fn transposed(self) -> Self {
        Self {
            extent: Extent::new(self.extent.cols(), self.extent.rows()),
            down: self.right,
            right: self.down,
            ..self
        }
    }

    /// Left and right change places.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let last = self.extent.cols().saturating_sub(1);
        Self {
            origin: self.origin.advanced(self.right, last),
            right: self.right.opposite(),
            ..self
        }
    }

    /// Top and bottom change places.
    #[must_use]
    pub fn flipped(self) -> Self {
        self.transposed().mirrored().transposed()
    }

    /// Turned clockwise by a quarter: the lower left cell comes to the upper left corner.
    #[must_use]
    pub fn turned(self) -> Self {
        self.transposed().mirrored()
    }
}

/// The number of windows of a size along one side; none of size 0, of which there would be no end.
const fn window_count(len: usize, size: usize) -> usize {
    if size == 0 || size > len {
        0
    } else {
        len - size + 1
    }
}

impl<T> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for View<'_, T> {}
