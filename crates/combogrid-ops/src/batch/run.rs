//! Some lines in a row that one worker answers.

use std::mem;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::answer::Answers;

/// How long the writer waits for the end of a run before it takes the answers that are ready.
const WAIT_FOR_END: Duration = Duration::from_millis(1);

/// The answers of a run, on their way from its worker to the writer.
#[derive(Debug, Default)]
pub(super) struct Run {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// Answers that the writer has not taken.
    answers: Answers,
    is_finished: bool,
    /// The writer has nothing to write, and takes the next answer at once.
    is_awaited: bool,
}

impl State {
    fn has_nothing(&mut self) -> bool {
        self.answers.text.is_empty() && !self.is_finished
    }
}

impl Run {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves answers to the end of this run's.
    pub(super) fn add(&self, answers: &mut Answers) {
        let mut state = self.lock();
        state.answers.append(answers);
        if mem::take(&mut state.is_awaited) {
            self.changed.notify_one();
        }
    }

    /// Marks that the run's last answer is added.
    pub(super) fn finish(&self) {
        self.lock().is_finished = true;
        self.changed.notify_one();
    }

    /// Returns whether the writer can write nothing before this run has another answer.
    pub(super) fn is_awaited(&self) -> bool {
        self.lock().is_awaited
    }

    /// Waits a short time for the end of the run, and marks it as awaited if it has no answers then. Returns whether it
    /// is awaited.
    pub(super) fn wait_for_end(&self) -> bool {
        let unfinished = |state: &mut State| !state.is_finished;
        let waited = self
            .changed
            .wait_timeout_while(self.lock(), WAIT_FOR_END, unfinished);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.is_awaited = state.has_nothing();
        state.is_awaited
    }

    /// Takes the answers that are ready, at least one unless there are no more, and whether they
    /// are the last ones.
    pub(super) fn take(&self) -> (Answers, bool) {
        let waited = self.changed.wait_while(self.lock(), State::has_nothing);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        (mem::take(&mut state.answers), state.is_finished)
    }
}
