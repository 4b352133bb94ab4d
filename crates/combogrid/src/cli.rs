//! The command line: its options, its verbs, and the work of each verb.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::{ArgMatches, Args, ColorChoice, Command, FromArgMatches, Parser, Subcommand, ValueEnum};
use combogrid_ops::{Bounds, Cancel, ENGINES, Engine, Op, OpError, Refused, Reply, Texts};

use combogrid_ops::reversi::positions;
use combogrid_show::Page;
use combogrid_show::layout::{Layout, style};

use crate::arguments::{megabytes, seconds, with_names};
use crate::batch::{Batch, Outcome};
use crate::bench::Bench;
use crate::deal::Deal;
use crate::duel::Duel;
use crate::manual::Manual;
use crate::play::Play;
use crate::question::{self, Question, Shown};
use crate::terminal;
use crate::text::{self, print};
use crate::waiting::Waiting;

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
#[derive(Debug, Clone, Args)]
struct General {
    #[command(flatten)]
    options: Options,
    #[command(flatten)]
    bounds: Limits,
}

// The bounds on the cost of every request.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
struct Limits {
    /// Stop a request after this time, as in 2.5, 500ms or 1m30s
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Stop a request after N states: steps of work and, if states are stored, memory
    #[arg(long, global = true, value_name = "N")]
    max_states: Option<u64>,
    /// The most megabytes that the table of a search may take, whatever `memory_mb` a request names; 256 if it is not given
    #[arg(long, global = true, value_name = "MB", value_parser = megabytes)]
    max_memory: Option<usize>,
}

impl General {
    fn bounds(&self) -> Bounds {
        Bounds {
            timeout: self.bounds.timeout,
            max_states: self.bounds.max_states,
            max_memory: self.bounds.max_memory,
            ..Bounds::default()
        }
    }
}

/// How answers are shown, the same for every verb.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Output")]
struct Options {
    /// Human-readable text; the `result` of the batch op of the same name; pictures of a hand or board as
    /// an SVG document or as one HTML page
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Colours; `auto` shows them on a terminal unless `NO_COLOR` is set
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    color: ColorChoice,
    /// Columns of the text; the terminal's width, or 80, if it is not given
    #[arg(long, global = true, value_name = "COLUMNS")]
    width: Option<u16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
    Svg,
    Html,
}

impl Format {
    /// Ends the program of a verb that cannot write this format.
    fn check(self, formats: &[Self]) {
        if !formats.contains(&self) {
            let name = self.to_possible_value();
            let name = name.as_ref().map_or("", |value| value.get_name());
            let message = format!("this verb has no output as {name}\n");
            clap::Error::raw(clap::error::ErrorKind::ArgumentConflict, message).exit()
        }
    }
}

#[derive(Debug)]
enum Verb {
    /// An op of an engine with its arguments.
    Ask(&'static Op, ArgMatches),
    Program(Program),
}

#[derive(Debug, Subcommand)]
enum Program {
    Batch(Batch),
    Deal(Deal),
    Duel(Duel),
    Play(Play),
    Bench(Bench),
    Manual(Manual),
}

/// The verbs of an engine, one for each op.
fn engine_command(engine: &Engine) -> Command {
    Command::new(engine.name)
        .about(engine.about)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(
            engine
                .ops
                .iter()
                .map(|op| with_names(question::command(op), engine.name)),
        )
}

impl Subcommand for Verb {
    fn augment_subcommands(command: Command) -> Command {
        let command = command.subcommands(ENGINES.iter().map(engine_command));
        let command = Program::augment_subcommands(command);
        ["play", "duel", "deal"]
            .into_iter()
            .fold(command, |command, game| {
                command.mut_subcommand(game, |verb| with_names(verb, game))
            })
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        ENGINES.iter().any(|engine| engine.name == name) || Program::has_subcommand(name)
    }
}

impl FromArgMatches for Verb {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let (engine, verbs) = matches.subcommand().unzip();
        let engine = ENGINES.iter().find(|known| Some(known.name) == engine);
        let (Some(engine), Some(verbs)) = (engine, verbs) else {
            return Program::from_arg_matches(matches).map(Self::Program);
        };
        let asked = verbs.subcommand().and_then(|(verb, arguments)| {
            let op = engine.ops.iter().find(|op| op.verb() == verb)?;
            Some(Self::Ask(op, arguments.clone()))
        });
        asked.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingSubcommand))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Options {
    fn stdout(self) -> Layout {
        terminal::stdout(self.color, self.width)
    }
}

impl Cli {
    /// Runs the verb; the status is 0 on success and 1 if the input was invalid.
    pub(crate) fn run(self) -> ExitCode {
        let options = self.general.options;
        match self.verb.run(&self.general) {
            Ok(status) => status,
            Err(failure) => {
                let layout = terminal::stderr(options.color, options.width);
                // There is nowhere to report that standard error cannot be written.
                let _ = io::stderr().write_all(failure.show(&layout).as_bytes());
                ExitCode::FAILURE
            }
        }
    }
}

impl Verb {
    fn run(self, general: &General) -> Result<ExitCode, Failure> {
        match self {
            Self::Ask(op, arguments) => {
                let question =
                    question::question(op, &arguments).unwrap_or_else(|error| error.exit());
                answer_on_stdout(question, general)
            }
            Self::Program(verb) => Ok(verb.run(general)?),
        }
    }
}

impl Program {
    /// The formats that the verb can write.
    const fn formats(&self) -> &'static [Format] {
        match self {
            Self::Batch(_) | Self::Duel(_) => &[Format::Text, Format::Json],
            _ => &[Format::Text],
        }
    }

    fn run(self, general: &General) -> Result<ExitCode, OpError> {
        general.options.format.check(self.formats());
        match self {
            Self::Batch(batch) => match batch.run(general.bounds())? {
                Outcome::AllAnswered => {}
                Outcome::SomeErrors => return Ok(ExitCode::FAILURE),
            },
            Self::Deal(deal) => deal.run()?,
            Self::Duel(duel) => {
                let outcome = duel.run(&general.bounds())?;
                print(&match general.options.format {
                    Format::Json => duel.json(&outcome),
                    _ => duel.text(&outcome, &general.options.stdout()),
                })?;
            }
            Self::Play(play) => play.run(&general.bounds(), &general.options.stdout())?,
            Self::Bench(bench) => print(&bench.run(&general.options.stdout())?)?,
            Self::Manual(manual) => manual.run::<Cli>()?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Answers one question on standard output. If it is stopped, prints the result so far.
fn answer_on_stdout(
    mut question: Box<dyn Question>,
    general: &General,
) -> Result<ExitCode, Failure> {
    for (_, path) in question.files() {
        if path != "-" {
            *path = text::of_file(path)?;
        }
    }
    read_standard_input(&mut question.texts())?;
    let mut board = question
        .texts()
        .into_iter()
        .find(|(name, _)| *name == "board");
    let text = board
        .as_mut()
        .map_or_else(String::new, |(_, text)| (*text).clone());
    let positions = positions(&text);
    let is_listed = matches!(general.options.format, Format::Text | Format::Json);
    if positions.is_empty() || !is_listed {
        return answer_one(&mut *question, general);
    }
    // A file of several positions, one a line, is a question for each.
    let mut status = ExitCode::SUCCESS;
    for (number, position) in positions {
        for (_, text) in question
            .texts()
            .into_iter()
            .filter(|(name, _)| *name == "board")
        {
            position.clone_into(text);
        }
        if general.options.format == Format::Text {
            print(&format!("line {number}\n"))?;
        }
        if let Err(failure) = answer_one(&mut *question, general) {
            let layout = terminal::stderr(general.options.color, general.options.width);
            let message = format!("line {number}: {}", failure.show(&layout));
            let _ = io::stderr().write_all(message.as_bytes());
            status = ExitCode::FAILURE;
        }
    }
    Ok(status)
}

/// Answers a question whose texts are read.
fn answer_one(question: &mut dyn Question, general: &General) -> Result<ExitCode, Failure> {
    let stop = Cancel::new();
    let bounds = Bounds {
        cancel: Some(stop.clone()),
        ..general.bounds()
    };
    let waiting = Waiting::begin(stop);
    let answer = answer(question, general.options, &bounds);
    drop(waiting);
    if let Some(note) = question.note() {
        let layout = terminal::stderr(general.options.color, general.options.width);
        let note = format!("{} {note}\n", layout.paint(style::HEADING, "note:"));
        // There is nowhere to report that standard error cannot be written.
        let _ = io::stderr().write_all(note.as_bytes());
    }
    match answer {
        Ok(shown) => {
            print(&shown.answer)?;
            Ok(if shown.is_no {
                ExitCode::FAILURE
            } else {
                ExitCode::SUCCESS
            })
        }
        Err(Refused { error, known }) => {
            print(known.as_deref().map_or("", |known| &known.answer))?;
            Err(Failure::in_text(error, question))
        }
    }
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

fn answer(question: &dyn Question, options: Options, bounds: &Bounds) -> Reply<Shown<String>> {
    match options.format {
        Format::Text => {
            let layout = options.stdout();
            let so_far = layout.paint(style::HEADING, "so far, with more or better to come:");
            let answer = question.text(bounds, &layout);
            answer.map_err(|refused| {
                refused.map(|known| known.map(|known| format!("{so_far}\n\n{known}")))
            })
        }
        Format::Json => {
            let known = |known| format!("{{\"known\":{known}}}\n");
            let answer = question.json(bounds);
            answer
                .map(|shown| shown.map(|answer| answer + "\n"))
                .map_err(|refused| refused.map(|shown| shown.map(known)))
        }
        Format::Svg => drawn(question.page(bounds), Page::svg),
        Format::Html => drawn(question.page(bounds), Page::html),
    }
}

/// The pictures of an answer, or of what is known of it.
fn drawn(page: Reply<Shown<Option<Page>>>, write: fn(&Page) -> String) -> Reply<Shown<String>> {
    let draw = |page: Option<Page>| {
        let Some(page) = page else { no_picture() };
        write(&page)
    };
    let known = |page: Option<Page>| {
        draw(page.map(|page| Page {
            title: format!("So far, with more or better to come: {}", page.title),
            ..page
        }))
    };
    page.map(|shown| shown.map(draw))
        .map_err(|refused| refused.map(|shown| shown.map(known)))
}

/// Ends the program of a verb that has nothing to draw.
fn no_picture() -> ! {
    let message = "this verb shows no hand or board, and has no picture\n";
    clap::Error::raw(clap::error::ErrorKind::ArgumentConflict, message).exit()
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
    fn in_text(error: OpError, question: &mut dyn Question) -> Self {
        let texts = question.texts();
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
