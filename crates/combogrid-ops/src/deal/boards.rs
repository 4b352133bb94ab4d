//! Boards with pieces anywhere, and positions of Reversi.

use combogrid_tothello::Cell;
use combogrid_tothello::reversi::{Move, Position};
use serde_json::{Value, json};

use super::{Deck, Facts, any};
use crate::tothello::position::symbols;
use combogrid_games::SplitMix64;

/// Pieces on a board.
const PIECES: usize = 20;

/// A board has this many rows and columns.
const SIDE: u8 = 8;

fn facts(engine: &'static str) -> Facts {
    Facts {
        engine,
        unit: "piece",
        size: (SIDE * SIDE).into(),
        usual: PIECES,
    }
}

/// Boards with pieces of both sides anywhere.
#[derive(Debug, Clone)]
pub(super) struct Boards {
    cells: Vec<u8>,
}

impl Default for Boards {
    fn default() -> Self {
        Self {
            cells: (0..SIDE * SIDE).collect(),
        }
    }
}

impl Deck for Boards {
    fn facts(&self) -> Facts {
        facts("tothello")
    }

    fn deal(&mut self, count: usize, op: &str, random: &mut SplitMix64) -> Value {
        let mut board = [b'.'; (SIDE * SIDE) as usize];
        for &mut cell in random.draw(&mut self.cells, count) {
            board[usize::from(cell)] = [b'X', b'O'][random.below(2)];
        }
        let rows: Vec<_> = board
            .chunks(SIDE.into())
            .map(String::from_utf8_lossy)
            .collect();
        let mut fields = json!({"rows": rows});
        if op == "tothello.play"
            && let Some(cell) = any(&self.cells[count..], random)
        {
            fields["at"] = json!(Cell::new(cell / SIDE, cell % SIDE).to_string());
        }
        fields
    }
}

/// Positions that random games of Reversi come to.
#[derive(Debug, Clone)]
pub(super) struct Games;

impl Deck for Games {
    fn facts(&self) -> Facts {
        facts("reversi")
    }

    fn deal(&mut self, count: usize, op: &str, random: &mut SplitMix64) -> Value {
        let position = any_game(count, random);
        let rows: Vec<String> = position.board().rows(symbols(position.turn())).collect();
        let mut fields = json!({"rows": rows});
        if let Some(play) = any(&position.moves(), random).filter(|_| op == "reversi.play") {
            fields["at"] = match play {
                Move::Place(cell) => json!(cell.to_string()),
                Move::Pass => json!("pass"),
            };
        }
        fields
    }
}

/// A game of random moves up to this many pieces, or to its end.
fn any_game(pieces: usize, random: &mut SplitMix64) -> Position {
    let mut position = Position::default();
    while usize::from(SIDE * SIDE) - position.board().empties().len() < pieces {
        let Some(play) = any(&position.moves(), random) else {
            break;
        };
        position = position.play(play).expect("a legal move");
    }
    position
}
