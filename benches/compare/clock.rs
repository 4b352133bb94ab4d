//! Rounds of two sides in turn, and what comes out of them.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::{ProcessTime, ThreadTime};

/// Which clock a case is measured by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clock {
    /// The processor time of this thread: other work on the machine counts little.
    Thread,
    /// The time that passes: for work on several threads, when the machine has nothing else to do.
    Wall,
    /// The processor time of all threads together: the cost of sharing the work, regardless of other load.
    Process,
}

impl Clock {
    fn time(self, mut work: impl FnMut()) -> Duration {
        match self {
            Clock::Thread => {
                let begun = ThreadTime::now();
                work();
                begun.elapsed()
            }
            Clock::Process => {
                let begun = ProcessTime::now();
                work();
                begun.elapsed()
            }
            Clock::Wall => {
                let begun = Instant::now();
                work();
                begun.elapsed()
            }
        }
    }
}

/// How much time a run may take.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// How long one timed stretch is at least; passes are repeated to reach it.
    stretch: Duration,
    /// How long all rounds of a case take, about.
    case: Duration,
    rounds: (usize, usize),
}

impl Effort {
    /// For figures.
    pub(crate) const FULL: Effort = Effort {
        stretch: Duration::from_micros(1500),
        case: Duration::from_millis(900),
        rounds: (7, 61),
    };

    /// To see that everything runs.
    pub(crate) const QUICK: Effort = Effort {
        stretch: Duration::from_micros(100),
        case: Duration::from_millis(5),
        rounds: (1, 3),
    };
}

/// One side of a case: a pass over all of its items, which gives a sum so that nothing is left out.
pub(crate) struct Side<'a> {
    pass: Box<dyn FnMut() -> u64 + 'a>,
    repeats: u32,
    /// The nanoseconds of one pass.
    once: f64,
}

impl<'a> Side<'a> {
    pub(crate) fn new(pass: impl FnMut() -> u64 + 'a) -> Self {
        Self {
            pass: Box::new(pass),
            repeats: 1,
            once: 0.0,
        }
    }

    /// The nanoseconds of one pass.
    fn round(&mut self, clock: Clock) -> f64 {
        let time = clock.time(|| {
            for _ in 0..self.repeats {
                black_box((self.pass)());
            }
        });
        nanos(time) / f64::from(self.repeats)
    }

    /// The nanoseconds of all repeats.
    fn stretch(&self) -> f64 {
        self.once * f64::from(self.repeats)
    }

    /// Warms up, and finds how often a pass must be repeated to fill a stretch.
    fn calibrate(&mut self, clock: Clock, effort: Effort) {
        self.once = self.round(clock);
        self.repeats = repeats(self.once, effort);
        if self.repeats > 1 {
            self.once = self.round(clock);
            self.repeats = repeats(self.once, effort);
        }
    }
}

/// How often a pass of this many nanoseconds fits a stretch.
fn repeats(once: f64, effort: Effort) -> u32 {
    let wanted = whole(nanos(effort.stretch) / once.max(1.0));
    u32::try_from(wanted).unwrap_or(u32::MAX).clamp(1, 1 << 24)
}

/// Sorted figures of a number of rounds or items.
pub(crate) struct Figures(Vec<f64>);

impl Figures {
    pub(crate) fn new(mut figures: Vec<f64>) -> Self {
        figures.sort_by(f64::total_cmp);
        Self(figures)
    }

    /// The figure below which this percentage of them is.
    pub(crate) fn percentile(&self, hundredths: usize) -> f64 {
        self.0[(self.0.len() - 1) * hundredths / 100]
    }

    pub(crate) fn median(&self) -> f64 {
        self.percentile(50)
    }
}

/// The nanoseconds of one pass, and how many times our time the peer's is, round by round.
pub(crate) struct Compared {
    pub(crate) ours: Figures,
    pub(crate) theirs: Figures,
    pub(crate) ratios: Figures,
}

/// Times two sides in turn: A B, B A, A B, ..
pub(crate) fn compare(
    mut ours: Side<'_>,
    mut theirs: Side<'_>,
    clock: Clock,
    effort: Effort,
) -> Compared {
    ours.calibrate(clock, effort);
    theirs.calibrate(clock, effort);
    let round = ours.stretch() + theirs.stretch();
    let times = (0..rounds(round, effort)).map(|round| {
        let theirs_first = (round % 2 == 1).then(|| theirs.round(clock));
        let first = ours.round(clock);
        let second = theirs_first.unwrap_or_else(|| theirs.round(clock));
        (first, second)
    });
    let times: Vec<(f64, f64)> = times.collect();
    Compared {
        ours: Figures::new(times.iter().map(|time| time.0).collect()),
        theirs: Figures::new(times.iter().map(|time| time.1).collect()),
        ratios: Figures::new(times.iter().map(|time| time.1 / time.0).collect()),
    }
}

/// Times one side.
pub(crate) fn alone(mut ours: Side<'_>, clock: Clock, effort: Effort) -> Figures {
    ours.calibrate(clock, effort);
    let rounds = rounds(ours.stretch(), effort);
    Figures::new((0..rounds).map(|_| ours.round(clock)).collect())
}

/// From here on, reading the clock of a thread, which takes up to half a microsecond, no longer counts.
const LONG: Duration = Duration::from_micros(50);

/// The nanoseconds that each item takes, asked once a pass: the median over the passes. Each pass begins with what
/// `make` gives.
pub(crate) fn each<I, W>(
    items: &[I],
    passes: usize,
    mut make: impl FnMut() -> W,
    mut ask: impl FnMut(&mut W, &I) -> u64,
) -> Vec<f64> {
    let mut times = vec![Vec::with_capacity(passes); items.len()];
    for _ in 0..passes {
        let mut workspace = make();
        for (item, times) in items.iter().zip(&mut times) {
            let (thread, begun) = (ThreadTime::now(), Instant::now());
            black_box(ask(&mut workspace, black_box(item)));
            let wall = begun.elapsed();
            // The clock of the thread leaves out other work on the machine, but reading it takes as long as a short question.
            times.push(nanos(if wall > LONG { thread.elapsed() } else { wall }));
        }
    }
    let medians = times.into_iter().map(|times| Figures::new(times).median());
    medians.collect()
}

/// How many rounds of this many nanoseconds fit a case.
fn rounds(round: f64, effort: Effort) -> usize {
    let (least, most) = effort.rounds;
    whole(nanos(effort.case) / round).clamp(least, most)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of rounds or repeats; what is too large is cut to the largest"
)]
fn whole(number: f64) -> usize {
    number as usize
}

pub(crate) fn nanos(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}
