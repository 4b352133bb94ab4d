//! Errors of rules.

use combogrid_settings::{Mistaken, Presets, Setting, WrongValue};
use thiserror::Error;

use super::{PRESETS, Rules, SETTINGS};

/// Rules that cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// No preset has this name.
    #[error("no preset is called {name:?}; there are {}", preset_names())]
    UnknownPreset {
        /// The name that was asked for.
        name: String,
    },
    /// No setting has this name.
    #[error("no setting is called {name:?}")]
    UnknownSetting {
        /// The name that was asked for.
        name: String,
    },
    /// A value is not one that the setting takes.
    #[error("{setting} cannot be {value:?}, expected {expected}")]
    BadValue {
        /// The setting.
        setting: &'static str,
        /// The text that was given.
        value: String,
        /// The values that the setting takes.
        expected: &'static str,
    },
    /// A number is too small or too large.
    #[error("{setting} is {value}, but must be {least} to {most}")]
    OutOfRange {
        /// The setting.
        setting: &'static str,
        /// The number that was given.
        value: i64,
        /// The smallest number that is allowed.
        least: u16,
        /// The largest number that is allowed.
        most: u16,
    },
    /// Two settings contradict each other.
    #[error("{first} contradicts {second}: {why}")]
    Contradiction {
        /// The one setting.
        first: &'static str,
        /// The other setting.
        second: &'static str,
        /// The reason why they do not fit.
        why: &'static str,
    },
}

impl From<WrongValue> for RulesError {
    fn from(wrong: WrongValue) -> RulesError {
        RulesError::BadValue {
            setting: wrong.setting,
            value: wrong.value,
            expected: wrong.expected,
        }
    }
}

impl Mistaken for RulesError {
    fn unknown_name(&self) -> Option<(&str, Vec<&'static str>)> {
        match self {
            RulesError::UnknownPreset { name } => Some((name, Rules::presets())),
            RulesError::UnknownSetting { name } => {
                Some((name, SETTINGS.iter().map(Setting::name).collect()))
            }
            _ => None,
        }
    }
}

/// `article, gin, ... and continental`.
fn preset_names() -> String {
    let names = PRESETS.map(|(name, _)| name);
    let (last, others) = names.split_last().expect("there are presets");
    format!("{} and {last}", others.join(", "))
}
