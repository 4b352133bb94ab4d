//! `reversi play`: a move and the position after it.

use combogrid_ops::reversi::{Play, PlayAnswer, played};
use combogrid_ops::tothello::Position;
use combogrid_picture::{Mark, Page, Picture};
use combogrid_tothello::reversi::{self, Move};

use super::{counts, result};
use crate::draw::page_of;
use crate::layout::Layout;
use crate::show::Show;
use crate::tothello::picture::board;

impl Show for Play {
    fn show(&self, position: &Position, answer: &PlayAnswer, layout: &Layout) -> String {
        let Ok((play, after)) = played(position, &self.at) else {
            return String::new();
        };
        let picture = layout.draw(&picture(answer, position, play, &after));
        let mover = position.mover();
        let other = position.name(!position.side);
        let next = match answer {
            PlayAnswer {
                winner: Some(winner),
                ..
            } => result(winner),
            PlayAnswer { pass: true, .. } => format!("{other} passes"),
            _ => format!("{other} moves next"),
        };
        let done = match play {
            Move::Place(cell) => {
                format!("{mover} plays {cell}: {} turned", answer.turned.len())
            }
            Move::Pass => format!("{mover} passes"),
        };
        format!(
            "{picture}\n{done}, {}; {next}\n",
            counts(position, after.board())
        )
    }

    fn page(&self, position: &Position, answer: &PlayAnswer) -> Option<Page> {
        let (play, after) = played(position, &self.at).ok()?;
        Some(page_of(picture(answer, position, play, &after)))
    }
}

/// The board after the move.
fn picture(
    answer: &PlayAnswer,
    position: &Position,
    play: Move,
    after: &reversi::Position,
) -> Picture {
    let picture = board(position, after.board(), |cell| {
        let turned = answer.turned.contains(&cell);
        let placed = (play == Move::Place(cell)).then_some(Mark::Circle);
        placed.or(turned.then_some(Mark::Frame))
    });
    let mover = position.mover();
    let title = match play {
        Move::Place(cell) => format!("{mover} plays {cell}"),
        Move::Pass => format!("{mover} passes"),
    };
    Picture { title, ..picture }
}
