//! A hand as the grid that its melds are lines of.

use combogrid_rummy::{Hand, Picture, PictureCell, Rules};

use super::laid::suit_index;
use crate::look::{Look, style};

/// Suits down and ranks across, the islands told apart by letter and colour.
pub(super) fn picture(hand: &Hand, rules: &Rules, look: &Look) -> String {
    let picture = Picture::of(hand, rules);
    let cell = if look.width > 4 * picture.ranks().len() {
        Cell::Wide
    } else {
        Cell::Narrow
    };
    let ranks: String = picture
        .ranks()
        .iter()
        .map(|rank| cell.pad(&rank.to_string()))
        .collect();
    let mut text = format!(" {}\n", look.paint(style::HEADING, ranks.trim_end()));
    for (row, &suit) in picture.suits().iter().enumerate() {
        let suit_style = style::SUITS[suit_index(suit)];
        let cells: String = picture
            .cells()
            .row(row)
            .iter()
            .map(|held| cell.show(*held, look))
            .collect();
        let row = format!("{}{}\n", look.paint(suit_style, suit), cells.trim_end());
        text += &row;
    }
    let jokers = match picture.jokers() {
        0 => String::new(),
        jokers => format!("{jokers} x JK\n"),
    };
    text + &jokers + &cell.legend(&picture, look)
}

/// How much room a cell has.
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

    fn show(self, cell: PictureCell, look: &Look) -> String {
        let Some(island) = cell.island else {
            return look.paint(style::FAINT, self.pad("."));
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
        format!(" {}{:blanks$}", look.paint(style, &text), "")
    }

    /// What the signs of this picture mean.
    fn legend(self, picture: &Picture, look: &Look) -> String {
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
            .map(|word| look.paint(style::FAINT, word))
            .collect();
        look.wrap("  ", &words, 2)
    }
}
