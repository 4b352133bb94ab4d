//! Where workers find lines to answer, and where they wait.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::answer::Answers;
use super::blocks::Block;
use super::share::Share;

/// Blocks that wait for a worker, for each worker there is.
const BLOCKS_AHEAD: usize = 4;

/// Bytes of input that wait for a worker; one block may be larger.
const MOST_WAITING: usize = 16 << 20;

/// Bytes of answers that wait for the writer before nobody begins a line but the worker that the
/// writer waits for.
const MOST_HELD: usize = 64 << 20;

/// The work of a batch: blocks that nobody has begun, and shares that others are at.
#[derive(Debug)]
pub(super) struct Desk {
    state: Mutex<State>,
    /// There may be work for one more worker, or never again.
    work: Condvar,
    /// There may be room for another block.
    space: Condvar,
    pub(super) room: Room,
}

#[derive(Debug, Default)]
struct State {
    /// Blocks with their sizes.
    waiting: VecDeque<(Arc<Share>, usize)>,
    bytes: usize,
    /// What each worker is at.
    busy: Vec<Option<Arc<Share>>>,
    idle: usize,
    is_closed: bool,
}

impl State {
    fn has_space(&self) -> bool {
        self.waiting.len() < BLOCKS_AHEAD * self.busy.len() && self.bytes < MOST_WAITING
    }

    /// The next block, or half of what some worker has not begun.
    fn find(&mut self) -> Option<Arc<Share>> {
        if let Some((share, bytes)) = self.waiting.pop_front() {
            self.bytes -= bytes;
            return Some(share);
        }
        let others = self.busy.iter().flatten();
        others.max_by_key(|share| share.unclaimed())?.split()
    }
}

impl Desk {
    /// A desk for so many workers.
    pub(super) fn new(workers: usize) -> Self {
        let state = State {
            busy: vec![None; workers],
            ..State::default()
        };
        Self {
            state: Mutex::new(state),
            work: Condvar::new(),
            space: Condvar::new(),
            room: Room::default(),
        }
    }

    /// How many workers there are.
    pub(super) fn workers(&self) -> usize {
        self.lock().busy.len()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a block on the desk; waits while too much lies there.
    pub(super) fn put(&self, block: &Arc<Share>, bytes: usize) {
        let full = |state: &mut State| !state.has_space();
        let waited = self.space.wait_while(self.lock(), full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        state.bytes += bytes;
        state.waiting.push_back((Arc::clone(block), bytes));
        drop(state);
        self.work.notify_one();
    }

    /// Says that no more blocks will come.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.work.notify_all();
    }

    /// Lets a worker answer lines until there are none and no more will come.
    pub(super) fn work(&self, worker: usize, answer: impl Fn(&Block, usize, &mut Answers)) {
        while let Some(share) = self.take(worker) {
            let mut answers = Answers::default();
            while let Some((block, line)) = share.claim(&mut answers) {
                self.room.wait(&share);
                answer(&block, line, &mut answers);
                self.room.hold(answers.text.len());
            }
        }
    }

    fn take(&self, worker: usize) -> Option<Arc<Share>> {
        let mut state = self.lock();
        state.busy[worker] = None;
        loop {
            if let Some(share) = state.find() {
                state.busy[worker] = Some(Arc::clone(&share));
                if state.idle > 0 && share.unclaimed() > 1 {
                    self.work.notify_one();
                }
                self.space.notify_one();
                return Some(share);
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

/// The room for answers that wait for those before them to be written.
#[derive(Debug, Default)]
pub(super) struct Room {
    held: AtomicUsize,
    lock: Mutex<()>,
    freed: Condvar,
}

impl Room {
    fn is_full(&self) -> bool {
        self.held.load(Ordering::SeqCst) > MOST_HELD
    }

    /// Takes room for an answer.
    fn hold(&self, bytes: usize) {
        self.held.fetch_add(bytes, Ordering::SeqCst);
    }

    /// Gives back the room of answers that have been written.
    pub(super) fn free(&self, bytes: usize) {
        if self.held.fetch_sub(bytes, Ordering::SeqCst) > MOST_HELD {
            self.tell();
        }
    }

    /// Lets the worker of this share go on even if there is no room: the writer waits for it.
    pub(super) fn put_first(&self, share: &Share) {
        share.put_first();
        if self.is_full() {
            self.tell();
        }
    }

    fn tell(&self) {
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner));
        self.freed.notify_all();
    }

    /// Waits while there is no room, unless the writer has nothing to write before this share
    /// has an answer.
    fn wait(&self, share: &Share) {
        if !self.is_full() {
            return;
        }
        let lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        let blocked = |(): &mut ()| self.is_full() && !share.is_writer_out_of_answers();
        drop(self.freed.wait_while(lock, blocked));
    }
}
