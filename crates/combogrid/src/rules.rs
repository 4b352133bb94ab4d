//! Rules as a user names them: a preset, and knobs turned on top of it.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;

/// A preset and the knobs over it.
///
/// As JSON it is the preset's name, or an object of knobs with the name under
/// `preset`.
#[derive(Debug, Clone, Default, PartialEq, Args)]
pub(crate) struct RulesChoice {
    /// The rules to play by, a preset's name
    #[arg(long = "rules", value_name = "PRESET")]
    pub(crate) preset: Option<String>,
    /// A setting over the preset, as `ace=low_or_high`; may be repeated
    #[arg(long = "set", value_name = "KNOB=VALUE")]
    pub(crate) knobs: Vec<Knob>,
}

/// One setting.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Knob {
    pub(crate) name: String,
    pub(crate) value: Value,
}

impl FromStr for Knob {
    type Err = String;

    /// Reads `name=value`, where a value that is no JSON is a string.
    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = text
            .split_once('=')
            .ok_or("expected a knob and its value, as in ace=low_or_high")?;
        Ok(Self {
            name: name.trim().replace('-', "_"),
            value: serde_json::from_str(value).unwrap_or_else(|_| Value::from(value.trim())),
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
        Ok(RulesChoice {
            preset: Some(name.to_owned()),
            knobs: Vec::new(),
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RulesChoice, A::Error> {
        let mut choice = RulesChoice::default();
        while let Some(name) = map.next_key::<String>()? {
            if name == "preset" {
                choice.preset = Some(map.next_value()?);
            } else {
                let value = map.next_value()?;
                choice.knobs.push(Knob { name, value });
            }
        }
        Ok(choice)
    }
}
