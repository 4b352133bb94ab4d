//! Positions of Reversi.

mod moves;
mod perft;
mod play;
mod solve;

use combogrid_ops::reversi::{MaybePositionArgs, PositionArgs};
use combogrid_ops::tothello::Position;
use combogrid_picture::Picture;
use combogrid_tothello::Board;

use crate::show::Pictured;
use crate::tothello::picture::board;

impl Pictured for PositionArgs {
    fn picture(position: &Position) -> Option<Picture> {
        Some(board(position, &position.board, |_| None))
    }
}

impl Pictured for MaybePositionArgs {
    fn picture(position: &Position) -> Option<Picture> {
        Some(board(position, &position.board, |_| None))
    }
}

/// The end of a game, in words.
fn result(winner: &str) -> String {
    match winner {
        "draw" => "the game is over, a draw".to_owned(),
        side => format!("the game is over, {side} wins"),
    }
}

/// The pieces of both sides, the mover's first.
fn counts(position: &Position, board: &Board) -> String {
    let [mine, theirs] = [position.side, !position.side].map(|side| {
        let name = position.name(side);
        format!("{name} {}", board.count(side))
    });
    format!("{mine}, {theirs}")
}
