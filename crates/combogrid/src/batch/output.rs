//! Standard output, written in whole lines only.

use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use combogrid_ops::{Kind, OpError};

/// The exit status of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// A sink that an interrupt can only end between two writes.
pub(super) struct Output(Arc<Mutex<io::Stdout>>);

impl Output {
    /// Takes over standard output, and Ctrl-C with it.
    pub(super) fn to_stdout() -> Result<Self, OpError> {
        let sink = Arc::new(Mutex::new(io::stdout()));
        let handled = Arc::clone(&sink);
        ctrlc::set_handler(move || {
            let _whole_lines = handled.lock();
            process::exit(INTERRUPTED);
        })
        .map_err(|error| OpError::new(Kind::Input, error))?;
        Ok(Self(sink))
    }

    /// Writes some whole lines; breaks if the pipe is closed.
    pub(super) fn write(&self, lines: &[u8]) -> Result<ControlFlow<()>, OpError> {
        let mut sink = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match sink.write_all(lines).and_then(|()| sink.flush()) {
            Ok(()) => Ok(ControlFlow::Continue(())),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
            Err(error) => Err(OpError::new(Kind::Input, error)),
        }
    }
}
