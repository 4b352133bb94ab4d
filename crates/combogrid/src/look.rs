//! How text output looks: its width, its colours and its tables.

use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use comfy_table::{ContentArrangement, Table, presets};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width where there is no terminal to ask.
const DEFAULT_WIDTH: usize = 80;

/// Colours by what they mean.
pub(crate) mod style {
    use super::{AnsiColor, Style};

    const fn of(color: AnsiColor) -> Style {
        color.on_default()
    }

    pub(crate) const HEADING: Style = Style::new().bold();
    pub(crate) const FAINT: Style = Style::new().dimmed();
    pub(crate) const ERROR: Style = of(AnsiColor::Red).bold();
    /// Clubs, diamonds, hearts and spades, as on a four-colour deck.
    pub(crate) const SUITS: [Style; 4] = [
        of(AnsiColor::Green),
        of(AnsiColor::Blue),
        of(AnsiColor::Red),
        Style::new(),
    ];
    /// Islands in turn.
    pub(crate) const ISLANDS: [Style; 6] = [
        of(AnsiColor::Cyan),
        of(AnsiColor::Yellow),
        of(AnsiColor::Magenta),
        of(AnsiColor::Green),
        of(AnsiColor::Blue),
        of(AnsiColor::Red),
    ];
    pub(crate) const KICKER: Style = of(AnsiColor::Yellow);
    pub(crate) const BOMB: Style = of(AnsiColor::Red).bold();
    pub(crate) const MARKED: Style = Style::new().bold().invert();
}

/// The width and the colours that text is made for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) width: usize,
    pub(crate) colors: Colors,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Colors {
    Shown,
    Left,
}

impl Look {
    /// The look of standard output.
    pub(crate) fn of_stdout(choice: ColorChoice, width: Option<u16>) -> Self {
        let stdout = io::stdout();
        let width = width.map_or_else(|| terminal_width(stdout.is_terminal()), usize::from);
        let choice = match choice {
            ColorChoice::Auto => AutoStream::choice(&stdout),
            choice => choice,
        };
        Self {
            width: width.max(20),
            colors: Colors::of(choice),
        }
    }

    /// The look of standard error.
    pub(crate) fn of_stderr(choice: ColorChoice, width: Option<u16>) -> Self {
        let stderr = io::stderr();
        let width = width.map_or_else(|| terminal_width(stderr.is_terminal()), usize::from);
        let choice = match choice {
            ColorChoice::Auto => AutoStream::choice(&stderr),
            choice => choice,
        };
        Self {
            width: width.max(20),
            colors: Colors::of(choice),
        }
    }

    /// The text in a style, or as it is where colours are left out.
    pub(crate) fn paint(&self, style: Style, text: impl Display) -> String {
        match self.colors {
            Colors::Shown => format!("{style}{text}{style:#}"),
            Colors::Left => text.to_string(),
        }
    }

    /// An empty table as wide as there is room, its header in place.
    pub(crate) fn table<const N: usize>(&self, header: [&str; N]) -> Table {
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(self.width).unwrap_or(u16::MAX))
            .set_header(header.map(|title| self.paint(style::HEADING, title)));
        table
    }

    /// A finished table, without blanks at the ends of its lines.
    #[expect(
        clippy::unused_self,
        reason = "a table is finished by the look that began it"
    )]
    pub(crate) fn lines_of(&self, table: &Table) -> String {
        table
            .lines()
            .fold(String::new(), |text, line| text + line.trim_end() + "\n")
    }

    /// Words of a list on lines no wider than there is room, the second and
    /// later lines set in by `indent`. The words may hold colours.
    pub(crate) fn wrap(&self, first: &str, words: &[String], indent: usize) -> String {
        let mut text = first.to_owned();
        let mut column = visible_width(first);
        for (place, word) in words.iter().enumerate() {
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

    /// Cards behind a name; melds stay together while they fit.
    pub(crate) fn list(&self, name: &str, cards: &str) -> String {
        let between = if cards.contains(", ") { ", " } else { " " };
        let cards = if cards.is_empty() { "-" } else { cards };
        let words = cards
            .split_inclusive(between)
            .map(|word| word.trim_end().to_owned());
        let name = format!("{name}  ");
        self.wrap(&name, &words.collect::<Vec<_>>(), name.len())
    }

    /// A sentence on lines no wider than there is room.
    pub(crate) fn fill(&self, sentence: &str) -> String {
        let words: Vec<String> = sentence.split_whitespace().map(str::to_owned).collect();
        self.wrap("", &words, 0)
    }

    /// The part of a text around one of its bytes, with a caret under it.
    pub(crate) fn point(&self, text: &str, byte: usize) -> String {
        const MARGIN: usize = 2;
        let byte = floor_char_boundary(text, byte);
        let line_start = text[..byte].rfind('\n').map_or(0, |feed| feed + 1);
        let line = text[line_start..].lines().next().unwrap_or("");
        let byte = (byte - line_start).min(line.len());
        let room = self.width.saturating_sub(MARGIN).max(8);
        let start = window_start(line, byte, room * 2 / 3);
        let shown = fitting(&line[start..], room);
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

impl Colors {
    fn of(choice: ColorChoice) -> Self {
        match choice {
            ColorChoice::Never => Self::Left,
            _ => Self::Shown,
        }
    }
}

/// The width of the terminal, if the text goes to one; COLUMNS goes before it.
fn terminal_width(to_terminal: bool) -> usize {
    if !to_terminal {
        return DEFAULT_WIDTH;
    }
    let named = env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    let measured = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    named.or_else(measured).unwrap_or(DEFAULT_WIDTH)
}

/// How many columns a text with colours takes.
pub(crate) fn visible_width(text: &str) -> usize {
    anstream::adapter::strip_str(text)
        .map(UnicodeWidthStr::width)
        .sum()
}

fn floor_char_boundary(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// Where to begin so that at most `room` columns stand before `byte`.
fn window_start(line: &str, byte: usize, room: usize) -> usize {
    let mut width = 0;
    for (start, character) in line[..byte].char_indices().rev() {
        width += character.width().unwrap_or(0);
        if width > room {
            return start + character.len_utf8();
        }
    }
    0
}

/// As much of the line as fits.
fn fitting(line: &str, room: usize) -> &str {
    let mut width = 0;
    for (end, character) in line.char_indices() {
        width += character.width().unwrap_or(0);
        if width > room {
            return &line[..end];
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Look = Look {
        width: 40,
        colors: Colors::Left,
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
    fn words_wrap_at_the_width() {
        let words: Vec<String> = ["3334", "555", "66677"].map(String::from).into();
        let narrow = Look {
            width: 12,
            colors: Colors::Left,
        };
        assert_eq!(narrow.wrap("a: ", &words, 3), "a: 3334 555\n   66677\n");
    }
}
