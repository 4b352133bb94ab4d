//! How the nouns are written by serde: as their text.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use combogrid_settings::Choice;
use serde::de::{Error, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Card, Hand, Rank};
use crate::moves::Play;
use crate::rules::{Flag, Kind, Level, Rules};

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
    ($($noun:ty),*) => {$(
        impl Serialize for $noun {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $noun {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )*};
}

as_text!(Card, Flag, Hand, Kind, Level, Play, Rank);

/// An object of the level and every flag.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut settings = serializer.serialize_map(Some(1 + Flag::COUNT))?;
        settings.serialize_entry("level", &self.level())?;
        for flag in Flag::ALL {
            settings.serialize_entry(flag.name(), &self.has(flag))?;
        }
        settings.end()
    }
}

/// The preset's name, or an object of settings over it: `{"level": "9", "joker_pairs": false}`.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let choice = Choice::deserialize(deserializer)?;
        choice.rules().map_err(D::Error::custom)
    }
}
