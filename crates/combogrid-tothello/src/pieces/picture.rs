//! A board with its coordinates around it, for the stories of cascades.

use core::fmt::{self, Write};

use super::board::Board;
use super::cell::{Cell, ColumnName};
use super::symbols::Symbols;

/// Writes a board with column letters above and row numbers at the left; `marks` are the characters before and after
/// the piece of a cell.
pub(crate) fn framed(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    marks: impl Fn(Cell) -> [char; 2],
) -> fmt::Result {
    let extent = board.extent();
    let last_row = u8::try_from(extent.rows() - 1).map_err(|_| fmt::Error)?;
    let last_col = u8::try_from(extent.cols() - 1).map_err(|_| fmt::Error)?;
    let margin = extent.rows().to_string().len();
    let width = ColumnName(last_col).to_string().len();

    let mut line = String::new();
    for col in 0..=last_col {
        write!(line, " {:^width$} ", ColumnName(col))?;
    }
    write!(f, "{:margin$}{}", "", line.trim_end())?;
    for row in 0..=last_row {
        line.clear();
        for col in 0..=last_col {
            let cell = Cell::new(row, col);
            let [open, close] = marks(cell);
            let piece = format!("{open}{}{close}", Symbols::COLOURS.of(board.piece(cell)));
            write!(line, "{piece:>width$}", width = width + 2)?;
        }
        write!(f, "\n{:>margin$}{}", u32::from(row) + 1, line.trim_end())?;
    }
    Ok(())
}
