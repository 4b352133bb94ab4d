//! What a finished game counts, and a score of which only bounds are known.

use core::fmt;
use core::str::FromStr;

/// To whom the cells count that are still empty when neither player can move.
///
/// ```
/// use combogrid_tothello::reversi::EmptyCells;
///
/// assert_eq!("winner".parse(), Ok(EmptyCells::Winner));
/// assert_eq!(EmptyCells::Nobody.to_string(), "nobody");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum EmptyCells {
    /// They do not count: the score is the difference of the pieces.
    #[default]
    Nobody,
    /// They count for the player with more pieces, as in tournaments.
    Winner,
}

impl EmptyCells {
    /// Both ways of counting.
    pub const ALL: [Self; 2] = [Self::Nobody, Self::Winner];

    /// The name: `nobody` or `winner`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Winner => "winner",
        }
    }
}

impl fmt::Display for EmptyCells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The reason why a text names no way of counting empty cells.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown way to count empty cells `{found}`, expected nobody or winner")]
pub struct ParseEmptyCellsError {
    /// The text.
    pub found: String,
}

impl FromStr for EmptyCells {
    type Err = ParseEmptyCellsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|empty| empty.name() == text);
        found.ok_or_else(|| ParseEmptyCellsError {
            found: text.to_owned(),
        })
    }
}

/// A score with perfect play that is not known exactly: it is at least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreBounds {
    /// The least possible score.
    pub low: i32,
    /// The highest possible score.
    pub high: i32,
}
