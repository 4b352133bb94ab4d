//! A position of Reversi, from the arguments.

use std::cmp::Ordering;

use combogrid_tothello::reversi::{
    self, MoveError, ParseGgfError, ParseObfError, TranscriptError, TranscriptMoveError,
};
use combogrid_tothello::{PlaceError, Side, Symbols};

use crate::tothello::board::{of_picture, of_rows};
use crate::tothello::position::{BLACK_AND_WHITE, Position, Turn, name};
use crate::{ErrorKind, Named, OpError, Subject, Texts};

/// A position that a question needs.
#[apply(request!)]
pub struct PositionArgs {
    /// 64 cells and the side to move, as in "---OX---... X", or moves, as in f5d6c3, or a game in GGF, or a file with
    /// one row a line or with one of these a line; `-` is standard input
    pub board: Option<String>,
    /// The rows of the board.
    pub rows: Option<Vec<String>>,
    /// The mover in rows: X (the default) or O, and red or black in rows of R and B
    pub turn: Option<Named<Turn>>,
}

/// A position, or else the start.
#[apply(request!)]
pub struct MaybePositionArgs {
    /// Where to begin instead of the start: 64 cells and the side to move, or moves, or a file
    pub board: Option<String>,
    /// The rows of the board.
    pub rows: Option<Vec<String>>,
    /// The mover in rows: X (the default) or O, and red or black in rows of R and B
    pub turn: Option<Named<Turn>>,
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

            fn texts(&mut self) -> Texts<'_> {
                self.board.iter_mut().map(|text| ("board", text)).collect()
            }
        }
    };
}

position_subject!(PositionArgs, || Err(missing_rows()));
position_subject!(MaybePositionArgs, || Ok(black_and_white(
    &reversi::Position::default()
)));

/// Whether a text is a position or a game itself, and not the name of a file with one.
#[must_use]
pub fn is_position(text: &str) -> bool {
    is_moves(text) || is_cells(text) || is_ggf(text)
}

/// Whether a text begins with a move of a game.
fn is_moves(text: &str) -> bool {
    let mut start = text.trim_start().bytes();
    let first = start.next();
    let second = start.next();
    let is_digit = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_digit());
    let is_move = first.is_some_and(|byte| byte.is_ascii_alphabetic()) && is_digit(second);
    // The number of the first move.
    is_move || first == Some(b'1') && second == Some(b'.')
}

/// Whether a text is a game in GGF.
fn is_ggf(text: &str) -> bool {
    text.trim_start().starts_with("(;")
}

/// The lines of a text of several positions, each with its number from 1: those of OBF, with white space before the
/// side, and games in GGF. Empty if there are not two of them.
#[must_use]
pub fn positions(text: &str) -> Vec<(usize, &str)> {
    let is_position = |line: &str| {
        let cells = line.split_whitespace().next().unwrap_or_default();
        is_ggf(line) || is_cells(line) && cells.chars().count() == 64
    };
    let lines = (1..).zip(text.lines());
    let lines: Vec<_> = lines.filter(|(_, line)| is_position(line)).collect();
    if lines.len() > 1 { lines } else { Vec::new() }
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
            Err(OpError::new(ErrorKind::Request, "rows and a board at once").field("rows"))
        }
        (None, Some(rows)) => of_rows(rows, turn, None).map(Some),
        (Some(text), None) => of_text(text, turn).map(Some),
        (None, None) if turn.is_some() => Err(missing_rows()),
        (None, None) => Ok(None),
    }
}

fn missing_rows() -> OpError {
    OpError::new(ErrorKind::Request, "missing field `rows`, or `board`").field("rows")
}

/// Reads the moves of a game, or one row a line, or all cells in one line.
fn of_text(text: &str, turn: Option<Turn>) -> Result<Position, OpError> {
    if let [_, (number, second), ..] = positions(text)[..] {
        let at = second.as_ptr().addr() - text.as_ptr().addr();
        return Err(wrong(
            format_args!("line {number} is another position, expected one at a time"),
            Some(at),
        ));
    }
    let is_picture = text.trim().contains('\n') && !is_moves(text) && !is_ggf(text);
    if is_picture {
        return of_picture(text, turn);
    }
    if turn.is_some() {
        let message = "the board says who moves, expected a side only with rows";
        return Err(OpError::new(ErrorKind::Request, message).field("turn"));
    }
    let position = if is_moves(text) {
        let game = reversi::Position::default().after(text);
        game.map_err(wrong_game)
    } else if is_ggf(text) {
        reversi::Position::from_ggf(text).map_err(|error| match error {
            ParseGgfError::Move(error) => wrong_game(error),
            _ => wrong(error, Some(error.at())),
        })
    } else {
        reversi::Position::from_obf(text).map_err(|error| match error {
            ParseObfError::Unexpected { at, .. } | ParseObfError::Mixed { at, .. } => {
                wrong(error, Some(at))
            }
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
    OpError::new(ErrorKind::Board, error).at(at).field("board")
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

/// The pieces of both sides.
#[apply(answer!)]
pub struct Pieces {
    /// Those of the side that moves.
    pub mover: usize,
    /// Those of the other side.
    pub other: usize,
}

impl Pieces {
    pub(super) fn of(mover: Side, board: &combogrid_tothello::Board) -> Self {
        Self {
            mover: board.count(mover),
            other: board.count(!mover),
        }
    }
}

/// The side with more pieces, or `draw`.
pub(super) fn winner(position: &Position, board: &combogrid_tothello::Board) -> String {
    let pieces = Pieces::of(position.side, board);
    match pieces.mover.cmp(&pieces.other) {
        Ordering::Greater => turn_name(position, position.side),
        Ordering::Less => turn_name(position, !position.side),
        Ordering::Equal => "draw".to_owned(),
    }
}

/// The position that the engine plays.
#[must_use]
pub fn playable(position: &Position) -> reversi::Position {
    reversi::Position::new(position.board.clone(), position.side)
}
