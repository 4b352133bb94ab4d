//! Rules as a user names them: a preset, and settings turned on top of it.

use std::str::FromStr;

use combogrid_settings::Choice;
#[cfg(any(feature = "_cards", feature = "_game"))]
use combogrid_settings::Mistaken;
#[cfg(feature = "_cards")]
use combogrid_settings::Presets;
use serde::{Deserialize, Deserializer};

#[cfg(any(feature = "_cards", feature = "_game"))]
use crate::{ErrorKind, OpError, suggest::did_you_mean};

/// A preset and the settings over it.
///
/// As JSON it is the preset's name, or an object of settings with the name under
/// `preset`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulesChoice {
    /// The rules to play by, a preset's name
    pub preset: Option<String>,
    /// A setting over the preset, as `ace=low_or_high`; may be repeated
    pub settings: Vec<SettingValue>,
}

impl From<&str> for RulesChoice {
    /// The rules of this preset.
    fn from(preset: &str) -> Self {
        Self {
            preset: Some(preset.to_owned()),
            settings: Vec::new(),
        }
    }
}

impl RulesChoice {
    /// Sets a setting over the preset.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        let [name, value] = [name, value].map(str::to_owned);
        self.settings.push(SettingValue { name, value });
        self
    }
}

/// One setting, its value as the engines read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingValue {
    /// The name of the setting.
    pub name: String,
    /// The value as text.
    pub value: String,
}

impl FromStr for SettingValue {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = text
            .split_once('=')
            .ok_or("expected a setting and its value, as in ace=low_or_high")?;
        Ok(Self {
            name: name.trim().replace('-', "_"),
            value: value.trim().to_owned(),
        })
    }
}

impl<'de> Deserialize<'de> for RulesChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Choice { preset, settings } = Choice::deserialize(deserializer)?;
        let settings = settings.into_iter();
        let settings = settings
            .map(|(name, value)| SettingValue { name, value })
            .collect();
        Ok(Self { preset, settings })
    }
}

/// The rules of an engine that a request names.
#[cfg(feature = "_cards")]
pub(crate) fn rules_of<R: Presets>(choice: &RulesChoice) -> Result<R, R::Error> {
    let settings = choice.settings.iter();
    let settings = settings.map(|setting| (setting.name.as_str(), setting.value.as_str()));
    R::made_of(choice.preset.as_deref(), &settings.collect::<Vec<_>>())
}

/// The error of a request whose settings do not make rules; of a name that is not known it says which one is meant.
#[cfg(any(feature = "_cards", feature = "_game"))]
pub(crate) fn wrong_rules(error: &impl Mistaken) -> OpError {
    let unknown = error.unknown_name();
    let meant = unknown.map_or_else(String::new, |(name, known)| did_you_mean(name, known));
    let text = error.to_string();
    // Before the names, of which there are too many to look for the end of the message.
    let message = match text.rsplit_once("; there are ") {
        Some((wrong, names)) if !meant.is_empty() => format!("{wrong}{meant} There are {names}"),
        _ => text + &meant,
    };
    OpError::new(ErrorKind::Rules, message).field("rules")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setting(name: &str, value: &str) -> SettingValue {
        SettingValue {
            name: name.to_owned(),
            value: value.to_owned(),
        }
    }

    #[test]
    fn a_name_or_an_object_of_settings() {
        let name: RulesChoice = serde_json::from_str(r#""gin""#).unwrap();
        assert_eq!(name.preset.as_deref(), Some("gin"));
        let text = r#"{"run_max": null, "packs": 2, "preset": "gin", "quad_chains": true}"#;
        let over: RulesChoice = serde_json::from_str(text).unwrap();
        assert_eq!(over.preset.as_deref(), Some("gin"));
        let settings = [
            setting("run_max", "none"),
            setting("packs", "2"),
            setting("quad_chains", "true"),
        ];
        assert_eq!(over.settings, settings);
    }

    #[test]
    fn a_setting_on_the_command_line() {
        assert_eq!("run-max = 5".parse(), Ok(setting("run_max", "5")));
        assert!("run_max".parse::<SettingValue>().is_err());
    }
}
