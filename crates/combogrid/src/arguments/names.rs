//! The names that an argument can be: in the help and in the completions of the command line.

use std::collections::BTreeSet;
use std::error::Error;
use std::ffi::OsStr;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser, ValueParser};
use clap::{Arg, Command};
use combogrid_doudizhu::{self as doudizhu, Kind};
use combogrid_guandan as guandan;
use combogrid_ops::game::GameName;
use combogrid_ops::{ENGINES, SettingValue};
use combogrid_rummy::{self as rummy, FAMILIES, PRESETS};
use combogrid_settings::Presets;

/// Reads any text that the type reads, and offers names to completions.
///
/// A name that is none of them is read all the same, so that its error is that of a request, which says what there is.
#[derive(Clone)]
pub(crate) struct Offering<T> {
    names: Vec<String>,
    value: PhantomData<fn() -> T>,
}

/// Returns a parser that offers these names.
pub(crate) fn offering<T>(names: impl IntoIterator<Item: Into<String>>) -> ValueParser
where
    T: FromStr<Err: Into<Box<dyn Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    let names = names.into_iter().map(Into::into).collect();
    let value = PhantomData;
    ValueParser::new(Offering::<T> { names, value })
}

impl<T> TypedValueParser for Offering<T>
where
    T: FromStr<Err: Into<Box<dyn Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let read = |text: &str| text.parse::<T>();
        TypedValueParser::parse_ref(&read, command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}

/// Adds the presets, settings and players that there are to the help and the completions of a verb.
#[must_use]
pub(crate) fn with_names(verb: Command, engine: &str) -> Command {
    let takes_rules = verb.get_arguments().any(|arg| arg.get_id() == "preset");
    match engine {
        "rummy" if takes_rules => {
            let families =
                FAMILIES.map(|(family, presets)| format!("{family}: {}", presets.join(", ")));
            let verb = with_presets::<rummy::Rules>(verb, &families.join("\n"));
            with_settings(verb, "`ace=low_or_high`", settings_of::<rummy::Rules>())
        }
        "doudizhu" if takes_rules => {
            let list = format!("Presets: {}", doudizhu::Rules::presets().join(", "));
            let verb = with_presets::<doudizhu::Rules>(verb, &list);
            with_settings(verb, "`both_jokers=true`", doudizhu_settings())
        }
        "guandan" if takes_rules => {
            let list = format!("Presets: {}", guandan::Rules::presets().join(", "));
            let verb = with_presets::<guandan::Rules>(verb, &list);
            with_settings(verb, "`joker_pairs=false`", settings_of::<guandan::Rules>())
        }
        "game" | "play" | "duel" => of_games(verb),
        "deal" => {
            let settings = [
                settings_of::<rummy::Rules>(),
                doudizhu_settings(),
                settings_of::<guandan::Rules>(),
            ]
            .concat();
            offer::<SettingValue>(verb, "settings", settings)
        }
        _ => verb,
    }
}

/// Adds names to an argument that a verb may have.
fn offer<T>(verb: Command, id: &'static str, names: Vec<String>) -> Command
where
    T: FromStr<Err: Into<Box<dyn Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    if !verb.get_arguments().any(|arg| arg.get_id() == id) {
        return verb;
    }
    verb.mut_arg(id, |arg| {
        let parser = offering::<T>(names);
        arg.value_parser(parser).hide_possible_values(true)
    })
}

fn with_presets<R: Presets>(verb: Command, list: &str) -> Command {
    let names: Vec<String> = R::presets().into_iter().map(str::to_owned).collect();
    let default = &names[0];
    let help = format!("The rules to play by, a preset's name; {default} if it is not given");
    let verb = verb.mut_arg("preset", |arg| {
        arg.long_help(format!("{help}\n\n{list}")).help(help)
    });
    let verb = offer::<String>(verb, "name", names.clone());
    offer::<String>(verb, "preset", names)
}

fn with_settings(verb: Command, example: &str, settings: Vec<String>) -> Command {
    let help = format!("A setting over the preset, as {example}; may be repeated");
    let verb = verb.mut_arg("settings", |arg| arg.help(help));
    offer::<SettingValue>(verb, "settings", settings)
}

/// The presets, settings and players of every game: which game it is stands on the command line, and completions of a shell
/// do not look there.
fn of_games(verb: Command) -> Command {
    let games = GameName::ALL.iter();
    let presets = games.map(|game| format!("{}: {}", game.name(), game.presets().join(", ")));
    let presets: Vec<String> = presets.collect();
    let help =
        "The rules to play by, a preset's name; the first one of the game if it is not given";
    let verb = verb.mut_arg("preset", |arg| {
        arg.help(help)
            .long_help(format!("{help}\n\n{}", presets.join("\n")))
    });
    let each = |names: fn(GameName) -> Vec<&'static str>| {
        let names: BTreeSet<&str> = GameName::ALL.iter().copied().flat_map(names).collect();
        names.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let settings = each(GameName::settings).into_iter();
    let settings = settings.map(|name| name + "=").collect();
    let verb = with_settings(
        verb,
        "`knock=5` at gin or `both_jokers=true` at doudizhu",
        settings,
    );
    let verb = offer::<String>(verb, "preset", each(|game| game.presets().to_vec()));
    let players = each(|game| game.players().to_vec());
    ["player", "against", "a", "b"]
        .into_iter()
        .fold(verb, |verb, id| offer::<String>(verb, id, players.clone()))
}

/// Every setting of some rules with its values: those that have a name, and those of presets.
fn settings_of<R: Presets>() -> Vec<String> {
    let presets: Vec<R> = R::presets()
        .into_iter()
        .filter_map(|name| R::made_of(Some(name), &[]).ok())
        .collect();
    let mut settings = Vec::new();
    for setting in R::settings()
        .iter()
        .filter(|setting| !setting.is_shorthand())
    {
        let named = setting
            .values()
            .split(", ")
            .flat_map(|part| part.split(" or "));
        let of_presets = presets.iter().filter_map(|rules| setting.value(rules));
        let values: BTreeSet<String> = named.map(str::to_owned).chain(of_presets).collect();
        // A value in several words is not one word of a shell, and a description of values has several words.
        let words = values.iter().filter(|value| !value.contains(' '));
        settings.extend(words.map(|value| format!("{}={value}", setting.name())));
    }
    settings
}

/// As [`settings_of`], with the kinds that may be banned.
fn doudizhu_settings() -> Vec<String> {
    let mut settings = settings_of::<doudizhu::Rules>();
    settings.extend(Kind::ALL.map(|kind| format!("without={kind}")));
    settings
}

/// The names of games that `combogrid deal` takes.
pub(crate) fn dealt() -> Vec<&'static str> {
    let presets = PRESETS.iter().map(|(name, _)| *name);
    ["doudizhu", "guandan", "tothello", "reversi"]
        .into_iter()
        .chain(presets)
        .collect()
}

/// The names of all ops.
pub(crate) fn ops() -> Vec<&'static str> {
    let ops = ENGINES.iter().flat_map(|engine| engine.ops);
    ops.map(combogrid_ops::Op::name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first verb that takes rules.
    fn verb(engine: &str) -> Command {
        let ops = ENGINES
            .iter()
            .find(|known| known.name == engine)
            .unwrap()
            .ops;
        let verbs = ops
            .iter()
            .map(|op| with_names(crate::question::command(op), engine));
        let mut takes_rules =
            verbs.filter(|verb| verb.get_arguments().any(|arg| arg.get_id() == "preset"));
        takes_rules.next().unwrap()
    }

    fn offered(verb: &Command, id: &str) -> Vec<String> {
        let arg = verb.get_arguments().find(|arg| arg.get_id() == id).unwrap();
        let names = arg.get_possible_values();
        names
            .iter()
            .map(|name| name.get_name().to_owned())
            .collect()
    }

    #[test]
    fn help_lists_the_presets_and_says_the_default() {
        let rummy = verb("rummy").render_long_help().to_string();
        for (name, _) in &PRESETS[1..] {
            assert!(rummy.contains(name), "{name}");
        }
        assert!(rummy.contains("article if it is not given"), "{rummy}");
        let text = verb("doudizhu").render_long_help().to_string();
        for preset in doudizhu::Rules::presets() {
            assert!(text.contains(preset));
        }
        assert!(text.contains("both_jokers=true"), "{text}");
        let game = verb("game").render_long_help().to_string();
        assert!(
            game.contains("gin: eaai, oklahoma, openspiel, rlcard"),
            "{game}"
        );
        assert!(game.contains("knock=5"), "{game}");
    }

    #[test]
    fn settings_are_offered_with_values_that_are_read() {
        for text in offered(&verb("rummy"), "settings") {
            let setting: SettingValue = text.parse().unwrap();
            let found = combogrid_rummy::Rules::article()
                .to_builder()
                .set(&setting.name, &setting.value);
            assert!(found.is_ok(), "{text}");
        }
        let doudizhu = offered(&verb("doudizhu"), "settings");
        for setting in ["both_jokers=true", "without=rocket", "solo_chain_min=5"] {
            assert!(
                doudizhu.iter().any(|known| known == setting),
                "{doudizhu:?}"
            );
        }
        let game = verb("game");
        assert!(offered(&game, "settings").contains(&"undercut=".to_owned()));
        assert!(offered(&game, "game").contains(&"reversi".to_owned()));
    }
}
