//! Positions in one line: 64 cells and a side, as collections of endgames (OBF) have them.

use combogrid_grid::Extent;

use super::position::Position;
use crate::pieces::{Board, Side};

/// Rows and columns of a board in one line.
const BOARD: Extent = Extent::new(8, 8);

/// Why a text is not 64 cells and a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseObfError {
    /// A character that cannot stand there.
    #[error("unexpected character {found:?} at byte {at}, expected {expected}")]
    Unexpected {
        /// The character.
        found: char,
        /// Its place in the text.
        at: usize,
        /// The expected text.
        expected: &'static str,
    },
    /// Two characters for the pieces of one side.
    #[error(
        "{found:?} at byte {at} and {first:?} before it are pieces of one side, expected one of the two"
    )]
    Mixed {
        /// The second character.
        found: char,
        /// Its place in the text.
        at: usize,
        /// The first one.
        first: char,
    },
    /// The text ends before the 64th cell.
    #[error("the text ends after {found} cells, expected {}", BOARD.area())]
    Cells {
        /// The cells of the text.
        found: usize,
    },
    /// The text ends before the side to move.
    #[error("the text does not say who moves, expected {SIDE} after the cells")]
    NoSide,
}

const CELL: &str = "a cell: X, O or -";
const SIDE: &str = "X or O";
const END: &str = "the end or a semicolon";

/// The character that this project writes for a cell; `None` for any other character.
const fn symbol(found: char) -> Option<char> {
    Some(match found {
        'X' | 'x' | 'B' | 'b' | '*' | '●' => 'X',
        'O' | 'o' | 'W' | 'w' | '○' => 'O',
        '-' | '.' | '_' => '-',
        _ => return None,
    })
}

/// The side of a symbol; `None` for that of an empty cell.
const fn side(symbol: char) -> Option<Side> {
    match symbol {
        'X' => Some(Side::Black),
        'O' => Some(Side::Red),
        _ => None,
    }
}

impl Position {
    /// Reads a position of 8 x 8 in one line, as the problem files of Edax (`.obf`) and the test positions of the
    /// French federation (FFO) have it: 64 cells row by row from A1, and the side to move.
    ///
    /// Black is `X`, `B` or `*`, White (here [`Side::Red`]) is `O` or `W`, in upper or lower case, or `●` and `○`; an
    /// empty cell is `-`, `.` or `_`. One side has one letter throughout. White space is skipped, and so is all that follows a semicolon.
    ///
    /// ```
    /// use combogrid_tothello::reversi::Position;
    ///
    /// let start = "---------------------------OX------XO--------------------------- X";
    /// assert_eq!(Position::from_obf(start)?, Position::default());
    /// # Ok::<(), combogrid_tothello::reversi::ParseObfError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseObfError`] for another character, two letters of one side, another number of cells, and a text without a side.
    pub fn from_obf(text: &str) -> Result<Self, ParseObfError> {
        let mut characters = text
            .char_indices()
            .filter(|(_, found)| !found.is_whitespace());
        let mut board = Board::default();
        // A text in which both B and X are pieces mixes two ways of writing, and nobody knows whose X is.
        let mut letters: [Option<char>; 2] = [None; 2];
        for index in 0..BOARD.area() {
            let (at, found) = characters
                .next()
                .ok_or(ParseObfError::Cells { found: index })?;
            let expected = CELL;
            let symbol = symbol(found).ok_or(ParseObfError::Unexpected {
                found,
                at,
                expected,
            })?;
            if let (Some(side), Some(pos)) = (side(symbol), BOARD.pos_at(index)) {
                let first = *letters[side as usize].get_or_insert(found);
                if !first.eq_ignore_ascii_case(&found) {
                    return Err(ParseObfError::Mixed { found, at, first });
                }
                board.pieces_mut(side).insert(pos);
            }
        }
        let (at, found) = characters.next().ok_or(ParseObfError::NoSide)?;
        let expected = SIDE;
        let Some(turn) = symbol(found).and_then(side) else {
            return Err(ParseObfError::Unexpected {
                found,
                at,
                expected,
            });
        };
        match characters.next() {
            Some((at, found)) if found != ';' => {
                let expected = END;
                Err(ParseObfError::Unexpected {
                    found,
                    at,
                    expected,
                })
            }
            _ => Ok(Self::new(board, turn)),
        }
    }

    /// Writes a position of 8 x 8 in one line of `X`, `O` and `-`; `None` for another size.
    ///
    /// ```
    /// use combogrid_tothello::reversi::Position;
    ///
    /// let text = Position::default().to_obf().unwrap();
    /// assert_eq!(Position::from_obf(&text), Ok(Position::default()));
    /// ```
    #[must_use]
    pub fn to_obf(&self) -> Option<String> {
        if self.board().extent() != BOARD {
            return None;
        }
        let mut text = String::new();
        for (_, &piece) in self.board().to_grid().indexed() {
            text.push(letter(piece));
        }
        text.push(' ');
        text.push(letter(Some(self.turn())));
        Some(text)
    }
}

fn letter(piece: Option<Side>) -> char {
    match piece {
        Some(Side::Black) => 'X',
        Some(Side::Red) => 'O',
        None => '-',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO--------------------------- X";

    fn message(text: &str) -> String {
        Position::from_obf(text).unwrap_err().to_string()
    }

    #[test]
    fn a_position_reads_back_what_it_writes() {
        let start = Position::default();
        assert_eq!(start.to_obf().as_deref(), Some(START));
        let black_and_white = START.to_lowercase().replace('x', "*").replace('-', ".\n");
        assert_eq!(Position::from_obf(&black_and_white), Ok(start.clone()));
        let circles = START.replace('X', "●").replace('O', "○") + "; f5:+0; %%";
        assert_eq!(Position::from_obf(&circles), Ok(start));
        assert_eq!(
            Position::new("RB".parse().expect("a board"), Side::Red).to_obf(),
            None
        );
    }

    #[test]
    fn letters_of_one_side_may_be_capitals_or_not_but_no_two_symbols() {
        let mixed_case = START.replacen('X', "x", 1).replacen('O', "o", 1);
        assert_eq!(Position::from_obf(&mixed_case), Ok(Position::default()));
        assert_eq!(
            message(&START.replacen('X', "b", 1)),
            "'X' at byte 35 and 'b' before it are pieces of one side, expected one of the two"
        );
    }

    #[test]
    fn the_last_letter_is_the_side_to_move() {
        let white = START.replace(" X", "w");
        let position = Position::from_obf(&white).expect("a position");
        assert_eq!(position.turn(), Side::Red);
        assert_eq!(position.board(), Position::default().board());
        assert_eq!(position.to_obf(), Some(START.replace(" X", " O")));
    }

    #[test]
    fn another_text_says_where_and_what() {
        assert_eq!(message(""), "the text ends after 0 cells, expected 64");
        assert_eq!(
            message(&START[1..64]),
            "the text ends after 63 cells, expected 64"
        );
        assert_eq!(
            message(&START[..64]),
            "the text does not say who moves, expected X or O after the cells"
        );
        assert_eq!(
            message(&START.replace("OX-", "O?-")),
            "unexpected character '?' at byte 28, expected a cell: X, O or -"
        );
        assert_eq!(
            message(&format!("-{START}")),
            "unexpected character '-' at byte 64, expected X or O"
        );
        assert_eq!(
            message(&format!("{START} 12")),
            "unexpected character '1' at byte 67, expected the end or a semicolon"
        );
    }
}
