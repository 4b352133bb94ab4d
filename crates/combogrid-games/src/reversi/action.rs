//! The actions of Reversi.

use core::fmt;
use core::str::FromStr;

use combogrid_tothello::reversi::Move;
use combogrid_tothello::{Cell, ParseCellError};
use thiserror::Error;

/// One choice of a player. Its text is the cell of a placement, as in `D3`, or `pass`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Action(pub Move);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Move::Place(cell) => cell.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// A text that is no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected pass or a cell, but {0}")]
pub struct ParseActionError(#[from] ParseCellError);

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if text == "pass" {
            return Ok(Action(Move::Pass));
        }
        Ok(Action(Move::Place(text.parse::<Cell>()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_an_action_is_read_back() {
        for text in ["pass", "A1", "H8"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        assert!("".parse::<Action>().is_err());
    }
}
