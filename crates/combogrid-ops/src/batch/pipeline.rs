//! Lines answered by several threads, in the order of the input.

use std::io;
use std::iter;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use super::blocks::Block;
use super::queue::{Begun, Queue};
use super::run::Run;
use crate::answer::{Answers, Line};
use crate::bounds::Bounds;
use crate::error::{ErrorKind, OpError};
use crate::memory::{self, Memory};
use crate::threads::THREAD_MEMORY;

/// The megabytes that the requests of a batch may take at once if the user does not say.
const DEFAULT_MEMORY: usize = 512;

/// The megabytes for the reader and for the first worker, without which nothing is answered: a stack and a little. They need
/// no address space of their own, and share it where the allocator cannot reserve more: with 100 MB it reserves none, and with
/// 150 MB a part for one of them that leaves too little for another.
const FIRST_MEMORY: usize = 4;

/// Requests that take less than this are quick, and a worker takes this many of them at once.
const QUICK: Duration = Duration::from_micros(50);
const QUICK_RUN: usize = 64;

/// The answers to a stream of lines, in the order of the lines.
///
/// A thread reads lines into a bounded queue, and workers answer them. The iterator returns answers
/// as soon as all before them are returned, so that a caller who adds a line and waits for its answer gets
/// it. Dropping it ends the threads, each after the line that it reads or answers.
///
/// At most 4 MiB of lines wait for a worker, and 64 MiB of answers for the caller; one line and one
/// answer of each worker can be more. A request that takes much memory waits until there is enough of what
/// [`Bounds::memory`] allows to all requests at once.
///
/// ```
/// use combogrid_ops::Bounds;
/// use combogrid_ops::batch::Pipeline;
///
/// let requests = ["9", "11"].map(|depth| format!(r#"{{"op": "tothello.perft", "depth": {depth}}}"#));
/// let blocks = requests.into_iter().map(|request| Ok(request.into_bytes().into()));
/// let mut text = Vec::new();
/// for answers in Pipeline::start(blocks, 2, Bounds::default())? {
///     text.extend(answers?.text);
/// }
/// assert_eq!(text.split(|&byte| byte == b'\n').count(), 3);
/// # Ok::<(), combogrid_ops::OpError>(())
/// ```
#[derive(Debug)]
pub struct Pipeline {
    queue: Arc<Queue>,
    /// The run that answers are taken from.
    first: Option<Arc<Run>>,
    /// Bytes of the answers that were returned last, and whether they ended their run.
    returned: (usize, bool),
}

impl Pipeline {
    /// Starts the threads: one that reads the lines, and up to `workers` that answer them, fewer if the system has no
    /// more threads or memory.
    ///
    /// # Errors
    ///
    /// If no worker can be started.
    pub fn start(
        blocks: impl Iterator<Item = io::Result<Block>> + Send + 'static,
        workers: usize,
        bounds: Bounds,
    ) -> Result<Self, OpError> {
        let memory = bounds.memory.unwrap_or(DEFAULT_MEMORY);
        let memory = Arc::new(Memory::of_batch(memory, workers.max(1)));
        let answer = move |line: Line<'_>, answers: &mut Answers| {
            memory::share(&memory);
            answers.add(line, &bounds);
            memory::end_request();
        };
        Self::with_answers(blocks, workers, answer).map_err(|error| {
            let message = format!("a thread cannot be started: {error}");
            OpError::new(ErrorKind::Input, message)
        })
    }

    /// Starts the threads; `answer` adds the answer to a line.
    fn with_answers(
        blocks: impl Iterator<Item = io::Result<Block>> + Send + 'static,
        workers: usize,
        answer: impl Fn(Line<'_>, &mut Answers) + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let workers = workers.max(1);
        let queue = Arc::new(Queue::new(workers));
        let pipeline = Self {
            queue: Arc::clone(&queue),
            first: None,
            returned: (0, false),
        };
        let answer = Arc::new(answer);
        let begin = |megabytes| {
            let (queue, answer) = (Arc::clone(&pipeline.queue), Arc::clone(&answer));
            spawn(megabytes, move || work(&queue, &*answer))
        };
        begin(FIRST_MEMORY)?;
        // After the first worker, since it takes memory at once.
        spawn(FIRST_MEMORY, move || read(blocks, &queue))?;
        for _ in 1..workers {
            // The others only where memory is left for the answers.
            if begin(2 * THREAD_MEMORY).is_err() {
                break;
            }
        }
        Ok(pipeline)
    }
}

/// Starts a thread if these megabytes can be had: a thread that lacks it on its way would end the
/// process.
#[expect(clippy::disallowed_methods, reason = "the threads of a batch")]
fn spawn(megabytes: usize, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    if !memory::can_be_had(megabytes) {
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    let (started, is_started) = mpsc::channel();
    thread::Builder::new().spawn(move || {
        // It has its stack, and sending has made the allocator reserve what it does for a thread.
        let _ = started.send(());
        drop(started);
        work();
    })?;
    is_started.recv().map_err(io::Error::other)
}

fn read(mut blocks: impl Iterator<Item = io::Result<Block>>, queue: &Queue) {
    let read_all = AssertUnwindSafe(|| {
        while let Some(block) = blocks.next().transpose()? {
            if queue.put(block).is_break() {
                break;
            }
        }
        Ok(())
    });
    let panicked = |_| Err(io::Error::other("the iterator of the lines panicked"));
    queue.end(panic::catch_unwind(read_all).unwrap_or_else(panicked));
}

fn work(queue: &Queue, answer: &impl Fn(Line<'_>, &mut Answers)) {
    let mut answers = Answers::default();
    let mut least = 1;
    while let Some(Begun { first, lines, run }) = queue.begin(least) {
        let (started, len) = (Instant::now(), lines.len());
        for (number, text) in (first..).zip(lines.lines(0..lines.len())) {
            if queue.wait_for_writer(&run).is_break() {
                return;
            }
            answer(Line { number, text }, &mut answers);
            queue.add(&run, &mut answers);
        }
        run.finish();
        // Runs of quick requests are not cut short when few wait.
        least = match started.elapsed() / u32::try_from(len).expect("a run has few requests") {
            each if each < QUICK => QUICK_RUN,
            _ => 1,
        };
    }
}

impl Iterator for Pipeline {
    type Item = Result<Answers, OpError>;

    fn next(&mut self) -> Option<Result<Answers, OpError>> {
        let (bytes, is_finished) = mem::take(&mut self.returned);
        self.queue.forget(bytes, is_finished);
        let run = match self.first.take() {
            Some(run) => run,
            None => match self.queue.next_run()? {
                Ok(run) => run,
                Err(error) => return Some(Err(OpError::new(ErrorKind::Input, error))),
            },
        };
        let (answers, is_finished) = self.queue.take(&run);
        self.returned = (answers.text.len(), is_finished);
        self.first = (!is_finished).then_some(run);
        Some(Ok(answers))
    }
}

impl iter::FusedIterator for Pipeline {}

impl Drop for Pipeline {
    fn drop(&mut self) {
        self.queue.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Receiver, Sender};

    use super::*;

    /// A stream of the lines that are sent.
    fn pipeline(
        workers: usize,
        answer: impl Fn(&str, &mut Vec<u8>) + Send + Sync + 'static,
    ) -> (Sender<String>, Pipeline) {
        let (sender, lines) = mpsc::channel::<String>();
        let lines = lines.into_iter().map(|line| Ok(line.into_bytes().into()));
        let answer = move |line: Line<'_>, answers: &mut Answers| {
            answer(
                str::from_utf8(line.text.unwrap()).unwrap(),
                &mut answers.text,
            );
        };
        (
            sender,
            Pipeline::with_answers(lines, workers, answer).unwrap(),
        )
    }

    /// The next answers, up to one that ends in `end`.
    fn text_until(pipeline: &mut Pipeline, end: &str) -> String {
        let mut text = String::new();
        while !text.ends_with(end) {
            text += str::from_utf8(&pipeline.next().unwrap().unwrap().text).unwrap();
        }
        text
    }

    /// Answers with the line, but answers `!` only after a signal.
    fn echo(signal: Receiver<()>) -> impl Fn(&str, &mut Vec<u8>) {
        let signal = Mutex::new(signal);
        move |line, out| {
            if line == "!" {
                signal.lock().unwrap().recv().unwrap();
            }
            out.extend_from_slice(line.as_bytes());
        }
    }

    #[test]
    fn a_line_is_answered_before_the_next_one_is_sent() {
        let (_tell, signal) = mpsc::channel();
        let (lines, mut answers) = pipeline(3, echo(signal));
        for line in ["a", "b", "c"] {
            lines.send(line.to_owned()).unwrap();
            assert_eq!(text_until(&mut answers, line), line);
        }
        drop(lines);
        assert!(answers.next().is_none() && answers.next().is_none());
    }

    #[test]
    fn a_slow_line_does_not_delay_what_is_before_it() {
        for workers in [1, 2, 5] {
            let (tell, signal) = mpsc::channel();
            let (lines, mut answers) = pipeline(workers, echo(signal));
            for line in ["a", "b", "!", "c", "d"] {
                lines.send(line.to_owned()).unwrap();
            }
            assert_eq!(text_until(&mut answers, "b"), "ab");
            tell.send(()).unwrap();
            drop(lines);
            assert_eq!(text_until(&mut answers, "d"), "!cd");
            assert!(answers.all(|rest| rest.unwrap().text.is_empty()));
        }
    }

    #[test]
    fn answers_are_in_the_order_of_the_lines() {
        for workers in [1, 2, 8] {
            let numbers = || (0..5000).map(|number| format!("{number}\n"));
            let lines = numbers().map(|line| Ok(line.into_bytes().into()));
            let answer = |line: Line<'_>, answers: &mut Answers| {
                answers.text.extend_from_slice(line.text.unwrap());
                assert!(
                    answers
                        .text
                        .starts_with(format!("{}\n", line.number - 1).as_bytes())
                );
            };
            let answers = Pipeline::with_answers(lines, workers, answer).unwrap();
            let text: Vec<u8> = answers.flat_map(|answers| answers.unwrap().text).collect();
            assert!(text == numbers().collect::<String>().into_bytes());
        }
    }

    #[test]
    fn no_more_is_answered_than_may_wait() {
        // Each answer is a megabyte, and the first one waits for its signal.
        let answered = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&answered);
        let (tell, signal) = mpsc::channel();
        let echo = echo(signal);
        let (lines, mut answers) = pipeline(3, move |line, out| {
            echo(line, out);
            out.resize(1 << 20, b'.');
            count.fetch_add(1, Ordering::SeqCst);
        });
        lines.send("!".to_owned()).unwrap();
        (0..500).for_each(|_| lines.send("a".to_owned()).unwrap());
        drop(lines);
        let most = || answered.load(Ordering::SeqCst);
        while most() < 64 {
            thread::yield_now();
        }
        thread::sleep(std::time::Duration::from_millis(50));
        assert!(most() < 70, "{}", most());
        tell.send(()).unwrap();
        let bytes: usize = answers.by_ref().map(|some| some.unwrap().text.len()).sum();
        assert_eq!(bytes, 501 << 20);
    }

    #[test]
    fn an_error_of_the_input_comes_after_the_answers() {
        let lines = [Ok(b"a".to_vec().into()), Err(io::Error::other("torn"))];
        let answer = |line: Line<'_>, answers: &mut Answers| {
            answers.text.extend_from_slice(line.text.unwrap());
        };
        let mut answers = Pipeline::with_answers(lines.into_iter(), 2, answer).unwrap();
        assert_eq!(text_until(&mut answers, "a"), "a");
        let error = answers.find_map(Result::err).unwrap();
        assert_eq!(error.message, "torn");
        assert!(answers.next().is_none());
        let panicking = iter::once(1).map(|_| panic!("as a test"));
        let mut answers = Pipeline::with_answers(panicking, 1, answer).unwrap();
        assert!(answers.next().unwrap().is_err());
    }

    #[test]
    fn threads_end_with_the_stream() {
        let token = Arc::new(());
        let held = Arc::downgrade(&token);
        let (lines, answers) = pipeline(4, move |_, _| drop(Arc::clone(&token)));
        drop(answers);
        // The reader sees it at its next line.
        while lines.send("a".to_owned()).is_ok() || held.upgrade().is_some() {
            thread::yield_now();
        }
    }
}
