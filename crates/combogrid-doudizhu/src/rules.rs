//! Rule sets as data: the kinds of play, the flags, and the presets.

mod builder;
mod flag;
mod kind;
mod number;
mod preset;
mod rule_set;
mod settings;
mod wild;

pub use builder::{RulesBuilder, RulesError};
pub use flag::{Flag, ParseFlagError};
pub use kind::{Kickers, Kind, ParseKindError};
pub use number::{Number, ParseNumberError};
pub use preset::{ParsePresetError, Preset};
pub use rule_set::Rules;
pub use settings::{SETTINGS, SettingError};
pub use wild::{
    ParseWildAloneError, ParseWildBombsError, WildAlone, WildBombs, WildRanks, WildRanksError,
};
