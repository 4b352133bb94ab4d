//! The layout of text output: its width, its colours and its tables.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};
pub use combogrid_picture::Colors;
use combogrid_picture::{Picture, without_colors};
use comfy_table::{ContentArrangement, Table, presets};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Colours by their meaning.
pub mod style {
    use super::{AnsiColor, Style};

    const fn of(color: AnsiColor) -> Style {
        color.on_default()
    }

    /// Headings.
    pub const HEADING: Style = Style::new().bold();
    /// Text that matters less.
    pub const FAINT: Style = Style::new().dimmed();
    /// Errors.
    pub const ERROR: Style = of(AnsiColor::Red).bold();
    /// Clubs, diamonds, hearts and spades, as on a four-colour deck, and stars.
    pub const SUITS: [Style; 5] = [
        of(AnsiColor::Green),
        of(AnsiColor::Blue),
        of(AnsiColor::Red),
        Style::new(),
        Style::new(),
    ];
    /// Kickers of a play.
    pub const KICKER: Style = of(AnsiColor::Yellow);
    /// Bombs and the rocket.
    pub const BOMB: Style = of(AnsiColor::Red).bold();
}

/// The width and the colours of text output.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    /// Columns of a line.
    pub width: usize,
    /// Whether text has colours.
    pub colors: Colors,
}

impl Layout {
    /// Makes a layout; the width is 20 columns or more.
    #[must_use]
    pub fn new(width: usize, colors: Colors) -> Self {
        Self {
            width: width.max(20),
            colors,
        }
    }

    /// Returns the text in a style, or unchanged if colours are off.
    #[must_use]
    pub fn paint(&self, style: Style, text: impl Display) -> String {
        match self.colors {
            Colors::On => format!("{style}{text}{style:#}"),
            Colors::Off => text.to_string(),
        }
    }

    /// Draws a picture.
    #[must_use]
    pub fn draw(&self, picture: &Picture) -> String {
        picture.text(self.width, self.colors)
    }

    /// Returns a table of the full width with this header and no rows.
    #[must_use]
    pub fn table<'a>(&self, header: impl IntoIterator<Item = &'a str>) -> Table {
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(self.width).unwrap_or(u16::MAX))
            .set_header(
                header
                    .into_iter()
                    .map(|title| self.paint(style::HEADING, title)),
            );
        table
    }

    /// Returns a table with this header and these rows as text.
    #[must_use]
    pub fn tabulate<R: IntoIterator<Item = String>>(
        &self,
        header: &[&str],
        rows: impl IntoIterator<Item = R>,
    ) -> String {
        let mut table = self.table(header.iter().copied());
        table.add_rows(rows);
        table_text(&table)
    }

    /// Wraps words at the width and indents every line but the first. The words may hold colours.
    #[must_use]
    pub fn wrap(
        &self,
        first: &str,
        words: impl IntoIterator<Item: AsRef<str>>,
        indent: usize,
    ) -> String {
        let mut text = first.to_owned();
        let mut column = visible_width(first);
        for (place, word) in words.into_iter().enumerate() {
            let word = word.as_ref();
            let width = visible_width(word);
            if place > 0 && column + 1 + width > self.width {
                text.push('\n');
                text.extend(std::iter::repeat_n(' ', indent));
                column = indent;
            } else if place > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(word);
            column += width;
        }
        text.push('\n');
        text
    }

    /// Wraps cards after a name; a meld is split only if it does not fit on a line.
    #[must_use]
    pub fn list(&self, name: &str, cards: &str) -> String {
        let between = if cards.contains(", ") { ", " } else { " " };
        let cards = if cards.is_empty() { "-" } else { cards };
        let words = cards.split_inclusive(between).map(str::trim_end);
        let name = format!("{name}  ");
        self.wrap(&name, words, name.len())
    }

    /// Wraps a sentence at the width.
    #[must_use]
    pub fn fill(&self, sentence: &str) -> String {
        self.wrap("", sentence.split_whitespace(), 0)
    }

    /// Returns the part of a text around one of its bytes, with a caret under it.
    #[must_use]
    pub fn point(&self, text: &str, byte: usize) -> String {
        const MARGIN: usize = 2;
        let byte = floor_char_boundary(text, byte);
        let line_start = text[..byte].rfind('\n').map_or(0, |feed| feed + 1);
        let line = text[line_start..].lines().next().unwrap_or("");
        let byte = (byte - line_start).min(line.len());
        let columns = self.width.saturating_sub(MARGIN).max(8);
        let start = window_start(line, byte, columns * 2 / 3);
        let shown = fitting(&line[start..], columns);
        let column = line[start..byte].width();
        let caret = self.paint(style::ERROR, "^");
        format!(
            "{:MARGIN$}{shown}\n{:indent$}{caret}\n",
            "",
            "",
            indent = MARGIN + column
        )
    }
}

/// Returns the text of a table, without blanks at the ends of its lines.
#[must_use]
pub fn table_text(table: &Table) -> String {
    table
        .lines()
        .fold(String::new(), |text, line| text + line.trim_end() + "\n")
}

/// Returns the number of columns that a text with colours takes.
#[must_use]
pub fn visible_width(text: &str) -> usize {
    // A list of 100,000 splits is words of plain ASCII, and a look for escape sequences takes most of its time.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.len();
    }
    without_colors(text).width()
}

fn floor_char_boundary(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// Returns where to begin so that up to `columns` columns are before `byte`.
fn window_start(line: &str, byte: usize, columns: usize) -> usize {
    let mut width = 0;
    for (start, character) in line[..byte].char_indices().rev() {
        width += character.width().unwrap_or(0);
        if width > columns {
            return start + character.len_utf8();
        }
    }
    0
}

/// Returns the start of the line that fits into `columns` columns.
fn fitting(line: &str, columns: usize) -> &str {
    let mut width = 0;
    for (end, character) in line.char_indices() {
        width += character.width().unwrap_or(0);
        if width > columns {
            return &line[..end];
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Layout = Layout {
        width: 40,
        colors: Colors::Off,
    };

    #[test]
    fn the_caret_stands_under_the_byte() {
        assert_eq!(PLAIN.point("2H3X4H", 3), "  2H3X4H\n     ^\n");
        assert_eq!(PLAIN.point("2H3", 3), "  2H3\n     ^\n");
    }

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(PLAIN.point("小王x", 6), "  小王x\n      ^\n");
    }

    #[test]
    fn the_end_of_a_long_hand_is_shown_at_the_end() {
        let hand = format!("{}X{}", "3".repeat(5000), "4".repeat(5000));
        let pointed = PLAIN.point(&hand, 5000);
        let lines: Vec<&str> = pointed.lines().collect();
        assert_eq!(lines[0].find('X'), lines[1].find('^'));
        assert!(lines.iter().all(|line| line.len() <= 40), "{pointed}");
    }

    #[test]
    fn only_the_line_of_the_byte_is_shown() {
        assert_eq!(PLAIN.point("..X\n.?.\n...", 5), "  .?.\n   ^\n");
    }

    #[test]
    fn escape_sequences_take_no_columns() {
        let colors = Colors::On;
        let colored = Layout { colors, ..PLAIN }.paint(style::BOMB, "3333");
        assert!(colored.len() > 4);
        assert_eq!([&colored, "3333", ""].map(visible_width), [4, 4, 0]);
    }

    #[test]
    fn words_wrap_at_the_width() {
        let words = ["3334", "555", "66677"];
        let narrow = Layout { width: 12, ..PLAIN };
        assert_eq!(narrow.wrap("a: ", words, 3), "a: 3334 555\n   66677\n");
        // Each line but the first begins with the indent, which takes columns.
        let words = ["3334", "555", "66677", "888", "99"];
        let lines = "a: 3334 555\n   66677 888\n   99\n";
        assert_eq!(narrow.wrap("a: ", words, 3), lines);
    }
}
