//! The command line: its options, its verbs, and what each verb does.

use std::io::{self, Write};
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::batch::{Batch, Outcome};
use crate::bench::Bench;
use crate::bounds::{Bounds, OwnBounds};
use crate::deal::Deal;
use crate::doudizhu;
use crate::error::{OpError, Refused, Reply};
use crate::layout::{Layout, style};
use crate::manual::Manual;
use crate::query::{Query, QueryArgs, Subject, Texts};
use crate::rummy;
use crate::text::{self, print};
use crate::tothello;

/// Every way cards and pieces combine
#[derive(Debug, Parser)]
#[command(
    name = "combogrid",
    version,
    propagate_version = true,
    max_term_width = 100
)]
pub(crate) struct Cli {
    #[command(flatten)]
    general: General,
    #[command(subcommand)]
    verb: Verb,
}

// What holds for every verb. No doc comment: it would stand for the description of the program.
#[derive(Debug, Clone, Copy, Args)]
struct General {
    #[command(flatten)]
    options: Options,
    #[command(flatten)]
    bounds: Bounds,
}

/// How answers are shown, the same for every verb.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Output")]
struct Options {
    /// Human-readable text, or the `result` of the batch op of the same name
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Colours; `auto` shows them on a terminal unless `NO_COLOR` is set
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    color: Color,
    /// Columns of the text; the terminal's width, or 80, if it is not given
    #[arg(long, global = true, value_name = "COLUMNS")]
    width: Option<u16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    fn choice(self) -> ColorChoice {
        match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::AlwaysAnsi,
            Self::Never => ColorChoice::Never,
        }
    }
}

#[derive(Debug, Subcommand)]
enum Verb {
    #[command(subcommand)]
    Rummy(Rummy),
    #[command(subcommand)]
    Doudizhu(Doudizhu),
    #[command(subcommand)]
    Tothello(Tothello),
    Batch(Batch),
    Deal(Deal),
    Bench(Bench),
    #[command(hide = true)]
    Manual(Manual),
}

/// Declares the verbs of an engine, each with its query.
macro_rules! verbs {
    ($(#[$about:meta])* $Engine:ident { $($Verb:ident: $Query:ty,)* }) => {
        $(#[$about])*
        #[derive(Debug, Subcommand)]
        enum $Engine {
            $($Verb(QueryArgs<$Query>),)*
        }

        impl $Engine {
            fn run(self, general: General) -> Result<ExitCode, Failure> {
                match self {
                    $(Self::$Verb(query) => answer_on_stdout(query, general),)*
                }
            }
        }
    };
}

verbs! {
    /// Rummy hands: every way they combine, the best one, islands and control points
    Rummy {
        Combos: rummy::Combos,
        Islands: rummy::Islands,
        Best: rummy::Best,
        Count: rummy::CountArrangements,
        Discard: rummy::Discard,
        Advise: rummy::Advise,
        Table: rummy::PlayOnTable,
        Open: rummy::Open,
        Out: rummy::GoOut,
        Rules: rummy::ShowRules,
    }
}

verbs! {
    /// Dou Dizhu hands: every split, every kicker, every legal play
    Doudizhu {
        Splits: doudizhu::ListSplits,
        Count: doudizhu::CountSplits,
        Kickers: doudizhu::Kickers,
        Best: doudizhu::Best,
        Plays: doudizhu::Fewest,
        Leads: doudizhu::Leads,
        Answers: doudizhu::Answers,
        Recognize: doudizhu::Recognize,
        Rules: doudizhu::ShowRules,
    }
}

verbs! {
    /// Boards whose captures cascade, and Reversi on the same board
    Tothello {
        Best: tothello::Best,
        Placements: tothello::Placements,
        Play: tothello::Play,
        Perft: tothello::Perft,
    }
}

impl Cli {
    /// Runs the verb; the status is 0 on success and 1 if the input was invalid.
    pub(crate) fn run(self) -> ExitCode {
        let options = self.general.options;
        match self.verb.run(self.general) {
            Ok(status) => status,
            Err(failure) => {
                let layout = Layout::of_stderr(options.color.choice(), options.width);
                // There is nowhere to report that standard error cannot be written.
                let _ = io::stderr().write_all(failure.show(&layout).as_bytes());
                ExitCode::FAILURE
            }
        }
    }
}

impl Verb {
    fn run(self, general: General) -> Result<ExitCode, Failure> {
        match self {
            Self::Rummy(verb) => verb.run(general),
            Self::Doudizhu(verb) => verb.run(general),
            Self::Tothello(verb) => verb.run(general),
            Self::Batch(batch) => match batch.run(general.bounds)? {
                Outcome::AllAnswered => Ok(ExitCode::SUCCESS),
                Outcome::SomeErrors => Ok(ExitCode::FAILURE),
            },
            Self::Deal(deal) => {
                deal.run()?;
                Ok(ExitCode::SUCCESS)
            }
            Self::Bench(bench) => {
                let options = general.options;
                print(&bench.run(&Layout::of_stdout(options.color.choice(), options.width))?)?;
                Ok(ExitCode::SUCCESS)
            }
            Self::Manual(manual) => {
                manual.run::<Cli>()?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

/// Answers one query on standard output. If the query is stopped, prints what is known by then.
fn answer_on_stdout<Q: Query>(
    mut args: QueryArgs<Q>,
    general: General,
) -> Result<ExitCode, Failure> {
    args.subject.load()?;
    read_standard_input(&mut args.texts())?;
    match answer(&args, general) {
        Ok(text) => print(&text)?,
        Err(Refused { error, known }) => {
            print(known.as_deref().map_or("", String::as_str))?;
            return Err(Failure::in_text(error, &mut args));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Replaces `-` by the text on standard input, which can be read only once.
fn read_standard_input(texts: &mut Texts<'_>) -> Result<(), OpError> {
    let mut dashes = texts.iter_mut().filter(|(_, text)| *text == "-");
    let Some((first, text)) = dashes.next() else {
        return Ok(());
    };
    if let Some((second, _)) = dashes.next() {
        let message = format!("{first} and {second} cannot both be read from standard input\n");
        clap::Error::raw(clap::error::ErrorKind::ArgumentConflict, message).exit();
    }
    **text = text::of_standard_input()?;
    Ok(())
}

fn answer<Q: Query>(args: &QueryArgs<Q>, general: General) -> Reply<String> {
    let General { options, bounds } = general;
    let subject = args.subject.read()?;
    let allowance = bounds.begin(OwnBounds::default());
    let answer = args.query.answer(&subject, &allowance);
    match options.format {
        Format::Text => {
            let layout = Layout::of_stdout(options.color.choice(), options.width);
            let show = |answer: &Q::Answer| args.query.show(&subject, answer, &layout);
            let so_far = layout.paint(style::HEADING, "so far, with more or better to come:");
            let known = |answer| format!("{so_far}\n\n{}", show(&answer));
            answer
                .map(|answer| show(&answer))
                .map_err(|refused| refused.map(known))
        }
        Format::Json => {
            let json = |answer| serde_json::to_string(&answer).expect("answers are plain data");
            let known = |answer| format!("{{\"known\":{}}}\n", json(answer));
            answer
                .map(|answer| json(answer) + "\n")
                .map_err(|refused| refused.map(known))
        }
    }
}

/// An error with the text it is in.
#[derive(Debug)]
struct Failure {
    error: OpError,
    text: Option<String>,
}

impl From<OpError> for Failure {
    fn from(error: OpError) -> Self {
        Self { error, text: None }
    }
}

impl Failure {
    fn in_text(error: OpError, args: &mut QueryArgs<impl Query>) -> Self {
        let texts = args.texts();
        let text = texts
            .into_iter()
            .find(|(name, _)| error.field.as_deref() == Some(*name))
            .map(|(_, text)| text.clone());
        Self { error, text }
    }

    fn show(&self, layout: &Layout) -> String {
        let message = format!("{} {}\n", layout.paint(style::ERROR, "error:"), self.error);
        match (self.error.at, &self.text) {
            (Some(byte), Some(text)) => message + &layout.point(text, byte),
            _ => message,
        }
    }
}
