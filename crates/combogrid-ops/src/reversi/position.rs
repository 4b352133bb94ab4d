//! A position of Reversi, from the arguments.

use std::str::FromStr;

use combogrid_picture::Picture;
use combogrid_tothello::reversi::{
    self, MoveError, ParseObfError, TranscriptError, TranscriptMoveError,
};
use combogrid_tothello::{PlaceError, Side, Symbols};

use crate::tothello::board::{of_picture, of_rows};
use crate::tothello::position::{BLACK_AND_WHITE, Position, name};
use crate::{Kind, Named, OpError, Subject, Texts};

/// A position that a question needs.
#[apply(request!)]
pub struct PositionArgs {
    /// 64 cells and the side to move, as in "---OX---... X", or moves, as in f5d6c3, or a file with one of these or
    /// with one row a line; `-` is standard input
    #[cfg_attr(
        feature = "cli",
        arg(value_name = "BOARD", required = true, allow_hyphen_values = true)
    )]
    pub board: Option<String>,
    /// The rows of the board.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub rows: Option<Vec<String>>,
    /// The mover in rows: X (the default) or O, and red or black in rows of R and B
    #[cfg_attr(feature = "cli", arg(long, value_name = "SIDE"))]
    pub turn: Option<Named<Turn>>,
}

/// A position, or else the start.
#[apply(request!)]
pub struct MaybePositionArgs {
    /// Where to begin instead of the start: 64 cells and the side to move, or moves, or a file
    #[cfg_attr(
        feature = "cli",
        arg(long, value_name = "BOARD", allow_hyphen_values = true)
    )]
    pub board: Option<String>,
    /// The rows of the board.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub rows: Option<Vec<String>>,
    /// The mover in rows: X (the default) or O, and red or black in rows of R and B
    #[cfg_attr(feature = "cli", arg(long, value_name = "SIDE", requires = "board"))]
    pub turn: Option<Named<Turn>>,
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

/// A position that is read from its board or its rows, or else is the value of `$none`.
macro_rules! position_subject {
    ($Args:ident, $none:expr) => {
        impl Subject for $Args {
            type Value = Position;

            fn read(&self) -> Result<Position, OpError> {
                let position = read(self.board.as_deref(), self.rows.as_deref(), self.turn)?;
                position.map_or_else($none, Ok)
            }

            fn picture(position: &Position) -> Option<Picture> {
                Some(position.picture(&position.board, |_| None))
            }

            fn texts(&mut self) -> Texts<'_> {
                self.board.iter_mut().map(|text| ("board", text)).collect()
            }

            fn files(&mut self) -> Texts<'_> {
                files(&mut self.board)
            }
        }
    };
}

position_subject!(PositionArgs, || Err(missing_rows()));
position_subject!(MaybePositionArgs, || Ok(black_and_white(
    &reversi::Position::default()
)));

/// The text of a command line that names a file, since it is not a position itself.
fn files(board: &mut Option<String>) -> Texts<'_> {
    let board = board
        .as_mut()
        .filter(|text| !is_moves(text) && !is_cells(text));
    board.map(|text| ("board", text)).into_iter().collect()
}

/// Whether a text begins with a move of a game.
fn is_moves(text: &str) -> bool {
    let mut start = text.trim_start().bytes();
    let letter = start.next().is_some_and(|byte| byte.is_ascii_alphabetic());
    letter && start.next().is_some_and(|byte| byte.is_ascii_digit())
}

/// Whether a text is too long and uniform for the name of a file.
fn is_cells(text: &str) -> bool {
    let mut cells = text.chars().take(16);
    cells.clone().count() == 16
        && cells.all(|cell| "XOBW*-._●○".contains(cell.to_ascii_uppercase()))
}

/// Reads the position that is given; `None` if there is none.
fn read(
    board: Option<&str>,
    rows: Option<&[String]>,
    turn: Option<Named<Turn>>,
) -> Result<Option<Position>, OpError> {
    let turn = turn.map(|Named(turn)| turn);
    match (board, rows) {
        (Some(_), Some(_)) => {
            Err(OpError::new(Kind::Request, "rows and a board at once").field("rows"))
        }
        (None, Some(rows)) => of_lines(turn, |side| of_rows(rows, side, None)).map(Some),
        (Some(text), None) => of_text(text, turn).map(Some),
        (None, None) if turn.is_some() => Err(missing_rows()),
        (None, None) => Ok(None),
    }
}

fn missing_rows() -> OpError {
    OpError::new(Kind::Request, "missing field `rows`, or `board`").field("rows")
}

/// Reads rows, whose letters say how `turn` is meant.
fn of_lines(
    turn: Option<Turn>,
    read: impl Fn(Option<Side>) -> Result<Position, OpError>,
) -> Result<Position, OpError> {
    let mut position = match turn {
        Some(Turn::Colour(side)) => read(Some(side))?,
        Some(Turn::X | Turn::O) => read(None).map_err(|error| match error.field.as_deref() {
            Some("turn") => {
                let message = "the rows are in R and B, expected red or black";
                OpError::new(Kind::Request, message).field("turn")
            }
            _ => error,
        })?,
        None => read(None)?,
    };
    match (turn, position.symbols) {
        (Some(Turn::O), Symbols::MOVER) => position.side = Side::Black,
        (Some(Turn::Colour(_)), Symbols::MOVER) => {
            let message = "the rows are in X and O, expected X or O";
            return Err(OpError::new(Kind::Request, message).field("turn"));
        }
        _ => {}
    }
    Ok(position)
}

/// Reads the moves of a game, or one row a line, or all cells in one line.
fn of_text(text: &str, turn: Option<Turn>) -> Result<Position, OpError> {
    let is_picture = text.trim().contains('\n') && !is_moves(text);
    if is_picture {
        return of_lines(turn, |side| of_picture(text, side));
    }
    if turn.is_some() {
        let message = "the board says who moves, expected a side only with rows";
        return Err(OpError::new(Kind::Request, message).field("turn"));
    }
    let position = if is_moves(text) {
        let game = reversi::Position::default().after(text);
        game.map_err(wrong_game)
    } else {
        reversi::Position::from_obf(text).map_err(|error| match error {
            ParseObfError::Unexpected { at, .. } => wrong(error, Some(at)),
            _ => wrong(error, None),
        })
    };
    position.map(|position| black_and_white(&position))
}

fn wrong_game(error: TranscriptError) -> OpError {
    let TranscriptError { number, at, source } = error;
    let message = match source {
        TranscriptMoveError::Move(error) => in_symbols(error, BLACK_AND_WHITE),
        TranscriptMoveError::Name(error) => error.to_string(),
    };
    wrong(format_args!("move {number}: {message}"), Some(at))
}

/// Why a move cannot be played, with the sides as a board in these symbols names them.
pub(super) fn in_symbols(error: MoveError, symbols: Symbols) -> String {
    let name = |side| name(side, symbols);
    match error {
        _ if symbols == Symbols::COLOURS => error.to_string(),
        MoveError::Place(PlaceError::Taken { cell, by }) => {
            format!("{cell} already holds {}", name(by))
        }
        MoveError::NoCapture { cell, side } => {
            format!("{} captures nothing from {cell}", name(side))
        }
        MoveError::MustMove { cell, side } => {
            format!("{} cannot pass, {cell} captures", name(side))
        }
        MoveError::Place(PlaceError::OffBoard { .. }) | MoveError::GameOver => error.to_string(),
    }
}

fn wrong(error: impl std::fmt::Display, at: Option<usize>) -> OpError {
    OpError::new(Kind::Board, error).at(at).field("board")
}

/// A position with X for Black and O for White.
fn black_and_white(position: &reversi::Position) -> Position {
    Position {
        board: position.board().clone(),
        side: position.turn(),
        symbols: BLACK_AND_WHITE,
    }
}

/// How a request names a side of a position.
pub(super) fn turn_name(position: &Position, side: Side) -> String {
    match position.symbols {
        Symbols::COLOURS => side.name().to_ascii_lowercase(),
        _ => position.name(side),
    }
}

/// The position that the engine plays.
pub(super) fn playable(position: &Position) -> reversi::Position {
    reversi::Position::new(position.board.clone(), position.side)
}

/// The pieces of both sides, the mover's first.
pub(super) fn counts(position: &Position, board: &combogrid_tothello::Board) -> String {
    let [mine, theirs] = [position.side, !position.side].map(|side| {
        let name = position.name(side);
        format!("{name} {}", board.count(side))
    });
    format!("{mine}, {theirs}")
}
