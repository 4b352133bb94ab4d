//! Boards from two lists of cells, as the original problem gives them, and back.

use combogrid_grid::Extent;

use super::board::{Board, BoardSizeError, PlaceError};
use super::cell::ParseCellError;
use super::side::Side;

/// Why a piece cannot be put on a cell that is given by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PieceError {
    /// The text is not the name of a cell.
    #[error(transparent)]
    Name(#[from] ParseCellError),
    /// The cell is taken, in lists by an earlier name, or lies beyond the edge.
    #[error(transparent)]
    Place(#[from] PlaceError),
}

/// Why two lists of cells are not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseListsError {
    /// A text that is not the name of a cell, or a cell that is taken or off the board.
    #[error("{side} list, byte {at}: {source}")]
    Piece {
        /// The list.
        side: Side,
        /// Where in the list the name begins.
        at: usize,
        /// The reason.
        source: PieceError,
    },
    /// The board itself is too small or too large.
    #[error(transparent)]
    Size(#[from] BoardSizeError),
}

impl Board {
    /// Reads a board from the names of the red and of the black cells, separated by commas or
    /// white space.
    ///
    /// ```
    /// use combogrid_grid::Extent;
    /// use combogrid_tothello::Board;
    ///
    /// let board = Board::from_lists(Extent::new(2, 3), "A1,C1", "B1 B2")?;
    /// assert_eq!(board.to_string(), "RBR\n.B.");
    ///
    /// let error = Board::from_lists(Extent::new(2, 3), "A1", "B2,A1").unwrap_err();
    /// assert_eq!(error.to_string(), "Black list, byte 3: A1 already holds a Red piece");
    /// # Ok::<(), combogrid_tothello::ParseListsError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseListsError`] says in which list and at which byte of it a name is wrong, repeated or
    /// off the board.
    pub fn from_lists(extent: Extent, red: &str, black: &str) -> Result<Self, ParseListsError> {
        let mut board = Self::empty(extent)?;
        for (side, list) in [(Side::Red, red), (Side::Black, black)] {
            for (at, name) in names(list) {
                board
                    .put_named(name, side)
                    .map_err(|source| ParseListsError::Piece { side, at, source })?;
            }
        }
        Ok(board)
    }

    /// Puts a piece on the empty cell of that name.
    pub(crate) fn put_named(&mut self, name: &str, side: Side) -> Result<(), PieceError> {
        Ok(self.put(name.parse()?, side)?)
    }
}

/// The names of a list with their places in it.
fn names(list: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    let parts = list.split_inclusive(is_separator).map(move |part| {
        let at = next;
        next += part.len();
        (at, part.trim_end_matches(is_separator))
    });
    parts.filter(|(_, name)| !name.is_empty())
}

fn is_separator(c: char) -> bool {
    c == ',' || c.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(red: &str, black: &str) -> String {
        Board::from_lists(Extent::new(8, 8), red, black)
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn separators_do_not_matter() {
        let extent = Extent::new(8, 8);
        let board = Board::from_lists(extent, "A1,B8", "C3").expect("a board");
        assert_eq!(Board::from_lists(extent, " A1 ,, B8,\n", "\tC3"), Ok(board));
        assert_eq!(Board::from_lists(extent, "", ""), Ok(Board::default()));
    }

    #[test]
    fn a_bad_list_says_where_and_what() {
        assert_eq!(
            message("A1,I9", ""),
            "Red list, byte 3: I9 is not on the board of 8x8 cells"
        );
        assert_eq!(
            message("A1, B2,A1", ""),
            "Red list, byte 7: A1 already holds a Red piece"
        );
        assert_eq!(
            message("A1", "B2 A1"),
            "Black list, byte 3: A1 already holds a Red piece"
        );
        assert_eq!(
            message("", "B2,a1"),
            "Black list, byte 3: unexpected character 'a' at byte 0, expected a column letter A-Z"
        );
        assert_eq!(
            message("C3;D4", ""),
            "Red list, byte 0: unexpected character ';' at byte 2, expected a digit of the row number"
        );
    }
}
