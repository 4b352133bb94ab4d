//! `combogrid bench`: how long every query takes on this machine.

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::Args;
use combogrid_ops::deal::{Dealer, Dealt, Game};
use combogrid_ops::layout::{Layout, table_text};
use combogrid_ops::{Answers, Bounds, Count, Kind, Line, OpError};
use comfy_table::CellAlignment;
use serde_json::Value;

/// Measure the speed of every query on this machine
///
/// One thread reads random requests and writes their answers, as `combogrid batch` does.
///
/// Example: combogrid bench --time 100
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// How long each query is measured, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 250)]
    time: u64,
}

/// What is measured of one op.
struct Case {
    op: &'static str,
    game: &'static str,
    cards: usize,
    more: fn(&Value) -> String,
}

const fn case(op: &'static str, game: &'static str, cards: usize) -> Case {
    Case {
        op,
        game,
        cards,
        more: |_| String::new(),
    }
}

const CASES: [Case; 20] = [
    case("rummy.best", "gin", 10),
    case("rummy.best", "article", 14),
    case("rummy.best", "article", 30),
    case("rummy.best", "rummikub", 14),
    case("rummy.count", "article", 14),
    case("rummy.combos", "article", 14),
    case("rummy.islands", "article", 14),
    case("rummy.discard", "gin", 11),
    case("doudizhu.count", "doudizhu", 17),
    case("doudizhu.count", "doudizhu", 20),
    case("doudizhu.splits", "doudizhu", 17),
    case("doudizhu.best", "doudizhu", 17),
    case("doudizhu.plays", "doudizhu", 17),
    case("doudizhu.plays", "doudizhu", 20),
    case("doudizhu.leads", "doudizhu", 17),
    case("doudizhu.leads", "doudizhu", 20),
    Case {
        op: "doudizhu.answers",
        game: "doudizhu",
        cards: 17,
        more: |_| r#","to":"55""#.to_owned(),
    },
    case("doudizhu.recognize", "doudizhu", 5),
    case("tothello.best", "tothello", 20),
    Case {
        op: "tothello.play",
        game: "tothello",
        cards: 20,
        more: first_empty,
    },
];

/// How many different requests are answered in turn.
const REQUESTS: u64 = 500;

/// Names the first empty cell of a board.
fn first_empty(dealt: &Value) -> String {
    let rows = dealt["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    let mut cells = rows.zip(1..).filter_map(|(row, number)| {
        let column = b'A' + u8::try_from(row.find('.')?).ok()?;
        Some(format!(r#","at":"{}{number}""#, char::from(column)))
    });
    cells.next().unwrap_or_default()
}

impl Case {
    /// Requests about random hands.
    fn requests(&self) -> Result<Vec<String>, OpError> {
        let game: Game = self
            .game
            .parse()
            .map_err(|error: String| OpError::new(Kind::Request, error))?;
        let dealer = Dealer::new(&game, Some(self.cards), 1)?;
        let request =
            |(id, dealt): (u64, Dealt)| dealt.request(id, self.op, &(self.more)(dealt.fields()));
        Ok((0..REQUESTS).zip(dealer).map(request).collect())
    }
}

/// The times that single requests took, sorted.
struct Times(Vec<Duration>);

impl Times {
    /// Answers the requests in turn until the time is over, after one round
    /// to warm up.
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
        for request in requests {
            answer(request);
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
        for case in &CASES {
            let time = Duration::from_millis(self.time);
            let times = Times::measure(&case.requests()?, time);
            let unit = if case.game == "tothello" {
                "pieces"
            } else {
                "cards"
            };
            table.add_row([
                case.op.to_owned(),
                format!("{}, {} {unit}", case.game, case.cards),
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
