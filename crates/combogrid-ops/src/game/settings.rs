//! The settings of a game: each is a field of its rules, with the way to read it.
//!
//! Rummy's settings are declared with their meanings in `combogrid-rummy`, Dou Dizhu's are flags and numbers of
//! `combogrid-doudizhu`: both have a page in the book and an op that lists them, and engines that ask for them. Those of a game
//! are fields that only its state asks for, and their documentation is that of the fields.

use std::str::FromStr;

use itertools::Itertools;

use crate::error::excerpt;
use crate::suggest::did_you_mean;
use crate::{ErrorKind, Knob, OpError, RulesChoice};

/// A setting of rules `R`.
pub(super) struct Setting<R> {
    pub(super) name: &'static str,
    pub(super) set: fn(&mut R, &Knob) -> Result<(), OpError>,
}

/// Settings as a list of fields, each with the function that reads it and the values that this may name.
macro_rules! settings {
    ($Rules:ident { $($field:ident: $read:ident $([$($value:tt)*])?,)* }) => {
        &[$(Setting {
            name: stringify!($field),
            set: |rules: &mut $Rules, knob| {
                rules.$field = $read(knob $(, &[$($value)*])?)?;
                Ok(())
            },
        },)*]
    };
}

pub(super) use settings;

/// Returns the names of settings.
pub(super) fn names<R>(settings: &[Setting<R>]) -> Vec<&'static str> {
    settings.iter().map(|setting| setting.name).collect()
}

/// Sets one of the settings.
pub(super) fn set<R>(settings: &[Setting<R>], rules: &mut R, knob: &Knob) -> Result<(), OpError> {
    if let Some(setting) = settings.iter().find(|setting| setting.name == knob.name) {
        return (setting.set)(rules, knob);
    }
    let meant = did_you_mean(&knob.name, settings.iter().map(|setting| setting.name));
    let message = format!("no setting is called {:?}{meant}", excerpt(&knob.name));
    Err(OpError::new(ErrorKind::Rules, message).field("rules"))
}

/// Takes the settings of a game out of a choice of rules; the others are those of its engine.
pub(super) fn take_own<R>(settings: &[Setting<R>], choice: &mut RulesChoice) -> Vec<Knob> {
    choice
        .knobs
        .extract_if(.., |knob| settings.iter().any(|own| own.name == knob.name))
        .collect()
}

/// Reads the number of a setting.
pub(super) fn number<T: FromStr>(knob: &Knob) -> Result<T, OpError> {
    let wrong = |_| wrong_knob(knob, "a whole number");
    knob.value.parse().map_err(wrong)
}

/// Reads the number of a setting that is bounded, so that the points of a game keep within their type.
pub(super) fn bounded(knob: &Knob) -> Result<u32, OpError> {
    let value = number(knob)?;
    if value > 10_000 {
        return Err(wrong_knob(knob, "at most 10000"));
    }
    Ok(value)
}

/// Reads a setting that has names for its values.
pub(super) fn one_of<T: Copy>(knob: &Knob, values: &[(&str, T)]) -> Result<T, OpError> {
    let found = values.iter().find(|(name, _)| *name == knob.value);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let mut names = values.iter().map(|(name, _)| name);
        wrong_knob(knob, &names.join(" or "))
    })
}

/// Reads a setting that is on or off.
pub(super) fn switch(knob: &Knob) -> Result<bool, OpError> {
    one_of(knob, &[("true", true), ("false", false)])
}

/// An error about a setting.
pub(super) fn wrong_knob(knob: &Knob, expected: &str) -> OpError {
    let Knob { name, value } = knob;
    let message = format!(
        "{} is {}, expected {expected}",
        excerpt(name),
        excerpt(value)
    );
    OpError::new(ErrorKind::Rules, message).field("rules")
}
