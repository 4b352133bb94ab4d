//! Cards, hands and melds for serde: each is the text of its cards, with blanks between them.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Card, Hand, Meld, Notation, Tile};

/// The text of tiles as they are displayed. Writing them piece by piece through a formatter takes longer than finding an
/// arrangement.
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

/// Tiles in their order as one text, for `#[serde(with)]`.
pub mod tiles {
    use super::{Deserialize, Deserializer, Error, Notation, Serializer, Tile, text};

    /// Writes the tiles with blanks between them.
    ///
    /// # Errors
    ///
    /// As the serializer.
    pub fn serialize<S: Serializer>(tiles: &[Tile], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(tiles.iter().copied()))
    }

    /// Reads tiles with blanks between them.
    ///
    /// # Errors
    ///
    /// If a word is no tile.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Tile>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let tiles = text.split_whitespace();
        let tiles = tiles.map(|tile| Notation::Text.parse_tile(tile).map_err(D::Error::custom));
        tiles.collect()
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let tile = Notation::Text.parse_tile(&text);
        tile.map_err(D::Error::custom)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let card = Tile::deserialize(deserializer)?.card();
        card.ok_or_else(|| D::Error::custom("a joker is no card"))
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.tiles()))
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Hand::of_tiles(&tiles::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Hand {
    /// The hand of some tiles that were read.
    pub(crate) fn of_tiles(tiles: &[Tile]) -> Result<Self, String> {
        let mut hand = Hand::EMPTY;
        for &tile in tiles {
            let copies = hand.count(tile);
            if copies == Hand::MOST_COPIES {
                return Err(format!("more than {copies} copies of {tile}"));
            }
            hand = hand.with(tile, copies + 1);
        }
        Ok(hand)
    }
}

/// The cards in their order. Only the rules say which meld they are, so a meld is read under those of
/// [`under`](crate::serial::under).
impl Serialize for Meld {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.slots().map(|slot| slot.tile)))
    }
}

/// Schemas of what is one JSON value.
#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{Card, Hand, Meld, Tile};

    macro_rules! schemas {
        ($($(#[$about:meta])* $Type:ty = $name:literal $schema:tt;)*) => {
            $(impl JsonSchema for $Type {
                fn schema_name() -> Cow<'static, str> {
                    $name.into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!($schema)
                }
            })*
        };
    }

    /// A list of melds.
    #[derive(Debug)]
    pub(crate) struct Melds;

    /// Tiles as one text.
    #[derive(Debug)]
    pub(crate) struct Tiles;

    schemas! {
        Tile = "card" { "type": "string", "description": "A card, as in 3H, or JK for a joker" };
        Card = "card" { "type": "string", "description": "A card, as in 3H, or JK for a joker" };
        Hand = "cards" { "type": "string", "description": "Cards with blanks between them" };
        Meld = "cards" { "type": "string", "description": "Cards with blanks between them" };
        Melds = "melds" { "type": "array", "items": { "$ref": "#/$defs/cards" }, "description": "Melds as their cards" };
        Tiles = "tiles" { "type": "string", "description": "Cards with blanks between them, in their order" };
    }
}

#[cfg(feature = "schema")]
pub(crate) use schema::{Melds, Tiles};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rules;

    #[test]
    fn the_text_is_what_is_displayed() {
        for rules in [Rules::rummikub(), Rules::kalooki()] {
            let deck = Hand::deck(&rules);
            assert_eq!(text(deck.tiles()), deck.to_string());
        }
        assert_eq!(text(Hand::EMPTY.tiles()), "");
    }

    #[test]
    fn cards_are_read_back_and_too_many_of_one_are_refused() {
        let cards = Hand::deck(&Rules::kalooki());
        let json = serde_json::to_string(&cards).unwrap();
        assert_eq!(serde_json::from_str::<Hand>(&json).unwrap(), cards);
        let many = format!("\"{}\"", "3H ".repeat(300));
        assert!(serde_json::from_str::<Hand>(&many).is_err());
        assert!(serde_json::from_str::<Tile>("\"3X\"").is_err());
        assert!(serde_json::from_str::<Card>("\"JK\"").is_err());
    }
}
