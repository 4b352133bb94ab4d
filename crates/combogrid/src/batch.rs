//! `combogrid batch`: one JSON request a line in, one JSON answer a line out.
//!
//! A thread reads blocks of whole lines, workers answer them side by side, and
//! the calling thread writes the answers in the order of the input, each as
//! soon as all before it are written. A block is what one read of the input
//! returned, so a program that sends a line and waits for its answer gets it.
//!
//! Memory is bounded by bytes: the input that is read ahead, the length of one
//! line, and the answers that wait for earlier ones. An endless stream is
//! answered in bounded space, and so is one slow request with many quick ones
//! behind it.

mod answer;
mod blocks;
mod chunk;
mod output;
mod progress;
mod queue;

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use clap::Args;

use crate::bounds::Bounds;
use crate::error::{Kind, OpError};
use crate::text;
use answer::Answers;
use blocks::{Blocks, Line};
use chunk::{Chunk, Delivery};
use output::Output;
use progress::{Progress, ShowProgress};
use queue::Queue;

/// Blocks that are read ahead of the writer. Their answers are bounded by bytes; this bounds the
/// queue itself.
const BLOCKS_IN_FLIGHT: usize = 4096;

/// Answers one line of `combogrid batch`: one JSON request in, one JSON answer with its line feed out.
///
/// ```
/// let answer = combogrid::answer_line(br#"{"id": 7, "op": "doudizhu.count", "hand": "3344555"}"#);
/// assert_eq!(answer, b"{\"id\":7,\"result\":{\"base\":\"13\",\"splits\":\"21\"}}\n");
/// ```
#[must_use]
pub fn answer_line(line: &[u8]) -> Vec<u8> {
    let mut answers = Answers::default();
    let line = Line {
        number: 1,
        text: Ok(line),
    };
    answers.add(line, &Bounds::default());
    answers.text
}

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
    #[arg(long, value_name = "BYTES", default_value_t = text::LONGEST)]
    max_line: usize,
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
        let (input, length) = self.open()?;
        let output = Output::to_stdout()?;
        let show = if self.progress {
            ShowProgress::Always
        } else {
            ShowProgress::OnTerminals
        };
        let mut progress = Progress::new(length, show);
        let blocks = Blocks::new(input, self.max_line);
        let queue = Arc::new(Queue::new(self.workers()));
        let outcome = serve(blocks, &queue, bounds, &output, &mut progress);
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

/// Reads, answers and writes until the input ends or the output is closed.
fn serve(
    blocks: Blocks<impl Read + Send + 'static>,
    queue: &Arc<Queue>,
    bounds: Bounds,
    output: &Output,
    progress: &mut Progress,
) -> Result<Outcome, OpError> {
    for worker in 0..queue.workers() {
        let queue = Arc::clone(queue);
        thread::spawn(move || {
            queue.work(worker, |block, line, answers| {
                answers.add(block.line(line), &bounds);
            });
        });
    }
    let (order, in_order) = mpsc::sync_channel(BLOCKS_IN_FLIGHT);
    let reader = Arc::clone(queue);
    thread::spawn(move || {
        distribute(blocks, &reader, &order);
        reader.close();
    });
    let mut outcome = Outcome::AllAnswered;
    for block in in_order {
        let mut next = Some(block.map_err(|error| OpError::new(Kind::Input, error))?);
        while let Some(chunk) = next {
            queue.waiting_answers.put_first(&chunk);
            next = loop {
                let (answers, rest) = match chunk.take() {
                    Delivery::Part(answers) => (answers, None),
                    Delivery::Last(answers, next) => (answers, Some(next)),
                };
                if answers.errors > 0 {
                    outcome = Outcome::SomeErrors;
                }
                if output.write(&answers.text)?.is_break() {
                    return Ok(outcome);
                }
                progress.advance(&answers);
                queue.waiting_answers.remove(answers.text.len());
                if let Some(next) = rest {
                    break next;
                }
            };
        }
    }
    Ok(outcome)
}

/// Sends each block to the writer, in order, and to the workers.
fn distribute(
    blocks: Blocks<impl Read>,
    queue: &Queue,
    order: &SyncSender<io::Result<Arc<Chunk>>>,
) {
    for block in blocks {
        let block = block.map(|block| (block.bytes(), Chunk::new(block)));
        let place = match &block {
            Ok((_, chunk)) => Ok(Arc::clone(chunk)),
            Err(error) => Err(error.kind().into()),
        };
        if order.send(place).is_err() {
            return;
        }
        if let Ok((bytes, chunk)) = block {
            queue.put(&chunk, bytes);
        }
    }
}
