//! The actions of Rummikub.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::layout::{Layout, ParseLayoutError};

/// A whole turn. Its text is `draw`, `pass`, or `lay 3H 4H 5H 6H | 8C 8D 8S` with the whole table after the turn.
///
/// ```
/// use combogrid_games::rummikub::Action;
///
/// let action: Action = "lay 3H 4H 5H | 8C 8D 8S".parse()?;
/// assert!(matches!(action, Action::Lay(table) if table.tiles().len() == 6));
/// # Ok::<(), combogrid_games::rummikub::ParseActionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Draws a tile from the pool.
    Draw,
    /// Does nothing, if the pool is empty.
    Pass,
    /// Lays tiles of the rack, so that the table lies like this.
    Lay(Layout),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Pass => f.write_str("pass"),
            Action::Lay(table) => write!(f, "lay {table}"),
        }
    }
}

/// A text that is no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// It begins with none of the words.
    #[error("expected draw, pass or lay")]
    Word,
    /// The table cannot be read.
    #[error(transparent)]
    Table(#[from] ParseLayoutError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        match text.split_once(' ') {
            None if text == "draw" => Ok(Action::Draw),
            None if text == "pass" => Ok(Action::Pass),
            Some(("lay", table)) => Ok(Action::Lay(table.parse()?)),
            _ => Err(ParseActionError::Word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_every_action_is_read_back() {
        for text in ["draw", "pass", "lay 3H JK 5H | 8C 8D 8S"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in ["", "lay", "drew", "take 3H"] {
            assert_eq!(
                text.parse::<Action>(),
                Err(ParseActionError::Word),
                "{text}"
            );
        }
        let error = "lay 3X".parse::<Action>();
        assert!(matches!(error, Err(ParseActionError::Table(_))));
    }
}
