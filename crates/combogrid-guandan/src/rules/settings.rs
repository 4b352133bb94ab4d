//! Rules as settings by name: the level and the flags.

use combogrid_settings::{Presets, Setting, SettingError, Settings, TextValue, read, setting};

use super::{Flag, Level, Rules};

impl TextValue for Level {
    const EXPECTED: &'static str = "2 to 9, T, J, Q, K or A";

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

/// The setting of a flag.
macro_rules! flag {
    ($Flag:ident) => {
        Setting::new(
            Flag::$Flag.name(),
            Flag::$Flag.means(),
            bool::EXPECTED,
            |rules| Some(rules.has(Flag::$Flag).to_string()),
            |draft, text| {
                *draft = match read(Flag::$Flag.name(), text)? {
                    true => draft.with(Flag::$Flag),
                    false => draft.without(Flag::$Flag),
                };
                Ok(())
            },
        )
    };
}

/// Every setting: the level and the flags.
///
/// ```
/// use combogrid_guandan::{Rules, SETTINGS};
///
/// let names: Vec<&str> = SETTINGS.iter().map(|setting| setting.name()).collect();
/// assert_eq!(names, ["level", "joker_pairs", "bombs_of_ten", "suited_straights"]);
/// assert_eq!(SETTINGS[0].value(&Rules::default()).as_deref(), Some("2"));
/// ```
pub static SETTINGS: &[Setting<Rules>] = &[
    setting! {
        level: Level, "the level of the deal, whose hearts are wild", |rules| rules.level(),
        |draft, level| *draft = draft.with_level(level)
    },
    flag!(JokerPairs),
    flag!(BombsOfTen),
    flag!(SuitedStraights),
];

/// The usual rules. The other rules differ from them by settings.
const PRESET: &str = "guandan";

impl Settings for Rules {
    type Draft = Self;
    type Error = SettingError;

    fn settings() -> &'static [Setting<Self>] {
        SETTINGS
    }

    fn no_setting(name: &str) -> SettingError {
        SettingError::UnknownSetting {
            name: name.to_owned(),
            settings: SETTINGS.iter().map(Setting::name).collect(),
        }
    }
}

impl Presets for Rules {
    fn presets() -> Vec<&'static str> {
        vec![PRESET]
    }

    fn made_of(preset: Option<&str>, settings: &[(&str, &str)]) -> Result<Self, SettingError> {
        if let Some(name) = preset.filter(|name| *name != PRESET) {
            return Err(SettingError::UnknownPreset {
                name: name.to_owned(),
                presets: Self::presets(),
            });
        }
        let mut rules = Self::default();
        for (name, value) in settings {
            Self::set(&mut rules, name, value)?;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flag_is_a_setting() {
        let flags = SETTINGS[1..].iter().map(Setting::name);
        assert!(flags.eq(Flag::ALL.map(Flag::name)));
    }

    #[test]
    fn values_are_read_as_they_are_written() {
        let set = [
            ("level", "T"),
            ("joker_pairs", "false"),
            ("suited_straights", "true"),
        ];
        let rules = Rules::made_of(Some("guandan"), &set).expect("settings");
        for (name, value) in set {
            let setting = Rules::setting(name).expect("a setting");
            assert_eq!(setting.value(&rules).as_deref(), Some(value), "{name}");
        }
        assert!(rules.has(Flag::BombsOfTen));
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (preset, setting, message) in [
            (
                None,
                ("level", "B"),
                "level is B, expected 2 to 9, T, J, Q, K or A",
            ),
            (
                None,
                ("joker_pairs", "x"),
                "joker_pairs is x, expected true or false",
            ),
            (
                Some("gin"),
                ("level", "2"),
                "unknown rules \"gin\", expected one of guandan",
            ),
        ] {
            let error = Rules::made_of(preset, &[setting]).expect_err("wrong");
            assert_eq!(error.to_string(), message);
        }
    }
}
