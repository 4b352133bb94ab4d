//! Plays in answers: written as their text, the body before the kickers, and read back under the rules of the request.
//!
//! The text of a play names its cards, and only the rules say which play they are: under some, three trios and three solos are also
//! an airplane of four trios. Serde hands a field no rules, so [`under`] sets those in which the plays of an answer are read.

use std::cell::RefCell;
use std::collections::HashMap;

use combogrid_doudizhu::{Notation, Play, Rules};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

thread_local! {
    static READER: RefCell<Option<Reader>> = const { RefCell::new(None) };
}

/// Reads plays under rules. The splits of a hand have the same plays over and over, so each text is read once.
struct Reader {
    rules: Rules,
    read: HashMap<String, Play>,
}

impl Reader {
    fn play(&mut self, text: String) -> Result<Play, String> {
        if let Some(play) = self.read.get(&text) {
            return Ok(*play);
        }
        let play = self.find(&text, |play| play.to_string() == text)?;
        self.read.insert(text, play);
        Ok(play)
    }

    /// The reading of a text that is meant.
    fn find(&self, text: &str, is_meant: impl Fn(Play) -> bool) -> Result<Play, String> {
        // A base split may have a body that is no play of its own under bans.
        for rules in [self.rules, self.rules.without_bans()] {
            let readings = rules.read_plays(text, Notation::Canonical);
            let found = readings
                .ok()
                .and_then(|plays| plays.into_iter().find(|&play| is_meant(play)));
            if let Some(play) = found {
                return Ok(play);
            }
        }
        Err(format!("{text:?} is no play under these rules"))
    }
}

/// The error of an answer that is read without the rules of its request.
const NO_RULES: &str = "a play is read under rules, by `Query::read_answer`";

/// Returns the reading of a text that is meant, under the rules of [`under`].
///
/// # Errors
///
/// If no reading is meant, or no rules are set.
pub(super) fn find(text: &str, is_meant: impl Fn(Play) -> bool) -> Result<Play, String> {
    READER.with_borrow(|reader| match reader {
        Some(reader) => reader.find(text, is_meant),
        None => Err(NO_RULES.to_owned()),
    })
}

/// Runs `read`, in which plays are read under these rules.
pub(super) fn under<A>(rules: Rules, read: impl FnOnce() -> A) -> A {
    let reader = Reader {
        rules,
        read: HashMap::new(),
    };
    let before = READER.replace(Some(reader));
    let result = read();
    READER.set(before);
    result
}

/// A play as its text.
struct Text(Play);

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        READER.with_borrow_mut(|reader| match reader {
            Some(reader) => reader.play(text).map(Self).map_err(D::Error::custom),
            None => Err(D::Error::custom(NO_RULES)),
        })
    }
}

/// Writes plays, for `#[serde(with)]`.
pub(super) fn serialize<S: Serializer>(plays: &[Play], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(plays.iter().copied().map(Text))
}

/// Reads plays, for `#[serde(with)]`.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Play>, D::Error> {
    let plays = Vec::<Text>::deserialize(deserializer)?;
    Ok(plays.into_iter().map(|Text(play)| play).collect())
}

/// One play, for `#[serde(with)]`.
pub(super) mod one {
    use super::{Deserialize, Deserializer, Play, Serialize, Serializer, Text};

    pub(in crate::doudizhu) fn serialize<S: Serializer>(
        play: &Play,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Text(*play).serialize(serializer)
    }

    pub(in crate::doudizhu) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Play, D::Error> {
        Text::deserialize(deserializer).map(|Text(play)| play)
    }
}
