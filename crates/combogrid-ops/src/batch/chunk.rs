//! Some lines in a row, answered by one worker and written by one writer.

use std::mem;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::blocks::Block;
use crate::answer::Answers;

/// How long the writer waits for a whole chunk before it takes the answers that are ready.
const WAIT_FOR_CHUNK: Duration = Duration::from_millis(1);

/// Lines of a block that one worker answers in order.
///
/// An idle worker may split off the second half of the lines that are not begun, as a chunk that
/// follows this one.
#[derive(Debug)]
pub(super) struct Chunk {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// `None` once all lines are answered.
    block: Option<Arc<Block>>,
    unclaimed: Range<usize>,
    /// Answers that the writer has not taken yet.
    answers: Answers,
    /// The lines of the block after these.
    next: Option<Arc<Chunk>>,
    /// Everything before is written.
    is_first: bool,
    /// The writer has nothing else to write and takes each answer at once.
    is_awaited: bool,
}

impl State {
    const fn is_finished(&self) -> bool {
        self.block.is_none()
    }
}

/// The answers of a chunk that are ready.
pub(super) enum Delivery {
    /// Some answers, with more to come.
    Part(Answers),
    /// The last answers, and the chunk that follows in the same block.
    Last(Answers, Option<Arc<Chunk>>),
}

impl Chunk {
    /// All lines of a block.
    pub(super) fn new(block: Block) -> Arc<Self> {
        let lines = 0..block.len();
        Self::of(Arc::new(block), lines, None)
    }

    fn of(block: Arc<Block>, unclaimed: Range<usize>, next: Option<Arc<Self>>) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                block: Some(block),
                unclaimed,
                answers: Answers::default(),
                next,
                is_first: false,
                is_awaited: false,
            }),
            changed: Condvar::new(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the answers to what was claimed before, and claims the next line; returns `None` if all
    /// are answered.
    pub(super) fn claim(&self, answered: &mut Answers) -> Option<(Arc<Block>, usize)> {
        let mut state = self.lock();
        state.answers.append(answered);
        let claimed = state.unclaimed.next();
        match claimed {
            Some(_) if state.is_awaited => self.changed.notify_one(),
            Some(_) => {}
            None => {
                state.block = None;
                self.changed.notify_one();
            }
        }
        Some((Arc::clone(state.block.as_ref()?), claimed?))
    }

    /// Splits off the second half of the lines that are not begun, or returns `None` if there are
    /// none.
    pub(super) fn split(&self) -> Option<Arc<Self>> {
        let mut state = self.lock();
        let middle = state.unclaimed.start + state.unclaimed.len() / 2;
        let half = middle..state.unclaimed.end;
        let block = state.block.as_ref().filter(|_| !half.is_empty())?;
        let chunk = Self::of(Arc::clone(block), half, state.next.clone());
        state.unclaimed.end = middle;
        state.next = Some(Arc::clone(&chunk));
        Some(chunk)
    }

    /// Returns the number of lines that are not begun.
    pub(super) fn unclaimed(&self) -> usize {
        self.lock().unclaimed.len()
    }

    /// Marks that everything before this chunk is written.
    pub(super) fn put_first(&self) {
        self.lock().is_first = true;
    }

    /// Returns whether the writer can write nothing before this chunk has an answer.
    pub(super) fn is_writer_out_of_answers(&self) -> bool {
        let state = self.lock();
        state.is_first && state.answers.text.is_empty()
    }

    /// Waits for answers: for the whole chunk if it is finished soon.
    pub(super) fn take(&self) -> Delivery {
        let unfinished = |state: &mut State| !state.is_finished();
        let waited = self
            .changed
            .wait_timeout_while(self.lock(), WAIT_FOR_CHUNK, unfinished);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if !state.is_finished() {
            state.is_awaited = true;
            let nothing = |state: &mut State| !state.is_finished() && state.answers.text.is_empty();
            let waited = self.changed.wait_while(state, nothing);
            state = waited.unwrap_or_else(PoisonError::into_inner);
            state.is_awaited = false;
        }
        let answers = mem::take(&mut state.answers);
        if state.is_finished() {
            Delivery::Last(answers, state.next.take())
        } else {
            Delivery::Part(answers)
        }
    }
}
