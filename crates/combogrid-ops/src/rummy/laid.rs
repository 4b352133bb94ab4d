//! An arrangement as data and as text.

use combogrid_picture::Panel;
use combogrid_rummy::{Arrangement, Hand, Meld, Rules, Tile};
use serde::{Serialize, Serializer};

use super::details::Details;
use super::picture::arrangement;
use crate::count::Count;
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

/// One combo of a list.
#[apply(shared_answer!)]
#[serde(rename = "combo")]
pub struct Combo {
    /// The melds.
    pub melds: Melds,
    /// The cards in no meld.
    pub loose: Cards,
    /// The score of the loose cards under the rules.
    pub deadwood: u32,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
}

impl Cards {
    /// The loose cards in words, if there are any.
    pub(super) fn note(&self) -> Vec<String> {
        let Self(loose) = self;
        let note = (!loose.is_empty()).then(|| format!("loose: {loose}"));
        note.into_iter().collect()
    }
}

impl Combo {
    /// The arrangement with its place in a list.
    pub(super) fn panel(&self, place: usize, rules: &Rules) -> Panel {
        let points = Count(self.deadwood.into()).of("loose point");
        Panel {
            caption: format!("{place}. {points}"),
            notes: self.loose.note(),
            picture: arrangement(&self.melds.0, &self.loose.0, rules),
        }
    }

    pub(super) fn new(arrangement: &Arrangement, rules: &Rules, details: bool) -> Self {
        Self {
            melds: Melds(arrangement.melds().to_vec()),
            loose: Cards(arrangement.loose()),
            deadwood: arrangement.deadwood(rules),
            meld_details: Details::asked(details, arrangement.melds(), rules),
        }
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

impl Item for Combo {
    fn bytes(&self) -> usize {
        let details = self.meld_details.as_ref().map_or(0, Details::bytes);
        let texts = self.melds.bytes() + 3 * self.loose.0.len();
        texts + details + r#"{"melds":[],"loose":"","deadwood":4294967295},"#.len()
    }
}

#[cfg(feature = "cli")]
pub(super) use text::{missing_runs, paint_tile};

#[cfg(feature = "cli")]
mod text {
    use super::{Cards, Melds, Tiles};
    use crate::layout::{Layout, style};
    use combogrid_rummy::{Notation, Suit, Tile};

    impl Melds {
        /// Melds with commas between them, each card in the colour of its suit.
        pub(in crate::rummy) fn show(&self, notation: Notation, layout: &Layout) -> String {
            let melds: Vec<String> = self
                .0
                .iter()
                .map(|meld| painted(meld.slots().map(|slot| slot.tile), notation, layout))
                .collect();
            melds.join(", ")
        }
    }

    impl Cards {
        pub(in crate::rummy) fn show(&self, notation: Notation, layout: &Layout) -> String {
            painted(self.0.tiles(), notation, layout)
        }
    }

    impl Tiles {
        pub(in crate::rummy) fn show(&self, notation: Notation, layout: &Layout) -> String {
            painted(self.0.iter().copied(), notation, layout)
        }
    }

    fn painted(tiles: impl Iterator<Item = Tile>, notation: Notation, layout: &Layout) -> String {
        let words = tiles.map(|tile| paint_tile(tile, notation, layout));
        let words: Vec<String> = words.collect();
        words.join(" ")
    }

    /// A tile as a notation writes it, in the colour of its suit.
    pub(in crate::rummy) fn paint_tile(tile: Tile, notation: Notation, layout: &Layout) -> String {
        let text = notation.write(tile);
        match tile {
            Tile::Card(card) => layout.paint(style::SUITS[suit_index(card.suit)], text),
            Tile::Joker => layout.paint(style::HEADING, text),
        }
    }

    /// The runs that a hand lacks in words; nothing if it lacks none.
    pub(in crate::rummy) fn missing_runs(lacks: combogrid_rummy::Runs) -> String {
        match lacks.runs {
            0 => String::new(),
            _ => lacks.to_string(),
        }
    }

    fn suit_index(suit: Suit) -> usize {
        Suit::ALL
            .iter()
            .position(|&other| other == suit)
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
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
