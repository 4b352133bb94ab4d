//! `combogrid batch`: one JSON request a line in, one JSON answer a line out.

mod output;
mod progress;

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::thread;

use clap::Args;
use combogrid_ops::batch::{Outcome, Settings, answer_lines};
use combogrid_ops::{Bounds, Kind, MAX_LINE, OpError};

use output::Output;
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
    /// Show progress on standard error even if that is not a terminal
    #[arg(long)]
    progress: bool,
}

impl Batch {
    /// Answers every line of the input on standard output.
    ///
    /// # Errors
    ///
    /// When the input can not be read or the output can not be written. A bad
    /// line is no error here, it has an error answer.
    pub(crate) fn run(&self, bounds: Bounds) -> Result<Outcome, OpError> {
        let (input, length) = self.open()?;
        let output = Output::to_stdout()?;
        let show = if self.progress {
            ShowProgress::Always
        } else {
            ShowProgress::OnTerminals
        };
        let mut progress = Progress::new(length, show);
        let settings = Settings {
            workers: self.workers(),
            max_line: self.max_line,
            bounds,
        };
        let outcome = answer_lines(input, settings, |answers| {
            let written = output.write(&answers.text)?;
            progress.advance(answers);
            Ok(written)
        });
        progress.finish();
        outcome
    }

    fn open(&self) -> Result<(Box<dyn Read + Send>, Option<u64>), OpError> {
        if self.file.as_os_str() == "-" {
            return Ok((Box::new(io::stdin()), None));
        }
        let unreadable = |error: io::Error| {
            OpError::new(
                Kind::Input,
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
