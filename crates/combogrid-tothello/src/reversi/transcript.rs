//! Games as lists of moves, such as `F5 d6 C3`, played from a position.

use super::position::{Move, MoveError, Position};
use crate::pieces::{Cell, ParseCellError};

/// Why the moves of a game cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} at byte {at}: {source}")]
pub struct TranscriptError {
    /// The number of the move, from 1; passes count where they are written.
    pub number: usize,
    /// Where in the text the move begins.
    pub at: usize,
    /// The reason.
    pub source: TranscriptMoveError,
}

/// Why one move of a game cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptMoveError {
    /// The text is neither the name of a cell nor a pass.
    #[error(transparent)]
    Name(#[from] ParseCellError),
    /// The move is not legal.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl Position {
    /// Returns the position after the moves of a game in one text, as in `f5d6c3`. On an error nothing has changed.
    ///
    /// Names of cells are in lower or upper case, with or without white space between them. A pass is `pass`, `pa`,
    /// `ps` or `--`; it may be left out, as most transcripts do. Numbers with a full stop before moves are skipped, as in
    /// `1. f5 d6 2. c3`.
    ///
    /// ```
    /// use combogrid_tothello::reversi::Position;
    ///
    /// let after = Position::default().after("f5d6c3")?;
    /// assert_eq!(after.legal_moves().to_string(), "D3 F3 F4 G5"); // White's
    /// let error = Position::default().after("f5 f6 a1").unwrap_err();
    /// assert_eq!(error.to_string(), "move 3 at byte 6: Black captures nothing from A1");
    /// # Ok::<(), combogrid_tothello::reversi::TranscriptError>(())
    /// ```
    ///
    /// # Errors
    /// [`TranscriptError`] for the first text that is not a move, and the first move that is not legal.
    pub fn after(&self, transcript: &str) -> Result<Self, TranscriptError> {
        let mut position = self.clone();
        let mut rest = without_number(transcript);
        let mut number = 0;
        while !rest.is_empty() {
            number += 1;
            let at = transcript.len() - rest.len();
            let (name, more) = rest.split_at(move_length(rest));
            position =
                position
                    .follow(name)
                    .map_err(|source| TranscriptError { number, at, source })?;
            rest = without_number(more);
        }
        Ok(position)
    }

    /// Returns the position after a move of a transcript, before which a pass may be left out.
    pub(super) fn follow(&self, name: &str) -> Result<Self, TranscriptMoveError> {
        if pass_length(name) > 0 {
            return Ok(self.play(Move::Pass)?);
        }
        let place = Move::Place(name.to_ascii_uppercase().parse::<Cell>()?);
        match self.play(Move::Pass) {
            Ok(passed) => Ok(passed.play(place)?),
            Err(_) => Ok(self.play(place)?),
        }
    }
}

/// The text without white space, and without the number of a move, at its beginning.
fn without_number(text: &str) -> &str {
    let move_text = text.trim_start();
    let after = move_text.trim_start_matches(|c: char| c.is_ascii_digit());
    match after.strip_prefix('.') {
        Some(rest) if after.len() < move_text.len() => rest.trim_start(),
        _ => move_text,
    }
}

/// The length of a pass at the beginning of a text; 0 if there is none.
fn pass_length(text: &str) -> usize {
    // The longest first, so that "pass" is not read as "pa".
    for pass in ["pass", "pa", "ps", "--"] {
        let start = text.get(..pass.len());
        if start.is_some_and(|start| start.eq_ignore_ascii_case(pass)) {
            return pass.len();
        }
    }
    0
}

/// The length of the first move of a text: a pass, or letters with the digits after them; what is neither extends to
/// the next white space.
fn move_length(text: &str) -> usize {
    let pass = pass_length(text);
    if pass > 0 {
        return pass;
    }
    let letters = text
        .find(|c: char| !c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let digits = text[letters..].find(|c: char| !c.is_ascii_digit());
    match digits {
        Some(0) => text.find(char::is_whitespace).unwrap_or(text.len()),
        Some(digits) => letters + digits,
        None => text.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Side;

    fn message(text: &str) -> String {
        let error = Position::default().after(text).unwrap_err();
        error.to_string()
    }

    #[test]
    fn case_and_white_space_do_not_matter() {
        let start = Position::default();
        let after = start.after("f5d6c3").expect("a game");
        for text in [
            "F5D6C3",
            " f5 d6\nc3 ",
            "f5D6 c3",
            "1. f5 d6 2. c3",
            "1.f5 2.d6\n3.c3",
        ] {
            assert_eq!(start.after(text), Ok(after.clone()));
        }
        assert_eq!(start.after(""), Ok(start));
    }

    /// Black has no move after the eighth of this game, the shortest in which a player passes.
    #[test]
    fn a_pass_may_be_left_out() {
        let start = Position::default();
        let moves = "f5f6d3g5h5h4f7h6";
        let stuck = start.after(moves).expect("a game");
        assert_eq!(stuck.moves(), [Move::Pass]);
        let without = start.after("f5f6d3g5h5h4f7h6c5").expect("a game");
        for pass in ["pass", "PA", "ps", "--"] {
            assert_eq!(
                start.after(&format!("{moves}{pass}c5")),
                Ok(without.clone())
            );
        }
        assert_eq!(without.turn(), Side::Black);
    }

    #[test]
    fn a_move_that_is_wrong_says_which_and_where() {
        assert_eq!(
            message("f5d6d6"),
            "move 3 at byte 4: D6 already holds a Red piece"
        );
        assert_eq!(
            message("f5 pass"),
            "move 2 at byte 3: Red cannot pass, F4 captures"
        );
        assert_eq!(
            message("f5 é6"),
            "move 2 at byte 3: unexpected character 'é' at byte 0, expected a column letter A-Z"
        );
        assert_eq!(
            message("f5d"),
            "move 2 at byte 2: the name ends at byte 1, expected a row number from 1"
        );
        assert_eq!(
            message("i9"),
            "move 1 at byte 0: I9 is not on the board of 8x8 cells"
        );
        assert_eq!(
            message("5f"),
            "move 1 at byte 0: unexpected character '5' at byte 0, expected a column letter A-Z"
        );
    }
}
