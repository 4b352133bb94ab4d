//! Cards and melds as text.

use combogrid_ops::rummy::{Melds, Tiles};
use combogrid_rummy::{Hand, Meld, Notation, Runs, Tile};
use itertools::Itertools;

use crate::layout::{Layout, style};

/// Values that are written as cards in a notation.
pub(super) trait Written {
    /// The text, each card in the colour of its suit.
    fn written(&self, notation: Notation, layout: &Layout) -> String;
}

/// With commas between them.
impl Written for Melds {
    fn written(&self, notation: Notation, layout: &Layout) -> String {
        self.0.written(notation, layout)
    }
}

/// With commas between them.
impl<T: Written> Written for [T] {
    fn written(&self, notation: Notation, layout: &Layout) -> String {
        let mut texts = self.iter().map(|cards| cards.written(notation, layout));
        texts.join(", ")
    }
}

impl Written for Meld {
    fn written(&self, notation: Notation, layout: &Layout) -> String {
        painted(self.slots().map(|slot| slot.tile), notation, layout)
    }
}

impl Written for Hand {
    fn written(&self, notation: Notation, layout: &Layout) -> String {
        painted(self.tiles(), notation, layout)
    }
}

impl Written for Tiles {
    fn written(&self, notation: Notation, layout: &Layout) -> String {
        painted(self.0.iter().copied(), notation, layout)
    }
}

fn painted(tiles: impl Iterator<Item = Tile>, notation: Notation, layout: &Layout) -> String {
    let mut words = tiles.map(|tile| paint_tile(tile, notation, layout));
    words.join(" ")
}

/// A tile as a notation writes it, in the colour of its suit.
pub(super) fn paint_tile(tile: Tile, notation: Notation, layout: &Layout) -> String {
    let text = notation.write(tile);
    match tile {
        Tile::Card(card) => layout.paint(style::SUITS[card.suit.index()], text),
        Tile::Joker => layout.paint(style::HEADING, text),
    }
}

/// The runs that a hand lacks in words; nothing if it lacks none.
pub(super) fn missing_runs(lacks: Runs) -> String {
    match lacks.runs {
        0 => String::new(),
        _ => lacks.to_string(),
    }
}

/// The loose cards in words, if there are any.
pub(super) fn note(loose: &Hand) -> Vec<String> {
    let note = (!loose.is_empty()).then(|| format!("loose: {loose}"));
    note.into_iter().collect()
}
