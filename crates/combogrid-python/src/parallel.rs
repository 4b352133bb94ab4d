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
    Refused(OpError),
    Signal(PyErr),
}

/// Splits rows into chunks, and collects what `answer` makes of each, in the order of the rows, while other Python
/// threads run. The first error or signal ends it.
///
/// Threads live no longer than the call, so that a process may fork before and after it.
pub(crate) fn by_chunks<W, A: Send>(
    py: Python<'_>,
    rows: usize,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, Range<usize>) -> Result<A, OpError> + Sync,
) -> PyResult<Vec<A>> {
    let chunks = rows.div_ceil(CHUNK);
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let found = Mutex::new(Vec::with_capacity(chunks));
    // Python delivers signals to one thread, so that only the one that asked looks for them.
    let work = |looks_for_signals: bool| {
        let (mut worker, mut looked) = (worker(), Instant::now());
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk >= chunks || is_over.load(Ordering::Relaxed) {
                return;
            }
            let range = chunk * CHUNK..rows.min((chunk + 1) * CHUNK);
            let mut answer = answer(&mut worker, range).map_err(Stop::Refused);
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
                found.push((chunk, answer));
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
    found.sort_unstable_by_key(|(chunk, _)| *chunk);
    let answers = found.into_iter().map(|(_, answer)| answer);
    answers
        .collect::<Result<_, _>>()
        .map_err(|stop| match stop {
            Stop::Refused(wrong) => error::of(py, &wrong),
            Stop::Signal(signal) => signal,
        })
}
