//! The grid itself: cells stored row by row, single cells, rows as slices, and the cells around a cell.

use alloc::{vec, vec::Vec};
use core::{
    fmt,
    iter::{FusedIterator, Zip},
    ops::{Index, IndexMut},
    slice,
    str::FromStr,
};

use super::ShapeError;
use crate::coordinates::{Direction, Extent, Pos, Positions};

/// A dense rectangle of cells, stored row by row.
///
/// ```
/// use combogrid_grid::{Direction, Grid, Pos};
///
/// let board: Grid<char> = "\
/// X..O
/// .X..
/// ..X."
///     .parse()?;
/// assert_eq!(board[Pos::new(0, 3)], 'O');
/// let stripe: String = board.ray(Pos::new(0, 0), Direction::SouthEast).collect();
/// assert_eq!(stripe, "XXX");
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Cells<T>")
)]
pub struct Grid<T> {
    pub(super) extent: Extent,
    pub(super) cells: Vec<T>,
}

/// A grid as it is read, with any number of cells.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Cells<T> {
    extent: Extent,
    cells: Vec<T>,
}

#[cfg(feature = "serde")]
impl<T> TryFrom<Cells<T>> for Grid<T> {
    type Error = ShapeError;

    fn try_from(Cells { extent, cells }: Cells<T>) -> Result<Self, ShapeError> {
        Self::from_vec(extent, cells)
    }
}

/// Cells.
impl<T> Grid<T> {
    /// A grid whose cells all hold `value`.
    ///
    /// # Panics
    /// If the cells take more than `isize::MAX` bytes. A smaller grid that does not fit the memory aborts
    /// the program, so check extents that come from outside.
    #[must_use]
    pub fn filled(extent: Extent, value: T) -> Self
    where
        T: Clone,
    {
        Self {
            extent,
            cells: vec![value; extent.area()],
        }
    }

    /// A grid whose cells are made from their positions, row by row.
    ///
    /// # Panics
    /// As [`filled`](Self::filled) does.
    ///
    /// ```
    /// use combogrid_grid::{Extent, Grid, Pos};
    ///
    /// let table = Grid::from_fn(Extent::new(3, 3), |pos| pos.row * pos.col);
    /// assert_eq!(table[Pos::new(2, 2)], 4);
    /// ```
    #[must_use]
    pub fn from_fn(extent: Extent, cell: impl FnMut(Pos) -> T) -> Self {
        Self {
            extent,
            cells: extent.positions().map(cell).collect(),
        }
    }

    /// A grid from its cells in row-major order.
    ///
    /// # Errors
    /// [`ShapeError::Area`] if there are more or fewer cells than the extent has.
    pub fn from_vec(extent: Extent, cells: Vec<T>) -> Result<Self, ShapeError> {
        if cells.len() == extent.area() {
            Ok(Self { extent, cells })
        } else {
            Err(ShapeError::Area {
                extent,
                found: cells.len(),
            })
        }
    }

    /// A grid from its rows, top to bottom; no rows at all make a grid of 0 x 0.
    ///
    /// ```
    /// use combogrid_grid::{Grid, ShapeError};
    ///
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// assert_eq!((grid.rows(), grid.cols()), (2, 3));
    ///
    /// let ragged = Grid::from_rows([vec![1, 2], vec![3]]);
    /// assert_eq!(ragged, Err(ShapeError::Ragged { row: 1, expected: 2, found: 1 }));
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::Ragged`] at the first row that is not as long as row 0.
    pub fn from_rows<R>(rows: impl IntoIterator<Item = R>) -> Result<Self, ShapeError>
    where
        R: IntoIterator<Item = T>,
    {
        let mut cells = Vec::new();
        let (mut count, mut cols) = (0, 0);
        for (row, line) in rows.into_iter().enumerate() {
            let before = cells.len();
            cells.extend(line);
            let found = cells.len() - before;
            if row == 0 {
                cols = found;
            } else if found != cols {
                return Err(ShapeError::Ragged {
                    row,
                    expected: cols,
                    found,
                });
            }
            count += 1;
        }
        let extent =
            Extent::checked(count, cols).ok_or(ShapeError::TooLarge { rows: count, cols })?;
        Ok(Self { extent, cells })
    }

    /// The size.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.extent.rows()
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.extent.cols()
    }

    /// The cell at `pos`, or `None` outside; `grid[pos]` panics instead.
    ///
    /// ```
    /// use combogrid_grid::{Grid, Pos};
    ///
    /// let mut grid: Grid<char> = "ab\ncd".parse()?;
    /// assert_eq!(grid.get((1, 0)), Some(&'c'));
    /// grid[(1, 0)] = 'x';
    /// assert_eq!(grid[Pos::new(1, 0)], 'x');
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn get(&self, pos: impl Into<Pos>) -> Option<&T> {
        let index = self.extent.index_of(pos.into())?;
        self.cells.get(index)
    }

    /// The cell at `pos` as a mutable reference, or `None` outside.
    #[must_use]
    #[inline]
    pub fn get_mut(&mut self, pos: impl Into<Pos>) -> Option<&mut T> {
        let index = self.extent.index_of(pos.into())?;
        self.cells.get_mut(index)
    }

    /// Exchanges the cells at two positions.
    ///
    /// ```
    /// use combogrid_grid::Grid;
    ///
    /// let mut grid: Grid<char> = "ab\ncd".parse()?;
    /// grid.swap((0, 0), (1, 1));
    /// assert_eq!(grid.to_string(), "db\nca");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// If a position is outside.
    #[track_caller]
    pub fn swap(&mut self, a: impl Into<Pos>, b: impl Into<Pos>) {
        let extent = self.extent;
        let index = |pos| extent.index_of(pos).unwrap_or_else(|| outside(pos, extent));
        self.cells.swap(index(a.into()), index(b.into()));
    }

    /// All cells, row by row.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.cells
    }

    /// All cells as mutable references, row by row.
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.cells
    }

    /// The cells themselves, row by row.
    #[must_use]
    pub fn into_vec(self) -> Vec<T> {
        self.cells
    }

    /// The cells of one row as a slice.
    ///
    /// # Panics
    /// If the row is outside.
    #[must_use]
    #[track_caller]
    pub fn row(&self, row: usize) -> &[T] {
        assert!(
            row < self.rows(),
            "row {row} is outside a grid of {}",
            self.extent
        );
        &self.cells[row * self.cols()..][..self.cols()]
    }

    /// As [`row`](Self::row), as mutable references.
    ///
    /// # Panics
    /// If the row is outside.
    #[must_use]
    #[track_caller]
    pub fn row_mut(&mut self, row: usize) -> &mut [T] {
        let (extent, cols) = (self.extent, self.cols());
        assert!(
            row < extent.rows(),
            "row {row} is outside a grid of {extent}"
        );
        &mut self.cells[row * cols..][..cols]
    }

    /// The rows as slices, from the top.
    #[must_use = "iterators are lazy"]
    pub fn iter_rows(
        &self,
    ) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator + FusedIterator + Clone {
        (0..self.rows()).map(|row| self.row(row))
    }

    /// All cells, row by row.
    pub fn iter(&self) -> slice::Iter<'_, T> {
        self.cells.iter()
    }

    /// All cells as mutable references, row by row.
    pub fn iter_mut(&mut self) -> slice::IterMut<'_, T> {
        self.cells.iter_mut()
    }

    /// The rows as mutable slices, from the top.
    ///
    /// ```
    /// use combogrid_grid::Grid;
    ///
    /// let mut grid = Grid::from_rows([[3, 1, 2], [6, 5, 4]])?;
    /// grid.iter_rows_mut().for_each(<[i32]>::sort);
    /// assert_eq!(grid.as_slice(), [1, 2, 3, 4, 5, 6]);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn iter_rows_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = &mut [T]> + ExactSizeIterator + FusedIterator {
        // Rows without cells cannot be cut from a slice: such a grid has none to change, and shows none.
        self.cells.chunks_exact_mut(self.extent.cols().max(1))
    }

    /// All cells with their positions, row by row.
    pub fn indexed(&self) -> Zip<Positions, slice::Iter<'_, T>> {
        self.extent.positions().zip(&self.cells)
    }

    /// As [`indexed`](Self::indexed), as mutable references.
    ///
    /// ```
    /// use combogrid_grid::{Extent, Grid};
    ///
    /// let mut board = Grid::filled(Extent::new(2, 3), 'w');
    /// for (pos, cell) in board.indexed_mut() {
    ///     if (pos.row + pos.col) % 2 == 1 {
    ///         *cell = 'b';
    ///     }
    /// }
    /// assert_eq!(board.to_string(), "wbw\nbwb");
    /// ```
    pub fn indexed_mut(&mut self) -> Zip<Positions, slice::IterMut<'_, T>> {
        self.extent.positions().zip(&mut self.cells)
    }

    /// Writes `value` to all cells.
    ///
    /// Computes in O(cells).
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.cells.fill(value);
    }

    /// The position of the first cell, row by row, that satisfies `pred`.
    ///
    /// ```
    /// use combogrid_grid::{Grid, Pos};
    ///
    /// let maze: Grid<char> = "###\n#S.\n###".parse()?;
    /// assert_eq!(maze.position(|&cell| cell == 'S'), Some(Pos::new(1, 1)));
    /// assert_eq!(maze.position(|&cell| cell == 'E'), None);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(cells).
    #[must_use]
    pub fn position(&self, pred: impl FnMut(&T) -> bool) -> Option<Pos> {
        self.extent.pos_at(self.cells.iter().position(pred)?)
    }

    /// The cells around `pos` with their positions, up to eight, clockwise from north; none if `pos` is outside.
    ///
    /// ```
    /// use combogrid_grid::Grid;
    ///
    /// let field: Grid<char> = "*..\n...\n.**".parse()?;
    /// let mines = field.neighbors((1, 1)).filter(|(_, cell)| **cell == '*').count();
    /// assert_eq!(mines, 3);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn neighbors(
        &self,
        pos: impl Into<Pos>,
    ) -> impl DoubleEndedIterator<Item = (Pos, &T)> + FusedIterator {
        self.extent
            .neighbors(pos)
            .map(|neighbor| (neighbor, &self[neighbor]))
    }

    /// The cells one step from `pos` in some directions with their positions, in the order of the directions; none if `pos`
    /// is outside.
    ///
    /// [`Extent::neighbors_wrapping`] goes on over the edges. A position borrows nothing, so the cells at
    /// [`Extent::neighbors_in`] can be changed as they come.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid};
    ///
    /// let mut map: Grid<u8> = Grid::from_rows([[1, 2, 3], [4, 5, 6]])?;
    /// let beside = map.neighbors_in((0, 1), Direction::CARDINAL);
    /// assert!(beside.map(|(_, &height)| height).eq([3, 5, 1]));
    ///
    /// for pos in map.extent().neighbors_in((0, 1), Direction::CARDINAL) {
    ///     map[pos] += 10;
    /// }
    /// assert_eq!(map.as_slice(), [11, 2, 13, 4, 15, 6]);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn neighbors_in(
        &self,
        pos: impl Into<Pos>,
        directions: impl IntoIterator<Item = Direction>,
    ) -> impl Iterator<Item = (Pos, &T)> {
        self.extent
            .neighbors_in(pos, directions)
            .map(|neighbor| (neighbor, &self[neighbor]))
    }
}

#[cold]
#[track_caller]
pub(crate) fn outside(pos: Pos, extent: Extent) -> ! {
    panic!("position {pos} is outside a grid of {extent}")
}

impl<T, P: Into<Pos>> Index<P> for Grid<T> {
    type Output = T;

    #[track_caller]
    #[inline]
    fn index(&self, pos: P) -> &T {
        let pos = pos.into();
        let Some(cell) = self.get(pos) else {
            outside(pos, self.extent)
        };
        cell
    }
}

impl<T, P: Into<Pos>> IndexMut<P> for Grid<T> {
    #[track_caller]
    #[inline]
    fn index_mut(&mut self, pos: P) -> &mut T {
        let (pos, extent) = (pos.into(), self.extent);
        let Some(cell) = self.get_mut(pos) else {
            outside(pos, extent)
        };
        cell
    }
}

impl<'a, T> IntoIterator for &'a Grid<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Grid<T> {
    type Item = &'a mut T;
    type IntoIter = slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T> IntoIterator for Grid<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.cells.into_iter()
    }
}

/// The rows from the top, as [`Grid::from_rows`].
///
/// ```
/// use combogrid_grid::Grid;
///
/// assert_eq!(Grid::try_from(vec![vec![1, 2], vec![3, 4]]).unwrap()[(1, 0)], 3);
/// assert!(Grid::try_from(vec![vec![1, 2], vec![3]]).is_err());
/// ```
impl<T> TryFrom<Vec<Vec<T>>> for Grid<T> {
    type Error = ShapeError;

    fn try_from(rows: Vec<Vec<T>>) -> Result<Self, ShapeError> {
        Self::from_rows(rows)
    }
}

/// A picture: one line of text a row, one character a cell, spaces as well.
///
/// The last line break does not count. An empty first line is a row without cells, which the rows after it do not match:
/// in a string literal, begin with `"\\` to go on in the next line.
impl FromStr for Grid<char> {
    type Err = ShapeError;

    fn from_str(picture: &str) -> Result<Self, ShapeError> {
        Self::from_rows(picture.lines().map(str::chars))
    }
}

/// One line a row, cells side by side, no line break at the end; [`map`](Grid::map) cells first that cannot be written.
impl<T: fmt::Display> fmt::Display for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows() {
            if row > 0 {
                writeln!(f)?;
            }
            self.row(row).iter().try_for_each(|cell| cell.fmt(f))?;
        }
        Ok(())
    }
}
