//! The three characters that a text uses for red, black and empty cells.

use core::fmt;
use core::str::FromStr;

use super::side::Side;

/// The characters that stand for a red piece, a black piece and an empty cell.
///
/// As text they are written one after the other.
///
/// ```
/// use combogrid_tothello::Symbols;
///
/// assert_eq!("RB.".parse(), Ok(Symbols::COLOURS));
/// assert_eq!(Symbols::MOVER.to_string(), "XO.");
/// assert!("XX.".parse::<Symbols>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symbols {
    /// A red piece.
    pub red: char,
    /// A black piece.
    pub black: char,
    /// No piece.
    pub empty: char,
}

impl Symbols {
    /// `R`, `B` and `.`, as in the pictures of the original statement. [`Board`](crate::Board) is written in these.
    pub const COLOURS: Self = Self {
        red: 'R',
        black: 'B',
        empty: '.',
    };

    /// `X` for the mover, `O` for the other player and `.`: the mover becomes [`Side::Red`].
    pub const MOVER: Self = Self {
        red: 'X',
        black: 'O',
        empty: '.',
    };

    /// The character for a piece, or for an empty cell.
    pub(crate) const fn of(self, piece: Option<Side>) -> char {
        match piece {
            Some(Side::Red) => self.red,
            Some(Side::Black) => self.black,
            None => self.empty,
        }
    }
}

impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_iter([self.red, self.black, self.empty]))
    }
}

/// A text that is not three different characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown symbols `{found}`, expected three different characters, as in RB.")]
pub struct ParseSymbolsError {
    /// The text.
    pub found: String,
}

impl FromStr for Symbols {
    type Err = ParseSymbolsError;

    fn from_str(text: &str) -> Result<Self, ParseSymbolsError> {
        let mut symbols = text.chars();
        match [(); 4].map(|()| symbols.next()) {
            [Some(red), Some(black), Some(empty), None]
                if red != black && red != empty && black != empty =>
            {
                Ok(Self { red, black, empty })
            }
            _ => Err(ParseSymbolsError {
                found: text.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_read_back_what_they_write() {
        for text in ["RB.", "XO.", "●○·"] {
            let symbols: Symbols = text.parse().expect("three characters");
            assert_eq!(symbols.to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "RB", "RB..", "RRB", "R.R", "B.."] {
            let error = text.parse::<Symbols>().unwrap_err().to_string();
            let expected = "expected three different characters, as in RB.";
            assert_eq!(error, format!("unknown symbols `{text}`, {expected}"));
        }
    }
}
