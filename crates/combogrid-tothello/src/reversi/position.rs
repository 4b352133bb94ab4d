//! A position of Reversi: the board with the side to move, its legal moves, and what a move makes of it.

use core::iter::successors;

use combogrid_grid::{Direction, Extent, Pos};

use super::rules::Rules;
use crate::captures::{Planes, with_layout};
use crate::pieces::{Board, BoardSizeError, Cell, CellSet, PlaceError, Side, Sides};

/// A position of Reversi: the pieces and whose turn it is.
///
/// The default is the start position on 8 x 8. Boards of any size play; those of up to 64 cells
/// are two words of 64 bits and allocate nothing.
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

/// The turn of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Move {
    /// A piece on an empty cell from which it captures.
    Place(Cell),
    /// No piece, allowed only where no placement captures and the opponent can still move.
    Pass,
}

/// The reason why a size has no start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// Four pieces have no place in the middle.
    #[error("a board of {extent} cells has no middle, expected even numbers of rows and columns")]
    Odd {
        /// The requested size.
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
            board.pieces_mut(side).insert(pos);
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

    /// The cells where a piece captures; an empty set means a pass or the end of the game.
    #[must_use]
    pub fn legal_moves(&self) -> CellSet {
        let extent = self.board.extent();
        match self.board.sides(self.turn) {
            Sides::Words([mine, theirs]) => {
                let moves = with_layout!(extent, rules => rules.legal_moves(mine, theirs));
                CellSet::from_word(extent, moves)
            }
            Sides::Planes(_) => {
                let mut planes = None;
                let planes = Planes::load(&mut planes, &self.board, self.turn);
                CellSet::from_plane(planes.legal_moves().clone())
            }
        }
    }

    /// The pieces that a piece of the mover on `cell` turns; an empty set if the move is not legal.
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
        let mut flips = CellSet::empty(extent);
        if self.board.check_empty(cell).is_err() {
            return flips;
        }
        if let Sides::Words([mine, theirs]) = self.board.sides(self.turn) {
            let index = self.board.bit(cell).trailing_zeros() as usize;
            let turned = with_layout!(extent, rules => rules.flips(mine, theirs, index));
            return CellSet::from_word(extent, turned);
        }
        for cell in stretches(&self.board, self.turn, cell).flatten() {
            flips.insert(cell.into());
        }
        flips
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

/// The pieces that a move of `side` on an empty cell turns, by direction: those of the opponent
/// that lead to one of the mover's.
pub(super) fn stretches(
    board: &Board,
    side: Side,
    cell: Cell,
) -> impl Iterator<Item = impl Iterator<Item = Cell>> {
    let extent = board.extent();
    Direction::ALL.into_iter().filter_map(move |direction| {
        let first = extent.step(Pos::from(cell), direction);
        let ray = successors(first, move |pos| extent.step(*pos, direction)).filter_map(Cell::at);
        let pieces = ray.clone().map(|cell| board.piece(cell));
        let length = pieces
            .clone()
            .take_while(|&piece| piece == Some(!side))
            .count();
        let end = pieces.clone().nth(length).flatten();
        (length > 0 && end == Some(side)).then(|| ray.take(length))
    })
}
