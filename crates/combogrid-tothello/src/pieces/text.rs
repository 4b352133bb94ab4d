//! Boards from rows of text, and back.

use core::fmt;
use core::str::FromStr;

use combogrid_grid::{Extent, Pos};

use super::board::{Board, BoardSizeError};
use super::picture::framed;
use super::side::Side;
use super::symbols::Symbols;

/// Why rows of text are not a board. Rows count from 1, as in the names of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseBoardError {
    /// A character that stands for nothing.
    #[error(
        "unexpected character {found:?} at byte {at} of row {row}, expected {}, {} or {}",
        symbols.red, symbols.black, symbols.empty
    )]
    Unexpected {
        /// The character.
        found: char,
        /// The row, from 1.
        row: usize,
        /// The byte within the row, from 0.
        at: usize,
        /// The expected text.
        symbols: Symbols,
    },
    /// A row that is longer or shorter than the first.
    #[error("row {row} has {found} cells, expected {expected} as in row 1")]
    Ragged {
        /// The row, from 1.
        row: usize,
        /// The cells of this row.
        found: usize,
        /// The cells of row 1.
        expected: usize,
    },
    /// No cell at all, or too many.
    #[error(transparent)]
    Size(#[from] BoardSizeError),
}

impl Board {
    /// Reads a board from its rows, top row first.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Cell, Side, Symbols};
    ///
    /// let board = Board::from_rows(["..X", "OO."], Symbols::MOVER)?;
    /// assert_eq!(board.piece(Cell::new(0, 2)), Some(Side::Red));
    ///
    /// let error = Board::from_rows(["..X", "OO"], Symbols::MOVER).unwrap_err();
    /// assert_eq!(error.to_string(), "row 2 has 2 cells, expected 3 as in row 1");
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseBoardError`] for an unknown character, rows of different lengths and a board outside
    /// of 1 x 1 to 256 x 256.
    pub fn from_rows<R: AsRef<str>>(
        rows: impl IntoIterator<Item = R>,
        symbols: Symbols,
    ) -> Result<Self, ParseBoardError> {
        let rows: Vec<R> = rows.into_iter().collect();
        let cols = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let mut board = Self::empty(Extent::new(rows.len(), cols))?;
        for (row, text) in rows.iter().enumerate() {
            board.read_row(row, text.as_ref(), symbols)?;
        }
        Ok(board)
    }

    fn read_row(
        &mut self,
        row: usize,
        text: &str,
        symbols: Symbols,
    ) -> Result<(), ParseBoardError> {
        let cols = self.extent().cols();
        for (col, (at, found)) in text.char_indices().enumerate() {
            let mut pieces = [Some(Side::Red), Some(Side::Black), None].into_iter();
            let Some(piece) = pieces.find(|&piece| symbols.of(piece) == found) else {
                return Err(ParseBoardError::Unexpected {
                    found,
                    row: row + 1,
                    at,
                    symbols,
                });
            };
            if let (Some(side), true) = (piece, col < cols) {
                self.pieces_mut(side).insert(Pos::new(row, col));
            }
        }
        let found = text.chars().count();
        if found != cols {
            return Err(ParseBoardError::Ragged {
                row: row + 1,
                found,
                expected: cols,
            });
        }
        Ok(())
    }

    /// The rows as text, top row first.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Symbols};
    ///
    /// let board: Board = "..R\nBB.".parse()?;
    /// assert!(board.rows(Symbols::MOVER).eq(["..X", "OO."]));
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn rows(&self, symbols: Symbols) -> impl ExactSizeIterator<Item = String> {
        let pieces = self.to_grid();
        (0..pieces.extent().rows()).map(move |row| {
            let row = pieces.row(row).iter();
            row.map(|&piece| symbols.of(piece)).collect()
        })
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads one row a line in [`Symbols::COLOURS`]. Empty lines before and after the board are
    /// skipped.
    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        Self::from_rows(text.trim_matches(['\r', '\n']).lines(), Symbols::COLOURS)
    }
}

impl fmt::Display for Board {
    /// One row a line, `R`, `B` and `.`; with `{:#}`, column letters above and row numbers at the left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return framed(f, self, |_| [' ', ' ']);
        }
        for (index, row) in self.rows(Symbols::COLOURS).enumerate() {
            let gap = if index == 0 { "" } else { "\n" };
            write!(f, "{gap}{row}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use crate::pieces::{Board, Symbols};

    impl Serialize for Board {
        /// A list of rows.
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.rows(Symbols::COLOURS))
        }
    }

    impl<'de> Deserialize<'de> for Board {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let rows = Vec::<String>::deserialize(deserializer)?;
            Self::from_rows(rows, Symbols::COLOURS).map_err(D::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        text.parse::<Board>().unwrap_err().to_string()
    }

    #[test]
    fn a_board_reads_back_what_it_writes() {
        let text = "R.B.\n....\nBBRR";
        let board: Board = text.parse().expect("a board");
        assert_eq!(board.to_string(), text);
        let padded: Board = format!("\n\n{}\r\n\n", text.replace('\n', "\r\n"))
            .parse()
            .expect("a board");
        assert_eq!(padded, board);
    }

    #[test]
    fn the_alternate_form_has_coordinates() {
        let board: Board = "R.\n.B".parse().expect("a board");
        assert_eq!(format!("{board:#}"), "  A  B\n1 R  .\n2 .  B");
    }

    #[test]
    fn a_bad_board_says_where_and_what() {
        assert_eq!(
            message("R.B\n.é."),
            "unexpected character 'é' at byte 1 of row 2, expected R, B or ."
        );
        assert_eq!(
            message("R.\nR\n.."),
            "row 2 has 1 cells, expected 2 as in row 1"
        );
        assert_eq!(
            message("R.\nR.B"),
            "row 2 has 3 cells, expected 2 as in row 1"
        );
        assert_eq!(
            message("R.\nR..."),
            "row 2 has 4 cells, expected 2 as in row 1"
        );
        let longer_at_the_end = format!("{}BBBBBBBBB", "BBBBBBBB\n".repeat(7));
        assert_eq!(
            message(&longer_at_the_end),
            "row 8 has 9 cells, expected 8 as in row 1"
        );
        assert_eq!(
            message("R.\n\nR."),
            "row 2 has 0 cells, expected 2 as in row 1"
        );
        assert_eq!(message(""), "a board of 0x0 cells, expected 1x1 to 256x256");
        assert_eq!(
            message(&".".repeat(257)),
            "a board of 1x257 cells, expected 1x1 to 256x256"
        );
        assert_eq!(
            message(&".\n".repeat(257)),
            "a board of 257x1 cells, expected 1x1 to 256x256"
        );
        let circles = Symbols {
            red: '○',
            black: '●',
            empty: '.',
        };
        let wrong = Board::from_rows(["○●x"], circles).unwrap_err();
        assert_eq!(
            wrong.to_string(),
            "unexpected character 'x' at byte 6 of row 1, expected ○, ● or ."
        );
        let no_cells = Board::from_rows([""], Symbols::MOVER).unwrap_err();
        assert_eq!(
            no_cells.to_string(),
            "a board of 1x0 cells, expected 1x1 to 256x256"
        );
    }
}
