//! A printed board, read back.

use combogrid_picture::read_signs;
use combogrid_tothello::Symbols;

/// Red and black as a board is printed.
const RED: char = '○';
const BLACK: char = '●';

/// The rows of a printed board in the letters of [`Symbols`], or `None` if the text is not a printed board: those begin
/// with a line of column names.
pub(super) fn printed_rows(text: &str) -> Option<Vec<String>> {
    let first = text.trim_start_matches(['\r', '\n']);
    if !first.starts_with([' ', '\u{1b}']) && !first.starts_with("columns ") {
        return None;
    }
    let signs = read_signs(text)?;
    let letter = |&sign: &char| match sign {
        RED => Symbols::COLOURS.red,
        BLACK => Symbols::COLOURS.black,
        // A good place for a piece.
        '*' => Symbols::COLOURS.empty,
        other => other,
    };
    let rows = (0..signs.rows()).map(|row| signs.row(row).iter().map(letter).collect());
    Some(rows.collect())
}
