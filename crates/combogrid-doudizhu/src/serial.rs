//! How the nouns are written by serde: as the text they print, plays as their parts, rules as their
//! flags.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use combogrid_settings::Choice;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::moves::Play;
use crate::packed::{Hand, Notation, ParseHandError, Rank};
use crate::rules::{Flag, Kind, Number, Preset, Rules, WildAlone, WildBombs, WildRanks};
use crate::splits::Split;

/// Reads a text with the type's own parser.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($noun:ty: $text:expr),*) => {$(
        impl Serialize for $noun {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text: fn($noun) -> _ = $text;
                serializer.collect_str(&text(*self))
            }
        }

        impl<'de> Deserialize<'de> for $noun {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )*};
}

as_text!(WildRanks: |wild| wild, WildBombs: WildBombs::name, WildAlone: WildAlone::name, Kind: Kind::name, Preset: Preset::name, Flag: Flag::name, Notation: Notation::name);

/// A hand is written as its text, and read as cards of two packs: whether a deck has them is for the rules to say.
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let TwoPacks(hand) = deserializer.deserialize_str(Text(PhantomData))?;
        Ok(hand)
    }
}

/// Cards of two packs.
struct TwoPacks(Hand);

impl FromStr for TwoPacks {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        Hand::TWO_PACKS
            .parse_part(text, Notation::Canonical)
            .map(Self)
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hand = Hand::deserialize(deserializer)?;
        let mut cards = hand.cards();
        match (cards.next(), cards.next()) {
            (Some(rank), None) => Ok(rank),
            _ => Err(D::Error::custom(format_args!(
                "expected one card, found {}",
                hand.total()
            ))),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Play")]
struct Parts {
    kind: Kind,
    head: Rank,
    len: usize,
    /// The cards of a bomb, if they are more than four; of the rocket, how many of each joker if there are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    copies: Option<u8>,
    #[serde(default)]
    kickers: Hand,
    /// The cards that leave the hand, if wild cards stand for other ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<Hand>,
}

impl Serialize for Play {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = Parts {
            kind: self.kind(),
            head: self.head(),
            len: self.len(),
            copies: (self.more() > 0).then(|| self.copies()),
            kickers: self.kickers(),
            cards: (self.cards() != self.face()).then(|| self.cards()),
        };
        parts.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Play {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Parts {
            kind,
            head,
            len,
            copies,
            kickers,
            cards,
        } = Parts::deserialize(deserializer)?;
        let play = match copies {
            None => Self::new(kind, head, len, kickers).map_err(D::Error::custom)?,
            Some(copies) => [Self::bomb_of(head, copies), Some(Self::FOUR_JOKERS)]
                .into_iter()
                .flatten()
                .find(|play| {
                    let is_bare = kickers.is_empty() && play.len() == len && play.head() == head;
                    is_bare && play.kind() == kind && play.copies() == copies
                })
                .ok_or_else(|| {
                    D::Error::custom(format_args!("no {kind} has {copies} cards of a rank"))
                })?,
        };
        match cards {
            None => Ok(play),
            Some(cards) => play.laid_as(cards).map_err(D::Error::custom),
        }
    }
}

/// A split is a list of its plays.
impl Serialize for Split {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.plays().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Split {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(Vec::<Play>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The value of one setting of a rule set.
#[derive(Serialize)]
#[serde(untagged)]
enum SettingValue {
    YesOrNo(bool),
    Number(u8),
    Kinds(Vec<Kind>),
    Text(String),
}

/// An object of every flag and number, the kinds of `without` if there are some, and the settings of wild cards if a rank
/// is wild.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let flags = Flag::ALL.map(|flag| (flag.name(), SettingValue::YesOrNo(self.has(flag))));
        let numbers =
            Number::ALL.map(|number| (number.name(), SettingValue::Number(self.number(number))));
        let banned: Vec<Kind> = self.banned().collect();
        let without = (!banned.is_empty()).then_some(("without", SettingValue::Kinds(banned)));
        let wild = [
            ("wild", self.wild().to_string()),
            ("wild_bombs", self.wild_bombs().to_string()),
            ("wild_alone", self.wild_alone().to_string()),
        ];
        let wild = wild.map(|(name, value)| (name, SettingValue::Text(value)));
        let wild = wild.into_iter().filter(|_| !self.wild().is_empty());
        serializer.collect_map(flags.into_iter().chain(numbers).chain(without).chain(wild))
    }
}

/// A preset's name, or an object of settings over one: `{"preset": "pagat", "four_two": false}`,
/// `{"without": ["trio_solo"]}`.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Choice::deserialize(deserializer)?
            .rules()
            .map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, MapDeserializer};

    use super::*;

    struct Written<T>(T);

    impl<T: Serialize> fmt::Display for Written<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, String> {
        T::deserialize(IntoDeserializer::<Error>::into_deserializer(text))
            .map_err(|e| e.to_string())
    }

    #[test]
    fn nouns_are_written_as_their_text() {
        let hand: Hand = "3344R".parse().expect("cards");
        assert_eq!(Written(hand).to_string(), "3344R");
        assert_eq!(read(&Written(hand).to_string()), Ok(hand));
        for kind in Kind::ALL {
            assert_eq!(read(&Written(kind).to_string()), Ok(kind));
        }
        for rank in Rank::ALL {
            assert_eq!(read(&Written(rank).to_string()), Ok(rank));
        }
        for notation in Notation::ALL {
            assert_eq!(read(&Written(notation).to_string()), Ok(notation));
        }
        assert_eq!(
            read::<Rank>("33"),
            Err("expected one card, found 2".to_owned())
        );
        assert_eq!(
            read::<Hand>("3BBB"),
            Err("one B too many at byte 3: the deck has 2".to_owned())
        );
    }

    #[test]
    fn rules_are_a_name_or_flags_over_one() {
        for preset in Preset::ALL {
            assert_eq!(read(preset.name()), Ok(preset.rules()));
        }
        let read = |settings: &[(&'static str, bool)]| {
            let map = MapDeserializer::<_, Error>::new(settings.iter().copied());
            Rules::deserialize(map).map_err(|error| error.to_string())
        };
        let without = Rules::over(Preset::Rlcard).without(Flag::FourTwo).build();
        assert_eq!(read(&[("four_two", false)]).ok(), without.ok());
        assert_eq!(
            read(&[("distinct_solo_wings", true), ("chain_triple_wings", true)]),
            Err("chain_triple_wings contradicts distinct_solo_wings".to_owned())
        );
        assert!(
            read(&[("bombs", true)])
                .unwrap_err()
                .starts_with("no setting is called \"bombs\"")
        );
    }

    /// A value of an object: a text or a number.
    enum MemberValue {
        Text(&'static str),
        Number(u64),
    }

    impl IntoDeserializer<'_, Error> for MemberValue {
        type Deserializer = Self;

        fn into_deserializer(self) -> Self {
            self
        }
    }

    impl<'de> Deserializer<'de> for MemberValue {
        type Error = Error;

        fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self {
                Self::Text(text) => visitor.visit_str(text),
                Self::Number(number) => visitor.visit_u64(number),
            }
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
            unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
        }
    }

    #[test]
    fn plays_are_checked_when_read() {
        let read = |kickers| {
            let [kind, head] = [MemberValue::Text("trio_pair"), MemberValue::Text("10")];
            let parts = [
                ("kind", kind),
                ("head", head),
                ("len", MemberValue::Number(1)),
            ];
            let parts = parts
                .into_iter()
                .chain([("kickers", MemberValue::Text(kickers))]);
            let play = Play::deserialize(MapDeserializer::new(parts));
            play.map(|play| play.to_string())
                .map_err(|error| error.to_string())
        };
        assert_eq!(read("AA"), Ok("TTTAA".to_owned()));
        assert_eq!(read("BR"), Err("the kicker B is not a pair".to_owned()));
    }

    #[test]
    fn what_is_no_text_is_told_what_was_expected() {
        let error = |read: Result<(), Error>| read.unwrap_err().to_string();
        assert_eq!(
            error(Hand::deserialize(MemberValue::Number(33)).map(drop)),
            "invalid type: integer `33`, expected a text"
        );
        assert_eq!(
            error(Rules::deserialize(MemberValue::Number(20)).map(drop)),
            "invalid type: integer `20`, expected a preset's name or an object of settings"
        );
    }
}
