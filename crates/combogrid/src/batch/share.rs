//! Some lines in a row, answered by one worker and written by one writer.

use std::mem;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::answer::Answers;
use super::blocks::Block;

/// The writer waits so long for a share to be finished before it asks for what there is of it.
const PATIENCE: Duration = Duration::from_millis(1);

/// Lines of a block that one worker answers in order.
///
/// Another worker that has nothing to do may cut off the second half of what is not begun; that
/// becomes a share of its own, and follows this one.
#[derive(Debug)]
pub(super) struct Share {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Debug)]
struct State {
    /// None once all lines are answered.
    block: Option<Arc<Block>>,
    unclaimed: Range<usize>,
    /// What the writer has not taken yet.
    answers: Answers,
    /// The lines of the block after these.
    next: Option<Arc<Share>>,
    /// Everything before is written.
    is_first: bool,
    /// The writer has nothing else to do and wants each answer as it comes.
    is_awaited: bool,
}

impl State {
    const fn is_finished(&self) -> bool {
        self.block.is_none()
    }
}

/// What there is of a share.
pub(super) enum Delivery {
    /// Some answers, with more to come.
    Part(Answers),
    /// The last answers, and the share that follows in the same block.
    Last(Answers, Option<Arc<Share>>),
}

impl Share {
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
            news: Condvar::new(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands over the answers to what was claimed before, and claims the next line; none if all
    /// are answered.
    pub(super) fn claim(&self, answered: &mut Answers) -> Option<(Arc<Block>, usize)> {
        let mut state = self.lock();
        state.answers.append(answered);
        let claimed = state.unclaimed.next();
        match claimed {
            Some(_) if state.is_awaited => self.news.notify_one(),
            Some(_) => {}
            None => {
                state.block = None;
                self.news.notify_one();
            }
        }
        Some((Arc::clone(state.block.as_ref()?), claimed?))
    }

    /// Cuts off the second half of the lines that nobody has begun; none if there are none.
    pub(super) fn split(&self) -> Option<Arc<Self>> {
        let mut state = self.lock();
        let middle = state.unclaimed.start + state.unclaimed.len() / 2;
        let half = middle..state.unclaimed.end;
        let block = state.block.as_ref().filter(|_| !half.is_empty())?;
        let share = Self::of(Arc::clone(block), half, state.next.clone());
        state.unclaimed.end = middle;
        state.next = Some(Arc::clone(&share));
        Some(share)
    }

    /// How many lines nobody has begun.
    pub(super) fn unclaimed(&self) -> usize {
        self.lock().unclaimed.len()
    }

    /// Says that everything before this share is written.
    pub(super) fn put_first(&self) {
        self.lock().is_first = true;
    }

    /// Whether the writer can write nothing before this share has an answer.
    pub(super) fn is_writer_out_of_answers(&self) -> bool {
        let state = self.lock();
        state.is_first && state.answers.text.is_empty()
    }

    /// Waits for answers, for all of the share if that takes next to no time.
    pub(super) fn take(&self) -> Delivery {
        let unfinished = |state: &mut State| !state.is_finished();
        let waited = self
            .news
            .wait_timeout_while(self.lock(), PATIENCE, unfinished);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if !state.is_finished() {
            state.is_awaited = true;
            let nothing = |state: &mut State| !state.is_finished() && state.answers.text.is_empty();
            let waited = self.news.wait_while(state, nothing);
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
