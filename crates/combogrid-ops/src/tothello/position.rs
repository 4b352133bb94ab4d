//! A board with the side that moves, and their names.

use std::str::FromStr;

use combogrid_tothello::{Board, PlaceError, Side, Symbols};

use crate::{ErrorKind, OpError};

/// A board with the side that moves.
#[derive(Debug, Clone)]
pub struct Position {
    /// The pieces.
    pub board: Board,
    /// The side that moves.
    pub side: Side,
    /// How the board was written.
    pub symbols: Symbols,
}

/// The mover, by the symbol or by the colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// The side whose pieces are X.
    X,
    /// The side whose pieces are O.
    O,
    /// The side of this colour.
    Colour(Side),
}

impl FromStr for Turn {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "X" => Ok(Self::X),
            "O" => Ok(Self::O),
            _ => text
                .parse()
                .map(Self::Colour)
                .map_err(|_| format!("unknown side `{text}`, expected X, O, red or black")),
        }
    }
}

/// The symbols of other programs, with `.` for an empty cell as in the rows of answers.
pub(crate) const BLACK_AND_WHITE: Symbols = Symbols {
    red: 'O',
    black: 'X',
    empty: '.',
};

/// X for the side that moves, and O for the other one.
#[must_use]
pub const fn symbols(mover: Side) -> Symbols {
    match mover {
        Side::Red => Symbols::MOVER,
        Side::Black => BLACK_AND_WHITE,
    }
}

/// The name of a side on a board in some symbols.
#[must_use]
pub fn name(side: Side, symbols: Symbols) -> String {
    match (symbols, side) {
        (Symbols::COLOURS, _) => side.to_string(),
        (_, Side::Red) => symbols.red.into(),
        (_, Side::Black) => symbols.black.into(),
    }
}

impl Position {
    /// The name of the side that moves.
    #[must_use]
    pub fn mover(&self) -> String {
        self.name(self.side)
    }

    /// The rows of a board in the symbols that this one came in.
    #[must_use]
    pub fn rows(&self, board: &Board) -> Vec<String> {
        board.rows(self.symbols).collect()
    }

    /// The name of a side, as the board that was given calls it.
    #[must_use]
    pub fn name(&self, side: Side) -> String {
        name(side, self.symbols)
    }

    /// Why a piece cannot be placed, in the symbols that the board came in.
    pub(super) fn wrong_place(&self, error: PlaceError) -> OpError {
        let error = match error {
            PlaceError::Taken { cell, by } if self.symbols != Symbols::COLOURS => OpError::new(
                ErrorKind::Board,
                format_args!("{cell} already holds {}", self.name(by)),
            ),
            error => OpError::new(ErrorKind::Board, error),
        };
        error.at(0).field("at")
    }
}
