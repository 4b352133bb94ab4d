//! Rows of a column, answered on several threads.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Rows that a thread takes at once.
const CHUNK: usize = 2048;

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

/// Splits rows into chunks, and collects what `answer` makes of each, in the order of the rows. The first error ends it.
///
/// Threads live no longer than the call, so that a process may fork before and after it.
pub(crate) fn by_chunks<W, A: Send, E: Send>(
    rows: usize,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, std::ops::Range<usize>) -> Result<A, E> + Sync,
) -> Result<Vec<A>, E> {
    let chunks = rows.div_ceil(CHUNK);
    let range = |chunk: usize| chunk * CHUNK..rows.min((chunk + 1) * CHUNK);
    let threads = threads.min(chunks);
    if threads <= 1 {
        let mut worker = worker();
        return (0..chunks)
            .map(|chunk| answer(&mut worker, range(chunk)))
            .collect();
    }
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let found = Mutex::new(Vec::with_capacity(chunks));
    let work = || {
        let mut worker = worker();
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk >= chunks || is_over.load(Ordering::Relaxed) {
                return;
            }
            let answer = answer(&mut worker, range(chunk));
            is_over.fetch_or(answer.is_err(), Ordering::Relaxed);
            if let Ok(mut found) = found.lock() {
                found.push((chunk, answer));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where no thread can be had, this one does the work.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let mut found = found.into_inner().unwrap_or_default();
    found.sort_unstable_by_key(|(chunk, _)| *chunk);
    found.into_iter().map(|(_, answer)| answer).collect()
}
