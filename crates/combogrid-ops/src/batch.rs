//! A stream of requests: one JSON request a line in, one JSON answer a line out.
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

mod blocks;
mod chunk;
mod queue;

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use crate::answer::Answers;
use crate::bounds::Bounds;
use crate::error::{Kind, OpError};
use blocks::Blocks;
use chunk::{Chunk, Delivery};
use queue::Queue;

/// Blocks that are read ahead of the writer. Their answers are bounded by bytes; this bounds the
/// queue itself.
const BLOCKS_IN_FLIGHT: usize = 4096;

/// The outcome of a whole stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Every line has a result, or `write` ended the stream.
    AllAnswered,
    /// Some lines have an error.
    SomeErrors,
}

/// How a stream is answered.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// How many threads answer.
    pub workers: usize,
    /// A longer line is answered with an error, and is not held in memory.
    pub max_line: usize,
    /// What each request may cost.
    pub bounds: Bounds,
}

/// Answers every line of an input, in order, until the input ends or `write` breaks.
///
/// # Errors
///
/// When the input can not be read, and what `write` returns. A bad line is no error here, it has an
/// error answer.
pub fn answer_lines(
    input: impl Read + Send + 'static,
    settings: Settings,
    mut write: impl FnMut(&Answers) -> Result<ControlFlow<()>, OpError>,
) -> Result<Outcome, OpError> {
    let blocks = Blocks::new(input, settings.max_line);
    let queue = Arc::new(Queue::new(settings.workers));
    for worker in 0..queue.workers() {
        let queue = Arc::clone(&queue);
        thread::spawn(move || {
            queue.work(worker, |block, line, answers| {
                answers.add(block.line(line), &settings.bounds);
            });
        });
    }
    let (order, in_order) = mpsc::sync_channel(BLOCKS_IN_FLIGHT);
    let reader = Arc::clone(&queue);
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
                if write(&answers)?.is_break() {
                    return Ok(outcome);
                }
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
