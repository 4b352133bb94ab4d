//! A board and the side that moves, from the arguments.

use std::str::FromStr;

use combogrid_grid::Extent;
use combogrid_tothello::{Board, ParseBoardError, ParseListsError, Side, Symbols};
use serde::{Deserialize, Deserializer, de};

use super::position::{Position, Turn};
use super::printed::printed_rows;
use crate::text_list::TextList;
use crate::{ErrorKind, Named, OpError, Subject, Texts};

/// A board from its rows or from two lists of cells.
#[apply(request!)]
pub struct BoardArgs {
    /// The rows of the board.
    pub rows: Option<Vec<String>>,
    /// The red cells, as in A1,B8
    #[serde(default, deserialize_with = "cells")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::TextOrList>")
    )]
    pub red: Option<String>,
    /// The black cells
    #[serde(default, deserialize_with = "cells")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::TextOrList>")
    )]
    pub black: Option<String>,
    /// The mover: red or black, and in rows of X and O X (the default) or O
    pub turn: Option<Named<Turn>>,
    /// Rows and columns of a board from lists
    #[serde(default)]
    pub size: Size,
}

/// The size of a board.
#[derive(Debug, Clone, Copy)]
pub struct Size(pub Extent);

#[cfg(feature = "schema")]
crate::schema::schemas! {
    Size = "size" { "type": "string", "pattern": "^[0-9]+[xX][0-9]+$", "description": "Rows and columns, as in 8x8" };
}

impl Default for Size {
    fn default() -> Self {
        Self(Extent::new(8, 8))
    }
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text.split_once(['x', 'X']);
        let sides = sides.and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
        let extent = sides.and_then(|(rows, cols)| Extent::checked(rows, cols));
        let expected = "expected rows and columns, as in 8x8";
        extent.map(Self).ok_or_else(|| expected.to_owned())
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

/// Cells as a list of names, or as one text.
fn cells<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    deserializer
        .deserialize_any(TextList("a list of cells"))
        .map(Some)
}

impl Subject for BoardArgs {
    type Value = Position;

    fn read(&self) -> Result<Position, OpError> {
        let turn = self.turn.map(|Named(turn)| turn);
        match &self.rows {
            Some(_) if self.red.is_some() || self.black.is_some() => Err(OpError::new(
                ErrorKind::Request,
                "rows and lists of cells at once",
            )
            .field("rows")),
            Some(rows) => of_rows(rows, turn, None),
            None => self.read_lists(),
        }
    }

    fn texts(&mut self) -> Texts<'_> {
        let texts = [("red", &mut self.red), ("black", &mut self.black)];
        texts
            .into_iter()
            .filter_map(|(name, text)| Some((name, text.as_mut()?)))
            .collect()
    }
}

/// Reads the rows of a board in X and O, of which X moves unless `turn` says otherwise, or in R and B with the side that
/// moves; an error points into the picture that they are from, or into its row if there is none.
pub(crate) fn of_rows<R: AsRef<str>>(
    rows: &[R],
    turn: Option<Turn>,
    picture: Option<&str>,
) -> Result<Position, OpError> {
    // The first piece says which letters are meant. Letters of both kinds on one board are an error of the board.
    let pieces = rows.iter().flat_map(|row| row.as_ref().chars());
    let symbols = match pieces.into_iter().find(|cell| "XORB".contains(*cell)) {
        Some('R' | 'B') => Symbols::COLOURS,
        Some(_) => Symbols::MOVER,
        // On an empty board only `turn` says in which words the answer is.
        None => match turn {
            Some(Turn::Colour(_)) => Symbols::COLOURS,
            _ => Symbols::MOVER,
        },
    };
    let board = Board::from_rows(rows, symbols).map_err(|error| wrong_rows(error, picture))?;
    let side = match (symbols, turn) {
        (Symbols::COLOURS, Some(Turn::Colour(side))) => side,
        (Symbols::COLOURS, Some(Turn::X | Turn::O)) => {
            let message = "the rows are in R and B, expected red or black";
            return Err(OpError::new(ErrorKind::Request, message).field("turn"));
        }
        (Symbols::COLOURS, None) if picture.is_some() => {
            let message =
                "a board in R and B does not say who moves, expected --turn red or --turn black";
            return Err(OpError::new(ErrorKind::Request, message).field("turn"));
        }
        (Symbols::COLOURS, None) => return Err(missing_turn()),
        (_, None | Some(Turn::X)) => Side::Red,
        (_, Some(Turn::O)) => Side::Black,
        (_, Some(Turn::Colour(_))) => {
            let message = "the rows are in X and O, expected X or O";
            return Err(OpError::new(ErrorKind::Request, message).field("turn"));
        }
    };
    Ok(Position {
        board,
        side,
        symbols,
    })
}

/// Reads a board as it is printed with names of rows and columns, or one row a line.
///
/// # Errors
///
/// If the text is no board, or does not say who moves; the place is in the text, whose field is `board`.
pub fn of_picture(picture: &str, turn: Option<Turn>) -> Result<Position, OpError> {
    if let Some(rows) = printed_rows(picture) {
        return of_rows(&rows, turn, None);
    }
    let rows: Vec<&str> = picture.trim_end().lines().map(str::trim_end).collect();
    of_rows(&rows, turn, Some(picture))
}

impl BoardArgs {
    fn read_lists(&self) -> Result<Position, OpError> {
        if self.red.is_none() && self.black.is_none() {
            return Err(OpError::new(
                ErrorKind::Request,
                "missing field `rows`, or `red` and `black`",
            )
            .field("rows"));
        }
        let [red, black] = [&self.red, &self.black].map(|list| list.as_deref().unwrap_or(""));
        let Size(extent) = self.size;
        let board = Board::from_lists(extent, red, black).map_err(wrong_lists)?;
        let side = match self.turn {
            Some(Named(Turn::Colour(side))) => side,
            Some(Named(Turn::X | Turn::O)) => {
                let message = "the lists are of red and black cells, expected red or black";
                return Err(OpError::new(ErrorKind::Request, message).field("turn"));
            }
            None => return Err(missing_turn()),
        };
        Ok(Position {
            board,
            side,
            symbols: Symbols::COLOURS,
        })
    }
}

fn missing_turn() -> OpError {
    OpError::new(
        ErrorKind::Request,
        "missing field `turn`, expected red or black",
    )
    .field("turn")
}

fn wrong_rows(error: ParseBoardError, picture: Option<&str>) -> OpError {
    let place = match error {
        ParseBoardError::Unexpected { row, at, .. } => Some((row, at)),
        ParseBoardError::Ragged { row, found, .. } => Some((row, found)),
        ParseBoardError::Size(_) => None,
    };
    let at = place.map(|(row, at)| picture.map_or(0, |picture| row_start(picture, row)) + at);
    let field = if picture.is_some() { "board" } else { "rows" };
    OpError::new(ErrorKind::Board, error).at(at).field(field)
}

/// Where a row begins, counted from 1.
fn row_start(picture: &str, row: usize) -> usize {
    picture
        .split_inclusive('\n')
        .take(row - 1)
        .map(str::len)
        .sum()
}

fn wrong_lists(error: ParseListsError) -> OpError {
    let wrong = OpError::new(ErrorKind::Board, error);
    match error {
        ParseListsError::Piece { side, at, .. } => wrong.at(at).field(match side {
            Side::Red => "red",
            Side::Black => "black",
        }),
        ParseListsError::Size(_) => wrong.field("size"),
    }
}
