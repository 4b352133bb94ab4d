//! Rows of a column, answered on several threads.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use combogrid_ops::OpError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error;
use crate::plan::{ANSWERED, Plan, status};

/// Rows that a thread takes at once.
const CHUNK: usize = 512;

/// How long it takes at most until a signal is seen, and the rows that are then begun.
const PATIENCE: Duration = Duration::from_millis(50);

/// The number of threads that an argument asks for; `None` is one for each core.
pub(crate) fn thread_count(threads: Option<i64>) -> PyResult<usize> {
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
        Some(number) => usize::try_from(number)
            .ok()
            .filter(|number| (1..=1024).contains(number))
            .ok_or_else(|| {
                PyValueError::new_err(format!("threads is {number}, expected 1 to 1024"))
            }),
    }
}

/// Why rows have no answers.
enum Stop {
    Refused(usize, OpError),
    Signal(PyErr),
}

/// Some rows with their answers.
pub(crate) trait Column: Default + Send {
    /// Adds a row without an answer.
    fn push_null(&mut self);
}

/// Answers a chunk: the rows, and their status if a row may be without an answer.
fn chunk<W, A: Column>(
    plan: &Plan,
    worker: &mut W,
    range: Range<usize>,
    answer: impl Fn(&mut W, usize, &mut A) -> Result<(), OpError>,
) -> Result<(A, Vec<u8>), Stop> {
    let (mut found, mut states) = (A::default(), Vec::new());
    for row in range {
        let wrong = answer(worker, row, &mut found).err();
        if plan.nulls {
            states.push(wrong.as_ref().map_or(ANSWERED, status));
            if wrong.is_some() {
                found.push_null();
            }
        } else if let Some(wrong) = wrong {
            return Err(Stop::Refused(row, wrong));
        }
    }
    Ok((found, states))
}

/// Splits rows into chunks, and collects the output of `answer` for each row, in the order of the rows, while other
/// Python threads run. A row with an error ends it, the first one, or has a status where the plan says so; `answer`
/// adds nothing for such a row. A signal ends it.
///
/// Threads live no longer than the call, so that a process may fork before and after it.
pub(crate) fn by_chunks<W, A: Column>(
    py: Python<'_>,
    rows: usize,
    plan: &Plan,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, usize, &mut A) -> Result<(), OpError> + Sync,
) -> PyResult<(Vec<A>, Vec<u8>)> {
    let (chunks, threads) = (rows.div_ceil(CHUNK), plan.threads);
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let found = Mutex::new(Vec::with_capacity(chunks));
    // Python delivers signals to one thread, so that only the one that asked looks for them.
    let work = |looks_for_signals: bool| {
        let (mut worker, mut looked) = (worker(), Instant::now());
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= chunks || is_over.load(Ordering::Relaxed) {
                return;
            }
            let range = at * CHUNK..rows.min((at + 1) * CHUNK);
            let mut answer = chunk(plan, &mut worker, range, &answer);
            if looks_for_signals && looked.elapsed() >= PATIENCE {
                let seen = Python::attach(|py| {
                    looked = Instant::now();
                    py.check_signals()
                });
                if let Err(signal) = seen {
                    answer = Err(Stop::Signal(signal));
                }
            }
            is_over.fetch_or(answer.is_err(), Ordering::Relaxed);
            if let Ok(mut found) = found.lock() {
                found.push((at, answer));
            }
        }
    };
    py.detach(|| {
        thread::scope(|scope| {
            for _ in 1..threads.min(chunks) {
                // Where no thread can be had, this one does the work.
                let _ = thread::Builder::new().spawn_scoped(scope, || work(false));
            }
            work(true);
        });
    });
    let mut found = found.into_inner().unwrap_or_default();
    found.sort_unstable_by_key(|(at, _)| *at);
    let answers = found.into_iter().map(|(_, answer)| answer);
    let answers: Result<Vec<_>, _> = answers.collect();
    let (answers, states): (Vec<A>, Vec<Vec<u8>>) = answers
        .map_err(|stop| match stop {
            Stop::Refused(row, wrong) => error::of_row(py, &wrong, row),
            Stop::Signal(signal) => signal,
        })?
        .into_iter()
        .unzip();
    Ok((answers, states.concat()))
}
