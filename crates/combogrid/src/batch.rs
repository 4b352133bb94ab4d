//! `combogrid batch`: one JSON request a line in, one JSON answer a line out.
//!
//! A thread reads blocks of whole lines, the pool answers blocks side by side,
//! and the calling thread writes them in the order they were read. At most
//! `BLOCKS_IN_FLIGHT` blocks a thread are in memory, so an endless stream is
//! served in bounded space. A block is whatever one read of the input brought,
//! so a program that sends a line and waits for its answer gets it.

mod answer;
mod blocks;
mod output;
mod progress;

use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::{Kind, OpError};
use answer::Answers;
use blocks::{Block, Blocks, Lines};
use output::Output;
use progress::{Progress, Wish};

/// Answers one line of `combogrid batch`: one JSON request in, one JSON answer with its line feed out.
///
/// ```
/// let answer = combogrid::answer_line(br#"{"id": 7, "op": "doudizhu.count", "hand": "3344555"}"#);
/// assert_eq!(answer, b"{\"id\":7,\"result\":{\"base\":\"13\",\"splits\":\"21\"}}\n");
/// ```
#[must_use]
pub fn answer_line(line: &[u8]) -> Vec<u8> {
    let block = Block {
        first_line: 1,
        lines: Lines::Whole(line.to_vec()),
    };
    Answers::to(&block).text
}

/// Blocks that are read ahead of the writer, for each thread.
const BLOCKS_IN_FLIGHT: usize = 8;

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
    /// Show progress on standard error even if that is not a terminal
    #[arg(long)]
    progress: bool,
}

/// What a whole stream came to.
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
    pub(crate) fn run(&self) -> Result<Outcome, OpError> {
        let (input, length) = self.open()?;
        let output = Output::to_stdout()?;
        let wish = if self.progress {
            Wish::Always
        } else {
            Wish::OnTerminals
        };
        let mut progress = Progress::new(length, wish);
        let outcome = serve(input, self.pool()?, &output, &mut progress);
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
        let length = file.metadata().map_err(unreadable)?;
        Ok((Box::new(file), length.is_file().then_some(length.len())))
    }

    fn pool(&self) -> Result<ThreadPool, OpError> {
        ThreadPoolBuilder::new()
            .num_threads(self.threads.map_or(0, usize::from))
            .build()
            .map_err(|error| OpError::new(Kind::Input, error))
    }
}

/// Reads, answers and writes until the input ends or the reader of the output
/// has gone.
fn serve(
    input: impl Read + Send + 'static,
    pool: ThreadPool,
    output: &Output,
    progress: &mut Progress,
) -> Result<Outcome, OpError> {
    let (pending, in_order) = mpsc::sync_channel(BLOCKS_IN_FLIGHT * pool.current_num_threads());
    thread::spawn(move || hand_out(Blocks::new(input), &pool, &pending));
    let mut outcome = Outcome::AllAnswered;
    for answers in in_order {
        let answers = answers.map_err(|error| OpError::new(Kind::Input, error))?;
        let Ok(answers) = answers.recv() else { break };
        if answers.errors > 0 {
            outcome = Outcome::SomeErrors;
        }
        match output.write(&answers.text)? {
            ControlFlow::Continue(()) => progress.advance(&answers),
            ControlFlow::Break(()) => break,
        }
    }
    Ok(outcome)
}

/// Where the answers to a block will come from, or why there are no more.
type Pending = io::Result<Receiver<Answers>>;

/// Gives each block to the pool as it comes; waits while the writer is behind.
fn hand_out(blocks: Blocks<impl Read>, pool: &ThreadPool, pending: &SyncSender<Pending>) {
    for block in blocks {
        let (answers, receiver) = mpsc::sync_channel(1);
        let place = block
            .as_ref()
            .map_or_else(|error| Err(error.kind().into()), |_| Ok(receiver));
        if pending.send(place).is_err() {
            return;
        }
        if let Ok(block) = block {
            pool.spawn(move || {
                // Nobody waits any more if the reader of the output has gone.
                let _ = answers.send(Answers::to(&block));
            });
        }
    }
}
