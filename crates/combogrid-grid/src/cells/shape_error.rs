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
    /// More cells than `isize::MAX`, which only cells of no size can reach.
    #[error("{rows} rows of {cols} cells are too many")]
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
}
