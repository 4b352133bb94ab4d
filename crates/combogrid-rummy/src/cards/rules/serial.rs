//! Rules for serde: a preset's name, or an object of settings.

use combogrid_settings::Choice;
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Rules;

/// Written as an object of every setting that is not a shorthand; each value is text.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (setting, value) in self.setting_values() {
            map.serialize_entry(setting, &value)?;
        }
        map.end()
    }
}

/// Read from a preset's name, or from an object of settings over one: `{"preset": "gin", "ace": "low_or_high"}`.
///
/// Without `preset` the object is over the default. Values are as in [`Choice`].
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        Choice::deserialize(deserializer)?
            .rules()
            .map_err(D::Error::custom)
    }
}
