//! Rectangles of a grid, turned, mirrored or transposed, without a copy of the cells.

use alloc::vec::Vec;
use core::{iter::FusedIterator, ops::RangeBounds};

use super::{Grid, Ray, span::existing};
use crate::coordinates::{Direction, Extent, Pos, Positions};

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
        self.extent.contains(pos).then(|| self.place(pos))
    }

    /// Where a cell of the view is in the grid.
    #[inline]
    fn place(self, pos: Pos) -> Pos {
        let row = self.origin.advanced(self.down, pos.row);
        row.advanced(self.right, pos.col)
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
    #[inline]
    fn row(self, row: usize) -> Ray<'a, T> {
        let first = self.origin.advanced(self.down, row);
        Ray::known(self.grid, first, self.right, self.extent.cols())
    }

    /// All cells, row by row.
    #[must_use = "iterators are lazy"]
    #[inline]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = &'a T> + ExactSizeIterator + FusedIterator + Clone {
        Cells {
            view: self,
            positions: self.extent.positions(),
        }
    }

    /// A copy of the cells as a grid.
    #[must_use]
    pub fn to_grid(self) -> Grid<T>
    where
        T: Clone,
    {
        let mut cells = Vec::with_capacity(self.extent.area());
        for row in self.rows() {
            cells.extend(row.by_index().cloned());
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
        let start = Pos::new(rows.start, cols.start);
        self.part(start, Extent::new(rows.len(), cols.len()))
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
        let starts = Extent::new(
            window_count(self.extent.rows(), size.rows()),
            window_count(self.extent.cols(), size.cols()),
        );
        starts.positions().map(move |start| self.part(start, size))
    }

    /// A rectangle of cells that the caller knows to exist.
    #[inline]
    fn part(self, start: Pos, extent: Extent) -> Self {
        Self {
            extent,
            origin: self.place(start),
            ..self
        }
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
    ///
    /// ```
    /// use combogrid_grid::Grid;
    ///
    /// let grid: Grid<char> = "ab\ncd".parse()?;
    /// assert_eq!(grid.view().flipped().to_grid().to_string(), "cd\nab");
    /// assert_eq!(grid.view().flipped().mirrored().to_grid().to_string(), "dc\nba");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
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

/// The cells of a view, row by row.
struct Cells<'a, T> {
    view: View<'a, T>,
    positions: Positions,
}

impl<T> Clone for Cells<'_, T> {
    fn clone(&self) -> Self {
        Self {
            view: self.view,
            positions: self.positions.clone(),
        }
    }
}

impl<'a, T> Iterator for Cells<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        self.view.get(self.positions.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.positions.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a T> {
        self.view.get(self.positions.nth(n)?)
    }

    #[inline]
    fn fold<B, F: FnMut(B, &'a T) -> B>(self, init: B, mut f: F) -> B {
        let View {
            grid,
            extent,
            origin,
            down,
            right,
        } = self.view;
        let mut folded = init;
        if right != Direction::East || self.positions.len() < extent.area() {
            for pos in self.positions {
                folded = f(folded, &grid[self.view.place(pos)]);
            }
            return folded;
        }
        // Rows that run as the grid's own are slices of it.
        for row in 0..extent.rows() {
            let first = origin.advanced(down, row);
            let first = first.row * grid.cols() + first.col;
            for cell in &grid.as_slice()[first..first + extent.cols()] {
                folded = f(folded, cell);
            }
        }
        folded
    }
}

impl<T> DoubleEndedIterator for Cells<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.view.get(self.positions.next_back()?)
    }
}

impl<T> ExactSizeIterator for Cells<'_, T> {}
impl<T> FusedIterator for Cells<'_, T> {}

/// The number of windows of a size along one side; 0 for size 0, which would fit without end.
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
