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
use crate::error::{Kind, OpError, Refused, Reply};
use crate::look::{Look, style};
use crate::manual::Manual;
use crate::query::{Ask, Query, Subject, Texts};
use crate::rummy;
use crate::text;
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
    /// Text made for eyes, or the `result` of the batch op of the same name
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

/// Rummy hands: every way they combine, the best one, islands and control points
#[derive(Debug, Subcommand)]
enum Rummy {
    Combos(Ask<rummy::Combos>),
    Islands(Ask<rummy::Islands>),
    Best(Ask<rummy::Best>),
    Count(Ask<rummy::CountArrangements>),
    Discard(Ask<rummy::Discard>),
    Advise(Ask<rummy::Advise>),
    Table(Ask<rummy::PlayOnTable>),
    Open(Ask<rummy::Open>),
    Out(Ask<rummy::GoOut>),
    Rules(Ask<rummy::ShowRules>),
}

impl Rummy {
    fn run(self, general: General) -> Result<ExitCode, Failure> {
        match self {
            Self::Combos(query) => ask(query, general),
            Self::Islands(query) => ask(query, general),
            Self::Best(query) => ask(query, general),
            Self::Count(query) => ask(query, general),
            Self::Discard(query) => ask(query, general),
            Self::Advise(query) => ask(query, general),
            Self::Table(query) => ask(query, general),
            Self::Open(query) => ask(query, general),
            Self::Out(query) => ask(query, general),
            Self::Rules(query) => ask(query, general),
        }
    }
}

/// Dou Dizhu hands: every split, every kicker, every legal play
#[derive(Debug, Subcommand)]
enum Doudizhu {
    Splits(Ask<doudizhu::ListSplits>),
    Count(Ask<doudizhu::CountSplits>),
    Kickers(Ask<doudizhu::Kickers>),
    Best(Ask<doudizhu::Best>),
    Plays(Ask<doudizhu::Fewest>),
    Leads(Ask<doudizhu::Leads>),
    Answers(Ask<doudizhu::Answers>),
    Recognize(Ask<doudizhu::Recognize>),
    Rules(Ask<doudizhu::ShowRules>),
}

impl Doudizhu {
    fn run(self, general: General) -> Result<ExitCode, Failure> {
        match self {
            Self::Splits(query) => ask(query, general),
            Self::Count(query) => ask(query, general),
            Self::Kickers(query) => ask(query, general),
            Self::Best(query) => ask(query, general),
            Self::Plays(query) => ask(query, general),
            Self::Leads(query) => ask(query, general),
            Self::Answers(query) => ask(query, general),
            Self::Recognize(query) => ask(query, general),
            Self::Rules(query) => ask(query, general),
        }
    }
}

/// Boards whose captures cascade, and Reversi on the same board
#[derive(Debug, Subcommand)]
enum Tothello {
    Best(Ask<tothello::Best>),
    Placements(Ask<tothello::Placements>),
    Play(Ask<tothello::Play>),
    Perft(Ask<tothello::Perft>),
}

impl Tothello {
    fn run(self, general: General) -> Result<ExitCode, Failure> {
        match self {
            Self::Best(query) => ask(query, general),
            Self::Placements(query) => ask(query, general),
            Self::Play(query) => ask(query, general),
            Self::Perft(query) => ask(query, general),
        }
    }
}

impl Cli {
    /// Does what the command line says; the status is 0 if it was done and 1
    /// if the input was bad.
    pub(crate) fn run(self) -> ExitCode {
        let options = self.general.options;
        match self.verb.run(self.general) {
            Ok(status) => status,
            Err(failure) => {
                let look = Look::of_stderr(options.color.choice(), options.width);
                // Nothing is left to tell if standard error is gone.
                let _ = io::stderr().write_all(failure.show(&look).as_bytes());
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
                print(&bench.run(&Look::of_stdout(options.color.choice(), options.width))?)?;
                Ok(ExitCode::SUCCESS)
            }
            Self::Manual(manual) => {
                manual.run::<Cli>()?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

/// Answers one question on standard output. What is known of it when it is
/// stopped is told as well, and told apart.
fn ask<Q: Query>(mut ask: Ask<Q>, general: General) -> Result<ExitCode, Failure> {
    ask.subject.load()?;
    read_standard_input(&mut ask.texts())?;
    match answer(&ask, general) {
        Ok(text) => print(&text)?,
        Err(Refused { error, known }) => {
            print(known.as_deref().map_or("", String::as_str))?;
            return Err(Failure::in_text(error, &mut ask));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Replaces `-` by what stands on standard input, which can be read only once.
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

fn answer<Q: Query>(ask: &Ask<Q>, general: General) -> Reply<String> {
    let General { options, bounds } = general;
    let subject = ask.subject.read()?;
    let allowance = bounds.begin(OwnBounds::default());
    let answer = ask.query.answer(&subject, &allowance);
    match options.format {
        Format::Text => {
            let look = Look::of_stdout(options.color.choice(), options.width);
            let show = |answer: &Q::Answer| ask.query.show(&subject, answer, &look);
            let so_far = look.paint(style::HEADING, "so far, with more or better to come:");
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

/// Writes to standard output; a reader that has gone is no error.
pub(crate) fn print(text: &str) -> Result<(), OpError> {
    let mut stdout = io::stdout().lock();
    match stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
    {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(OpError::new(Kind::Input, error))
        }
        _ => Ok(()),
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
    fn in_text(error: OpError, ask: &mut Ask<impl Query>) -> Self {
        let texts = ask.texts();
        let text = texts
            .into_iter()
            .find(|(name, _)| error.field.as_deref() == Some(*name))
            .map(|(_, text)| text.clone());
        Self { error, text }
    }

    fn show(&self, look: &Look) -> String {
        let message = format!("{} {}\n", look.paint(style::ERROR, "error:"), self.error);
        match (self.error.at, &self.text) {
            (Some(byte), Some(text)) => message + &look.point(text, byte),
            _ => message,
        }
    }
}
