//! Rows of a column, answered on several threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use combogrid_ops::{OpError, in_order};
use pyo3::prelude::*;

use crate::buffers::{ANSWERED, Found};
use crate::plan::{Plan, status};
use crate::{error, memory};

/// The most rows that a thread takes at once, and the fewest.
const CHUNK: usize = 512;
const SMALL_CHUNK: usize = 16;

/// The bytes that a thread is to find at once.
const SHARE: usize = 1 << 20;

/// The rows of a round for each thread.
const ROWS: usize = 4 * CHUNK;

/// A round that has found this many bytes begins no other chunk.
const BYTES: usize = 4 << 20;

/// How long it takes at most until a signal is seen, and the rows that are then begun.
const PATIENCE: Duration = Duration::from_millis(50);

/// Why rows have no answers.
enum Stop {
    Refused(usize, OpError),
    Raised(PyErr),
}

impl Stop {
    fn raised(self, py: Python<'_>) -> PyErr {
        match self {
            Stop::Refused(row, wrong) => error::of_row(py, &wrong, row),
            Stop::Raised(error) => error,
        }
    }
}

/// Answers a chunk.
fn chunk<W>(
    plan: &Plan,
    worker: &mut W,
    range: Range<usize>,
    answer: impl Fn(&mut W, usize, &mut Found) -> Result<(), OpError>,
) -> Result<Found, Stop> {
    memory::begin().map_err(Stop::Raised)?;
    let mut found = Found::default();
    for row in range {
        found.reserve(&plan.most).map_err(Stop::Raised)?;
        let answered = answer(worker, row, &mut found);
        let state = match answered {
            Ok(()) => ANSWERED,
            Err(wrong) if plan.nulls => status(&wrong),
            Err(wrong) => return Err(Stop::Refused(row, wrong)),
        };
        found.end_with(state, &plan.most);
    }
    found.shrink();
    Ok(found)
}

/// Answers rows in rounds: `read` copies the rows of one, and `answer` adds what is found for each row while other Python
/// threads run. What a round has found is written to the results, in the order of the rows. Returns how many rows there are.
///
/// A row with an error ends the call, the first one, or has a status where the plan says so. A signal ends it.
///
/// Threads live no longer than the call, so that a process may fork before and after it.
pub(crate) fn by_rounds<W: Send, I: Sync>(
    py: Python<'_>,
    rows: usize,
    mut plan: Plan,
    read: impl Fn(&Range<usize>) -> PyResult<I>,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, &I, usize, &mut Found) -> Result<(), OpError> + Sync,
) -> PyResult<usize> {
    let mut workers: Vec<Option<W>> = Vec::new();
    workers.resize_with(plan.threads, || None);
    let mut results = std::mem::take(&mut plan.results);
    // At first as if every row had all that a row may have, then as the last round was.
    let (mut start, mut of_row) = (0, plan.most.bytes());
    // Of the call and not of a round, which may be shorter than the patience.
    let mut looked = Instant::now();
    while start < rows {
        let part = start..rows.min(start + ROWS * plan.threads);
        let read = read(&part)?;
        let answer =
            |worker: &mut W, row: usize, found: &mut Found| answer(worker, &read, row, found);
        let size = (SHARE / of_row.max(1)).clamp(SMALL_CHUNK, CHUNK);
        let found = round(
            py,
            (part, size),
            &plan,
            &mut workers,
            &mut looked,
            &worker,
            answer,
        )?;
        let bytes: usize = found.iter().map(Found::bytes).sum();
        of_row = bytes / found.iter().map(Found::rows).sum::<usize>().max(1);
        for found in found {
            let fitting = results.add(py, &found, &plan.most)?;
            start += fitting;
            if fitting < found.rows() {
                results.end(py)?;
                return Ok(start);
            }
        }
    }
    results.end(py)?;
    Ok(rows)
}

/// Answers the first rows of a part, in chunks of some size.
fn round<W: Send>(
    py: Python<'_>,
    (part, size): (Range<usize>, usize),
    plan: &Plan,
    workers: &mut [Option<W>],
    looked: &mut Instant,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, usize, &mut Found) -> Result<(), OpError> + Sync,
) -> PyResult<Vec<Found>> {
    let threads = workers.len();
    let workers = Mutex::new(workers.iter_mut());
    let looked = Mutex::new(Some(looked));
    let making = Mutex::new(());
    let bytes = AtomicUsize::new(0);
    // A chunk that is taken is answered, so that those which are answered are the first ones.
    let chunks = part
        .clone()
        .step_by(size)
        .take_while(|_| bytes.load(Ordering::Relaxed) < BYTES);
    let begin = |thread| Begun {
        worker: workers.lock().ok().and_then(|mut workers| workers.next()),
        // Python delivers signals to one thread, so that only the one that asked looks for them.
        looked: (thread == 0).then(|| looked.lock().ok()?.take()).flatten(),
    };
    let work = |begun: &mut Begun<'_, W>, start: usize| {
        let held = begun.worker.as_mut();
        let held = held.ok_or_else(|| Stop::Raised(memory::lacks()))?;
        let worker = made(held, &making, &worker)?;
        let found = chunk(plan, worker, start..part.end.min(start + size), &answer)?;
        if let Some(looked) = &mut begun.looked {
            check_signals(looked).map_err(Stop::Raised)?;
        }
        bytes.fetch_add(found.bytes(), Ordering::Relaxed);
        Ok(found)
    };
    let found = py.detach(|| in_order(threads, chunks, begin, work));
    found.map_err(|stop: Stop| stop.raised(py))
}

/// The engines and buffers with which a thread answers rows.
struct Begun<'a, W> {
    /// A worker that lives as long as the call; `None` if there are more threads than workers.
    worker: Option<&'a mut Option<W>>,
    /// When this thread looked for signals, if it does so.
    looked: Option<&'a mut Instant>,
}

/// Lets Python see its signals, from time to time.
fn check_signals(looked: &mut Instant) -> PyResult<()> {
    if looked.elapsed() < PATIENCE {
        return Ok(());
    }
    Python::attach(|py| {
        *looked = Instant::now();
        py.check_signals()
    })
}

/// The worker of a thread. One at a time is made, so that each finds the memory that it takes.
fn made<'a, W>(
    held: &'a mut Option<W>,
    making: &Mutex<()>,
    worker: impl Fn() -> W,
) -> Result<&'a mut W, Stop> {
    if held.is_none() {
        let _one = making.lock();
        memory::begin().map_err(Stop::Raised)?;
        *held = Some(worker());
    }
    held.as_mut().ok_or_else(|| Stop::Raised(memory::lacks()))
}
