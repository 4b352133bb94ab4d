//! How far a batch has come, on standard error.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use combogrid_ops::{Answers, Count};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is done sooner shows nothing, and plain lines come this far
/// apart.
const INTERVAL: Duration = Duration::from_secs(1);

/// The count of answers, shown once the work takes over a second.
pub(super) struct Progress {
    shown: Shown,
    lines: u64,
    errors: u64,
    started: Instant,
    reported: Instant,
}

enum Shown {
    Nothing,
    /// Hidden until the first report.
    Bar(ProgressBar),
    Lines,
}

/// Whether progress is shown where standard error is no terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ShowProgress {
    OnTerminals,
    Always,
}

impl Progress {
    /// Progress through an input of `length` bytes, if that is known.
    pub(super) fn new(length: Option<u64>, show: ShowProgress) -> Self {
        let shown = match (io::stderr().is_terminal(), show) {
            (true, _) => Shown::Bar(hidden_bar(length)),
            (false, ShowProgress::Always) => Shown::Lines,
            (false, ShowProgress::OnTerminals) => Shown::Nothing,
        };
        let now = Instant::now();
        Self {
            shown,
            lines: 0,
            errors: 0,
            started: now,
            reported: now,
        }
    }

    pub(super) fn advance(&mut self, answers: &Answers) {
        self.lines += answers.lines;
        self.errors += answers.errors;
        if let Shown::Bar(bar) = &self.shown {
            bar.inc(answers.bytes);
        }
        if self.reported.elapsed() >= INTERVAL {
            self.report();
        }
    }

    /// Shows the last count if any was shown before or lines were asked for.
    pub(super) fn finish(&mut self) {
        match &self.shown {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.abandon_with_message(self.text()),
            Shown::Lines => eprintln!("{}", self.text()),
        }
    }

    fn report(&mut self) {
        self.reported = Instant::now();
        match &self.shown {
            Shown::Nothing => {}
            Shown::Bar(bar) => {
                if bar.is_hidden() {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                }
                bar.set_message(self.text());
            }
            Shown::Lines => eprintln!("{}", self.text()),
        }
    }

    fn text(&self) -> String {
        let millis = self.started.elapsed().as_millis().max(1);
        let rate = u128::from(self.lines) * 1000 / millis;
        format!(
            "{}, {} with an error, {} a second",
            Count(self.lines.into()).of("answer"),
            Count(self.errors.into()),
            Count(rate),
        )
    }
}

fn hidden_bar(length: Option<u64>) -> ProgressBar {
    let (bar, template) = match length {
        Some(length) => (
            ProgressBar::new(length),
            "{wide_bar} {percent:>3} % {msg} ({eta} left)",
        ),
        None => (ProgressBar::no_length(), "{spinner} {elapsed} {msg}"),
    };
    bar.set_draw_target(ProgressDrawTarget::hidden());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
