//! The command line: its options, its verbs, and what each verb does.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::batch::{Batch, Outcome};
use crate::bench::Bench;
use crate::deal::Deal;
use crate::doudizhu;
use crate::error::{Kind, OpError};
use crate::look::{Look, style};
use crate::manual::Manual;
use crate::query::{Ask, Query, Subject};
use crate::rummy;
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
    options: Options,
    #[command(subcommand)]
    verb: Verb,
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
    fn run(self, options: Options) -> Result<ExitCode, Failure> {
        match self {
            Self::Combos(query) => ask(query, options),
            Self::Islands(query) => ask(query, options),
            Self::Best(query) => ask(query, options),
            Self::Count(query) => ask(query, options),
            Self::Discard(query) => ask(query, options),
            Self::Advise(query) => ask(query, options),
            Self::Table(query) => ask(query, options),
            Self::Open(query) => ask(query, options),
            Self::Out(query) => ask(query, options),
            Self::Rules(query) => ask(query, options),
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
    fn run(self, options: Options) -> Result<ExitCode, Failure> {
        match self {
            Self::Splits(query) => ask(query, options),
            Self::Count(query) => ask(query, options),
            Self::Kickers(query) => ask(query, options),
            Self::Best(query) => ask(query, options),
            Self::Plays(query) => ask(query, options),
            Self::Leads(query) => ask(query, options),
            Self::Answers(query) => ask(query, options),
            Self::Recognize(query) => ask(query, options),
            Self::Rules(query) => ask(query, options),
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
    fn run(self, options: Options) -> Result<ExitCode, Failure> {
        match self {
            Self::Best(query) => ask(query, options),
            Self::Placements(query) => ask(query, options),
            Self::Play(query) => ask(query, options),
            Self::Perft(query) => ask(query, options),
        }
    }
}

impl Cli {
    /// Does what the command line says; the status is 0 if it was done and 1
    /// if the input was bad.
    pub(crate) fn run(self) -> ExitCode {
        let options = self.options;
        match self.verb.run(options) {
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
    fn run(self, options: Options) -> Result<ExitCode, Failure> {
        match self {
            Self::Rummy(verb) => verb.run(options),
            Self::Doudizhu(verb) => verb.run(options),
            Self::Tothello(verb) => verb.run(options),
            Self::Batch(batch) => match batch.run()? {
                Outcome::AllAnswered => Ok(ExitCode::SUCCESS),
                Outcome::SomeErrors => Ok(ExitCode::FAILURE),
            },
            Self::Deal(deal) => {
                deal.run()?;
                Ok(ExitCode::SUCCESS)
            }
            Self::Bench(bench) => {
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

/// Answers one question on standard output.
fn ask<Q: Query>(mut ask: Ask<Q>, options: Options) -> Result<ExitCode, Failure> {
    ask.subject.load()?;
    for (_, text) in ask.texts() {
        if text == "-" {
            *text = standard_input()?;
        }
    }
    match answer(&ask, options) {
        Ok(text) => print(&text)?,
        Err(error) => return Err(Failure::in_text(error, &mut ask)),
    }
    Ok(ExitCode::SUCCESS)
}

fn answer<Q: Query>(ask: &Ask<Q>, options: Options) -> Result<String, OpError> {
    let subject = ask.subject.read()?;
    let answer = ask.query.answer(&subject)?;
    match options.format {
        Format::Text => {
            let look = Look::of_stdout(options.color.choice(), options.width);
            Ok(ask.query.show(&subject, &answer, &look))
        }
        Format::Json => {
            let json = serde_json::to_string(&answer);
            json.map(|json| json + "\n")
                .map_err(|error| OpError::new(Kind::Internal, error))
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

fn standard_input() -> Result<String, OpError> {
    let mut bytes = Vec::new();
    io::stdin()
        .read_to_end(&mut bytes)
        .map_err(|error| OpError::new(Kind::Input, error))?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        OpError::new(
            Kind::Encoding,
            format_args!("standard input is not UTF-8 at byte {at}"),
        )
        .at(at)
    })
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
