//! Rows and columns that come and go.

use alloc::vec::Vec;
use core::mem;

use super::{Grid, ShapeError};
use crate::coordinates::Extent;

/// Rows and columns that come and go.
impl<T> Grid<T> {
    /// Inserts a row before the one that is number `row`, or below all if there is none. The first row of an empty grid
    /// of 0 x 0 may have any length.
    ///
    /// ```
    /// use combogrid_grid::{Grid, ShapeError};
    ///
    /// let mut grid: Grid<char> = "ab\nef".parse()?;
    /// grid.insert_row(1, ['c', 'd'])?;
    /// grid.insert_col(0, ['1', '2', '3'])?;
    /// assert_eq!(grid.to_string(), "1ab\n2cd\n3ef");
    /// assert_eq!(grid.remove_col(2), Some(vec!['b', 'd', 'f']));
    /// assert_eq!(grid.remove_row(9), None);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// Computes in O(cells).
    ///
    /// # Errors
    /// [`ShapeError::Outside`] if `row` is greater than the number of rows, and [`ShapeError::Ragged`] if the row is not
    /// as long as the others. The grid is then unchanged.
    pub fn insert_row(
        &mut self,
        row: usize,
        cells: impl IntoIterator<Item = T>,
    ) -> Result<(), ShapeError> {
        let cells: Vec<T> = cells.into_iter().collect();
        let (rows, found) = (self.rows(), cells.len());
        let expected = if self.extent == Extent::default() {
            found
        } else {
            self.cols()
        };
        if found != expected {
            return Err(ShapeError::Ragged {
                row,
                expected,
                found,
            });
        }
        check_place(row, rows)?;
        self.extent = checked_extent(rows + 1, found)?;
        self.cells.splice(row * found..row * found, cells);
        Ok(())
    }

    /// Inserts a column to the left of the one that is number `col`, or right of all if there is none. The first column
    /// of an empty grid of 0 x 0 may have any length.
    ///
    /// Computes in O(cells).
    ///
    /// # Errors
    /// [`ShapeError::Outside`] if `col` is greater than the number of columns, and [`ShapeError::Column`] if the column is
    /// not as long as the others. The grid is then unchanged.
    pub fn insert_col(
        &mut self,
        col: usize,
        cells: impl IntoIterator<Item = T>,
    ) -> Result<(), ShapeError> {
        let cells: Vec<T> = cells.into_iter().collect();
        let (cols, found) = (self.cols(), cells.len());
        let expected = if self.extent == Extent::default() {
            found
        } else {
            self.rows()
        };
        if found != expected {
            return Err(ShapeError::Column {
                col,
                expected,
                found,
            });
        }
        check_place(col, cols)?;
        self.extent = checked_extent(found, cols + 1)?;
        let mut old = mem::take(&mut self.cells).into_iter();
        self.cells.reserve_exact(self.extent.area());
        for cell in cells {
            self.cells.extend(old.by_ref().take(col));
            self.cells.push(cell);
            self.cells.extend(old.by_ref().take(cols - col));
        }
        Ok(())
    }

    /// Takes a row out, or returns `None` if there is no such row.
    ///
    /// Computes in O(cells).
    pub fn remove_row(&mut self, row: usize) -> Option<Vec<T>> {
        let (rows, cols) = (self.rows(), self.cols());
        self.extent = Extent::new((row < rows).then(|| rows - 1)?, cols);
        Some(self.cells.drain(row * cols..(row + 1) * cols).collect())
    }

    /// Takes a column out, or returns `None` if there is no such column.
    ///
    /// Computes in O(cells).
    pub fn remove_col(&mut self, col: usize) -> Option<Vec<T>> {
        let (rows, cols) = (self.rows(), self.cols());
        if col >= cols {
            return None;
        }
        let (mut taken, mut kept) = (
            Vec::with_capacity(rows),
            Vec::with_capacity(rows * (cols - 1)),
        );
        for (index, cell) in mem::take(&mut self.cells).into_iter().enumerate() {
            if index % cols == col {
                taken.push(cell);
            } else {
                kept.push(cell);
            }
        }
        self.extent = Extent::new(rows, cols - 1);
        self.cells = kept;
        Some(taken)
    }
}

/// Checks that a line can be inserted before number `index` of `end` lines.
fn check_place(index: usize, end: usize) -> Result<(), ShapeError> {
    if index > end {
        return Err(ShapeError::Outside { index, end });
    }
    Ok(())
}

fn checked_extent(rows: usize, cols: usize) -> Result<Extent, ShapeError> {
    Extent::checked(rows, cols).ok_or(ShapeError::TooLarge { rows, cols })
}
