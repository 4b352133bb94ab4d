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
///
/// # Errors
///
/// When neither has a setting of a name.
pub(super) fn take_own<R: Settings, Engine: Settings>(
    choice: &mut RulesChoice,
) -> Result<Vec<SettingValue>, OpError> {
    let (own, engine) = (names::<R>(), names::<Engine>());
    let known = |setting: &&SettingValue| {
        let name = setting.name.as_str();
        own.contains(&name) || engine.contains(&name)
    };
    if let Some(unknown) = choice.settings.iter().find(|setting| !known(setting)) {
        return Err(wrong_rules(&SettingError::UnknownSetting {
            name: unknown.name.clone(),
            settings: own.into_iter().chain(engine).collect(),
        }));
    }
    let taken = choice
        .settings
        .extract_if(.., |setting| own.contains(&setting.name.as_str()));
    Ok(taken.collect())
}
