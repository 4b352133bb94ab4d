//! `reversi moves`: the cells on which the mover may place a piece.

use super::PositionArgs;
use super::position::{Pieces, playable, winner};
use crate::tothello::Position;
use crate::{Allowance, Query, Reply};
use combogrid_tothello::Cell;

/// List the legal moves of a position of Reversi
///
/// Example: combogrid reversi moves f5d6c3
#[apply(request!)]
pub struct Moves {}

/// The legal moves; if there are none, the mover passes or the game is over.
#[apply(answer!)]
pub struct MovesAnswer {
    /// Cells, row by row.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub moves: Vec<Cell>,
    /// Whether the only move is a pass.
    pub pass: bool,
    /// Whether neither player can move.
    pub over: bool,
    /// The pieces.
    pub pieces: Pieces,
    /// The side with more pieces at the end of the game, named as a request names the mover, or `draw`; null as long as
    /// it goes on.
    pub winner: Option<String>,
}

impl Query for Moves {
    type Subject = PositionArgs;
    type Answer = MovesAnswer;

    fn answer(&self, position: &Position, _: &Allowance) -> Reply<MovesAnswer> {
        let playable = playable(position);
        let moves = playable.legal_moves();
        let over = moves.is_empty() && playable.is_over();
        Ok(MovesAnswer {
            moves: moves.iter().collect(),
            pass: moves.is_empty() && !over,
            over,
            pieces: Pieces::of(position.side, &position.board),
            winner: over.then(|| winner(position, &position.board)),
        })
    }
}
