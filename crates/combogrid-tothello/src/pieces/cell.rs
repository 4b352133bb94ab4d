//! A cell by its name, such as `C1`.

use core::fmt;
use core::str::FromStr;

use combogrid_grid::Pos;

/// A place on a board, by its name: `C1` is column C, row 1, and `A1` is the upper left corner.
///
/// Columns go on as in a spreadsheet, `Z`, `AA`, `AB`, .. `IV`; rows count from 1 to 256. So every
/// cell of the largest board has one name, and every name is a cell of it.
///
/// ```
/// use combogrid_grid::Pos;
/// use combogrid_tothello::Cell;
///
/// let cell: Cell = "C1".parse()?;
/// assert_eq!(cell, Cell::new(0, 2));
/// assert_eq!(Pos::from(cell), Pos::new(0, 2));
/// assert_eq!(Cell::new(11, 27).to_string(), "AB12");
/// # Ok::<(), combogrid_tothello::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Cell {
    row: u8,
    col: u8,
}

impl Cell {
    /// The cell at `row` and `col`, both from 0.
    #[must_use]
    pub const fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// The cell at `pos`, or `None` beyond 256 rows or columns.
    ///
    /// ```
    /// use combogrid_grid::Pos;
    /// use combogrid_tothello::Cell;
    ///
    /// assert_eq!(Cell::at(Pos::new(4, 3)), Some(Cell::new(4, 3)));
    /// assert_eq!(Cell::at(Pos::new(4, 256)), None);
    /// ```
    #[must_use]
    pub fn at(pos: Pos) -> Option<Self> {
        Some(Self::new(
            u8::try_from(pos.row).ok()?,
            u8::try_from(pos.col).ok()?,
        ))
    }
}

impl From<Cell> for Pos {
    fn from(cell: Cell) -> Self {
        Self::new(cell.row.into(), cell.col.into())
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = ParseCellError;

    fn try_from(name: String) -> Result<Self, ParseCellError> {
        name.parse()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}{}",
            ColumnName(self.col),
            u32::from(self.row) + 1
        ))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A column's letters.
#[derive(Clone, Copy)]
pub(crate) struct ColumnName(pub(crate) u8);

impl fmt::Display for ColumnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A to Z, then AA to IV.
        let last = char::from(b'A' + self.0 % 26);
        match self.0 / 26 {
            0 => f.pad(last.encode_utf8(&mut [0; 4])),
            again => f.pad(&format!("{}{last}", char::from(b'A' + again - 1))),
        }
    }
}

/// Why a text is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCellError {
    /// A character that cannot stand there; lower-case letters are not taken for upper-case ones.
    #[error("unexpected character {found:?} at byte {at}, expected {expected}")]
    Unexpected {
        /// The character.
        found: char,
        /// Its place in the text.
        at: usize,
        /// The expected text.
        expected: &'static str,
    },
    /// The text ends too early.
    #[error("the name ends at byte {at}, expected {expected}")]
    Ends {
        /// The length of the text.
        at: usize,
        /// The expected text after it.
        expected: &'static str,
    },
    /// A column beyond `IV`, the 256th.
    #[error("the column is beyond IV, the last of 256")]
    Column,
    /// A row beyond 256.
    #[error("the row is beyond 256")]
    Row,
}

const LETTER: &str = "a column letter A-Z";
const FIRST_DIGIT: &str = "a row number from 1";
const DIGIT: &str = "a digit of the row number";

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads one or two upper-case letters and a row number without leading zeros.
    ///
    /// # Errors
    /// [`ParseCellError`] says at which byte the name stops being one, or that it lies beyond the
    /// 256 x 256 board.
    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let split = text
            .find(|c: char| !c.is_ascii_uppercase())
            .unwrap_or(text.len());
        let (letters, digits) = text.split_at(split);
        expect(text, 0, LETTER, |c| c.is_ascii_uppercase())?;
        expect(text, split, FIRST_DIGIT, |c| matches!(c, '1'..='9'))?;
        if let Some(more) = digits.find(|c: char| !c.is_ascii_digit()) {
            expect(text, split + more, DIGIT, |c| c.is_ascii_digit())?;
        }
        let col = column(letters).ok_or(ParseCellError::Column)?;
        let row: u16 = digits.parse().map_err(|_| ParseCellError::Row)?;
        let row = u8::try_from(row - 1).map_err(|_| ParseCellError::Row)?;
        Ok(Self { row, col })
    }
}

/// Checks the character at byte `at`.
fn expect(
    text: &str,
    at: usize,
    expected: &'static str,
    fits: impl Fn(char) -> bool,
) -> Result<(), ParseCellError> {
    match text[at..].chars().next() {
        None => Err(ParseCellError::Ends { at, expected }),
        Some(found) if !fits(found) => Err(ParseCellError::Unexpected {
            found,
            at,
            expected,
        }),
        Some(_) => Ok(()),
    }
}

/// The column of its letters, from 0, or `None` beyond the last.
fn column(letters: &str) -> Option<u8> {
    let number = letters.bytes().try_fold(0_usize, |number, letter| {
        number
            .checked_mul(26)?
            .checked_add(usize::from(letter - b'A') + 1)
    })?;
    u8::try_from(number - 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_reads_back_its_own_name() {
        for row in 0..=u8::MAX {
            for col in 0..=u8::MAX {
                let cell = Cell::new(row, col);
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        }
    }

    #[test]
    fn columns_go_on_as_in_a_spreadsheet() {
        let names = |col| Cell::new(0, col).to_string();
        assert_eq!(names(25), "Z1");
        assert_eq!(names(26), "AA1");
        assert_eq!(names(51), "AZ1");
        assert_eq!(names(52), "BA1");
        assert_eq!(names(255), "IV1");
    }

    #[test]
    fn a_bad_name_says_where_and_what() {
        let message = |text: &str| text.parse::<Cell>().unwrap_err().to_string();
        assert_eq!(
            message(""),
            "the name ends at byte 0, expected a column letter A-Z"
        );
        assert_eq!(
            message("a1"),
            "unexpected character 'a' at byte 0, expected a column letter A-Z"
        );
        assert_eq!(
            message("C"),
            "the name ends at byte 1, expected a row number from 1"
        );
        assert_eq!(
            message("C0"),
            "unexpected character '0' at byte 1, expected a row number from 1"
        );
        assert_eq!(
            message("C1x"),
            "unexpected character 'x' at byte 2, expected a digit of the row number"
        );
        assert_eq!(
            message("Cé"),
            "unexpected character 'é' at byte 1, expected a row number from 1"
        );
        assert_eq!(message("IW1"), "the column is beyond IV, the last of 256");
        assert_eq!(
            message("ZZZZZZZZZZZZZZZZZZZZ1"),
            "the column is beyond IV, the last of 256"
        );
        assert_eq!(message("A257"), "the row is beyond 256");
        assert_eq!(message("A99999999999"), "the row is beyond 256");
    }
}
