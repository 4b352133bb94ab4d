//! The settings of a game, which its rules declare; those of its engine are read by the engine.

use combogrid_settings::{Setting, SettingError, Settings};

use crate::rules::wrong_rules;
use crate::{OpError, RulesChoice, SettingValue};

/// Returns the names of the settings of a game.
pub(super) fn names<R: Settings>() -> Vec<&'static str> {
    R::settings().iter().map(Setting::name).collect()
}

/// Sets settings of a game.
pub(super) fn set_all<R>(rules: &mut R, settings: &[SettingValue]) -> Result<(), OpError>
where
    R: Settings<Draft = R, Error = SettingError>,
{
    for SettingValue { name, value } in settings {
        R::set(rules, name, value).map_err(|error| wrong_rules(&error))?;
    }
    Ok(())
}

/// Takes the settings of a game out of a choice of rules; the others are those of its engine.
pub(super) fn take_own<R: Settings>(choice: &mut RulesChoice) -> Vec<SettingValue> {
    choice
        .settings
        .extract_if(.., |setting| {
            R::settings().iter().any(|own| own.name() == setting.name)
        })
        .collect()
}
