//! `reversi moves`: the cells on which the mover may place a piece.

use combogrid_ops::reversi::{Moves, MovesAnswer};
use combogrid_ops::tothello::Position;
use combogrid_picture::{Mark, Page, Picture};

use super::{counts, result};
use crate::draw::page_of;
use crate::layout::Layout;
use crate::show::Show;
use crate::tothello::picture::board;

impl Show for Moves {
    fn show(&self, position: &Position, answer: &MovesAnswer, layout: &Layout) -> String {
        let picture = layout.draw(&picture(answer, position));
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
            MovesAnswer { moves, .. } => {
                let moves = moves.iter().map(ToString::to_string);
                layout.wrap(&format!("{mover} may play "), moves, 2)
            }
        };
        format!("{picture}\n{said}")
    }

    fn page(&self, position: &Position, answer: &MovesAnswer) -> Option<Page> {
        Some(page_of(picture(answer, position)))
    }
}

/// The board with a star at each move.
fn picture(answer: &MovesAnswer, position: &Position) -> Picture {
    let picture = board(position, &position.board, |cell| {
        let moves = answer.moves.contains(&cell);
        moves.then_some(Mark::Star)
    });
    let title = format!("Moves of {}", position.mover());
    Picture { title, ..picture }
}
