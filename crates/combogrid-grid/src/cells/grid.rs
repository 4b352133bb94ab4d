use alloc::{vec, vec::Vec};
use core::{
    fmt,
    iter::Zip,
    ops::{Index, IndexMut},
    slice,
    str::FromStr,
};

use super::ShapeError;
use crate::coordinates::{Extent, Pos, Positions};

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
pub struct Grid<T> {
    extent: Extent,
    cells: Vec<T>,
}

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
    #[must_use]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.extent.index_of(pos).map(|index| &self.cells[index])
    }

    /// The cell at `pos` as a mutable reference, or `None` outside.
    #[must_use]
    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut T> {
        self.extent
            .index_of(pos)
            .map(|index| &mut self.cells[index])
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
    /// If there is no such row.
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

    /// All cells, row by row.
    pub fn iter(&self) -> slice::Iter<'_, T> {
        self.cells.iter()
    }

    /// All cells as mutable references, row by row.
    pub fn iter_mut(&mut self) -> slice::IterMut<'_, T> {
        self.cells.iter_mut()
    }

    /// All cells with their positions, row by row.
    pub fn indexed(&self) -> Zip<Positions, slice::Iter<'_, T>> {
        self.extent.positions().zip(&self.cells)
    }

    /// A grid of the same size, each cell made from the one here.
    #[must_use]
    pub fn map<U>(&self, cell: impl FnMut(&T) -> U) -> Grid<U> {
        Grid {
            extent: self.extent,
            cells: self.cells.iter().map(cell).collect(),
        }
    }
}

#[cold]
#[track_caller]
pub(crate) fn outside(pos: Pos, extent: Extent) -> ! {
    panic!("position {pos} is outside a grid of {extent}")
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    #[track_caller]
    fn index(&self, pos: Pos) -> &T {
        let Some(cell) = self.get(pos) else {
            outside(pos, self.extent)
        };
        cell
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    #[track_caller]
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        let extent = self.extent;
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

/// A picture: one line of text a row, one character a cell.
impl FromStr for Grid<char> {
    type Err = ShapeError;

    fn from_str(picture: &str) -> Result<Self, ShapeError> {
        Self::from_rows(picture.lines().map(str::chars))
    }
}

/// One line a row, cells side by side, no line break at the end.
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
