//! Games in the Generic Game Format (GGF) of servers and databases.

use super::obf::ParseObfError;
use super::position::Position;
use super::transcript::TranscriptError;

/// Why a text is not a game in GGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseGgfError {
    /// No property says where the game begins.
    #[error("the game has no board, expected BO[8 ...]")]
    NoBoard,
    /// A board of another size.
    #[error("the board at byte {at} is not of 8 x 8, expected BO[8 ...]")]
    Size {
        /// Where the value of `BO` begins.
        at: usize,
    },
    /// A value without an end.
    #[error("the value at byte {at} has no end, expected ]")]
    Open {
        /// Where the value begins.
        at: usize,
    },
    /// The cells of the board are wrong.
    #[error("the board at byte {at}: {source}")]
    Board {
        /// Where the cells begin; the place of the error counts from there.
        at: usize,
        /// The reason.
        source: ParseObfError,
    },
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] TranscriptError),
}

impl ParseGgfError {
    /// Where in the text the error is.
    #[must_use]
    pub const fn at(&self) -> usize {
        match *self {
            Self::NoBoard => 0,
            Self::Size { at } | Self::Open { at } | Self::Move(TranscriptError { at, .. }) => at,
            Self::Board { at, source } => match source {
                ParseObfError::Unexpected { at: within, .. }
                | ParseObfError::Mixed { at: within, .. } => at + within,
                ParseObfError::Cells { .. } | ParseObfError::NoSide => at,
            },
        }
    }
}

impl Position {
    /// Returns the position after a game of 8 x 8 in GGF, the format of the Generic Game Server.
    ///
    /// A game is a list of properties, `NAME[VALUE]`. `BO` has the board as [`from_obf`](Self::from_obf) reads it, and
    /// each `B` and `W` a move, after which a slash may separate the evaluation and the time. Other properties, as the
    /// names of the players, are skipped.
    ///
    /// ```
    /// use combogrid_tothello::reversi::Position;
    ///
    /// let game = "(;GM[Othello]PB[a]PW[b]TY[8]\
    ///     BO[8 ---------------------------O*------*O--------------------------- *]B[F5//0.01]W[d6/-1.2]B[c3];)";
    /// assert_eq!(Position::from_ggf(game)?, Position::default().after("f5d6c3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseGgfError`] for a game without a board, a board that is not of 8 x 8, and a move that is not legal.
    pub fn from_ggf(text: &str) -> Result<Self, ParseGgfError> {
        let mut position: Option<Position> = None;
        let mut number = 0;
        let mut begin = 0;
        while let Some(open) = text[begin..].find('[') {
            let at = begin + open + 1;
            let name = text[begin..at - 1].trim_start_matches(['(', ';', ' ', '\r', '\n', '\t']);
            let end = text[at..].find(']').ok_or(ParseGgfError::Open { at })?;
            let value = &text[at..at + end];
            begin = at + end + 1;
            match (name, &position) {
                ("BO", _) => {
                    let cells = value.strip_prefix("8 ").ok_or(ParseGgfError::Size { at })?;
                    let at = at + "8 ".len();
                    let start = Position::from_obf(cells);
                    position = Some(start.map_err(|source| ParseGgfError::Board { at, source })?);
                }
                ("B" | "W", None) => return Err(ParseGgfError::NoBoard),
                ("B" | "W", Some(before)) => {
                    number += 1;
                    let name = value.split_once('/').map_or(value, |(name, _)| name);
                    let after = before.follow(name.trim());
                    position =
                        Some(after.map_err(|source| TranscriptError { number, at, source })?);
                }
                _ => {}
            }
            // A file may have several games; the next one begins with a bracket of its own.
            if text[begin..].trim_start().starts_with(";)") {
                break;
            }
        }
        position.ok_or(ParseGgfError::NoBoard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::Move;

    const BOARD: &str = "BO[8 ---------------------------O*------*O--------------------------- *]";

    fn game(moves: &str) -> String {
        format!("(;GM[Othello]PC[GGS/os]PB[one]PW[two]RE[+2.000]TY[8]{BOARD}{moves};)")
    }

    #[test]
    fn the_moves_of_a_game_are_played() {
        let start = Position::default();
        assert_eq!(Position::from_ggf(&game("")), Ok(start.clone()));
        let after = start.after("f5d6c3d3c4").expect("a game");
        let moves = "B[F5//0.01]W[D6/-0.50/12]B[C3]W[d3//]B[c4/1]";
        assert_eq!(Position::from_ggf(&game(moves)), Ok(after.clone()));
        let two = format!("{}\n{}", game(moves), game(""));
        assert_eq!(Position::from_ggf(&two), Ok(after), "the first of two");
    }

    /// Black has no move after the eighth of this game.
    #[test]
    fn a_pass_is_written() {
        let moves = "B[f5]W[f6]B[d3]W[g5]B[h5]W[h4]B[f7]W[h6]B[PA]W[c5]";
        let played = Position::default()
            .after("f5f6d3g5h5h4f7h6")
            .expect("a game");
        assert_eq!(played.moves(), [Move::Pass]);
        let after = played.after("pass c5").expect("a game");
        assert_eq!(Position::from_ggf(&game(moves)), Ok(after));
    }

    #[test]
    fn errors_have_their_place() {
        let error = |text: &str| {
            let error = Position::from_ggf(text).unwrap_err();
            (error.to_string(), error.at())
        };
        let no_board = "the game has no board, expected BO[8 ...]".to_owned();
        assert_eq!(error(""), (no_board.clone(), 0));
        assert_eq!(error("(;GM[Othello]B[f5];)"), (no_board, 0));
        let large = "the board at byte 4 is not of 8 x 8, expected BO[8 ...]";
        assert_eq!(error("(;BO[10 -]"), (large.replace("byte 4", "byte 5"), 5));
        let open = "the value at byte 5 has no end, expected ]";
        assert_eq!(error("(;GM[Othello"), (open.to_owned(), 5));
        let short = "the board at byte 7: the text ends after 1 cells, expected 64";
        assert_eq!(error("(;BO[8 -]"), (short.to_owned(), 7));
        let text = format!("(;{BOARD}B[f5]W[a1];)");
        let at = text.find("a1").unwrap();
        let illegal = format!("move 2 at byte {at}: Red captures nothing from A1");
        assert_eq!(error(&text), (illegal, at));
    }
}
