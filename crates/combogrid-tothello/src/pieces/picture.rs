use core::fmt;

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
    let last = |length: usize| u8::try_from(length - 1).map_err(|_| fmt::Error);
    let (last_row, last_col) = (last(extent.rows())?, last(extent.cols())?);
    let margin = extent.rows().to_string().len();
    let width = ColumnName(last_col).to_string().len();

    let names = |col| format!(" {:^width$} ", ColumnName(col));
    let header: String = (0..=last_col).map(names).collect();
    write!(f, "{:margin$}{}", "", header.trim_end())?;
    for row in 0..=last_row {
        let piece = |col| {
            let cell = Cell::new(row, col);
            let [open, close] = marks(cell);
            let piece = format!("{open}{}{close}", Symbols::COLOURS.of(board.piece(cell)));
            format!("{piece:>width$}", width = width + 2)
        };
        let line: String = (0..=last_col).map(piece).collect();
        write!(f, "\n{:>margin$}{}", u32::from(row) + 1, line.trim_end())?;
    }
    Ok(())
}
