//! Rules as settings by name: the flags, the numbers, the banned kinds and the wild cards, in one list.
//!
//! The rules are a word of eight bytes; a setting here says which bits of it a name stands for.

use combogrid_settings::{
    Mistaken, Presets, Setting, Settings, TextValue, WrongValue, read, written,
};
use itertools::Itertools;
use thiserror::Error;

use super::{
    Flag, Kind, Number, ParseFlagError, ParseKindError, ParsePresetError, ParseWildAloneError,
    ParseWildBombsError, Preset, Rules, RulesBuilder, RulesError, WildAlone, WildBombs, WildRanks,
    WildRanksError,
};

/// The reason why names and texts are no rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SettingError {
    /// No preset has this name.
    #[error(transparent)]
    Preset(#[from] ParsePresetError),
    /// No setting has this name.
    #[error(transparent)]
    Setting(#[from] ParseFlagError),
    /// A text is not a value of its setting.
    #[error("{} is {}, expected {}", .0.setting, .0.value, .0.expected)]
    Value(#[from] WrongValue),
    /// No kind of play has this name.
    #[error(transparent)]
    Kind(#[from] ParseKindError),
    /// The text is not the wild ranks of a deal.
    #[error(transparent)]
    Wild(#[from] WildRanksError),
    /// No order of bombs has this name.
    #[error(transparent)]
    WildBombs(#[from] ParseWildBombsError),
    /// No value of `wild_alone` has this name.
    #[error(transparent)]
    WildAlone(#[from] ParseWildAloneError),
    /// The settings do not make rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl Mistaken for SettingError {
    fn unknown_name(&self) -> Option<(&str, Vec<&'static str>)> {
        let settings = || Rules::settings().iter().map(Setting::name).collect();
        match self {
            Self::Preset(error) => Some((error.name(), Rules::presets())),
            Self::Setting(error) => Some((error.name(), settings())),
            Self::Kind(error) => Some((error.name(), Kind::ALL.map(Kind::name).to_vec())),
            Self::WildBombs(error) => {
                Some((error.name(), WildBombs::ALL.map(WildBombs::name).to_vec()))
            }
            Self::WildAlone(error) => {
                Some((error.name(), WildAlone::ALL.map(WildAlone::name).to_vec()))
            }
            Self::Value(_) | Self::Wild(_) | Self::Rules(_) => None,
        }
    }
}

/// The text that lists show for no kinds and no ranks, and JSON has null for.
const NONE: &str = "none";

/// The setting of a flag.
macro_rules! flag {
    ($Flag:ident) => {
        Setting::new(
            Flag::$Flag.name(),
            Flag::$Flag.means(),
            bool::EXPECTED,
            |rules| Some(written(&rules.has(Flag::$Flag))),
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

/// The setting of a number. [`RulesBuilder::build`] refuses one that is out of its range.
macro_rules! number {
    ($Number:ident) => {
        Setting::new(
            Number::$Number.name(),
            Number::$Number.means(),
            u8::EXPECTED,
            |rules| Some(written(&rules.number(Number::$Number))),
            |draft, text| {
                *draft = draft.number(Number::$Number, read(Number::$Number.name(), text)?);
                Ok(())
            },
        )
    };
}

/// Every setting: the flags, the numbers, the banned kinds and the wild cards.
///
/// ```
/// use combogrid_doudizhu::{Preset, SETTINGS};
///
/// let rules = Preset::Pagat.rules();
/// let four_two = SETTINGS.iter().find(|setting| setting.name() == "four_two").unwrap();
/// assert_eq!(four_two.value(&rules).as_deref(), Some("true"));
/// assert_eq!(four_two.means(), "a four carries two solos or two pairs");
/// ```
pub static SETTINGS: &[Setting<Rules>] = &[
    flag!(AirplaneWings),
    flag!(DistinctSoloWings),
    flag!(BothJokers),
    flag!(ChainTripleWings),
    flag!(FourEqualWings),
    flag!(FourAsTwoPairs),
    flag!(FourTwo),
    flag!(PairAsTwoSolos),
    flag!(QuadChains),
    flag!(WholePairs),
    flag!(NoTwoKickers),
    flag!(NoJokerKickers),
    flag!(QuadChainBombs),
    flag!(LastTrio),
    flag!(NoTrioSolos),
    number!(MaxCards),
    number!(SoloChainMin),
    number!(PairChainMin),
    number!(AirplaneMin),
    number!(Packs),
    Setting::new(
        "without",
        "kinds that nobody may play",
        "kinds with commas between them",
        |rules| {
            let kinds = rules.banned().map(Kind::name).join(", ");
            (!kinds.is_empty()).then_some(kinds)
        },
        |draft, text| {
            if text.trim() == NONE {
                return Ok(());
            }
            for name in text
                .split(',')
                .map(str::trim)
                .filter(|name| !name.is_empty())
            {
                *draft = draft.ban(name.parse()?);
            }
            Ok(())
        },
    ),
    Setting::new(
        "wild",
        "ranks whose cards stand for any rank but the jokers",
        "the letters of at most two ranks",
        |rules| (!rules.wild().is_empty()).then(|| rules.wild().to_string()),
        |draft, text| {
            *draft = draft.wild(match text.trim() {
                NONE => WildRanks::NONE,
                ranks => ranks.parse()?,
            });
            Ok(())
        },
    ),
    Setting::new(
        "wild_bombs",
        "the order of bombs with wild cards",
        "wild_only_first, hard_first or by_rank",
        |rules| Some(rules.wild_bombs().to_string()),
        |draft, text| {
            *draft = draft.wild_bombs(text.parse()?);
            Ok(())
        },
    ),
    Setting::new(
        "wild_alone",
        "the ranks of a play of wild cards only",
        "own or any",
        |rules| Some(rules.wild_alone().to_string()),
        |draft, text| {
            *draft = draft.wild_alone(text.parse()?);
            Ok(())
        },
    ),
];

impl Settings for Rules {
    type Draft = RulesBuilder;
    type Error = SettingError;

    fn settings() -> &'static [Setting<Self>] {
        SETTINGS
    }

    fn no_setting(name: &str) -> SettingError {
        ParseFlagError::new(name).into()
    }
}

impl Presets for Rules {
    fn presets() -> Vec<&'static str> {
        Preset::ALL.map(Preset::name).to_vec()
    }

    fn made_of(preset: Option<&str>, settings: &[(&str, &str)]) -> Result<Self, SettingError> {
        let preset: Preset = preset.map(str::parse).transpose()?.unwrap_or_default();
        let mut draft = Self::over(preset);
        for (name, value) in settings {
            Self::set(&mut draft, name, value)?;
        }
        Ok(draft.build()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flag_and_number_is_a_setting() {
        let names = SETTINGS.iter().map(Setting::name);
        let flags = Flag::ALL.map(Flag::name).into_iter();
        let numbers = Number::ALL.map(Number::name).into_iter();
        let others = ["without", "wild", "wild_bombs", "wild_alone"];
        assert!(names.eq(flags.chain(numbers).chain(others)));
    }

    #[test]
    fn values_are_read_as_they_are_written() {
        let set = [
            ("four_two", "false"),
            ("solo_chain_min", "6"),
            ("without", "rocket, trio"),
            ("wild", "59"),
            ("wild_bombs", "by_rank"),
            ("wild_alone", "any"),
        ];
        let rules = Rules::made_of(Some("pagat"), &set).expect("settings");
        for (name, value) in set {
            let setting = Rules::setting(name).expect("a setting");
            let kinds_in_order = value.replace("rocket, trio", "trio, rocket");
            assert_eq!(setting.value(&rules), Some(kinds_in_order), "{name}");
        }
        let values = SETTINGS
            .iter()
            .filter_map(|setting| Some((setting.name(), setting.value(&rules)?)));
        let values: Vec<(&str, String)> = values.collect();
        let values: Vec<(&str, &str)> = values
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        assert_eq!(Rules::made_of(None, &values), Ok(rules));
    }

    #[test]
    fn none_is_no_kinds_and_no_ranks() {
        let none = [("without", "none"), ("wild", " none ")];
        assert_eq!(Rules::made_of(None, &none), Rules::made_of(None, &[]));
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (setting, message) in [
            (("four_two", "x"), "four_two is x, expected true or false"),
            (("max_cards", "x"), "max_cards is x, expected a number"),
            (("max_cards", "55"), "max_cards is 55, expected 1 to 54"),
            (
                ("wild_alone", "x"),
                "wild_alone cannot be \"x\", expected own or any",
            ),
            (("wild", "B"), "a joker cannot be wild"),
        ] {
            let error = Rules::made_of(None, &[setting]).expect_err("wrong");
            assert_eq!(error.to_string(), message);
        }
        let error = Rules::made_of(None, &[("four_tow", "x")]).expect_err("wrong");
        assert_eq!(error.unknown_name().map(|(name, _)| name), Some("four_tow"));
    }
}
