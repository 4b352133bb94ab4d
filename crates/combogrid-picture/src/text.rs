//! A picture as text.

mod read;
mod style;

use std::fmt::Display;
use std::iter::repeat_n;
use std::ops::Range;

use anstyle::Style;
use combogrid_grid::{Grid, Pos};

use crate::cell::{Cell, Content, Mark, group_letter};
use crate::picture::{Picture, Sign, ribbon_sign};

pub use read::{read_signs, without_colors};

/// Whether text has colours, as escape sequences of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colors {
    /// With colours.
    On,
    /// Without.
    Off,
}

impl Picture {
    /// Draws the picture as text that is at most that many columns wide, if one cell fits into them.
    ///
    /// A cell shows the number of its ribbon, or else the letter of its group (two letters for two copies, a number and
    /// a letter for more), or else its own sign. If that is too wide, two copies are a capital letter. A grid that is
    /// too wide even then is drawn in blocks of columns, each under a line that says which.
    ///
    /// Takes time linear in the number of cells.
    #[must_use]
    pub fn text(&self, width: usize, colors: Colors) -> String {
        let mut drawn = Text {
            picture: self,
            covers: self.covers(),
            copies: Copies::Letters,
            sign_width: 0,
            has_marks: self.cells.iter().any(|cell| cell.mark.is_some()),
            name_width: widest(self.rows.iter().map(|name| &name.text)),
            colors,
        };
        for copies in [Copies::Letters, Copies::Capital] {
            drawn.copies = copies;
            drawn.sign_width = drawn.widest_sign();
            if drawn.name_width + drawn.pitch() * self.cells.cols() <= width {
                break;
            }
        }
        drawn.grid(width) + &drawn.ribbons(width) + &drawn.legend(width)
    }
}

/// How two copies are shown.
#[derive(Clone, Copy, Debug)]
enum Copies {
    Letters,
    Capital,
}

struct Text<'a> {
    picture: &'a Picture,
    covers: Grid<Option<(usize, usize)>>,
    copies: Copies,
    sign_width: usize,
    /// Known once: a board of 256 x 256 would be searched for each of its cells.
    has_marks: bool,
    name_width: usize,
    colors: Colors,
}

impl Text<'_> {
    fn paint(&self, style: Style, text: impl Display) -> String {
        match self.colors {
            Colors::On => format!("{style}{text}{style:#}"),
            Colors::Off => text.to_string(),
        }
    }

    /// The columns from one cell to the next.
    fn pitch(&self) -> usize {
        1 + self.sign_width + usize::from(self.has_marks)
    }

    fn widest_sign(&self) -> usize {
        let cells = self.picture.cells.indexed();
        let signs = cells.map(|(pos, cell)| self.sign(pos, cell));
        widest(signs).max(widest(self.picture.columns.iter().map(|name| &name.text)))
    }

    /// The text of a cell, without its mark.
    fn sign(&self, pos: Pos, cell: &Cell) -> String {
        let tile = match &cell.content {
            Content::Outside => return " ".to_owned(),
            Content::Empty => return ".".to_owned(),
            Content::Piece(piece) => return piece.sign.to_string(),
            Content::Tile(tile) => tile,
        };
        if let Some((ribbon, _)) = self.covers[pos] {
            return ribbon_sign(ribbon).to_string();
        }
        let letter = cell.group.map_or(tile.sign, group_letter);
        match (tile.copies, self.copies) {
            (1, _) => letter.to_string(),
            (2, Copies::Letters) => format!("{letter}{letter}"),
            (2, Copies::Capital) => letter.to_ascii_uppercase().to_string(),
            (copies, Copies::Letters) => format!("{copies}{letter}"),
            (copies, Copies::Capital) => copies.to_string(),
        }
    }

    /// The whole grid, or blocks of columns.
    fn grid(&self, width: usize) -> String {
        let cols = self.picture.cells.cols();
        let fitting = (width.saturating_sub(self.name_width) / self.pitch()).max(1);
        if cols <= fitting {
            return self.block(0..cols);
        }
        let name = |col: usize| match self.picture.columns.get(col) {
            Some(name) => name.text.clone(),
            None => (col + 1).to_string(),
        };
        let mut text = String::new();
        for start in (0..cols).step_by(fitting) {
            let end = cols.min(start + fitting);
            let (first, last, all) = (name(start), name(end - 1), name(cols - 1));
            let which = format!("columns {first} to {last} of {all}");
            text += &self.paint(style::FAINT, which);
            text.push('\n');
            text += &self.block(start..end);
        }
        text
    }

    /// Some columns with their names, and the names of the rows.
    fn block(&self, cols: Range<usize>) -> String {
        let mut text = String::new();
        if let Some(names) = self.picture.columns.get(cols.clone()) {
            let pitch = self.pitch();
            let names = names
                .iter()
                .map(|name| format!(" {:<1$}", name.text, pitch - 1));
            let names: String = names.collect();
            let names = self.paint(style::HEADING, names.trim_end());
            text.extend(repeat_n(' ', self.name_width));
            text.extend([&names, "\n"]);
        }
        for row in 0..self.picture.cells.rows() {
            if let Some(name) = self.picture.rows.get(row) {
                let indent = self.name_width - name.text.chars().count();
                text.extend(repeat_n(' ', indent));
                text += &self.paint(style::tone(name.tone), &name.text);
            }
            text += &self.cells(row, cols.clone());
            text.push('\n');
        }
        text
    }

    /// The cells of a row, without blanks at the end.
    fn cells(&self, row: usize, cols: Range<usize>) -> String {
        let mut text = String::new();
        // Blanks are written only before something else.
        let mut blanks = 0;
        for col in cols.clone() {
            let pos = Pos::new(row, col);
            let cell = &self.picture.cells[pos];
            let shown = self.shown(pos, cell);
            let before = usize::from(!shown.starts_with(['(', '[']));
            blanks += before;
            let after = self.pitch() - before - shown.chars().count();
            if shown == " " {
                blanks += 1 + after;
                continue;
            }
            match self.joined_with_previous(pos).filter(|_| col > cols.start) {
                Some(ribbon) => text += &self.paint(style::group(ribbon), "-".repeat(blanks)),
                None => text.extend(repeat_n(' ', blanks)),
            }
            text += &self.paint(self.style(pos, cell), &shown);
            blanks = after;
        }
        text
    }

    /// The text of a cell, with its mark.
    fn shown(&self, pos: Pos, cell: &Cell) -> String {
        let sign = self.sign(pos, cell);
        match (cell.mark, &cell.content) {
            (None, _) => sign,
            (Some(Mark::Star), Content::Empty) => "*".to_owned(),
            (Some(Mark::Star), _) => sign + "*",
            (Some(Mark::Circle), _) => format!("({sign})"),
            (Some(Mark::Frame), _) => format!("[{sign}]"),
        }
    }

    /// The ribbon that joins a cell with the one at its left.
    fn joined_with_previous(&self, pos: Pos) -> Option<usize> {
        let previous = Pos::new(pos.row, pos.col.checked_sub(1)?);
        let cover = self.covers[pos];
        cover
            .filter(|_| cover == self.covers[previous])
            .map(|(ribbon, _)| ribbon)
    }

    fn style(&self, pos: Pos, cell: &Cell) -> Style {
        let style = match (&cell.content, self.covers[pos], cell.group) {
            (Content::Empty, ..) if cell.mark.is_none() => style::FAINT,
            (Content::Piece(piece), ..) => style::piece(piece.shape),
            (Content::Tile(_), Some((ribbon, _)), _) => style::group(ribbon),
            (Content::Tile(_), None, Some(group)) => style::group(group),
            (Content::Tile(tile), ..) => style::tone(tile.tone),
            _ => Style::new(),
        };
        match (&cell.content, cell.mark) {
            (_, None) => style,
            (_, Some(Mark::Circle)) => style.bold(),
            (Content::Tile(_), Some(_)) => style.bold().underline(),
            (_, Some(_)) => style.bold().invert(),
        }
    }

    /// The name of each ribbon on a line of its own.
    fn ribbons(&self, width: usize) -> String {
        let mut text = String::new();
        for (number, ribbon) in self.picture.ribbons.iter().enumerate() {
            let sign = self.paint(style::group(number), ribbon_sign(number));
            let words = ribbon
                .name
                .split_whitespace()
                .map(|word| (word.to_owned(), word.chars().count()));
            text += &wrap(&format!("  {sign}  "), 5, words, width);
        }
        text
    }

    /// The meanings of the signs, in one paragraph.
    fn legend(&self, width: usize) -> String {
        let last = self.picture.legend.len().saturating_sub(1);
        let keys = self.picture.legend.iter().enumerate().map(|(place, key)| {
            let sign = match (key.sign, self.copies) {
                (Sign::None, _) => String::new(),
                (Sign::Copies, Copies::Letters) => "aa ".to_owned(),
                (Sign::Copies, Copies::Capital) => "A ".to_owned(),
                (Sign::Mark(Mark::Star), _) => "* ".to_owned(),
                (Sign::Mark(Mark::Circle), _) => "( ) ".to_owned(),
                (Sign::Mark(Mark::Frame), _) => "[ ] ".to_owned(),
                (Sign::Piece(piece), _) => format!("{} ", piece.sign),
                (Sign::Loose(sign), _) => format!("{sign} "),
            };
            let comma = if place < last { "," } else { "" };
            let words = format!("{sign}{}{comma}", key.meaning);
            let width = words.chars().count();
            (self.paint(style::FAINT, words), width)
        });
        if self.picture.legend.is_empty() {
            return String::new();
        }
        wrap("  ", 2, keys, width)
    }
}

/// Words with their widths in lines, each but the first indented.
fn wrap(
    first: &str,
    indent: usize,
    words: impl Iterator<Item = (String, usize)>,
    width: usize,
) -> String {
    let mut text = first.to_owned();
    let mut column = indent;
    for (word, length) in words {
        if column > indent && column + 1 + length > width {
            text.push('\n');
            text.extend(repeat_n(' ', indent));
            column = indent;
        } else if column > indent {
            text.push(' ');
            column += 1;
        }
        text += &word;
        column += length;
    }
    text.push('\n');
    text
}

fn widest(texts: impl Iterator<Item = impl AsRef<str>>) -> usize {
    texts
        .map(|text| text.as_ref().chars().count())
        .max()
        .unwrap_or(0)
}
