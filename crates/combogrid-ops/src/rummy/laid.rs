//! Cards and melds as data and as text.

use combogrid_rummy::{Hand, Meld, Notation, Tile};
use itertools::Itertools;
use serde::{Serialize, Serializer};

use crate::layout::{Layout, style};
use crate::listing::{Item, text_bytes};

/// Melds as texts of cards.
#[derive(Debug)]
pub struct Melds(pub Vec<Meld>);

impl Serialize for Melds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.0
                .iter()
                .map(|meld| text(meld.slots().map(|slot| slot.tile))),
        )
    }
}

/// Cards as one text.
#[derive(Debug)]
pub struct Cards(pub Hand);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.0.tiles()))
    }
}

/// Cards as one text, in their order.
#[derive(Debug)]
pub struct Tiles(pub Vec<Tile>);

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.0.iter().copied()))
    }
}

/// Tiles with blanks between them, as they are displayed; writing them piece
/// by piece through a formatter takes longer than finding an arrangement.
fn text(tiles: impl Iterator<Item = Tile>) -> String {
    let mut text = String::with_capacity(48);
    for tile in tiles {
        if !text.is_empty() {
            text.push(' ');
        }
        match tile {
            Tile::Card(card) => {
                text.push(card.rank.letter());
                text.push(card.suit.letter());
            }
            Tile::Joker => text.push_str("JK"),
        }
    }
    text
}

/// One tile as text.
#[derive(Debug, Clone, Copy)]
pub struct Card(pub Tile);

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl Cards {
    /// The loose cards in words, if there are any.
    pub(super) fn note(&self) -> Vec<String> {
        let Self(loose) = self;
        let note = (!loose.is_empty()).then(|| format!("loose: {loose}"));
        note.into_iter().collect()
    }
}

impl Item for Meld {
    fn bytes(&self) -> usize {
        text_bytes(3 * self.slots().count())
    }
}

impl Melds {
    /// The bytes of the list.
    pub(super) fn bytes(&self) -> usize {
        self.0.iter().map(Item::bytes).sum()
    }
}

impl Melds {
    /// Melds with commas between them, each card in the colour of its suit.
    pub(super) fn show(&self, notation: Notation, layout: &Layout) -> String {
        let melds = self.0.iter().map(|meld| meld.slots().map(|slot| slot.tile));
        melds.map(|meld| painted(meld, notation, layout)).join(", ")
    }
}

impl Cards {
    pub(super) fn show(&self, notation: Notation, layout: &Layout) -> String {
        painted(self.0.tiles(), notation, layout)
    }
}

impl Tiles {
    pub(super) fn show(&self, notation: Notation, layout: &Layout) -> String {
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
pub(super) fn missing_runs(lacks: combogrid_rummy::Runs) -> String {
    match lacks.runs {
        0 => String::new(),
        _ => lacks.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use combogrid_rummy::Rules;

    use super::*;

    #[test]
    fn the_text_is_what_the_engine_displays() {
        for rules in [Rules::rummikub(), Rules::kalooki()] {
            let deck = Hand::deck(&rules);
            assert_eq!(text(deck.tiles()), deck.to_string());
        }
        assert_eq!(text(Hand::EMPTY.tiles()), "");
    }
}
