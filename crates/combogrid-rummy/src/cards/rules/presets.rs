//! The presets: published variants as data, from `presets/presets.txt`.
//!
//! The build script writes that text as the names and settings below, and a method for each preset. They are read by the
//! settings once, when the first preset is asked for.

use std::sync::LazyLock;

use super::settings::{Charge, Deal, Deck, MeldSettings, Points, Throwing, Wilds};
use super::{GoingOut, Opening, Rules, RulesBuilder, RulesError};

include!(concat!(env!("OUT_DIR"), "/presets.rs"));

/// A preset as the text has it.
#[derive(Clone, Copy)]
struct Text {
    name: &'static str,
    /// The place of the preset over which the settings are.
    over: usize,
    settings: &'static [(&'static str, &'static str)],
}

/// The name and the rules of every preset, [`Rules::article`] first.
pub static PRESETS: LazyLock<[(&str, Rules); TEXTS.len()]> = LazyLock::new(|| {
    let mut presets = TEXTS.map(|text| (text.name, Rules::article()));
    for (place, text) in TEXTS.iter().enumerate() {
        // The one below is read already: the build script finds it above in the text.
        let below = presets[text.over].1;
        presets[place].1 = read(text, &below).unwrap_or_else(|error| {
            panic!("presets.txt: the settings of {} fail: {error}", text.name)
        });
    }
    presets
});

fn read(text: &Text, below: &Rules) -> Result<Rules, RulesError> {
    below
        .to_builder()
        .set_all(text.settings.iter().copied())
        .and_then(RulesBuilder::build)
}

impl Rules {
    /// The preset of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    ///
    /// ```
    /// use combogrid_rummy::Rules;
    ///
    /// assert_eq!(Rules::preset("okey")?, Rules::okey());
    /// assert!(Rules::preset("whist").is_err());
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    pub fn preset(name: &str) -> Result<Rules, RulesError> {
        PRESETS
            .iter()
            .find(|(preset, _)| *preset == name)
            .map(|(_, rules)| *rules)
            .ok_or_else(|| RulesError::UnknownPreset {
                name: name.to_owned(),
            })
    }

    /// The rules of the original article: two packs without jokers, ace low, pips and 10 for faces.
    #[must_use]
    pub const fn article() -> Rules {
        Rules {
            deck: Deck::DEFAULT,
            wilds: Wilds::DEFAULT,
            melds: MeldSettings::DEFAULT,
            points: Points::DEFAULT,
            opening: Opening::DEFAULT,
            throwing: Throwing::DEFAULT,
            out: GoingOut::DEFAULT,
            charge: Charge::DEFAULT,
            deal: Deal::DEFAULT,
        }
    }
}

#[cfg(test)]
mod tests {
    use combogrid_settings::Settings;

    use super::*;

    #[test]
    fn every_preset_is_read_and_found_by_name() {
        assert_eq!(PRESETS[0], ("article", Rules::article()));
        for (place, (name, rules)) in PRESETS.iter().enumerate() {
            assert_eq!(rules.to_builder().build().as_ref(), Ok(rules), "{name}");
            let first = PRESETS.iter().position(|(other, _)| other == name);
            assert_eq!(first, Some(place), "presets.txt has {name} twice");
        }
    }

    /// A setting that changes nothing misleads a reader of the text.
    #[test]
    fn every_setting_of_a_preset_changes_the_one_below() {
        for text in &TEXTS {
            let below = PRESETS[text.over].1;
            for (setting, value) in text.settings {
                let setting = Rules::setting(setting).unwrap();
                let was = setting.value(&below);
                assert_ne!(
                    was.as_deref(),
                    Some(*value),
                    "presets.txt: {} has {setting:?} already from {}",
                    text.name,
                    TEXTS[text.over].name
                );
            }
        }
    }
}
