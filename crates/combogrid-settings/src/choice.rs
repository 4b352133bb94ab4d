//! A preset and settings over it, as JSON has them.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::{Presets, excerpt};

/// A preset and settings over it: as JSON the preset's name, or an object of settings with the name under `preset`.
///
/// The value of a setting is text. A number, a switch and a list of names are read as their text, and null as `none`.
///
/// ```
/// use combogrid_settings::Choice;
///
/// let name: Choice = serde_json::from_str(r#""gin""#)?;
/// assert_eq!(name.preset.as_deref(), Some("gin"));
/// let over: Choice = serde_json::from_str(r#"{"preset": "gin", "run_max": null, "packs": 2}"#)?;
/// assert_eq!(over.pairs(), [("run_max", "none"), ("packs", "2")]);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The preset's name; `None` for the default.
    pub preset: Option<String>,
    /// The settings over it, each with its value.
    pub settings: Vec<(String, String)>,
}

impl Choice {
    /// Returns the settings with their values.
    #[must_use]
    pub fn pairs(&self) -> Vec<(&str, &str)> {
        let settings = self.settings.iter();
        settings
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect()
    }

    /// Returns the rules.
    ///
    /// # Errors
    ///
    /// As [`Presets::made_of`].
    pub fn rules<R: Presets>(&self) -> Result<R, R::Error> {
        R::made_of(self.preset.as_deref(), &self.pairs())
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ChoiceVisitor)
    }
}

struct ChoiceVisitor;

impl<'de> Visitor<'de> for ChoiceVisitor {
    type Value = Choice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a preset's name or an object of settings")
    }

    fn visit_str<E>(self, name: &str) -> Result<Choice, E> {
        Ok(Choice {
            preset: Some(name.to_owned()),
            settings: Vec::new(),
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Choice, A::Error> {
        let mut choice = Choice::default();
        let mut seen = HashSet::new();
        while let Some(name) = map.next_key::<String>()? {
            if name == "preset" {
                if choice.preset.is_some() {
                    return Err(A::Error::duplicate_field("preset"));
                }
                choice.preset = Some(map.next_value()?);
            } else {
                let Value(value) = map.next_value().map_err(|error| {
                    A::Error::custom(format_args!("{}: {error}", excerpt(&name)))
                })?;
                if !seen.insert(name.clone()) {
                    let name = excerpt(&name);
                    return Err(A::Error::custom(format_args!("duplicate setting `{name}`")));
                }
                choice.settings.push((name, value));
            }
        }
        Ok(choice)
    }
}

/// The value of a setting as text.
struct Value(String);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text, a whole number, true, false, a list of texts or null")
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value(value.to_owned()))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value(value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value(value.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut names: A) -> Result<Value, A::Error> {
        let mut texts: Vec<String> = Vec::new();
        while let Some(Name(name)) = names.next_element()? {
            texts.push(name);
        }
        Ok(Value(texts.join(",")))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value("none".to_owned()))
    }
}

/// A name in a list.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(NameVisitor)
    }
}

struct NameVisitor;

impl Visitor<'_> for NameVisitor {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("strings in a list of names")
    }

    fn visit_str<E>(self, name: &str) -> Result<Name, E> {
        Ok(Name(name.to_owned()))
    }
}
