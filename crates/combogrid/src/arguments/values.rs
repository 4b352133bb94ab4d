//! The types of fields as values of arguments.

use std::collections::HashSet;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Args, Command, FromArgMatches, value_parser};
use combogrid_ops::rummy::Which;
use combogrid_ops::tothello::{Pass, Size};
use combogrid_ops::{ErrorKind, ListLimit, Named, Names, OpError, RulesChoice, SettingValue};
use combogrid_settings::excerpt;

use super::offering;

/// A type of fields that arguments give.
pub(super) trait Given: Sized {
    /// Adds the argument, changed by `set`.
    fn add(command: Command, arg: Arg, set: &dyn Fn(Arg) -> Arg) -> Command;

    /// Reads the value.
    ///
    /// # Errors
    ///
    /// If the arguments do not have it.
    fn read(matches: &ArgMatches, name: &str) -> Result<Self, clap::Error>;
}

/// A type whose values are one word of a command line each.
pub(super) trait Word: Clone + Send + Sync + 'static {
    fn parser() -> ValueParser;

    /// Whether the help lists the values; those of a [`Named`] are in the comment of its field.
    const LISTED: bool = true;
}

macro_rules! words {
    ($($Type:ty),+) => {
        $(impl Word for $Type {
            fn parser() -> ValueParser {
                value_parser!($Type).into()
            }
        })+
    };
}

words!(String, u32, u64, i32, usize, ListLimit, Size, NonZero<u16>);

impl<T> Word for Named<T>
where
    T: Names
        + FromStr<Err: Into<Box<dyn std::error::Error + Send + Sync>>>
        + Clone
        + Send
        + Sync
        + 'static,
{
    fn parser() -> ValueParser {
        offering::<Self>(T::names())
    }

    const LISTED: bool = false;
}

impl Word for Pass {
    fn parser() -> ValueParser {
        let names = [
            ("ply", "A pass is a move"),
            ("free", "A pass is not a move"),
        ];
        let names = names.map(|(name, means)| PossibleValue::new(name).help(means));
        let pass = |name: String| match &*name {
            "free" => Pass::Free,
            _ => Pass::Ply,
        };
        PossibleValuesParser::new(names).map(pass).into()
    }
}

/// The argument of a word, whose value is named like the field unless it has a name.
fn word<T: Word>(arg: Arg, set: &dyn Fn(Arg) -> Arg) -> Arg {
    let name = arg.get_id().as_str().to_ascii_uppercase();
    let arg = arg.hide_possible_values(!T::LISTED);
    set(arg.value_name(name).value_parser(T::parser()))
}

impl<T: Word> Given for T {
    fn add(command: Command, arg: Arg, set: &dyn Fn(Arg) -> Arg) -> Command {
        let arg = word::<T>(arg, set);
        let has_default = !arg.get_default_values().is_empty();
        command.arg(arg.required(!has_default))
    }

    fn read(matches: &ArgMatches, name: &str) -> Result<Self, clap::Error> {
        let value = matches.get_one(name).cloned();
        value.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingRequiredArgument))
    }
}

impl<T: Word> Given for Option<T> {
    fn add(command: Command, arg: Arg, set: &dyn Fn(Arg) -> Arg) -> Command {
        command.arg(word::<T>(arg, set))
    }

    fn read(matches: &ArgMatches, name: &str) -> Result<Self, clap::Error> {
        Ok(matches.get_one(name).cloned())
    }
}

impl<T: Word> Given for Vec<T> {
    fn add(command: Command, arg: Arg, set: &dyn Fn(Arg) -> Arg) -> Command {
        command.arg(word::<T>(arg, set).action(ArgAction::Append))
    }

    fn read(matches: &ArgMatches, name: &str) -> Result<Self, clap::Error> {
        let values = matches.get_many(name).into_iter().flatten();
        Ok(values.cloned().collect())
    }
}

/// A switch that is on if it is there, or a value where the argument has a default.
impl Given for bool {
    fn add(command: Command, arg: Arg, set: &dyn Fn(Arg) -> Arg) -> Command {
        let arg = set(arg);
        let action = match arg.get_default_values() {
            [] => ArgAction::SetTrue,
            _ => ArgAction::Set,
        };
        command.arg(arg.action(action).value_parser(value_parser!(bool)))
    }

    fn read(matches: &ArgMatches, name: &str) -> Result<Self, clap::Error> {
        Ok(matches.get_flag(name))
    }
}

/// A preset and the settings over it.
#[derive(Debug, Clone, Args)]
pub(crate) struct Rules {
    /// The rules to play by, a preset's name
    #[arg(long = "rules", value_name = "PRESET")]
    pub(crate) preset: Option<String>,
    /// A setting over the preset, as `ace=low_or_high`; may be repeated
    #[arg(long = "set", value_name = "SETTING=VALUE")]
    pub(crate) settings: Vec<SettingValue>,
}

impl Rules {
    /// The rules as a request names them.
    ///
    /// # Errors
    ///
    /// If a setting is given twice, as JSON refuses it.
    pub(crate) fn choice(&self) -> Result<RulesChoice, OpError> {
        let mut names = HashSet::new();
        if let Some(setting) = self
            .settings
            .iter()
            .find(|setting| !names.insert(&setting.name))
        {
            let message = format!("the setting `{}` is given twice", excerpt(&setting.name));
            return Err(OpError::new(ErrorKind::Rules, message).field("rules"));
        }
        Ok(RulesChoice {
            preset: self.preset.clone(),
            settings: self.settings.clone(),
        })
    }
}

impl Given for RulesChoice {
    fn add(command: Command, _: Arg, _: &dyn Fn(Arg) -> Arg) -> Command {
        Rules::augment_args(command)
    }

    fn read(matches: &ArgMatches, _: &str) -> Result<Self, clap::Error> {
        let choice = Rules::from_arg_matches(matches)?.choice();
        choice.map_err(|error| {
            let message = format!("{}\n", error.message);
            clap::Error::raw(clap::error::ErrorKind::ArgumentConflict, message)
        })
    }
}

/// The arguments that say which arrangements are listed.
const WHICH: [(Which, &str, &str); 3] = [
    (
        Which::Maximal,
        "maximal",
        "Only combos that no loose card can extend (the default)",
    ),
    (
        Which::All,
        "all",
        "Every combo, the one without melds included",
    ),
    (
        Which::ControlPoints,
        "control-points",
        "What the depth-first search over control points finds",
    ),
];

impl Given for Which {
    fn add(command: Command, _: Arg, _: &dyn Fn(Arg) -> Arg) -> Command {
        let switches = WHICH.map(|(_, name, help)| {
            Arg::new(name)
                .long(name)
                .help(help)
                .action(ArgAction::SetTrue)
        });
        let names = WHICH.map(|(_, name, _)| name);
        command
            .args(switches)
            .group(ArgGroup::new("which").args(names))
    }

    fn read(matches: &ArgMatches, _: &str) -> Result<Self, clap::Error> {
        let given = WHICH
            .into_iter()
            .find(|(_, name, _)| matches.get_flag(name));
        Ok(given.map_or_else(Self::default, |(which, ..)| which))
    }
}

/// A time in seconds, or with its units.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let time = match text.parse() {
        Ok(seconds) => Duration::try_from_secs_f64(seconds).ok(),
        Err(_) => humantime::parse_duration(text).ok(),
    };
    time.ok_or_else(|| "expected a time, as in 2.5, 500ms or 1m30s".to_owned())
}

/// Reads a number of megabytes, or one with its unit, as in 64MB or 1GB.
///
/// # Errors
///
/// If the text is not such a number.
pub(crate) fn megabytes(text: &str) -> Result<usize, String> {
    let text = text.to_ascii_uppercase();
    let (number, unit) = match (text.strip_suffix("GB"), text.strip_suffix("MB")) {
        (Some(gigabytes), _) => (gigabytes, 1000),
        (None, Some(megabytes)) => (megabytes, 1),
        (None, None) => (&*text, 1),
    };
    let number: Option<usize> = number.trim().parse().ok();
    let megabytes = number.and_then(|number| number.checked_mul(unit));
    megabytes.ok_or_else(|| "expected megabytes, as in 64, 64MB or 1GB".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_seconds_or_have_units() {
        let millis = |text: &str| seconds(text).map(|time| time.as_millis());
        let read =
            ["0", "2.5", "500ms", "1m30s", "1e300", "-1", "soon"].map(|text| millis(text).ok());
        let expected = [
            Some(0),
            Some(2500),
            Some(500),
            Some(90_000),
            None,
            None,
            None,
        ];
        assert_eq!(read, expected);
    }

    #[test]
    fn memory_is_megabytes_or_has_units() {
        for (text, megabytes_of_text) in [
            ("64", Some(64)),
            ("64MB", Some(64)),
            ("64 mb", Some(64)),
            ("1GB", Some(1000)),
            ("2gb", Some(2000)),
            ("0GB", Some(0)),
            ("GB", None),
            ("", None),
            ("1GBGB", None),
            ("1TB", None),
            ("-1", None),
            ("1.5GB", None),
            ("18446744073709551615GB", None),
        ] {
            assert_eq!(megabytes(text).ok(), megabytes_of_text, "{text}");
        }
    }
}
