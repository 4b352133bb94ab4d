//! The arguments of the verbs that ask an op: how each field of a request is given.
//!
//! The names of the fields and their help are those of the request ([`Documented`]). What the command line adds is here: which
//! fields have a flag, what their values are called in the help, and the defaults that it shows.

mod boards;
mod doudizhu;
mod game;
mod guandan;
mod names;
mod rummy;
mod values;

use clap::{Arg, ArgMatches, Command};
use combogrid_ops::{Documented, OpError, RulesChoice, Subject, Texts, ValueOf};
use combogrid_show::Show;

pub(crate) use names::{dealt, offering, ops, with_names};
pub(crate) use values::{Rules, megabytes, seconds};

use values::Given;

/// A part of a request that is read from arguments.
pub(crate) trait Arguments: Sized {
    /// Adds the arguments to a verb.
    fn add(command: Command) -> Command;

    /// Reads the part from the arguments.
    ///
    /// # Errors
    ///
    /// If the arguments are not those of the verb.
    fn read(matches: &ArgMatches) -> Result<Self, clap::Error>;
}

/// A subject that is asked about on a command line.
pub(crate) trait CliSubject: Subject + Arguments {
    /// The texts that name a file with the subject, or `-`.
    fn files(&mut self) -> Texts<'_> {
        Vec::new()
    }

    /// A note on why the subject is unlikely. It has an answer all the same.
    fn note(_: &Self::Value) -> Option<String> {
        None
    }

    /// Adds the arguments of the subject to a verb.
    fn arguments(command: Command) -> Command {
        Self::add(command)
    }

    /// The board that a file has, where a request has rows in its place.
    fn picture(_: &ArgMatches) -> Option<String> {
        None
    }

    /// Reads the subject, whose board is that of a file.
    ///
    /// # Errors
    ///
    /// If a text does not fit its field, or the file has no board.
    fn read_picture(&self, _: &str) -> Result<Self::Value, OpError> {
        self.read()
    }
}

/// A question that is asked on a command line.
pub(crate) trait CliQuery: Show<Subject: CliSubject> + Arguments {
    /// Adds the arguments of the question to a verb.
    fn arguments(command: Command) -> Command {
        Self::add(command)
    }

    /// Whether the answer of a question that is answered by yes or no is no.
    fn is_no(_: &Self::Answer) -> bool {
        false
    }

    /// A note on why the subject is unlikely for this question. It has an answer all the same.
    fn note(subject: &ValueOf<Self>) -> Option<String> {
        Self::Subject::note(subject)
    }

    /// Changes the subject by arguments that belong to the question.
    ///
    /// # Errors
    ///
    /// If the arguments are not those of the verb.
    fn complete(&self, _: &mut Self::Subject, _: &ArgMatches) -> Result<(), clap::Error> {
        Ok(())
    }
}

/// The arguments of a request: its fields, each with the parts of its argument other than the name, the help and the type of the
/// field. Fields behind `without` have no argument.
macro_rules! arguments {
    ($Request:ty { $($field:ident: $set:expr),* $(,)? $(; without $($no:ident),+)? }) => {
        impl $crate::arguments::Arguments for $Request {
            fn add(command: clap::Command) -> clap::Command {
                let command = $crate::arguments::describe::<Self>(command);
                $(let command = $crate::arguments::field(
                    command,
                    |request: Self| request.$field,
                    stringify!($field),
                    $set,
                );)*
                command
            }

            fn read(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
                let _ = matches;
                Ok(Self {
                    $($field: $crate::arguments::values::Given::read(matches, stringify!($field))?,)*
                    $($($no: Default::default(),)+)?
                })
            }
        }
    };
}

/// The [`arguments!`] of a subject.
macro_rules! subjects {
    ($($Subject:ty { $($arguments:tt)* })+) => {
        $(arguments!($Subject { $($arguments)* });

        impl $crate::arguments::CliSubject for $Subject {})+
    };
}

/// The [`arguments!`] of questions.
macro_rules! questions {
    ($($Query:ty { $($arguments:tt)* })+) => {
        $(arguments!($Query { $($arguments)* });

        impl $crate::arguments::CliQuery for $Query {})+
    };
}

/// The arguments of the op `rules` of an engine and of its subject: a preset by its place or with `--rules`.
macro_rules! rules_question {
    ($RulesArgs:ty, $ShowRules:ty) => {
        subjects! { $RulesArgs { rules: own } }

        arguments! { $ShowRules {} }

        impl $crate::arguments::CliQuery for $ShowRules {
            fn arguments(command: clap::Command) -> clap::Command {
                $crate::arguments::preset_by_place(<Self as $crate::arguments::Arguments>::add(
                    command,
                ))
            }

            fn complete(
                &self,
                subject: &mut $RulesArgs,
                matches: &clap::ArgMatches,
            ) -> Result<(), clap::Error> {
                $crate::arguments::with_preset_by_place(&mut subject.rules, matches);
                Ok(())
            }
        }
    };
}

use {arguments, questions, rules_question, subjects};

/// The place of a preset, for a verb that is about rules alone; elsewhere the place is that of the cards.
fn preset_by_place(command: Command) -> Command {
    let name = Arg::new("name")
        .value_name("PRESET")
        .conflicts_with("preset");
    command.arg(name.help("The preset, as --rules names it"))
}

/// The preset that was given by its place, or else the one of `--rules`.
fn with_preset_by_place(rules: &mut RulesChoice, matches: &ArgMatches) {
    if let Some(name) = matches.get_one::<String>("name") {
        rules.preset = Some(name.clone());
    }
}

/// Adds the help of a verb.
fn describe<R: Documented>(command: Command) -> Command {
    let (short, long) = help(R::ABOUT);
    let command = command.about(short);
    match long {
        Some(long) => command.long_about(long),
        None => command,
    }
}

/// Adds the argument of a field. The function that takes the field out of its request is there for the type of the field
/// alone.
fn field<R: Documented, T: Given>(
    command: Command,
    _: fn(R) -> T,
    name: &'static str,
    set: impl Fn(Arg) -> Arg,
) -> Command {
    let lines = R::FIELDS.iter().find(|(field, _)| *field == name);
    let lines = lines.map_or(&[][..], |(_, lines)| lines);
    let (short, _) = help(lines);
    T::add(command, Arg::new(name).help(short), &set)
}

/// The lines of a comment as a short and a long help: its first paragraph without the full stop, and all of them.
fn help(lines: &[&str]) -> (String, Option<String>) {
    let mut paragraphs = vec![String::new()];
    for line in lines.iter().map(|line| line.trim()) {
        let last = paragraphs.last_mut().filter(|last| !last.is_empty());
        match (last, line) {
            (Some(_), "") => paragraphs.push(String::new()),
            (Some(last), line) => last.extend([" ", line]),
            (None, line) => line.clone_into(paragraphs.last_mut().expect("there is always one")),
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    let first = paragraphs.first().cloned().unwrap_or_default();
    let short = first.strip_suffix('.').unwrap_or(&first).to_owned();
    let long = (paragraphs.len() > 1).then(|| paragraphs.join("\n\n"));
    (short, long)
}

/// A field that is given by its place.
fn place(value: &'static str) -> impl Fn(Arg) -> Arg {
    move |arg| arg.value_name(value)
}

/// A field that is given by a flag of its name.
fn flag(arg: Arg) -> Arg {
    let name = arg.get_id().as_str().replace('_', "-");
    arg.long(name)
}

/// As [`flag`], with a name for its value in the help.
fn valued(value: &'static str) -> impl Fn(Arg) -> Arg {
    move |arg| flag(arg).value_name(value)
}

/// As [`valued`], with a default.
fn defaulting(value: &'static str, default: &'static str) -> impl Fn(Arg) -> Arg {
    move |arg| flag(arg).value_name(value).default_value(default)
}

/// As [`flag`], with a default.
fn default(default: &'static str) -> impl Fn(Arg) -> Arg {
    move |arg| flag(arg).default_value(default)
}

/// As [`valued`], with several values between commas.
fn list(value: &'static str) -> impl Fn(Arg) -> Arg {
    move |arg| flag(arg).value_name(value).value_delimiter(',')
}

/// A field that has arguments of its own.
fn own(arg: Arg) -> Arg {
    arg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_paragraph_is_the_short_help() {
        let (short, long) = help(&[" Find it.", "", " Example:", " two lines", ""]);
        assert_eq!(short, "Find it");
        assert_eq!(long.as_deref(), Some("Find it.\n\nExample: two lines"));
        assert_eq!(
            help(&["", " A hand", " of cards"]),
            ("A hand of cards".to_owned(), None)
        );
    }
}
