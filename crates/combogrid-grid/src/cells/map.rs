use super::{Grid, ShapeError};
use crate::coordinates::Pos;

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
    /// Those of `cell`.
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
