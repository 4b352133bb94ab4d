//! `combogrid batch`: one JSON request a line in, one JSON answer a line out.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod allocator;
mod output;
mod progress;

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::thread;

use clap::Args;
use combogrid_ops::batch::{Blocks, Pipeline};
use combogrid_ops::{Bounds, ErrorKind, MAX_LINE, OpError};

use crate::arguments::megabytes;

use output::{DelayedSignals, Output};
use progress::{Progress, ShowProgress};

/// Answer JSON requests, one a line, in the order of the input
///
/// Example: combogrid deal gin --hands 1000 --op rummy.best | combogrid batch
#[derive(Debug, Args)]
pub(crate) struct Batch {
    /// The file of requests; `-` is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,
    /// How many threads answer; all cores if it is not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// A longer line is answered with an error, and is not held in memory
    #[arg(long, value_name = "BYTES", default_value_t = MAX_LINE)]
    max_line: usize,
    /// The megabytes that the requests may take at once, as in 512MB or 2GB: heavy ones wait for each other
    #[arg(long, value_name = "MB", default_value = "512", value_parser = megabytes)]
    memory: usize,
    /// Show progress on standard error even if that is not a terminal
    #[arg(long)]
    progress: bool,
}

/// The outcome of a whole stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    AllAnswered,
    SomeErrors,
}

impl Batch {
    /// Answers every line of the input on standard output.
    ///
    /// # Errors
    ///
    /// When the input can not be read or the output can not be written. A bad
    /// line is no error here, it has an error answer.
    pub(crate) fn run(&self, bounds: Bounds) -> Result<Outcome, OpError> {
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        allocator::set_thresholds();
        let (input, length) = self.open()?;
        let show = if self.progress {
            ShowProgress::Always
        } else {
            ShowProgress::OnTerminals
        };
        let mut progress = Progress::new(length, show);
        let (output, answers) = self.start(input, bounds)?;
        let outcome = write(answers, &output, &mut progress);
        progress.finish();
        outcome
    }

    /// Starts all threads. Signals that end the program are delivered to the calling one only.
    fn start(
        &self,
        input: impl Read + Send + 'static,
        bounds: Bounds,
    ) -> Result<(Output, Pipeline), OpError> {
        let _to_other_threads = DelayedSignals::begin();
        let output = Output::to_stdout()?;
        let blocks = Blocks::new(input, self.max_line);
        let bounds = Bounds {
            memory: Some(self.memory),
            ..bounds
        };
        let answers = Pipeline::start(blocks, self.workers(), bounds)?;
        Ok((output, answers))
    }

    fn open(&self) -> Result<(Box<dyn Read + Send>, Option<u64>), OpError> {
        if self.file.as_os_str() == "-" {
            return Ok((Box::new(io::stdin()), None));
        }
        let unreadable = |error: io::Error| {
            OpError::new(
                ErrorKind::Input,
                format_args!("{}: {error}", self.file.display()),
            )
        };
        let file = File::open(&self.file).map_err(unreadable)?;
        let metadata = file.metadata().map_err(unreadable)?;
        if metadata.is_dir() {
            return Err(unreadable(io::ErrorKind::IsADirectory.into()));
        }
        Ok((Box::new(file), metadata.is_file().then_some(metadata.len())))
    }

    fn workers(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// Writes answers until there are no more or the output is closed.
fn write(answers: Pipeline, output: &Output, progress: &mut Progress) -> Result<Outcome, OpError> {
    let mut outcome = Outcome::AllAnswered;
    for answers in answers {
        let answers = answers?;
        if answers.errors > 0 {
            outcome = Outcome::SomeErrors;
        }
        if output.write(&answers.text)?.is_break() {
            break;
        }
        progress.advance(&answers);
    }
    Ok(outcome)
}
