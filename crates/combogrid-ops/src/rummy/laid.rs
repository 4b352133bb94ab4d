//! Cards as data.

use std::fmt;

use combogrid_rummy::{Flags as OpenMelds, Hand, Meld, Notation, Tile};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::{Serialize, Serializer};

/// Cards as one text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cards(pub Hand);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.0.tiles()))
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Tiles(tiles) = Tiles::deserialize(deserializer)?;
        let mut hand = Hand::EMPTY;
        for tile in tiles {
            let copies = hand.count(tile);
            if copies == Hand::MOST_COPIES {
                return Err(D::Error::custom(format!(
                    "more than {copies} copies of {tile}"
                )));
            }
            hand = hand.with(tile, copies + 1);
        }
        Ok(Self(hand))
    }
}

/// Cards as one text, in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tiles(pub Vec<Tile>);

impl Tiles {
    /// The cards of a meld.
    pub(super) fn of(meld: &Meld) -> Self {
        Self(meld.slots().map(|slot| slot.tile).collect())
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.0.iter().copied()))
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.0.iter().copied()))
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let tiles = text.split_whitespace();
        let tiles = tiles.map(|tile| Notation::Text.parse_tile(tile).map_err(D::Error::custom));
        tiles.collect::<Result<_, _>>().map(Self)
    }
}

/// Tiles with blanks between them, as they are displayed; writing them piece
/// by piece through a formatter takes longer than finding an arrangement.
pub(super) fn text(tiles: impl Iterator<Item = Tile>) -> String {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card(pub Tile);

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let tile = Notation::Text.parse_tile(&text);
        tile.map(Self).map_err(D::Error::custom)
    }
}

/// The melds that are open to a card, as in `r-s-`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flags(pub OpenMelds);

impl Serialize for Flags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Flags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let all = OpenMelds::EACH
            .into_iter()
            .fold(OpenMelds::NONE, OpenMelds::union);
        let mut choices = (0..=all.count()).flat_map(|count| all.choices(count));
        let flags = choices.find(|flags| flags.to_string() == text);
        let unknown = || D::Error::custom(format_args!("{text:?} are no melds, as in r-s-"));
        flags.map(Self).ok_or_else(unknown)
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

    #[test]
    fn cards_are_read_back_and_too_many_of_one_are_refused() {
        let cards = Cards(Hand::deck(&Rules::kalooki()));
        let json = serde_json::to_string(&cards).unwrap();
        assert_eq!(serde_json::from_str::<Cards>(&json).unwrap(), cards);
        let many = format!("\"{}\"", "3H ".repeat(300));
        assert!(serde_json::from_str::<Cards>(&many).is_err());
        assert!(serde_json::from_str::<Tiles>("\"3H XX\"").is_err());
    }
}
