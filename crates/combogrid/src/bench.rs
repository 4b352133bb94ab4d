//! `combogrid bench`: how long every query takes on this machine.

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::Args;
use combogrid_ops::deal::{Dealer, Dealt};
use combogrid_ops::{Answers, Bounds, Count, ENGINES, ErrorKind, Line, OpError};
use combogrid_show::layout::{Layout, table_text};
use comfy_table::CellAlignment;
use indicatif::ProgressIterator;

/// Measure the speed of every query on this machine
///
/// One thread reads requests about random hands or boards, with the number of cards or pieces that is shown, and writes
/// their answers, as `combogrid batch` does.
///
/// Example: combogrid bench --time 100
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// How long each query is measured, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 250)]
    time: u64,
}

/// Number of different requests for each case.
const REQUESTS: u64 = 500;

/// An op and the subject of its requests.
struct Case {
    op: &'static str,
    of: String,
    requests: Vec<String>,
}

impl Case {
    /// Every op with each of its engine's games, if that game deals all that the op needs.
    fn all() -> Result<Vec<Self>, OpError> {
        let mut cases = Vec::new();
        for engine in ENGINES {
            for op in engine.ops {
                for &(game, cards) in engine.deals {
                    let named = |error: String| OpError::new(ErrorKind::Request, error);
                    let dealer = Dealer::new(&game.parse().map_err(named)?, cards, 1)?;
                    cases.extend(dealer.for_op(op.name()).ok().map(|mut dealer| Self {
                        op: op.name(),
                        of: format!("{game}, {}", dealer.amount()),
                        requests: requests(op.name(), dealer),
                    }));
                }
            }
        }
        Ok(cases)
    }
}

/// Requests about random hands.
fn requests(op: &str, dealer: Dealer) -> Vec<String> {
    let request = |(id, dealt): (u64, Dealt)| dealt.request(id, op, "");
    (0..REQUESTS).zip(dealer).map(request).collect()
}

/// The times that single requests took, sorted.
struct Times(Vec<Duration>);

impl Times {
    /// Answers the requests in turn until the time is over, after one round
    /// to warm up that takes as long at most.
    fn measure(requests: &[String], time: Duration) -> Self {
        let mut answers = Answers::default();
        let mut answer = |request: &String| {
            answers.text.clear();
            let text = Ok(black_box(request.as_bytes()));
            let start = Instant::now();
            answers.add(Line { number: 1, text }, &Bounds::default());
            let took = start.elapsed();
            black_box(&answers);
            took
        };
        let warm = Instant::now() + time;
        for request in requests {
            answer(request);
            if Instant::now() >= warm {
                break;
            }
        }
        let mut times = Vec::new();
        let end = Instant::now() + time;
        for request in requests.iter().cycle() {
            times.push(answer(request));
            if Instant::now() >= end {
                break;
            }
        }
        times.sort_unstable();
        Self(times)
    }

    /// Returns the time within which this percentage of the requests is answered.
    fn percentile(&self, hundredths: usize) -> Duration {
        self.0[(self.0.len() - 1) * hundredths / 100]
    }

    fn per_second(&self) -> u128 {
        let total: Duration = self.0.iter().sum();
        self.0.len() as u128 * 1_000_000_000 / total.as_nanos().max(1)
    }
}

impl Bench {
    /// The table of all measurements.
    pub(crate) fn run(&self, layout: &Layout) -> Result<String, OpError> {
        let mut table = layout.table(["op", "of", "median", "99 %", "a second"]);
        for case in Case::all()?.into_iter().progress() {
            let times = Times::measure(&case.requests, Duration::from_millis(self.time));
            table.add_row([
                case.op.to_owned(),
                case.of,
                show(times.percentile(50)),
                show(times.percentile(99)),
                Count(times.per_second()).to_string(),
            ]);
        }
        for column in table.column_iter_mut().skip(2) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        Ok(table_text(&table))
    }
}

/// A time in microseconds.
fn show(time: Duration) -> String {
    format!("{}.{} us", time.as_micros(), time.as_nanos() % 1000 / 100)
}
