//! Why cells, rows or columns do not fit a grid.

use thiserror::Error;

use crate::coordinates::Extent;

/// Why cells do not make a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A row is longer or shorter than the first one.
    #[error("row {row} has {found} cells, expected {expected} as in row 0")]
    Ragged {
        /// The first row that differs, from 0.
        row: usize,
        /// The length of row 0.
        expected: usize,
        /// The length of this row.
        found: usize,
    },
    /// The number of cells is not that of the extent.
    #[error("{found} cells do not fill a grid of {extent}")]
    Area {
        /// The extent asked for.
        extent: Extent,
        /// The number of cells given.
        found: usize,
    },
    /// An added column is longer or shorter than the others.
    #[error("column {col} has {found} cells, expected {expected}")]
    Column {
        /// Where the column should be, from 0.
        col: usize,
        /// The number of rows.
        expected: usize,
        /// The length of the column.
        found: usize,
    },
    /// A row or a column cannot be added beyond the end.
    #[error("no row or column can be number {index}, expected at most {end}")]
    Outside {
        /// Where the row or column should be, from 0.
        index: usize,
        /// The number of rows or columns.
        end: usize,
    },
    /// Two grids differ in size.
    #[error("grids of {here} and {there} do not match cell for cell")]
    Differ {
        /// The extent of the one.
        here: Extent,
        /// The extent of the other.
        there: Extent,
    },
    /// More cells than `isize::MAX`, which only cells of no size can reach.
    #[error("{rows} rows of {cols} cells are too many")]
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
}
