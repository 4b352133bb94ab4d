//! The queue of lines to answer, and the bound on answers that are not written yet.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::blocks::Block;
use super::chunk::Chunk;
use crate::answer::Answers;

/// Blocks that wait for a worker, for each worker.
const BLOCKS_AHEAD: usize = 4;

/// Bytes of input that wait for a worker; one block may be larger.
const MAX_WAITING_INPUT: usize = 16 << 20;

/// Bytes of answers that wait for the writer. Beyond that, only the worker that the writer waits
/// for begins a line.
const MAX_WAITING_ANSWERS: usize = 64 << 20;

/// The work of a batch: blocks that are not begun, and the chunks that workers answer.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<State>,
    /// There may be work for one more worker, or the queue is closed.
    work: Condvar,
    /// There may be space for another block.
    space: Condvar,
    pub(super) waiting_answers: WaitingAnswers,
}

#[derive(Debug, Default)]
struct State {
    /// Blocks with their sizes.
    waiting: VecDeque<(Arc<Chunk>, usize)>,
    bytes: usize,
    /// The chunk that each worker answers.
    busy: Vec<Option<Arc<Chunk>>>,
    idle: usize,
    is_closed: bool,
}

impl State {
    fn has_space(&self) -> bool {
        self.waiting.len() < BLOCKS_AHEAD * self.busy.len() && self.bytes < MAX_WAITING_INPUT
    }

    /// Returns the next block, or half of what some worker has not begun.
    fn find(&mut self) -> Option<Arc<Chunk>> {
        if let Some((chunk, bytes)) = self.waiting.pop_front() {
            self.bytes -= bytes;
            return Some(chunk);
        }
        let others = self.busy.iter().flatten();
        others.max_by_key(|chunk| chunk.unclaimed())?.split()
    }
}

impl Queue {
    /// Makes a queue for this number of workers.
    pub(super) fn new(workers: usize) -> Self {
        let state = State {
            busy: vec![None; workers],
            ..State::default()
        };
        Self {
            state: Mutex::new(state),
            work: Condvar::new(),
            space: Condvar::new(),
            waiting_answers: WaitingAnswers::default(),
        }
    }

    /// Returns the number of workers.
    pub(super) fn workers(&self) -> usize {
        self.lock().busy.len()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a block to the queue; waits while the queue is full.
    pub(super) fn put(&self, block: &Arc<Chunk>, bytes: usize) {
        let full = |state: &mut State| !state.has_space();
        let waited = self.space.wait_while(self.lock(), full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        state.bytes += bytes;
        state.waiting.push_back((Arc::clone(block), bytes));
        drop(state);
        self.work.notify_one();
    }

    /// Closes the queue: no more blocks follow.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.work.notify_all();
    }

    /// Answers lines as one worker, until there are none and the queue is closed.
    pub(super) fn work(&self, worker: usize, answer: impl Fn(&Block, usize, &mut Answers)) {
        while let Some(chunk) = self.take(worker) {
            let mut answers = Answers::default();
            while let Some((block, line)) = chunk.claim(&mut answers) {
                self.waiting_answers.wait(&chunk);
                answer(&block, line, &mut answers);
                self.waiting_answers.add(answers.text.len());
            }
        }
    }

    fn take(&self, worker: usize) -> Option<Arc<Chunk>> {
        let mut state = self.lock();
        state.busy[worker] = None;
        loop {
            if let Some(chunk) = state.find() {
                state.busy[worker] = Some(Arc::clone(&chunk));
                if state.idle > 0 && chunk.unclaimed() > 1 {
                    self.work.notify_one();
                }
                self.space.notify_one();
                return Some(chunk);
            }
            if state.is_closed {
                return None;
            }
            state.idle += 1;
            state = self
                .work
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }
}

/// Counts the bytes of answers that wait for earlier ones to be written.
#[derive(Debug, Default)]
pub(super) struct WaitingAnswers {
    bytes: AtomicUsize,
    lock: Mutex<()>,
    removed: Condvar,
}

impl WaitingAnswers {
    fn is_full(&self) -> bool {
        self.bytes.load(Ordering::SeqCst) > MAX_WAITING_ANSWERS
    }

    /// Counts an answer.
    fn add(&self, bytes: usize) {
        self.bytes.fetch_add(bytes, Ordering::SeqCst);
    }

    /// Subtracts answers that have been written.
    pub(super) fn remove(&self, bytes: usize) {
        if self.bytes.fetch_sub(bytes, Ordering::SeqCst) > MAX_WAITING_ANSWERS {
            self.notify();
        }
    }

    /// Lets the worker of this chunk continue even if too much waits: the writer waits for it.
    pub(super) fn put_first(&self, chunk: &Chunk) {
        chunk.put_first();
        if self.is_full() {
            self.notify();
        }
    }

    fn notify(&self) {
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner));
        self.removed.notify_all();
    }

    /// Waits while too much waits, unless the writer has nothing to write before this chunk has an
    /// answer.
    fn wait(&self, chunk: &Chunk) {
        if self.blocks(chunk) {
            let lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
            drop(self.removed.wait_while(lock, |()| self.blocks(chunk)));
        }
    }

    fn blocks(&self, chunk: &Chunk) -> bool {
        self.is_full() && !chunk.is_writer_out_of_answers()
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::super::blocks::Blocks;
    use super::super::chunk::Delivery;
    use super::*;

    fn chunk(lines: &str) -> Arc<Chunk> {
        let mut blocks = Blocks::new(lines.as_bytes(), 99);
        Chunk::new(blocks.next().unwrap().unwrap())
    }

    /// An answer that repeats the line's place in its block.
    fn place(_: &Block, line: usize, answers: &mut Answers) {
        answers
            .text
            .extend_from_slice(format!("{line} ").as_bytes());
    }

    /// All answers to a block as the writer gets them.
    fn written(queue: &Queue, first: Arc<Chunk>) -> String {
        let mut text = Vec::new();
        let mut next = Some(first);
        while let Some(chunk) = next.take() {
            queue.waiting_answers.put_first(&chunk);
            loop {
                match chunk.take() {
                    Delivery::Part(answers) => text.extend(answers.text),
                    Delivery::Last(answers, rest) => {
                        text.extend(answers.text);
                        next = rest;
                        break;
                    }
                }
            }
        }
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn too_many_waiting_answers_block_all_but_the_first_chunk() {
        let waiting = WaitingAnswers::default();
        let [first, later] = ["a\nb\n", "c\n"].map(chunk);
        waiting.add(MAX_WAITING_ANSWERS);
        assert!(!waiting.blocks(&later), "just full is not too full");
        waiting.add(1);
        assert!(waiting.blocks(&first) && waiting.blocks(&later));
        waiting.put_first(&first);
        assert!(!waiting.blocks(&first) && waiting.blocks(&later));
        let mut answers = Answers::default();
        assert!(first.claim(&mut answers).is_some());
        answers.text.push(b'x');
        assert!(first.claim(&mut answers).is_some());
        assert!(waiting.blocks(&first), "the writer has something to write");
        waiting.remove(1);
        assert!(!waiting.blocks(&later));
    }

    #[test]
    fn lines_are_shared_out_and_written_in_order() {
        let queue = Queue::new(2);
        let block = chunk("a\nb\nc\nd\ne\n");
        queue.put(&block, 10);
        let mine = queue.take(0).unwrap();
        let mut answers = Answers::default();
        let (text, line) = mine.claim(&mut answers).unwrap();
        assert_eq!(line, 0);
        // While the first worker is at its first line, the second one takes half of the rest,
        // and then half of what is left of that.
        queue.close();
        queue.work(1, place);
        assert_eq!(mine.unclaimed(), 0);
        place(&text, line, &mut answers);
        assert!(mine.claim(&mut answers).is_none());
        assert_eq!(written(&queue, block), "0 1 2 3 4 ");
    }

    #[test]
    fn answers_are_there_before_the_lines_behind_are_begun() {
        let queue = Queue::new(1);
        let block = chunk("a\nb\nc\n");
        queue.put(&block, 6);
        queue.close();
        let (taken, begin) = std::sync::mpsc::channel();
        thread::scope(|scope| {
            let (queue, block) = (&queue, &block);
            scope.spawn(move || {
                queue.work(0, |block, line, answers| {
                    // The second line is not answered before the first answer was taken.
                    if line == 1 {
                        begin.recv().unwrap();
                    }
                    place(block, line, answers);
                });
            });
            queue.waiting_answers.put_first(block);
            let Delivery::Part(first) = block.take() else {
                panic!("the last line can not be answered yet");
            };
            assert_eq!(first.text, b"0 ");
            taken.send(()).unwrap();
            assert_eq!(written(queue, Arc::clone(block)), "1 2 ");
        });
    }
}
