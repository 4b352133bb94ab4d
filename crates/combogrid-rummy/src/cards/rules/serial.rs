//! Rules for serde: a preset's name, or an object of knobs.

use core::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Rules;

/// Written as an object of every knob that is not a shorthand; each value is text.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (knob, value) in self.knobs() {
            map.serialize_entry(knob, &value)?;
        }
        map.end()
    }
}

/// Read from a preset's name, or from an object of knobs over one: `{"preset": "gin", "ace": "low_or_high"}`.
///
/// Without `preset` the object is over the default. Values are text, numbers, booleans, or null for `none`.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        deserializer.deserialize_any(RulesVisitor)
    }
}

struct RulesVisitor;

impl<'de> Visitor<'de> for RulesVisitor {
    type Value = Rules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a preset's name or an object of settings")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Rules, E> {
        Rules::preset(name).map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rules, A::Error> {
        let mut settings: Vec<(String, Setting)> = Vec::new();
        while let Some(entry) = map.next_entry()? {
            settings.push(entry);
        }
        let named = settings
            .iter()
            .map(|(knob, Setting(value))| (knob.as_str(), value.as_str()));
        Rules::builder()
            .set_all(named)
            .and_then(super::RulesBuilder::build)
            .map_err(A::Error::custom)
    }
}

/// A knob's value, as the text that the knob reads.
struct Setting(String);

impl<'de> Deserialize<'de> for Setting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setting, D::Error> {
        deserializer.deserialize_any(SettingVisitor)
    }
}

struct SettingVisitor;

impl Visitor<'_> for SettingVisitor {
    type Value = Setting;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text, a number, true, false or null")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Setting, E> {
        Ok(Setting(value.to_owned()))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Setting, E> {
        Ok(Setting(value.to_string()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Setting, E> {
        Ok(Setting(value.to_string()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Setting, E> {
        Ok(Setting(value.to_string()))
    }

    fn visit_unit<E: Error>(self) -> Result<Setting, E> {
        Ok(Setting("none".to_owned()))
    }
}
