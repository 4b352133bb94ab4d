//! A hand as the grid that its melds are lines of.

use combogrid_rummy::{Hand, Picture, PictureCell, Rules};

use super::laid::suit_index;
use crate::layout::{Layout, style};

/// A row for each suit and a column for each rank; each island has its letter and colour.
pub(super) fn picture(hand: &Hand, rules: &Rules, layout: &Layout) -> String {
    let picture = Picture::of(hand, rules);
    let cell = if layout.width > 4 * picture.ranks().len() {
        Cell::Wide
    } else {
        Cell::Narrow
    };
    let ranks: String = picture
        .ranks()
        .iter()
        .map(|rank| cell.pad(&rank.to_string()))
        .collect();
    let mut text = format!(" {}\n", layout.paint(style::HEADING, ranks.trim_end()));
    for (row, &suit) in picture.suits().iter().enumerate() {
        let suit_style = style::SUITS[suit_index(suit)];
        let cells: String = picture
            .cells()
            .row(row)
            .iter()
            .map(|content| cell.show(*content, layout))
            .collect();
        let row = format!("{}{}\n", layout.paint(suit_style, suit), cells.trim_end());
        text += &row;
    }
    let jokers = match picture.jokers() {
        0 => String::new(),
        jokers => format!("{jokers} x JK\n"),
    };
    text + &jokers + &cell.legend(&picture, layout)
}

/// The width of a cell.
#[derive(Debug, Clone, Copy)]
enum Cell {
    /// Two copies are two letters.
    Wide,
    /// Two copies are a capital letter.
    Narrow,
}

impl Cell {
    fn pad(self, text: &str) -> String {
        match self {
            Self::Wide => format!(" {text:<3}"),
            Self::Narrow => format!(" {text:<2}"),
        }
    }

    fn show(self, cell: PictureCell, layout: &Layout) -> String {
        let Some(island) = cell.island else {
            return layout.paint(style::FAINT, self.pad("."));
        };
        let letter = PictureCell::letter(island);
        let text = match self {
            Self::Wide => cell.to_string(),
            Self::Narrow => {
                let copies = match cell.copies {
                    1 => letter.to_string(),
                    2 => letter.to_ascii_uppercase().to_string(),
                    more => more.to_string(),
                };
                copies + if cell.is_control_point { "*" } else { "" }
            }
        };
        let color = style::ISLANDS[island % style::ISLANDS.len()];
        let padded = self.pad(&text);
        let blanks = padded.len() - padded.trim_end().len();
        let style = if cell.is_control_point {
            color.bold().underline()
        } else {
            color
        };
        format!(" {}{:blanks$}", layout.paint(style, &text), "")
    }

    /// What the signs of this picture mean.
    fn legend(self, picture: &Picture, layout: &Layout) -> String {
        let cells = || picture.cells().iter();
        let mut words = Vec::new();
        let islands = cells()
            .filter_map(|cell| cell.island)
            .max()
            .map_or(0, |last| last + 1);
        match islands {
            0 => {}
            1 => words.push("one island".to_owned()),
            more => words.push(format!("{more} islands by letter")),
        }
        if cells().any(|cell| cell.copies == 2) {
            let sign = if matches!(self, Self::Wide) {
                "aa"
            } else {
                "A"
            };
            words.push(format!("{sign} two copies"));
        }
        if cells().any(|cell| cell.is_control_point) {
            words.push("* control point".to_owned());
        }
        let Some(last) = words.len().checked_sub(1) else {
            return String::new();
        };
        words[..last].iter_mut().for_each(|word| word.push(','));
        let words: Vec<String> = words
            .iter()
            .map(|word| layout.paint(style::FAINT, word))
            .collect();
        layout.wrap("  ", &words, 2)
    }
}
