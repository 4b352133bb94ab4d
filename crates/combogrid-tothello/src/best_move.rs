//! The original problem with its own signature, constraints and number, over [`Board::best_placement`].

use combogrid_grid::Extent;

use crate::pieces::{Board, Cell, PieceError, Side};

/// The most pieces of one colour that the original statement allows.
const MOST_PIECES: usize = 50;

/// Why the arguments are not a position of the original statement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BestMoveError {
    /// Neither `Red` nor `Black`.
    #[error("unexpected turn {found:?}, expected Red or Black")]
    Turn {
        /// The text found there.
        found: String,
    },
    /// More than 50 pieces of one colour.
    #[error("{found} {side} pieces, expected at most 50")]
    TooMany {
        /// The colour.
        side: Side,
        /// The number of pieces.
        found: usize,
    },
    /// An element that is not the name of a cell, or a cell that is taken or off the board.
    #[error("{side} piece {index}: {source}")]
    Piece {
        /// The array.
        side: Side,
        /// The element, from 0.
        index: usize,
        /// The reason.
        source: PieceError,
    },
    /// No empty cell to place a piece on.
    #[error("the board is full, expected at least one empty cell")]
    Full,
    /// A piece that should have turned before.
    #[error("the position is not closed: {cell} is between two {side} pieces")]
    Open {
        /// Whose pieces are on both sides.
        side: Side,
        /// The first piece between them.
        cell: Cell,
    },
}

/// The original problem with its signature and its constraints: the mover's total number of
/// pieces after the best placement on 8 x 8.
///
/// Tothello, `TopCoder` Invitational 2001, Semifinals A and B, 500 points: up to 50 pieces a
/// colour, no cell twice, at least one empty cell, and no capture left for either colour.
/// [`Board::best_placement`] has none of these constraints and says which cells are best.
///
/// ```
/// use combogrid_tothello::best_move;
///
/// let red = ["A1", "B8", "C6", "C8", "D8"];
/// let black = ["B2", "C2", "C3", "C4", "C5"];
/// assert_eq!(best_move(&red, &black, "Red"), Ok(11));
///
/// let error = best_move(&red, &["I9"], "Red").unwrap_err();
/// assert_eq!(error.to_string(), "Black piece 0: I9 is not on the board of 8x8 cells");
/// ```
///
/// # Errors
/// [`BestMoveError`] names the first constraint that does not hold.
pub fn best_move<S: AsRef<str>>(
    red_pieces: &[S],
    black_pieces: &[S],
    whose_turn: &str,
) -> Result<usize, BestMoveError> {
    let turn = Side::ALL
        .into_iter()
        .find(|side| side.name() == whose_turn)
        .ok_or_else(|| BestMoveError::Turn {
            found: whose_turn.to_owned(),
        })?;
    let mut board = Board::empty(Extent::new(8, 8)).map_err(|_| BestMoveError::Full)?;
    put_all(&mut board, Side::Red, red_pieces)?;
    put_all(&mut board, Side::Black, black_pieces)?;
    for side in Side::ALL {
        if let Some(cell) = board.between(side).iter().next() {
            return Err(BestMoveError::Open { side, cell });
        }
    }
    let best = board
        .best_placement(turn)
        .map_err(|_| BestMoveError::Full)?;
    Ok(best.count)
}

fn put_all<S: AsRef<str>>(board: &mut Board, side: Side, names: &[S]) -> Result<(), BestMoveError> {
    if names.len() > MOST_PIECES {
        return Err(BestMoveError::TooMany {
            side,
            found: names.len(),
        });
    }
    for (index, name) in names.iter().enumerate() {
        board
            .put_named(name.as_ref(), side)
            .map_err(|source| BestMoveError::Piece {
                side,
                index,
                source,
            })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(red: &[&str], black: &[&str], turn: &str) -> String {
        best_move(red, black, turn).unwrap_err().to_string()
    }

    /// The names of the cells at row-major indices.
    fn names(indices: impl Iterator<Item = u8>) -> Vec<String> {
        indices
            .map(|index| Cell::new(index / 8, index % 8).to_string())
            .collect()
    }

    #[test]
    fn the_examples_of_the_statement() {
        let red = [
            "C2", "C3", "C4", "C5", "D4", "E4", "F2", "F3", "F4", "F5", "G6",
        ];
        let black = ["B1", "E1", "G1", "C6", "H7", "G4"];
        assert_eq!(best_move(&red, &black, "Black"), Ok(16));
        let red = ["A1", "B8", "C6", "C8", "D8"];
        let black = ["B2", "C2", "C3", "C4", "C5"];
        assert_eq!(best_move(&red, &black, "Red"), Ok(11));
    }

    #[test]
    fn an_empty_board_is_a_position() {
        assert_eq!(best_move::<&str>(&[], &[], "Red"), Ok(1));
    }

    #[test]
    fn every_constraint_is_checked() {
        assert_eq!(
            message(&[], &[], "red"),
            "unexpected turn \"red\", expected Red or Black"
        );
        let many = names(0..51);
        assert_eq!(
            best_move(&many, &[], "Red").unwrap_err().to_string(),
            "51 Red pieces, expected at most 50"
        );
        assert_eq!(
            message(&[], &["A1", "a1"], "Red"),
            "Black piece 1: unexpected character 'a' at byte 0, expected a column letter A-Z"
        );
        assert_eq!(
            message(&["H8", "I9"], &[], "Red"),
            "Red piece 1: I9 is not on the board of 8x8 cells"
        );
        assert_eq!(
            message(&["A1", "A1"], &[], "Red"),
            "Red piece 1: A1 already holds a Red piece"
        );
        assert_eq!(
            message(&["A1"], &["A1"], "Red"),
            "Black piece 0: A1 already holds a Red piece"
        );
        assert_eq!(
            message(&["A1", "C1"], &["B1"], "Black"),
            "the position is not closed: B1 is between two Red pieces"
        );
        let (upper, lower) = (names(0..32), names(32..64));
        assert_eq!(best_move(&upper, &lower, "Red"), Err(BestMoveError::Full));
        assert_eq!(
            best_move(&names(0..50), &names(50..63), "Red"),
            Ok(50 + 1 + 6)
        );
    }
}
