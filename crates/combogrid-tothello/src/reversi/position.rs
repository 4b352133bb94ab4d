use combogrid_grid::{Axis, Extent, Pos};

use crate::planes::Planes;
use crate::word_board::WordBoard;
use crate::{Board, BoardSizeError, Cell, CellSet, PlaceError, Side};

/// A position of Reversi: the pieces and whose turn it is.
///
/// The default is the start position on 8 x 8. Boards of any size play; those of up to 64 cells
/// are two machine words and allocate nothing.
///
/// ```
/// use combogrid_tothello::Side;
/// use combogrid_tothello::reversi::{Move, Position};
///
/// let start = Position::default();
/// assert_eq!(start.legal_moves().to_string(), "D3 C4 F5 E6");
/// let after = start.play(Move::Place("D3".parse()?))?;
/// assert_eq!(after.board().count(Side::Black), 4);
/// assert_eq!(after.turn(), Side::Red);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Position {
    board: Board,
    turn: Side,
}

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Move {
    /// A piece on an empty cell from which it captures.
    Place(Cell),
    /// No piece, allowed only where no placement captures and the opponent can still move.
    Pass,
}

/// Why there is no start position of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// Four pieces have no place in the middle.
    #[error("a board of {extent} cells has no middle, expected even numbers of rows and columns")]
    Odd {
        /// The size asked for.
        extent: Extent,
    },
    /// The board itself is too small or too large.
    #[error(transparent)]
    Size(#[from] BoardSizeError),
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The cell is taken or off the board.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The move captures nothing.
    #[error("{side} captures nothing from {cell}")]
    NoCapture {
        /// The cell.
        cell: Cell,
        /// The mover.
        side: Side,
    },
    /// A pass although a placement captures.
    #[error("{side} cannot pass, {cell} captures")]
    MustMove {
        /// The first cell with a capture.
        cell: Cell,
        /// The mover.
        side: Side,
    },
    /// Neither player can capture any more.
    #[error("the game is over")]
    GameOver,
}

impl Default for Position {
    fn default() -> Self {
        Self::centred(Board::default())
    }
}

impl Position {
    /// Any pieces on any board.
    #[must_use]
    pub const fn new(board: Board, turn: Side) -> Self {
        Self { board, turn }
    }

    /// Two pieces of each side crosswise in the middle, Black to move.
    ///
    /// ```
    /// use combogrid_grid::Extent;
    /// use combogrid_tothello::reversi::Position;
    ///
    /// let start = Position::start(Extent::new(4, 4))?;
    /// assert_eq!(start.board().to_string(), "....\n.RB.\n.BR.\n....");
    /// # Ok::<(), combogrid_tothello::reversi::StartError>(())
    /// ```
    ///
    /// # Errors
    /// [`StartError`] for an odd number of rows or columns, and outside of 2 x 2 to 256 x 256.
    pub fn start(extent: Extent) -> Result<Self, StartError> {
        let board = Board::empty(extent)?;
        if extent.rows() % 2 == 1 || extent.cols() % 2 == 1 {
            return Err(StartError::Odd { extent });
        }
        Ok(Self::centred(board))
    }

    /// The start position on an empty board of even size.
    fn centred(mut board: Board) -> Self {
        let extent = board.extent();
        let (row, col) = (extent.rows() / 2, extent.cols() / 2);
        let pieces = [
            (Pos::new(row - 1, col - 1), Side::Red),
            (Pos::new(row - 1, col), Side::Black),
            (Pos::new(row, col - 1), Side::Black),
            (Pos::new(row, col), Side::Red),
        ];
        for (pos, side) in pieces {
            board.pieces_mut(side).insert_pos(pos);
        }
        Self {
            board,
            turn: Side::Black,
        }
    }

    /// The pieces.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The cells where a piece captures; none means a pass or the end of the game.
    #[must_use]
    pub fn legal_moves(&self) -> CellSet {
        match WordBoard::of(&self.board, self.turn) {
            Some(board) => CellSet::from_word(self.board.extent(), board.legal_moves()),
            None => Planes::default().legal_moves(&self.board, self.turn),
        }
    }

    /// The pieces that a piece of the mover on `cell` turns; none where the move is not legal.
    ///
    /// ```
    /// use combogrid_tothello::Side;
    /// use combogrid_tothello::reversi::Position;
    ///
    /// let position = Position::new("RBB.\n..B.\n...R".parse()?, Side::Red);
    /// assert_eq!(position.flips("D1".parse()?).to_string(), "B1 C1");
    /// assert!(position.flips("A3".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn flips(&self, cell: Cell) -> CellSet {
        let extent = self.board.extent();
        if self.board.vacant(cell).is_err() {
            return CellSet::empty(extent);
        }
        match WordBoard::of(&self.board, self.turn) {
            Some(board) => CellSet::from_word(extent, board.flips(cell)),
            None => self.flips_on_rays(cell),
        }
    }

    fn flips_on_rays(&self, cell: Cell) -> CellSet {
        let mut flips = CellSet::empty(self.board.extent());
        for stretch in self.captured_stretches(cell) {
            stretch.for_each(|cell| flips.insert(cell));
        }
        flips
    }

    /// The opponent's pieces that lead from an empty cell to a piece of the mover, by direction.
    fn captured_stretches(&self, cell: Cell) -> impl Iterator<Item = impl Iterator<Item = Cell>> {
        let directions = Axis::ALL
            .into_iter()
            .flat_map(|axis| [axis.forward(), axis.backward()]);
        directions.filter_map(move |direction| {
            let extent = self.board.extent();
            let next = move |pos: &Pos| extent.step(*pos, direction);
            let ray = core::iter::successors(next(&cell.into()), next).filter_map(Cell::at);
            let theirs = ray
                .clone()
                .take_while(|&at| self.board.piece(at) == Some(!self.turn));
            let length = theirs.count();
            let end = ray.clone().nth(length).and_then(|at| self.board.piece(at));
            (length > 0 && end == Some(self.turn)).then(|| ray.take(length))
        })
    }

    /// The position after a move. On an error nothing has changed.
    ///
    /// A placement turns the pieces on the lines through its cell, once: there is no cascade.
    ///
    /// # Errors
    /// [`MoveError`] for a taken cell, a placement without a capture, a pass where a placement
    /// captures, and any move after the end of the game.
    pub fn play(&self, play: Move) -> Result<Self, MoveError> {
        let turn = self.turn;
        let mut next = Self {
            board: self.board.clone(),
            turn: !turn,
        };
        match play {
            Move::Place(cell) => {
                next.board.put(cell, turn)?;
                let flips = self.flips(cell);
                if flips.is_empty() {
                    return Err(MoveError::NoCapture { cell, side: turn });
                }
                next.board.turn(turn, &flips);
            }
            Move::Pass => {
                if let Some(cell) = self.legal_moves().iter().next() {
                    return Err(MoveError::MustMove { cell, side: turn });
                }
                if next.legal_moves().is_empty() {
                    return Err(MoveError::GameOver);
                }
            }
        }
        Ok(next)
    }

    /// Plays a legal placement and gives the pieces that it turned.
    pub(super) fn put_and_turn(&mut self, cell: Cell) -> Vec<Cell> {
        let turned: Vec<Cell> = self.captured_stretches(cell).flatten().collect();
        let (mine, theirs) = (self.turn, !self.turn);
        for &cell in &turned {
            self.board.pieces_mut(theirs).remove_pos(cell.into());
            self.board.pieces_mut(mine).insert(cell);
        }
        self.board.pieces_mut(mine).insert(cell);
        self.turn = theirs;
        turned
    }

    /// Undoes the last placement, which turned these pieces.
    pub(super) fn take_back(&mut self, cell: Cell, turned: &[Cell]) {
        let (mine, theirs) = (!self.turn, self.turn);
        self.board.pieces_mut(mine).remove_pos(cell.into());
        for &cell in turned {
            self.board.pieces_mut(mine).remove_pos(cell.into());
            self.board.pieces_mut(theirs).insert(cell);
        }
        self.turn = mine;
    }

    /// Gives the turn to the other player.
    pub(super) fn pass(&mut self) {
        self.turn = !self.turn;
    }

    /// Every move of the mover, in row-major order: the placements that capture, or else the
    /// pass; nothing when the game is over.
    ///
    /// ```
    /// use combogrid_tothello::Side;
    /// use combogrid_tothello::reversi::{Move, Position};
    ///
    /// let stuck = Position::new(".RB".parse()?, Side::Red);
    /// assert_eq!(stuck.moves(), [Move::Pass]);
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let places: Vec<Move> = self.legal_moves().iter().map(Move::Place).collect();
        match self.play(Move::Pass) {
            Ok(_) => vec![Move::Pass],
            Err(_) => places,
        }
    }

    /// Whether neither player can capture any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.play(Move::Pass) == Err(MoveError::GameOver)
    }
}
