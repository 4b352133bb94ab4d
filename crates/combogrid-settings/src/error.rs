//! The reasons why a text is no setting.

use std::borrow::Cow;

use thiserror::Error;

/// The most characters of a user's text that a message repeats.
const EXCERPT: usize = 60;

/// Returns a user's text as a message quotes it: whole, or its beginning if it is long.
#[must_use]
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(EXCERPT) {
        None => text.into(),
        Some((end, _)) => format!("{}...", &text[..end]).into(),
    }
}

/// A text that is not a value of its setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{setting} is {}, expected {expected}", excerpt(value))]
pub struct WrongValue {
    /// The setting.
    pub setting: &'static str,
    /// The text.
    pub value: String,
    /// The values that the setting takes.
    pub expected: &'static str,
}

/// An error that may come from a misspelt name.
pub trait Mistaken: std::fmt::Display {
    /// Returns the unknown name, and the known ones.
    fn unknown_name(&self) -> Option<(&str, Vec<&'static str>)>;
}

/// Settings that do not make rules, for rules whose settings do not depend on each other.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingError {
    /// No preset has this name.
    #[error("unknown rules {:?}, expected one of {}", excerpt(name), presets.join(", "))]
    UnknownPreset {
        /// The name.
        name: String,
        /// The names of all presets.
        presets: Vec<&'static str>,
    },
    /// No setting has this name.
    #[error("no setting is called {:?}; there are {}", excerpt(name), settings.join(", "))]
    UnknownSetting {
        /// The name.
        name: String,
        /// The names of all settings.
        settings: Vec<&'static str>,
    },
    /// A text is not a value of its setting.
    #[error(transparent)]
    WrongValue(#[from] WrongValue),
}

impl Mistaken for SettingError {
    fn unknown_name(&self) -> Option<(&str, Vec<&'static str>)> {
        match self {
            Self::UnknownPreset { name, presets } => Some((name, presets.clone())),
            Self::UnknownSetting { name, settings } => Some((name, settings.clone())),
            Self::WrongValue(_) => None,
        }
    }
}
