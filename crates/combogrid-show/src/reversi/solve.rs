//! `reversi solve`: the score that both sides reach with perfect play.

use combogrid_ops::reversi::{Solution, Solve};
use combogrid_ops::tothello::Position;
use combogrid_picture::{Mark, Page, Picture};

use crate::draw::page_of;
use crate::layout::Layout;
use crate::show::Show;
use crate::tothello::picture::board;

impl Show for Solve {
    fn show(&self, position: &Position, answer: &Solution, layout: &Layout) -> String {
        let picture = layout.draw(&picture(answer, position));
        let mut text = format!("{picture}\n{}\n", result(position, answer));
        if answer.best.is_empty() {
            return text;
        }
        text += &layout.wrap("best: ", &answer.best, 2);
        text += &layout.wrap("line: ", &answer.line, 2);
        if let Some(moves) = &answer.moves {
            let scores = moves
                .iter()
                .map(|each| format!("{} {:+}", each.at, each.score));
            text += &layout.wrap("scores: ", scores.collect::<Vec<_>>(), 2);
        }
        text
    }

    fn page(&self, position: &Position, answer: &Solution) -> Option<Page> {
        Some(page_of(picture(answer, position)))
    }
}

/// The winner with perfect play, and the margin.
fn result(position: &Position, answer: &Solution) -> String {
    let (mover, other) = (position.mover(), position.name(!position.side));
    let (Some(score), Some(pieces)) = (answer.score, &answer.pieces) else {
        return match &answer.winner {
            Some(winner) if winner == "draw" => "a draw with perfect play".to_owned(),
            Some(winner) => format!("{winner} wins with perfect play"),
            None => "not known".to_owned(),
        };
    };
    let said = match score {
        0 => "a draw with perfect play".to_owned(),
        1.. => format!("{mover} wins by {score} with perfect play"),
        _ => format!("{other} wins by {} with perfect play", -score),
    };
    format!("{said}: {mover} {}, {other} {}", pieces.mover, pieces.other)
}

/// The board with a star at each best move.
fn picture(answer: &Solution, position: &Position) -> Picture {
    let picture = board(position, &position.board, |cell| {
        let best = answer.best.contains(&cell.to_string());
        best.then_some(Mark::Star)
    });
    let title = format!("Best moves of {}", position.mover());
    Picture { title, ..picture }
}
