//! The names of presets in the help and the completions of the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use combogrid_doudizhu::Preset;
use combogrid_rummy::{FAMILIES, PRESETS};

/// Adds the presets of an engine to the help and the completions of a verb that takes rules.
///
/// A name that is none of them is read all the same, so that its error is that of a request.
#[must_use]
pub(crate) fn with_names(verb: Command, engine: &str) -> Command {
    let takes_rules = verb.get_arguments().any(|arg| arg.get_id() == "preset");
    match engine {
        "rummy" if takes_rules => {
            let families =
                FAMILIES.map(|(family, presets)| format!("{family}: {}", presets.join(", ")));
            let names = PRESETS.map(|(name, _)| name).to_vec();
            with_presets(verb, "article", &families.join("\n"), names)
        }
        "doudizhu" if takes_rules => {
            let names = Preset::ALL.map(Preset::name).to_vec();
            let list = format!("Presets: {}", names.join(", "));
            with_presets(verb, Preset::default().name(), &list, names).mut_arg("knobs", |arg| {
                arg.help("A setting over the preset, as `both_jokers=true`; may be repeated")
            })
        }
        _ => verb,
    }
}

fn with_presets(verb: Command, default: &str, list: &str, names: Vec<&'static str>) -> Command {
    let help = format!("The rules to play by, a preset's name; {default} if it is not given");
    verb.mut_arg("preset", |arg| {
        arg.long_help(format!("{help}\n\n{list}"))
            .help(help)
            .value_parser(AnyText { names })
            .hide_possible_values(true)
    })
}

/// Reads any text, and offers names to completions.
#[derive(Clone)]
struct AnyText {
    names: Vec<&'static str>,
}

impl TypedValueParser for AnyText {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}

#[cfg(test)]
mod tests {
    use combogrid_ops::ENGINES;

    use super::*;

    /// The help of the first verb that takes rules.
    fn long_help(engine: &str) -> String {
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
        let mut verb = takes_rules.next().unwrap();
        verb.render_long_help().to_string()
    }

    #[test]
    fn help_lists_the_presets_and_says_the_default() {
        let rummy = long_help("rummy");
        for (name, _) in &PRESETS[1..] {
            assert!(rummy.contains(name), "{name}");
        }
        assert!(rummy.contains("article if it is not given"), "{rummy}");
        let doudizhu = long_help("doudizhu");
        for preset in Preset::ALL {
            assert!(doudizhu.contains(preset.name()));
        }
        assert!(doudizhu.contains("both_jokers=true"), "{doudizhu}");
    }
}
