//! Standard output, written in whole lines only.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use combogrid_ops::{ErrorKind, OpError};

use crate::waiting::INTERRUPTED;

/// A sink that a signal can only end between two writes.
pub(super) struct Output(Arc<Mutex<io::Stdout>>);

impl Output {
    /// Takes over standard output, and Ctrl-C with it unless that is ignored.
    pub(super) fn to_stdout() -> Result<Self, OpError> {
        let sink = Arc::new(Mutex::new(io::stdout()));
        let stdout = Arc::clone(&sink);
        let handler = move || {
            let _whole_lines = stdout.lock();
            process::exit(INTERRUPTED);
        };
        match ctrlc::try_set_handler(handler) {
            // The caller ignores Ctrl-C, as a shell does for what it runs in the background.
            Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(Self(sink)),
            Err(error) => Err(OpError::new(ErrorKind::Input, error)),
        }
    }

    /// Writes some whole lines; breaks if the pipe is closed.
    pub(super) fn write(&self, lines: &[u8]) -> Result<ControlFlow<()>, OpError> {
        let mut sink = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _whole_lines = DelayedSignals::begin();
        match sink.write_all(lines).and_then(|()| sink.flush()) {
            Ok(()) => Ok(ControlFlow::Continue(())),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
            Err(error) => Err(OpError::new(ErrorKind::Input, error)),
        }
    }
}

/// Delays the signals that end a program, for this thread and for good in the threads that it starts.
#[cfg(unix)]
pub(super) struct DelayedSignals(Option<nix::sys::signal::SigSet>);

#[cfg(unix)]
impl DelayedSignals {
    pub(super) fn begin() -> Self {
        use nix::sys::signal::{SigSet, SigmaskHow, Signal};
        let signals: SigSet = [Signal::SIGTERM, Signal::SIGHUP].into_iter().collect();
        Self(signals.thread_swap_mask(SigmaskHow::SIG_BLOCK).ok())
    }
}

#[cfg(unix)]
impl Drop for DelayedSignals {
    fn drop(&mut self) {
        if let Some(before) = self.0 {
            // It was the mask before, so that it is a valid one.
            let _ = before.thread_set_mask();
        }
    }
}

/// There is no such signal on other systems.
#[cfg(not(unix))]
pub(super) struct DelayedSignals;

#[cfg(not(unix))]
impl DelayedSignals {
    pub(super) fn begin() -> Self {
        Self
    }
}
