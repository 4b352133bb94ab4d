//! The boards of Reversi and Tothello.

use combogrid_games::{Game, reversi, tothello};
use combogrid_ops::tothello::{Position, symbols};
use combogrid_picture::Mark;
use combogrid_tothello::{Board, Cell, Side};

use super::Drawn;
use crate::layout::Layout;
use crate::tothello::picture;

/// The board with the pieces of each player. X are those of player 0 for the whole game, whoever moves.
fn board(board: &Board, sides: [Side; 2], side: Side, marked: &[Cell], layout: &Layout) -> String {
    let position = Position {
        board: board.clone(),
        side,
        symbols: symbols(sides[0]),
    };
    let picture = picture::board(&position, board, |cell| {
        marked.contains(&cell).then_some(Mark::Star)
    });
    let pieces = [0, 1].map(|player| {
        let name = position.name(sides[player]);
        format!("player {player} ({name}) {}", board.count(sides[player]))
    });
    format!("{}\n{}\n", layout.draw(&picture), pieces.join(", "))
}

impl Drawn for reversi::Rules {
    /// Cells where the player may place a piece have a star.
    fn table(view: &reversi::State, layout: &Layout) -> String {
        let (position, sides) = (view.position(), [0, 1].map(|player| view.side(player)));
        let cells: Vec<Cell> = position.legal_moves().iter().collect();
        board(position.board(), sides, position.turn(), &cells, layout)
    }
}

impl Drawn for tothello::Rules {
    fn table(view: &tothello::State, layout: &Layout) -> String {
        let sides = [0, 1].map(|player| view.side(player));
        board(view.board(), sides, view.turn(), &[], layout)
    }

    fn moves(view: &tothello::State) -> Vec<(String, Vec<String>)> {
        let count = view.legal().count();
        (count > 0)
            .then(|| ("any of the empty cells".to_owned(), Vec::new()))
            .into_iter()
            .collect()
    }
}
