//! Rules as a user names them: a preset, and knobs turned on top of it.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use crate::error::excerpt;
use crate::text_list::TextList;

/// A preset and the knobs over it.
///
/// As JSON it is the preset's name, or an object of knobs with the name under
/// `preset`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulesChoice {
    /// The rules to play by, a preset's name
    pub preset: Option<String>,
    /// A setting over the preset, as `ace=low_or_high`; may be repeated
    pub knobs: Vec<Knob>,
}

impl From<&str> for RulesChoice {
    /// The rules of this preset.
    fn from(preset: &str) -> Self {
        Self {
            preset: Some(preset.to_owned()),
            knobs: Vec::new(),
        }
    }
}

impl RulesChoice {
    /// Sets a knob over the preset.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        let [name, value] = [name, value].map(str::to_owned);
        self.knobs.push(Knob { name, value });
        self
    }
}

/// One setting, its value as the engines read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Knob {
    /// The name of the setting.
    pub name: String,
    /// The value as text.
    pub value: String,
}

impl FromStr for Knob {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = text
            .split_once('=')
            .ok_or("expected a knob and its value, as in ace=low_or_high")?;
        Ok(Self {
            name: name.trim().replace('-', "_"),
            value: value.trim().to_owned(),
        })
    }
}

impl<'de> Deserialize<'de> for RulesChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ChoiceVisitor)
    }
}

struct ChoiceVisitor;

impl<'de> Visitor<'de> for ChoiceVisitor {
    type Value = RulesChoice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a preset's name or an object of knobs")
    }

    fn visit_str<E>(self, name: &str) -> Result<RulesChoice, E> {
        Ok(name.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RulesChoice, A::Error> {
        let mut choice = RulesChoice::default();
        let mut seen = HashSet::new();
        while let Some(name) = map.next_key::<String>()? {
            if name == "preset" {
                if choice.preset.is_some() {
                    return Err(A::Error::duplicate_field("preset"));
                }
                choice.preset = Some(map.next_value()?);
            } else {
                let KnobValue(value) = map.next_value().map_err(|error| {
                    A::Error::custom(format_args!("{}: {error}", excerpt(&name)))
                })?;
                if !seen.insert(name.clone()) {
                    let name = excerpt(&name);
                    return Err(A::Error::custom(format_args!("duplicate knob `{name}`")));
                }
                choice.knobs.push(Knob { name, value });
            }
        }
        Ok(choice)
    }
}

/// Text, a number, a switch or a list of texts; null is `none`.
struct KnobValue(String);

impl<'de> Deserialize<'de> for KnobValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KnobVisitor)
    }
}

struct KnobVisitor;

impl<'de> Visitor<'de> for KnobVisitor {
    type Value = KnobValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text, a whole number, true, false, a list of texts or null")
    }

    fn visit_str<E>(self, value: &str) -> Result<KnobValue, E> {
        Ok(KnobValue(value.to_owned()))
    }

    fn visit_bool<E>(self, value: bool) -> Result<KnobValue, E> {
        Ok(KnobValue(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<KnobValue, E> {
        Ok(KnobValue(value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<KnobValue, E> {
        Ok(KnobValue(value.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, names: A) -> Result<KnobValue, A::Error> {
        TextList("a list of names").visit_seq(names).map(KnobValue)
    }

    fn visit_unit<E>(self) -> Result<KnobValue, E> {
        Ok(KnobValue("none".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knob(name: &str, value: &str) -> Knob {
        Knob {
            name: name.to_owned(),
            value: value.to_owned(),
        }
    }

    #[test]
    fn a_name_or_an_object_of_knobs() {
        let name: RulesChoice = serde_json::from_str(r#""gin""#).unwrap();
        assert_eq!(name.preset.as_deref(), Some("gin"));
        let text = r#"{"run_max": null, "packs": 2, "preset": "gin", "quad_chains": true}"#;
        let over: RulesChoice = serde_json::from_str(text).unwrap();
        assert_eq!(over.preset.as_deref(), Some("gin"));
        let knobs = [
            knob("run_max", "none"),
            knob("packs", "2"),
            knob("quad_chains", "true"),
        ];
        assert_eq!(over.knobs, knobs);
    }

    #[test]
    fn a_setting_on_the_command_line() {
        assert_eq!("run-max = 5".parse(), Ok(knob("run_max", "5")));
        assert!("run_max".parse::<Knob>().is_err());
    }
}
