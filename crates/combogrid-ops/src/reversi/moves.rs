//! `reversi moves`: the cells on which the mover may place a piece.

use combogrid_picture::{Mark, Page, Picture};

use super::PositionArgs;
use super::position::{Pieces, counts, playable, result, winner};
use crate::draw::page_of;
use crate::layout::{Layout, Show};
use crate::tothello::Position;
use crate::tothello::play::names;
use crate::{Allowance, Query, Reply};

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
    pub moves: Vec<String>,
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
            moves: names(&moves),
            pass: moves.is_empty() && !over,
            over,
            pieces: Pieces::of(position.side, &position.board),
            winner: over.then(|| winner(position, &position.board)),
        })
    }

    fn page(&self, position: &Position, answer: &MovesAnswer) -> Option<Page> {
        Some(page_of(answer.picture(position)))
    }
}

impl MovesAnswer {
    /// The board with a star at each move.
    fn picture(&self, position: &Position) -> Picture {
        let picture = position.picture(&position.board, |cell| {
            let moves = self.moves.contains(&cell.to_string());
            moves.then_some(Mark::Star)
        });
        let title = format!("Moves of {}", position.mover());
        Picture { title, ..picture }
    }
}

impl Show for Moves {
    fn show(&self, position: &Position, answer: &MovesAnswer, layout: &Layout) -> String {
        let picture = layout.draw(&answer.picture(position));
        let mover = position.mover();
        let said = match answer {
            MovesAnswer {
                winner: Some(winner),
                ..
            } => {
                let pieces = counts(position, &position.board);
                format!("{}: {pieces}\n", result(winner))
            }
            MovesAnswer { pass: true, .. } => format!("{mover} has no move and passes\n"),
            MovesAnswer { moves, .. } => layout.wrap(&format!("{mover} may play "), moves, 2),
        };
        format!("{picture}\n{said}")
    }
}
