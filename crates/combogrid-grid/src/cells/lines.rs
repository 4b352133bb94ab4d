//! Whole rows, columns and diagonals, and stretches of them.

use core::iter::FusedIterator;

use super::{Grid, Ray, RayMut, Stretch, outside};
use crate::coordinates::{Axis, Direction, Extent, Pos};

/// Lines and stretches.
impl<T> Grid<T> {
    /// The whole row, column or diagonal through `pos` along `direction`, from edge to edge.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// let diagonal = grid.line(Pos::new(1, 1), Direction::SouthWest);
    /// assert_eq!(diagonal.pos(1), Some(Pos::new(1, 1)));
    /// assert!(diagonal.eq(&[3, 5]));
    /// assert!(grid.line(Pos::new(1, 1), Direction::West).eq(&[6, 5, 4]));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// If `pos` is outside.
    #[track_caller]
    pub fn line(&self, pos: impl Into<Pos>, direction: Direction) -> Ray<'_, T> {
        let start = self.extent().line_start(pos.into(), direction);
        self.ray(start, direction)
    }

    /// The four lines through `pos` in their reading directions, by [`Axis::ALL`]; [`Ray::index_of`] is its place on each.
    ///
    /// ```
    /// use combogrid_grid::{Grid, Pos};
    ///
    /// // The most stones in a row that a stone at (1, 1) makes.
    /// let board: Grid<char> = "X..\n...\n.XX".parse()?;
    /// let at = Pos::new(1, 1);
    /// let stones = board.lines_through(at).map(|line| {
    ///     let index = line.index_of(at).expect("it is on the line");
    ///     let count = |ray: combogrid_grid::Ray<'_, char>| ray.take_while(|&&cell| cell == 'X').count();
    ///     count(line.slice(0..index).reversed()) + 1 + count(line.slice(index + 1..line.len()))
    /// });
    /// assert_eq!(stones, [1, 2, 3, 1]);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// If `pos` is outside.
    #[track_caller]
    pub fn lines_through(&self, pos: impl Into<Pos>) -> [Ray<'_, T>; 4] {
        let pos = pos.into();
        if !self.extent().contains(pos) {
            outside(pos, self.extent())
        }
        Axis::ALL.map(|axis| {
            let start = self.extent().line_start(pos, axis.forward());
            self.ray(start, axis.forward())
        })
    }

    /// One column from the top.
    ///
    /// ```
    /// use combogrid_grid::Grid;
    ///
    /// let grid = Grid::from_rows([[1, 2], [3, 4], [5, 6]])?;
    /// assert!(grid.col(1).eq(&[2, 4, 6]));
    /// assert_eq!(grid.col(0).sum::<i32>(), 9);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// If the column is outside, as every column of a grid without rows is.
    #[track_caller]
    pub fn col(&self, col: usize) -> Ray<'_, T> {
        self.ray((0, col), Direction::South)
    }

    /// As [`col`](Self::col), as mutable references.
    ///
    /// # Panics
    /// As [`col`](Self::col).
    #[track_caller]
    pub fn col_mut(&mut self, col: usize) -> RayMut<'_, T> {
        self.ray_mut((0, col), Direction::South)
    }

    /// Every line along `axis` in its reading direction: rows from the top, columns and both kinds of diagonals from the
    /// left.
    ///
    /// Diagonals begin with the one at the lower left corner, anti-diagonals with the one at the upper left.
    ///
    /// ```
    /// use combogrid_grid::{Axis, Grid};
    ///
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// let diagonals: Vec<Vec<i32>> = grid.lines(Axis::Diagonal).map(|line| line.copied().collect()).collect();
    /// assert_eq!(diagonals, [vec![4], vec![1, 5], vec![2, 6], vec![3]]);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn lines(
        &self,
        axis: Axis,
    ) -> impl DoubleEndedIterator<Item = Ray<'_, T>> + ExactSizeIterator + FusedIterator + Clone
    {
        (0..line_count(self.extent(), axis))
            .map(move |index| self.ray(nth_start(self.extent(), axis, index), axis.forward()))
    }

    /// Every line along every axis: rows, columns, diagonals, anti-diagonals.
    #[must_use]
    pub fn all_lines(&self) -> impl DoubleEndedIterator<Item = Ray<'_, T>> + FusedIterator + Clone {
        Axis::ALL.into_iter().flat_map(|axis| self.lines(axis))
    }

    /// The cells of a stretch.
    ///
    /// # Panics
    /// If a cell is outside, as one of another grid's stretches may be.
    #[track_caller]
    pub fn stretch(&self, stretch: Stretch) -> Ray<'_, T> {
        assert_inside(stretch, self.extent());
        self.ray(stretch.first(), stretch.direction())
            .slice(0..stretch.len())
    }

    /// As [`line`](Self::line), as mutable references.
    ///
    /// # Panics
    /// If `pos` is outside.
    #[track_caller]
    pub fn line_mut(&mut self, pos: impl Into<Pos>, direction: Direction) -> RayMut<'_, T> {
        let start = self.extent().line_start(pos.into(), direction);
        self.ray_mut(start, direction)
    }

    /// As [`stretch`](Self::stretch), as mutable references.
    ///
    /// # Panics
    /// If a cell is outside, as one of another grid's stretches may be.
    #[track_caller]
    pub fn stretch_mut(&mut self, stretch: Stretch) -> RayMut<'_, T> {
        assert_inside(stretch, self.extent());
        let mut cells = self.ray_mut(stretch.first(), stretch.direction());
        if let Some(last) = (cells.len() - stretch.len()).checked_sub(1) {
            cells.nth_back(last);
        }
        cells
    }
}

#[track_caller]
fn assert_inside(stretch: Stretch, extent: Extent) {
    if !extent.contains(stretch.last()) {
        outside(stretch.last(), extent);
    }
}

fn line_count(extent: Extent, axis: Axis) -> usize {
    if extent.area() == 0 {
        return 0;
    }
    match axis {
        Axis::Row => extent.rows(),
        Axis::Column => extent.cols(),
        Axis::Diagonal | Axis::AntiDiagonal => extent.rows() + extent.cols() - 1,
    }
}

fn nth_start(extent: Extent, axis: Axis, index: usize) -> Pos {
    let (bottom, right) = (extent.rows() - 1, extent.cols() - 1);
    match axis {
        Axis::Row => Pos::new(index, 0),
        Axis::Column => Pos::new(0, index),
        Axis::Diagonal => Pos::new(bottom.saturating_sub(index), index.saturating_sub(bottom)),
        Axis::AntiDiagonal => Pos::new(index.saturating_sub(right), index.min(right)),
    }
}
