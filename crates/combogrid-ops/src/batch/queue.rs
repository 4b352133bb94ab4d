//! The lines that wait for a worker, the runs that workers have begun, and the bounds on both.

use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::blocks::Block;
use super::run::Run;
use crate::answer::Answers;

/// Bytes of lines that wait for a worker; a single line may have more.
const MAX_INPUT: usize = 4 << 20;

/// Bytes of answers that wait to be written. Beyond that, a worker only begins a line if the writer
/// has nothing to write before its answer.
const MAX_ANSWERS: usize = 64 << 20;

/// The most lines of a run: enough to make passing it on cheap, few enough to share slow requests.
const MAX_RUN: usize = 256;

/// The most bytes of a run of several lines.
const MAX_RUN_BYTES: usize = 64 << 10;

/// The queue between the reader, the workers and the writer.
#[derive(Debug)]
pub(super) struct Queue {
    workers: usize,
    state: Mutex<State>,
    /// There are lines for a worker.
    lines: Condvar,
    /// There may be space for more lines.
    space: Condvar,
    /// A run is begun, for the writer.
    begun: Condvar,
    /// Answers are written, or awaited.
    written: Condvar,
    /// Bytes of answers that wait to be written.
    answers: AtomicUsize,
    is_stopped: AtomicBool,
}

#[derive(Debug, Default)]
struct State {
    blocks: VecDeque<Block>,
    /// How many lines of the first block are taken.
    taken: usize,
    /// How many lines of all blocks are not.
    lines: usize,
    /// Memory of the blocks.
    bytes: usize,
    /// Blocks whose lines are all taken, for the reader to drop: memory of one thread that another one frees is used
    /// by both from then on, and they wait for each other in the allocator.
    spent: Vec<Block>,
    /// The number of the first line, from 0.
    first: u64,
    /// Runs in the order of the input that the writer has not taken.
    runs: VecDeque<Arc<Run>>,
    /// Workers that wait for lines and have not been woken.
    idle: usize,
    /// How the input ended.
    end: Option<io::Result<()>>,
}

/// Lines that a worker is to answer.
#[derive(Debug)]
pub(super) struct Begun {
    /// The number of the first line, from 1.
    pub(super) first: u64,
    pub(super) lines: Block,
    pub(super) run: Arc<Run>,
}

impl State {
    /// Takes the next lines of the first block: a share of the waiting lines that leaves enough for the other workers,
    /// but at least `least` if there are as many.
    fn next_lines(&mut self, workers: usize, least: usize) -> Option<Block> {
        let block = self.blocks.front()?;
        let share = (self.lines / (2 * workers)).clamp(least, MAX_RUN);
        let most = block.len().min(self.taken + share);
        let mut bytes = 0;
        let fits = |line: &Result<&[u8], usize>| {
            bytes += line.map_or(0, <[u8]>::len);
            bytes <= MAX_RUN_BYTES
        };
        let count = block.lines(self.taken..most).take_while(fits).count();
        let range = self.taken..self.taken + count.max(1);
        self.taken = range.end;
        self.lines -= range.len();
        self.first += range.len() as u64;
        let (is_spent, is_long) = (range.end == block.len(), block.bytes() > MAX_RUN_BYTES);
        if range.len() == block.len() && is_long {
            // It is not worth a copy.
            return self.pop();
        }
        let lines = block.part(range);
        if is_spent {
            let spent = self.pop();
            self.spent.extend(spent);
        }
        Some(lines)
    }

    /// Takes out the first block.
    fn pop(&mut self) -> Option<Block> {
        let block = self.blocks.pop_front()?;
        self.taken = 0;
        self.bytes -= block.bytes();
        Some(block)
    }
}

impl Queue {
    /// Makes a queue for this number of workers.
    pub(super) fn new(workers: usize) -> Self {
        Self {
            workers,
            state: Mutex::default(),
            lines: Condvar::new(),
            space: Condvar::new(),
            begun: Condvar::new(),
            written: Condvar::new(),
            answers: AtomicUsize::new(0),
            is_stopped: AtomicBool::new(false),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::SeqCst)
    }

    /// Adds lines; waits while the queue is full, and breaks if it is stopped.
    pub(super) fn put(&self, block: Block) -> ControlFlow<()> {
        let full = |state: &mut State| state.bytes >= MAX_INPUT && !self.is_stopped();
        let waited = self.space.wait_while(self.lock(), full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        state.lines += block.len();
        state.bytes += block.bytes();
        let woken = state.idle.min(block.len());
        state.idle -= woken;
        state.blocks.push_back(block);
        let spent: Vec<Block> = state.spent.drain(..).collect();
        drop(state);
        drop(spent);
        for _ in 0..woken {
            self.lines.notify_one();
        }
        ControlFlow::Continue(())
    }

    /// Marks the end of the input.
    pub(super) fn end(&self, end: io::Result<()>) {
        self.lock().end = Some(end);
        self.lines.notify_all();
        self.begun.notify_one();
    }

    /// Ends all that wait on the queue: nothing more is read, answered or written.
    pub(super) fn stop(&self) {
        let state = self.lock();
        self.is_stopped.store(true, Ordering::SeqCst);
        drop(state);
        for condition in [&self.lines, &self.space, &self.begun, &self.written] {
            condition.notify_all();
        }
    }

    /// Begins a run, of `least` lines if there are as many; waits for lines, and returns `None` if there are no more.
    pub(super) fn begin(&self, least: usize) -> Option<Begun> {
        let mut state = self.lock();
        while state.blocks.is_empty() && state.end.is_none() && !self.is_stopped() {
            state.idle += 1;
            let waited = self.lines.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
        if self.is_stopped() {
            return None;
        }
        let first = state.first + 1;
        let lines = state.next_lines(self.workers, least.clamp(1, MAX_RUN))?;
        let run = Arc::new(Run::default());
        self.answers.fetch_add(size_of::<Run>(), Ordering::SeqCst);
        state.runs.push_back(Arc::clone(&run));
        drop(state);
        self.space.notify_one();
        self.begun.notify_one();
        Some(Begun { first, lines, run })
    }

    /// Waits while too many answers wait to be written, unless the writer waits for this run;
    /// breaks if the queue is stopped.
    pub(super) fn wait_for_writer(&self, run: &Run) -> ControlFlow<()> {
        if self.has_many_answers() {
            let must_wait =
                |_: &mut State| self.has_many_answers() && !run.is_awaited() && !self.is_stopped();
            drop(self.written.wait_while(self.lock(), must_wait));
        }
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn has_many_answers(&self) -> bool {
        self.answers.load(Ordering::SeqCst) > MAX_ANSWERS
    }

    /// Adds answers to a run.
    pub(super) fn add(&self, run: &Run, answers: &mut Answers) {
        self.answers.fetch_add(answers.text.len(), Ordering::SeqCst);
        run.add(answers);
    }

    /// Waits for the next run and takes it out for the writer; returns `None` at the end.
    pub(super) fn next_run(&self) -> Option<io::Result<Arc<Run>>> {
        let nothing = |state: &mut State| {
            let ended = state.end.is_some() && state.blocks.is_empty();
            state.runs.is_empty() && !ended && !self.is_stopped()
        };
        let waited = self.begun.wait_while(self.lock(), nothing);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        match state.runs.pop_front() {
            Some(run) => Some(Ok(run)),
            None => state.end.replace(Ok(()))?.err().map(Err),
        }
    }

    /// Waits for answers of the first run, and takes them; also returns whether they are its last ones.
    pub(super) fn take(&self, run: &Run) -> (Answers, bool) {
        if run.wait_for_end() && self.has_many_answers() {
            self.wake_stalled();
        }
        run.take()
    }

    /// Forgets answers that are written, and a run if they were its last ones.
    pub(super) fn forget(&self, answers: usize, run_is_finished: bool) {
        let bytes = answers + if run_is_finished { size_of::<Run>() } else { 0 };
        if self.answers.fetch_sub(bytes, Ordering::SeqCst) > MAX_ANSWERS {
            self.wake_stalled();
        }
    }

    fn wake_stalled(&self) {
        // A worker that is about to wait has seen the change, or waits by now.
        drop(self.lock());
        self.written.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A batch has millions of runs: what one leaves behind would fill the space for answers that wait.
    #[test]
    fn answers_that_are_written_no_longer_wait() {
        let queue = Queue::new(1);
        let waiting = || queue.answers.load(Ordering::SeqCst);
        for text in ["one\n", "", "three\n"] {
            assert!(queue.put(Block::from(b"1\n".to_vec())).is_continue());
            let run = queue.begin(1).unwrap().run;
            let mut answers = Answers {
                text: text.as_bytes().to_vec(),
                ..Answers::default()
            };
            queue.add(&run, &mut answers);
            run.finish();
            assert_eq!(waiting(), size_of::<Run>() + text.len());
            let (answers, is_finished) = queue.take(&run);
            queue.forget(answers.text.len(), is_finished);
            assert_eq!(waiting(), 0);
        }
    }
}
