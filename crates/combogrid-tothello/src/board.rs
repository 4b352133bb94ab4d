use combogrid_grid::{Extent, Grid};

use crate::bits::Bits;
use crate::{Cell, CellSet, Side};

/// Red and black pieces on a board of 1 x 1 to 256 x 256 cells.
///
/// A cell is empty or holds one piece. A board of up to 64 cells is two machine words and
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
    extent: Extent,
    red: Bits,
    black: Bits,
}

/// A board that is smaller than 1 x 1 or larger than 256 x 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {extent} cells, expected 1x1 to 256x256")]
pub struct BoardSizeError {
    /// The size asked for.
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
        Self {
            extent: Extent::new(8, 8),
            red: Bits::Word(0),
            black: Bits::Word(0),
        }
    }
}

impl Board {
    /// A board without pieces.
    ///
    /// # Errors
    /// [`BoardSizeError`] below 1 x 1 and above 256 x 256.
    pub fn empty(extent: Extent) -> Result<Self, BoardSizeError> {
        let fits = |length| (1..=256).contains(&length);
        if !fits(extent.rows()) || !fits(extent.cols()) {
            return Err(BoardSizeError { extent });
        }
        let none = Bits::empty(extent.area());
        Ok(Self {
            extent,
            red: none.clone(),
            black: none,
        })
    }

    /// The size of the board.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// The piece on `cell`; `None` where it is empty or off the board.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Side> {
        self.piece_at(self.extent.index_of(cell.into())?)
    }

    pub(crate) fn piece_at(&self, index: usize) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.side(side).contains(index))
    }

    /// Puts a piece on an empty cell and captures nothing; [`place`](Self::place) captures.
    ///
    /// # Errors
    /// [`PlaceError`] if the cell is taken or off the board; the board is then unchanged.
    pub fn put(&mut self, cell: Cell, side: Side) -> Result<(), PlaceError> {
        let index = self.vacant(cell)?;
        self.side_mut(side).insert(index);
        Ok(())
    }

    /// The index of an empty cell.
    pub(crate) fn vacant(&self, cell: Cell) -> Result<usize, PlaceError> {
        let Some(index) = self.extent.index_of(cell.into()) else {
            return Err(PlaceError::OffBoard {
                cell,
                extent: self.extent,
            });
        };
        match self.piece_at(index) {
            Some(by) => Err(PlaceError::Taken { cell, by }),
            None => Ok(index),
        }
    }

    /// The cells with a piece of `side`.
    #[must_use]
    pub fn pieces(&self, side: Side) -> CellSet {
        CellSet::from_bits(self.extent, self.side(side).clone())
    }

    /// The cells without a piece.
    #[must_use]
    pub fn empties(&self) -> CellSet {
        let mut empties = CellSet::empty(self.extent);
        self.fill_empties(&mut empties);
        empties
    }

    /// Writes the empty cells into a set of the board's size.
    pub(crate) fn fill_empties(&self, empties: &mut CellSet) {
        let words = self.red.words().iter().zip(self.black.words());
        let into = empties.bits_mut().words_mut();
        for (into, (red, black)) in into.iter_mut().zip(words) {
            *into = !(red | black);
        }
        if let (Some(last), rest @ 1..) = (into.last_mut(), self.extent.area() % 64) {
            *last &= (1 << rest) - 1;
        }
    }

    /// The number of pieces of `side`.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        self.side(side).len()
    }

    /// Whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.count(Side::Red) + self.count(Side::Black) == self.extent.area()
    }

    /// The same position as a grid, one piece or `None` a cell.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "R.\n.B".parse()?;
    /// assert_eq!(board.to_grid().row(1), [None, Some(Side::Black)]);
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_grid(&self) -> Grid<Option<Side>> {
        let mut pieces = Grid::filled(self.extent, None);
        for side in Side::ALL {
            for cell in &self.pieces(side) {
                pieces[cell.into()] = Some(side);
            }
        }
        pieces
    }

    pub(crate) const fn side(&self, side: Side) -> &Bits {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }

    pub(crate) const fn side_mut(&mut self, side: Side) -> &mut Bits {
        match side {
            Side::Red => &mut self.red,
            Side::Black => &mut self.black,
        }
    }

    /// Makes some pieces of the opponent the mover's.
    pub(crate) fn turn(&mut self, side: Side, pieces: &Bits) {
        self.side_mut(side).insert_all(pieces);
        self.side_mut(side.opponent()).remove_all(pieces);
    }
}
