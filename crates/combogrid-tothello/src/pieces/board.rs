//! The board: a set of cells for each side, and what can be asked and changed without a capture.

use combogrid_grid::{BitPlane, Extent, Grid};

use super::cell::Cell;
use super::cell_set::CellSet;
use super::side::Side;

/// Red and black pieces on a board of 1 x 1 to 256 x 256 cells.
///
/// A cell is empty or holds one piece. A board of up to 64 cells is two words of 64 bits and
/// allocates nothing, so cloning it costs next to nothing.
///
/// ```
/// use combogrid_tothello::{Board, Cell, Side};
///
/// let board: Board = "\
/// ..R..
/// .BB..
/// R...."
///     .parse()?;
/// assert_eq!(board.piece(Cell::new(0, 2)), Some(Side::Red));
/// assert_eq!(board.count(Side::Black), 2);
/// assert_eq!(board.empties().len(), 11);
/// # Ok::<(), combogrid_tothello::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    red: CellSet,
    black: CellSet,
}

/// The pieces of the mover and of the opponent, as fast code takes them.
pub(crate) enum Sides<'a> {
    /// A board of up to 64 cells.
    Words([u64; 2]),
    /// A larger board.
    Planes([&'a BitPlane; 2]),
}

/// A board that is smaller than 1 x 1 or larger than 256 x 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {extent} cells, expected 1x1 to 256x256")]
pub struct BoardSizeError {
    /// The requested size.
    pub extent: Extent,
}

/// Why a piece cannot be put on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlaceError {
    /// The cell lies beyond the edge.
    #[error("{cell} is not on the board of {extent} cells")]
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The size of the board.
        extent: Extent,
    },
    /// The cell is not empty.
    #[error("{cell} already holds a {by} piece")]
    Taken {
        /// The cell.
        cell: Cell,
        /// Whose piece is there.
        by: Side,
    },
}

/// The empty 8 x 8 board.
impl Default for Board {
    fn default() -> Self {
        Self::without_pieces(Extent::new(8, 8))
    }
}

impl Board {
    /// A board without pieces.
    ///
    /// # Errors
    /// [`BoardSizeError`] below 1 x 1 and above 256 x 256.
    pub fn empty(extent: Extent) -> Result<Self, BoardSizeError> {
        // Rows and columns are numbered by bytes.
        let lengths = 1..=256;
        if !lengths.contains(&extent.rows()) || !lengths.contains(&extent.cols()) {
            return Err(BoardSizeError { extent });
        }
        Ok(Self::without_pieces(extent))
    }

    fn without_pieces(extent: Extent) -> Self {
        Self {
            red: CellSet::empty(extent),
            black: CellSet::empty(extent),
        }
    }

    /// The position on a grid, one piece or `None` a cell.
    ///
    /// # Errors
    /// [`BoardSizeError`] below 1 x 1 and above 256 x 256.
    pub fn from_grid(grid: &Grid<Option<Side>>) -> Result<Self, BoardSizeError> {
        let mut board = Self::empty(grid.extent())?;
        for (pos, piece) in grid.indexed() {
            if let Some(side) = *piece {
                board.pieces_mut(side).insert(pos);
            }
        }
        Ok(board)
    }

    /// The size of the board.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.red.extent()
    }

    /// The piece on `cell`; `None` if it is empty or off the board.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.pieces(side).contains(cell))
    }

    /// Puts a piece on an empty cell and captures nothing; [`place`](Self::place) captures.
    ///
    /// # Errors
    /// [`PlaceError`] if the cell is taken or off the board; the board is then unchanged.
    pub fn put(&mut self, cell: Cell, side: Side) -> Result<(), PlaceError> {
        self.check_empty(cell)?;
        self.pieces_mut(side).insert(cell.into());
        Ok(())
    }

    /// Checks that a cell is on the board and empty.
    pub(crate) fn check_empty(&self, cell: Cell) -> Result<(), PlaceError> {
        if !self.extent().contains(cell.into()) {
            return Err(PlaceError::OffBoard {
                cell,
                extent: self.extent(),
            });
        }
        match self.piece(cell) {
            Some(by) => Err(PlaceError::Taken { cell, by }),
            None => Ok(()),
        }
    }

    /// The cells with a piece of `side`.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> &CellSet {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }

    pub(crate) const fn pieces_mut(&mut self, side: Side) -> &mut CellSet {
        match side {
            Side::Red => &mut self.red,
            Side::Black => &mut self.black,
        }
    }

    /// The mover's and the opponent's pieces.
    pub(crate) fn sides(&self, mover: Side) -> Sides<'_> {
        let (mine, theirs) = (&self.pieces(mover).plane, &self.pieces(!mover).plane);
        match (mine.to_word(), theirs.to_word()) {
            (Some(mine), Some(theirs)) => Sides::Words([mine, theirs]),
            _ => Sides::Planes([mine, theirs]),
        }
    }

    /// The bit of a cell in a word.
    pub(crate) fn bit(&self, cell: Cell) -> u64 {
        1 << (usize::from(cell.row()) * self.extent().cols() + usize::from(cell.col()))
    }

    /// The cells without a piece.
    #[must_use]
    pub fn empties(&self) -> CellSet {
        let mut empties = CellSet::empty(self.extent());
        self.copy_empties(&mut empties);
        empties
    }

    /// Writes the empty cells to a set, which becomes one of this board.
    pub(crate) fn copy_empties(&self, empties: &mut CellSet) {
        empties.reset(self.extent());
        empties.insert_all(&self.red);
        empties.insert_all(&self.black);
        empties.invert();
    }

    /// The number of pieces of `side`.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        self.pieces(side).len()
    }

    /// Whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.count(Side::Red) + self.count(Side::Black) == self.extent().area()
    }

    /// The position as a grid with one piece or `None` per cell.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "R.\n.B".parse()?;
    /// assert_eq!(board.to_grid().row(1), [None, Some(Side::Black)]);
    /// assert_eq!(Board::from_grid(&board.to_grid()), Ok(board));
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_grid(&self) -> Grid<Option<Side>> {
        let mut pieces = Grid::filled(self.extent(), None);
        for side in Side::ALL {
            for cell in self.pieces(side) {
                pieces[cell] = Some(side);
            }
        }
        pieces
    }

    /// Turns pieces of the opponent to `side`.
    pub(crate) fn turn(&mut self, side: Side, turned: &CellSet) {
        self.pieces_mut(side).insert_all(turned);
        self.pieces_mut(!side).remove_all(turned);
    }
}
