use core::{iter::FusedIterator, ops::Range};

use super::{Grid, Ray};
use crate::coordinates::{Axis, Extent, Pos};

/// A whole row, column or diagonal, from edge to edge in its axis's reading direction.
///
/// ```
/// use combogrid_grid::{Axis, Grid, Pos};
///
/// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
/// let diagonal = grid.line(Axis::AntiDiagonal, Pos::new(1, 1));
/// assert!(diagonal.iter().eq(&[3, 5]));
/// assert_eq!(diagonal.pos(1), Some(Pos::new(1, 1)));
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
#[derive(Debug)]
pub struct Line<'a, T> {
    ray: Ray<'a, T>,
    start: Pos,
    axis: Axis,
}

impl<'a, T> Line<'a, T> {
    fn new(grid: &'a Grid<T>, axis: Axis, start: Pos) -> Self {
        Self {
            ray: grid.ray(start, axis.forward()),
            start,
            axis,
        }
    }

    /// The axis along which the line runs.
    #[must_use]
    pub const fn axis(&self) -> Axis {
        self.axis
    }

    /// The first cell's position.
    #[must_use]
    pub const fn start(&self) -> Pos {
        self.start
    }

    /// The number of cells, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a line has a cell at least")]
    pub fn len(&self) -> usize {
        self.ray.len()
    }

    /// The cell at `index` along the line.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&'a T> {
        self.iter().nth(index)
    }

    /// The position at `index` along the line.
    #[must_use]
    pub fn pos(&self, index: usize) -> Option<Pos> {
        (index < self.len()).then(|| self.start.advanced(self.axis.forward(), index))
    }

    /// The cells of a stretch of the line, each with its position; what lies past the end is left out.
    ///
    /// ```
    /// use combogrid_grid::{Axis, Grid, Pos, Scan};
    ///
    /// let board: Grid<char> = "...\nXOX".parse()?;
    /// let line = board.line(Axis::Row, Pos::new(1, 0));
    /// let stretch = line.iter().between(|&&c| c == 'X', |&&c| c == 'O').next().unwrap();
    /// assert!(line.stretch(stretch).eq([(Pos::new(1, 1), &'O')]));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn stretch(
        &self,
        range: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = (Pos, &'a T)>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<'a, T> {
        let mut cells = self.iter();
        if range.start > 0 {
            cells.nth(range.start - 1);
        }
        cells.indexed().take(range.len())
    }

    /// The cells in order.
    pub fn iter(&self) -> Ray<'a, T> {
        self.ray.clone()
    }

    /// The cells in order, each with its position.
    #[must_use = "iterators are lazy"]
    pub fn indexed(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Pos, &'a T)>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<'a, T> {
        self.iter().indexed()
    }
}

impl<T> Clone for Line<'_, T> {
    fn clone(&self) -> Self {
        Self {
            ray: self.ray.clone(),
            ..*self
        }
    }
}

impl<'a, T> IntoIterator for Line<'a, T> {
    type Item = &'a T;
    type IntoIter = Ray<'a, T>;

    fn into_iter(self) -> Ray<'a, T> {
        self.ray
    }
}

impl<'a, T> IntoIterator for &Line<'a, T> {
    type Item = &'a T;
    type IntoIter = Ray<'a, T>;

    fn into_iter(self) -> Ray<'a, T> {
        self.iter()
    }
}

impl<T> Grid<T> {
    /// The line along `axis` through `pos`.
    ///
    /// # Panics
    /// If `pos` is outside.
    #[must_use]
    #[track_caller]
    pub fn line(&self, axis: Axis, pos: Pos) -> Line<'_, T> {
        let back = axis.backward();
        let start = pos.advanced(back, self.extent().steps_to_edge(pos, back));
        Line::new(self, axis, start)
    }

    /// Every line along `axis`: rows from the top, columns and both kinds of diagonals from the left.
    ///
    /// Diagonals begin with the one at the lower left corner, anti-diagonals with the one at the upper left.
    ///
    /// ```
    /// use combogrid_grid::{Axis, Grid};
    ///
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// let diagonals: Vec<Vec<i32>> =
    ///     grid.lines(Axis::Diagonal).map(|line| line.iter().copied().collect()).collect();
    /// assert_eq!(diagonals, [vec![4], vec![1, 5], vec![2, 6], vec![3]]);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn lines(
        &self,
        axis: Axis,
    ) -> impl DoubleEndedIterator<Item = Line<'_, T>> + ExactSizeIterator + FusedIterator + Clone
    {
        let line = move |index| Line::new(self, axis, line_start(self.extent(), axis, index));
        (0..line_count(self.extent(), axis)).map(line)
    }

    /// Every line along every axis: rows, columns, diagonals, anti-diagonals.
    #[must_use]
    pub fn all_lines(
        &self,
    ) -> impl DoubleEndedIterator<Item = Line<'_, T>> + FusedIterator + Clone {
        Axis::ALL.into_iter().flat_map(|axis| self.lines(axis))
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

fn line_start(extent: Extent, axis: Axis, index: usize) -> Pos {
    let (bottom, right) = (extent.rows() - 1, extent.cols() - 1);
    match axis {
        Axis::Row => Pos::new(index, 0),
        Axis::Column => Pos::new(0, index),
        Axis::Diagonal => Pos::new(bottom.saturating_sub(index), index.saturating_sub(bottom)),
        Axis::AntiDiagonal => Pos::new(index.saturating_sub(right), index.min(right)),
    }
}
