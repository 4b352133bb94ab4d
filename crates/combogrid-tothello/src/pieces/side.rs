//! The two sides.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// One of the two players, and the colour of that player's pieces.
///
/// ```
/// use combogrid_tothello::Side;
///
/// assert_eq!(!Side::Red, Side::Black);
/// assert_eq!("Black".parse(), Ok(Side::Black));
/// assert_eq!(Side::Red.to_string(), "Red");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The red pieces, written `R`; White's place in Reversi.
    Red,
    /// The black pieces, written `B`; they move first in Reversi.
    Black,
}

impl Side {
    /// Both sides, red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// The name as the original statement writes it: `Red` or `Black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "Red",
            Self::Black => "Black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no side.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown side `{found}`, expected Red or Black")]
pub struct ParseSideError {
    /// The text found in place of a side.
    pub found: String,
}

impl FromStr for Side {
    type Err = ParseSideError;

    /// Reads `Red` or `Black`, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseSideError> {
        Self::ALL
            .into_iter()
            .find(|side| side.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseSideError {
                found: text.to_owned(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_reads_back_what_it_writes() {
        for side in Side::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
            assert_eq!(!!side, side);
            assert_ne!(!side, side);
        }
    }

    #[test]
    fn an_unknown_side_is_quoted() {
        let error = "White".parse::<Side>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown side `White`, expected Red or Black"
        );
    }
}
