//! Queries that Ctrl-C stops.

use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use combogrid_ops::{Answers, Bounds, Cancel, Line};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::memory;

/// How long a query may take on the thread that asks, and how long it takes at most until a signal is seen.
const PATIENCE: Duration = Duration::from_millis(50);

/// How an answer that is an error about a bound begins.
const STOPPED: &[u8] = b"{\"id\":null,\"error\":{\"kind\":\"limit\"";

/// Answers a line while other Python threads run.
///
/// Most queries take microseconds, and a thread costs more than that. So the query runs here with a deadline; in the
/// rare case that it meets it, it starts again on a thread of its own, and this one looks for signals.
pub(crate) fn answered(py: Python<'_>, line: Vec<u8>, bounds: &Bounds) -> PyResult<Vec<u8>> {
    let has_own_deadline = bounds.timeout.is_some_and(|timeout| timeout <= PATIENCE);
    if has_own_deadline {
        return Ok(py.detach(|| answer(&line, bounds)));
    }
    let started = Instant::now();
    let first = Bounds {
        timeout: Some(PATIENCE),
        ..bounds.clone()
    };
    let text = py.detach(|| answer(&line, &first));
    if !text.starts_with(STOPPED) || started.elapsed() < PATIENCE {
        return Ok(text);
    }
    let cancel = Cancel::new();
    let bounds = Bounds {
        cancel: Some(cancel.clone()),
        ..bounds.clone()
    };
    interruptible(py, &cancel, move || answer(&line, &bounds))
}

/// Runs a query on a thread of its own, and sets the flag if a signal arrives.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    cancel: &Cancel,
    query: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (sender, receiver) = mpsc::channel();
    if !memory::has_threads(1) {
        return Err(memory::lacks());
    }
    let thread = thread::Builder::new().spawn(move || sender.send(query()));
    thread.map_err(|_| memory::lacks())?;
    let receiver = Mutex::new(receiver);
    loop {
        let found = py.detach(|| Some(receiver.lock().ok()?.recv_timeout(PATIENCE)));
        match found {
            Some(Ok(answer)) => return Ok(answer),
            Some(Err(RecvTimeoutError::Timeout)) => {
                if let Err(signal) = py.check_signals() {
                    cancel.cancel();
                    return Err(signal);
                }
            }
            _ => return Err(PyRuntimeError::new_err("the query failed")),
        }
    }
}

fn answer(line: &[u8], bounds: &Bounds) -> Vec<u8> {
    let mut answers = Answers::default();
    let line = Line {
        number: 1,
        text: Ok(line),
    };
    answers.add(line, bounds);
    answers.text
}
