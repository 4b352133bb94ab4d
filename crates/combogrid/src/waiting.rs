//! The time in which a question is answered: the output on a terminal, and Ctrl-C for the result so far.

use std::io::{self, IsTerminal};
use std::process;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use combogrid_ops::Cancel;
use indicatif::{ProgressBar, ProgressStyle};

/// The exit status of a program that Ctrl-C ended.
pub(crate) const INTERRUPTED: i32 = 130;

/// An answer that is there sooner shows nothing.
const SHOWN_AFTER: Duration = Duration::from_secs(1);

/// From the question to its answer, which ends it by being dropped.
pub(crate) struct Waiting(Option<(Sender<()>, JoinHandle<()>)>);

impl Waiting {
    /// Shows on a terminal how long the answer takes. The first Ctrl-C sets `stop`, another one ends the program.
    pub(crate) fn begin(stop: Cancel) -> Self {
        let handler = move || {
            if stop.is_cancelled() {
                process::exit(INTERRUPTED);
            }
            stop.cancel();
        };
        // Where the caller ignores Ctrl-C, it stays ignored.
        let _ = ctrlc::try_set_handler(handler);
        if !io::stderr().is_terminal() {
            return Self(None);
        }
        let (answered, answer) = mpsc::channel();
        let show = move || {
            if answer.recv_timeout(SHOWN_AFTER) == Err(RecvTimeoutError::Timeout) {
                let bar = spinner();
                bar.enable_steady_tick(Duration::from_millis(100));
                let _ = answer.recv();
                bar.finish_and_clear();
            }
        };
        let shown = thread::Builder::new().spawn(show);
        Self(shown.ok().map(|shown| (answered, shown)))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some((answered, shown)) = self.0.take() {
            drop(answered);
            let _ = shown.join();
        }
    }
}

fn spinner() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    let template = "{spinner} {elapsed}, Ctrl-C shows what is known by now";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
