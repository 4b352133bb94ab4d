//! Queries that Ctrl-C stops.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use combogrid_ops::{Bounds, Cancel, answer_within};
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
        return Ok(py.detach(|| answer_within(&line, bounds)));
    }
    let started = Instant::now();
    let first = Bounds {
        timeout: Some(PATIENCE),
        ..bounds.clone()
    };
    let text = py.detach(|| answer_within(&line, &first));
    if !text.starts_with(STOPPED) || started.elapsed() < PATIENCE {
        return Ok(text);
    }
    let cancel = Cancel::new();
    let bounds = Bounds {
        cancel: Some(cancel.clone()),
        ..bounds.clone()
    };
    interruptible(py, &cancel, move || answer_within(&line, &bounds))
}

/// Runs a query on a thread of its own, and sets the flag if a signal arrives.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    cancel: &Cancel,
    query: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (sender, receiver) = mpsc::channel();
    spawn(move || {
        let _ = sender.send(query());
    })?;
    let receiver = Mutex::new(receiver);
    let found = received(py, &receiver, cancel)?;
    found.ok_or_else(|| PyRuntimeError::new_err("the query failed"))
}

/// Starts a thread, so that this one looks for signals.
#[expect(clippy::disallowed_methods, reason = "this thread looks for signals")]
pub(crate) fn spawn(work: impl FnOnce() + Send + 'static) -> PyResult<()> {
    let started = memory::has_thread().then(|| thread::Builder::new().spawn(work));
    match started {
        Some(Ok(_)) => Ok(()),
        _ => Err(memory::lacks()),
    }
}

/// Waits for what a thread sends, `None` if it ends without; if a signal arrives, it sets the flag.
pub(crate) fn received<T: Send>(
    py: Python<'_>,
    receiver: &Mutex<Receiver<T>>,
    cancel: &Cancel,
) -> PyResult<Option<T>> {
    loop {
        match py.detach(|| Some(receiver.lock().ok()?.recv_timeout(PATIENCE))) {
            Some(Ok(sent)) => return Ok(Some(sent)),
            Some(Err(RecvTimeoutError::Timeout)) => {
                py.check_signals().inspect_err(|_| cancel.cancel())?;
            }
            _ => return Ok(None),
        }
    }
}
