//! Rows and columns that come and go.

use alloc::vec::Vec;

use super::{Grid, ShapeError};
use crate::coordinates::Extent;

/// Rows and columns that come and go.
impl<T> Grid<T> {
    /// Inserts a row before row number `row`, or below the last row if there is no such row. The first row of an empty grid
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
    /// Computes in O(cells x log rows).
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
        self.cells.extend(cells);
        insert_each(&mut self.cells, found, cols, col);
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
    /// Computes in O(cells x log rows).
    pub fn remove_col(&mut self, col: usize) -> Option<Vec<T>> {
        let (rows, cols) = (self.rows(), self.cols());
        if col >= cols {
            return None;
        }
        remove_each(&mut self.cells, rows, cols - 1, col);
        self.extent = Extent::new(rows, cols - 1);
        Some(self.cells.split_off(rows * (cols - 1)))
    }
}

/// Up to this many rows their new cells travel together from row to row; more rows are cut in half.
const TOGETHER: usize = 32;

/// Moves each of the last `rows` cells to its place in one of the `rows` rows of `cols` cells before them.
///
/// Cells move in blocks, which is several times as fast as one by one into another vector, and takes no second one.
fn insert_each<T>(cells: &mut [T], rows: usize, cols: usize, col: usize) {
    if rows > TOGETHER {
        // Half of the rows and half of the new cells change places. The new cells of all rows would be as many as the
        // cells that they pass in each row.
        let half = rows / 2;
        cells[half * cols..rows * cols + half].rotate_right(half);
        let (upper, lower) = cells.split_at_mut(half * (cols + 1));
        insert_each(upper, half, cols, col);
        insert_each(lower, rows - half, cols, col);
        return;
    }
    // What stands behind the last new cell changes places with all of them, and then the cells between it and the new
    // one before with the others.
    let mut len = cols - col;
    for new in (1..=rows).rev() {
        let start = (new - 1) * cols + col;
        cells[start..start + len + new].rotate_right(new);
        len = cols;
    }
}

/// Moves the cells of a column behind all rows, which then have `cols` cells: the way back of [`insert_each`].
fn remove_each<T>(cells: &mut [T], rows: usize, cols: usize, col: usize) {
    if rows > TOGETHER {
        let half = rows / 2;
        let (upper, lower) = cells.split_at_mut(half * (cols + 1));
        remove_each(upper, half, cols, col);
        remove_each(lower, rows - half, cols, col);
        cells[half * cols..rows * cols + half].rotate_left(half);
        return;
    }
    for taken in 1..=rows {
        let start = (taken - 1) * cols + col;
        let len = if taken == rows { cols - col } else { cols };
        cells[start..start + taken + len].rotate_left(taken);
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
