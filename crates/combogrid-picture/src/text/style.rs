//! Colours of a terminal by their meaning.

use anstyle::{AnsiColor, Style};

use crate::cell::{Shape, Tone};

pub(super) const HEADING: Style = Style::new().bold();
pub(super) const FAINT: Style = Style::new().dimmed();

const GROUPS: [AnsiColor; 6] = [
    AnsiColor::Cyan,
    AnsiColor::Yellow,
    AnsiColor::Magenta,
    AnsiColor::Green,
    AnsiColor::Blue,
    AnsiColor::Red,
];

pub(super) const fn group(number: usize) -> Style {
    GROUPS[number % GROUPS.len()].on_default()
}

pub(super) const fn tone(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Red => AnsiColor::Red.on_default(),
        Tone::Blue => AnsiColor::Blue.on_default(),
        Tone::Green => AnsiColor::Green.on_default(),
    }
}

pub(super) const fn piece(shape: Shape) -> Style {
    match shape {
        Shape::Disc => Style::new().bold(),
        Shape::Ring => AnsiColor::Red.on_default(),
        Shape::Light => Style::new(),
    }
}
