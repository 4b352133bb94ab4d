//! Grids made from text or from the cells of other grids, cell by cell.

use super::{Grid, ShapeError};
use crate::coordinates::Pos;

/// Cells made from text.
impl<T> Grid<T> {
    /// Reads a grid of one's own cells from lines of text, each cell from a character and its position.
    ///
    /// ```
    /// use combogrid_grid::{Grid, Pos, ShapeError};
    ///
    /// #[derive(Debug, PartialEq, thiserror::Error)]
    /// enum MapError {
    ///     #[error(transparent)]
    ///     Shape(#[from] ShapeError),
    ///     #[error("unknown cell {1:?} at {0}")]
    ///     Cell(Pos, char),
    /// }
    ///
    /// let heights = Grid::from_text("012\n345", |pos, c| c.to_digit(10).ok_or(MapError::Cell(pos, c)))?;
    /// assert_eq!(heights[(1, 2)], 5);
    /// let error = Grid::from_text("01\n2?", |pos, c| c.to_digit(10).ok_or(MapError::Cell(pos, c)));
    /// assert_eq!(error, Err(MapError::Cell(Pos::new(1, 1), '?')));
    /// # Ok::<(), MapError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError`] if the lines differ in length, and those of `cell`.
    pub fn from_text<E: From<ShapeError>>(
        text: &str,
        mut cell: impl FnMut(Pos, char) -> Result<T, E>,
    ) -> Result<Self, E> {
        let characters: Grid<char> = text.parse()?;
        characters.try_map(|pos, &character| cell(pos, character))
    }
}

/// Cells made from cells.
impl<T> Grid<T> {
    /// A grid of the same size, each cell made from the one here.
    #[must_use]
    pub fn map<U>(&self, cell: impl FnMut(&T) -> U) -> Grid<U> {
        Grid {
            extent: self.extent,
            cells: self.cells.iter().map(cell).collect(),
        }
    }

    /// A grid of the same size, each cell made from the one here and its position, or the first error.
    ///
    /// ```
    /// use combogrid_grid::{Grid, Pos};
    ///
    /// #[derive(Debug, PartialEq)]
    /// enum Stone { Black, White }
    ///
    /// let read = |text: &str| {
    ///     let picture: Grid<char> = text.parse().expect("a rectangle");
    ///     picture.try_map(|pos, &letter| match letter {
    ///         '.' => Ok(None),
    ///         'X' => Ok(Some(Stone::Black)),
    ///         'O' => Ok(Some(Stone::White)),
    ///         _ => Err(pos),
    ///     })
    /// };
    /// assert_eq!(read("X.\n.O").map(|board| board[(1, 1)] == Some(Stone::White)), Ok(true));
    /// assert_eq!(read("X.\n?O"), Err(Pos::new(1, 0)));
    /// ```
    ///
    /// # Errors
    /// The neighbours of `cell`.
    pub fn try_map<U, E>(
        &self,
        mut cell: impl FnMut(Pos, &T) -> Result<U, E>,
    ) -> Result<Grid<U>, E> {
        let cells: Result<_, E> = self.indexed().map(|(pos, here)| cell(pos, here)).collect();
        Ok(Grid {
            extent: self.extent,
            cells: cells?,
        })
    }

    /// A grid of the same size, each cell made from the two at its position.
    ///
    /// ```
    /// use combogrid_grid::{Grid, ShapeError};
    ///
    /// let [ones, tens] = [Grid::from_rows([[1, 2]])?, Grid::from_rows([[10, 20]])?];
    /// assert_eq!(ones.zip(&tens, |one, ten| one + ten)?.as_slice(), [11, 22]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::Differ`] if the extents differ.
    pub fn zip<U, V>(
        &self,
        other: &Grid<U>,
        mut cell: impl FnMut(&T, &U) -> V,
    ) -> Result<Grid<V>, ShapeError> {
        let (here, there) = (self.extent, other.extent);
        if here != there {
            return Err(ShapeError::Differ { here, there });
        }
        let pairs = self.cells.iter().zip(&other.cells);
        Ok(Grid {
            extent: here,
            cells: pairs.map(|(a, b)| cell(a, b)).collect(),
        })
    }
}
