//! `reversi play`: a move and the position after it.

use combogrid_tothello::Cell;
use combogrid_tothello::reversi::{self, Move};

use super::PositionArgs;
use super::position::{Pieces, in_symbols, playable, turn_name, winner};
use crate::tothello::Position;
use crate::tothello::play::wrong_cell;
use crate::{Allowance, ErrorKind, OpError, Query, Reply, Texts};

/// Play a move of Reversi and show the turned pieces
///
/// Example: combogrid reversi play f5d6c3 --at D3
#[apply(bare_request!)]
pub struct Play {
    /// Where to place the piece, or `pass`
    pub at: String,
}

/// The position after a move.
#[apply(answer!)]
pub struct PlayAnswer {
    /// The pieces that changed sides, row by row.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub turned: Vec<Cell>,
    /// The board afterwards, in the symbols of the question.
    pub rows: Vec<String>,
    /// The player of the next move, after a pass if there is one; null if the game is over.
    pub turn: Option<String>,
    /// Whether the other player passes.
    pub pass: bool,
    /// Whether neither player can move.
    pub over: bool,
    /// The pieces afterwards; the mover is the side that played.
    pub pieces: Pieces,
    /// The side with more pieces at the end of the game, named as in `turn`, or `draw`; null as long as it goes on.
    pub winner: Option<String>,
}

/// Reads the name of a cell in upper or lower case, or `pass`.
fn read_move(text: &str) -> Result<Move, OpError> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let cell: Result<Cell, _> = text.to_ascii_uppercase().parse();
    cell.map(Move::Place).map_err(wrong_cell)
}

/// The move with the position after it.
///
/// # Errors
///
/// If the text is no move, or the move is not legal.
pub fn played(position: &Position, at: &str) -> Result<(Move, reversi::Position), OpError> {
    let play = read_move(at)?;
    let after = playable(position).play(play);
    let after = after.map_err(|error| {
        let message = in_symbols(error, position.symbols);
        OpError::new(ErrorKind::Board, message).at(0).field("at")
    })?;
    Ok((play, after))
}

impl Query for Play {
    type Subject = PositionArgs;
    type Answer = PlayAnswer;

    fn answer(&self, position: &Position, _: &Allowance) -> Reply<PlayAnswer> {
        let (play, after) = played(position, &self.at)?;
        let before = playable(position);
        let turned = match play {
            Move::Place(cell) => before.flips(cell).iter().collect(),
            Move::Pass => Vec::new(),
        };
        let (pass, over) = match after.moves()[..] {
            [] => (false, true),
            [Move::Pass] => (true, false),
            _ => (false, false),
        };
        let next = if pass { before.turn() } else { after.turn() };
        Ok(PlayAnswer {
            turned,
            rows: position.rows(after.board()),
            turn: (!over).then(|| turn_name(position, next)),
            pass,
            over,
            pieces: Pieces::of(position.side, after.board()),
            winner: over.then(|| winner(position, after.board())),
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("at", &mut self.at)]
    }
}
