//! What the book's page on speed tells of the cases: its tables, their data and the chart.
//!
//! The page has a table for each job that somebody may have, with the programs that one would take instead. `--book` measures
//! these cases and writes them; any other run of all cases fails if the page tells of other cases or other versions, if its
//! tables or those of README.md are not those of the data, or if what it measures is far from the data.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::bench::Extent;
use crate::chart::{Bar, chart};
use crate::digits::digits;

/// A measured case.
pub(crate) struct Row {
    pub(crate) case: String,
    /// Our nanoseconds an item.
    pub(crate) ours: f64,
    /// The other side, or nothing.
    pub(crate) peer: String,
    /// How many times as fast as the peer: the 10th, 50th and 90th of 100 rounds.
    pub(crate) times: Option<[f64; 3]>,
}

/// What a job asks, by the part of the case's name before its last comma.
type Questions = &'static [(&'static str, &'static str)];

/// The jobs of the page, each by the name of its table there.
const JOBS: [(&str, Questions); 5] = [
    (
        "gin",
        &[
            ("gin deadwood", "the least deadwood of a hand"),
            ("gin best melds", "its melds as well"),
        ],
    ),
    (
        "plays",
        &[
            ("legal leads", "all legal leads of a hand"),
            ("answers to a play", "all plays that beat another"),
        ],
    ),
    (
        "games",
        &[("perft", "all Reversi games to a depth, one leaf")],
    ),
    (
        "grids",
        &[
            ("rows and columns", "sum rows and columns"),
            ("rays, all eight", "sum rays in all eight directions"),
            ("grids, part", "sum a part"),
            ("grids, windows of 3x3", "find the largest window of 3 x 3"),
            ("grids, transposed", "transpose a copy"),
            ("grids, turned", "turn a copy"),
            ("grids, flood", "flood an island"),
            ("grids, row in and out", "insert and remove a row"),
            ("grids, column in and out", "insert and remove a column"),
            (
                "planes, or-and-xor-count",
                "combine and count sets of cells",
            ),
        ],
    ),
    (
        GROWTH,
        &[
            (
                "growth: best arrangement",
                "best arrangement, by tiles of two packs",
            ),
            (
                "growth: number of arrangements",
                "number of arrangements, by tiles of two packs",
            ),
            ("growth: legal leads", "legal leads, by cards"),
            ("growth: number of splits", "number of splits, by cards"),
            ("growth: fewest plays", "fewest plays, by cards"),
            ("growth: best placement", "best placement, by board"),
        ],
    ),
];

/// The table whose cases have no peer: how many times as long as the first size a question takes.
const GROWTH: &str = "growth";

/// The job, the question and the size of a case that the page tells of.
pub(crate) fn place(case: &str) -> Option<(&'static str, &'static str, &str)> {
    let (name, size) = case.rsplit_once(", ")?;
    for (job, questions) in JOBS {
        for (of_name, question) in questions {
            if *of_name == name {
                return Some((job, question, size));
            }
        }
    }
    None
}

/// A line of the data.
#[derive(Clone, PartialEq)]
struct PageLine {
    job: String,
    question: String,
    size: String,
    peer: String,
    /// How many times as fast as the peer, or as long as the first size.
    times: String,
    /// The 10th and the 90th of 100 rounds.
    spread: String,
}

const HEADS: &str = "job\tquestion\tsize\tpeer\ttimes\tp10..p90";

impl PageLine {
    fn read(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.split('\t').collect();
        let [job, question, size, peer, times, spread] = cells.try_into().ok()?;
        let [job, question, size, peer, times, spread] =
            [job, question, size, peer, times, spread].map(str::to_owned);
        Some(Self {
            job,
            question,
            size,
            peer,
            times,
            spread,
        })
    }

    fn line(&self) -> String {
        [
            &self.job,
            &self.question,
            &self.size,
            &self.peer,
            &self.times,
            &self.spread,
        ]
        .map(String::as_str)
        .join("\t")
    }

    /// Where the ratio may lie in a run, if it is about the one of the page: between these times a slack. The growth of a
    /// question is one number, without a spread.
    fn range(&self) -> Option<(f64, f64)> {
        let (low, high) = self
            .spread
            .split_once("..")
            .unwrap_or((&self.times, &self.times));
        Some((low.parse().ok()?, high.parse().ok()?))
    }

    /// What must not be older than the code, at any size.
    fn subject(&self) -> (&str, &str, &str) {
        (&self.job, &self.question, &self.peer)
    }

    /// Whether two lines are about the same case.
    fn is_of_case(&self, other: &PageLine) -> bool {
        self.subject() == other.subject() && self.size == other.size
    }
}

/// The rows that the page tells of, in its order.
fn lines(rows: &[Row]) -> Vec<PageLine> {
    let mut lines = Vec::new();
    for (job, questions) in JOBS {
        for (_, question) in questions {
            let mut first = None;
            for row in rows {
                let Some((of_job, of_question, size)) = place(&row.case) else {
                    continue;
                };
                // Loops by hand are of this project; another program has a version.
                let has_version = row.peer.contains(|sign: char| sign.is_ascii_digit());
                if (of_job, of_question) != (job, *question) || has_version == (job == GROWTH) {
                    continue;
                }
                let first = *first.get_or_insert(row.ours);
                let (times, spread) = match row.times {
                    Some([low, median, high]) => {
                        (digits(median), format!("{}..{}", digits(low), digits(high)))
                    }
                    None => (digits(row.ours / first), String::new()),
                };
                lines.push(PageLine {
                    job: job.to_owned(),
                    question: (*question).to_owned(),
                    size: size.to_owned(),
                    peer: row.peer.clone(),
                    times,
                    spread,
                });
            }
        }
    }
    lines
}

/// The table of one job, in Markdown: a line for each question and peer, a column for each size.
fn table(job: &str, lines: &[PageLine]) -> String {
    let lines: Vec<&PageLine> = lines.iter().filter(|line| line.job == job).collect();
    if job == GROWTH {
        return growth(&lines);
    }
    let mut sizes: Vec<&str> = lines.iter().map(|line| line.size.as_str()).collect();
    sizes.sort_by_key(|size| first_number(size));
    sizes.dedup();
    let mut text = format!("| question | instead | {} |\n", sizes.join(" | "));
    let _ = writeln!(text, "|---|---|{}", "---|".repeat(sizes.len()));
    let mut written = Vec::new();
    for line in &lines {
        if written.contains(&line.subject()) {
            continue;
        }
        written.push(line.subject());
        let _ = write!(text, "| {} | {} |", line.question, line.peer);
        for size in &sizes {
            let mut of_subject = lines
                .iter()
                .filter(|other| other.subject() == line.subject());
            let measured = of_subject.find(|other| other.size == *size);
            let times = measured.map_or("", |line| &line.times);
            let _ = write!(text, " {times} |");
        }
        text.push('\n');
    }
    text
}

/// The first number of a size.
fn first_number(size: &str) -> Option<u32> {
    let mut words = size.split(' ');
    words.find_map(|word| word.parse().ok())
}

/// The table of questions without a peer.
fn growth(lines: &[&PageLine]) -> String {
    let mut text =
        String::from("| question | sizes | times as long as the first size |\n|---|---|---|\n");
    for lines in lines.chunk_by(|one, other| one.question == other.question) {
        let sizes: Vec<String> = lines.iter().map(|lines| bare_size(&lines.size)).collect();
        let times: Vec<&str> = lines.iter().map(|line| line.times.as_str()).collect();
        let _ = writeln!(
            text,
            "| {} | {} | {} |",
            lines[0].question,
            sizes.join(", "),
            times.join(", ")
        );
    }
    text
}

/// A size without the word for its unit, which the question names.
fn bare_size(size: &str) -> String {
    let given_up = if size.ends_with("given up)") {
        " (given up)"
    } else {
        ""
    };
    match first_number(size) {
        Some(number) if !size.contains(" x ") => format!("{number}{given_up}"),
        _ => size.to_owned(),
    }
}

/// A file of the book.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../docs/src")
        .join(name)
}

const DATA: &str = "speed.tsv";
const PAGE: &str = "speed.md";

/// The data of `benches/python/rummikub.py`, and the name of their table.
const RUMMIKUB: (&str, &str) = ("rummikub.tsv", "rummikub");

/// The table of rearranged tables of Rummikub: how many melds lie, and how many times as fast we are.
fn rummikub() -> io::Result<String> {
    let data = fs::read_to_string(file(RUMMIKUB.0))?;
    let rows = data
        .lines()
        .skip(2)
        .filter_map(|line| line.split_once('\t'));
    let (melds, times): (Vec<&str>, Vec<&str>) = rows.unzip();
    Ok(format!(
        "| melds on the table | {} |\n|---|{}\n| times as fast as rummikub-solver | {} |\n",
        melds.join(" | "),
        "---|".repeat(melds.len()),
        times.join(" | ")
    ))
}

/// The page with the tables of these rows, and that of Rummikub, between the comments of their names.
fn page(lines: &[PageLine]) -> io::Result<String> {
    let mut page = fs::read_to_string(file(PAGE))?;
    let mut tables = vec![(RUMMIKUB.1, rummikub()?)];
    tables.extend(JOBS.map(|(job, _)| (job, table(job, lines))));
    for (job, table) in tables {
        let [from, to] = [
            format!("<!-- {job} -->\n\n"),
            format!("\n<!-- end of {job} -->"),
        ];
        let begins = page.find(&from).map(|at| at + from.len());
        // The line break before the end belongs to it.
        let ends = page.find(&to).map(|at| at.max(begins.unwrap_or(0)));
        let (Some(begins), Some(ends)) = (begins, ends) else {
            return Err(io::Error::other(format!("{PAGE} has no place for {job}")));
        };
        page.replace_range(begins..ends, &table);
    }
    Ok(page)
}

/// Writes the data, the tables of the page and the chart.
pub(crate) fn write(rows: &[Row]) -> io::Result<()> {
    let mut data = format!("# cargo bench -p combogrid-benches -- --book\n{HEADS}\n");
    for line in lines(rows) {
        data += &line.line();
        data.push('\n');
    }
    fs::write(file(DATA), data)?;
    draw()
}

/// The data of the last time that they were measured.
fn measured() -> io::Result<Vec<PageLine>> {
    let data = fs::read_to_string(file(DATA))?;
    Ok(data.lines().skip(2).filter_map(PageLine::read).collect())
}

/// Writes the tables of the page and the chart from the data.
pub(crate) fn draw() -> io::Result<()> {
    let lines = measured()?;
    fs::write(file(PAGE), page(&lines)?)?;
    let bars: Vec<Bar> = lines.iter().filter_map(bar).collect();
    fs::create_dir_all(file("charts"))?;
    fs::write(file("charts/speed.svg"), chart(&bars))
}

/// A line of README.md about a case.
struct ReadmeLine {
    words: &'static str,
    question: &'static str,
    size: &'static str,
    /// The program's name, without its version.
    peer: &'static str,
}

const README: [ReadmeLine; 5] = [
    ReadmeLine {
        words: "gin deadwood, 10 cards",
        question: "the least deadwood of a hand",
        size: "10 cards",
        peer: "gin-rummy",
    },
    ReadmeLine {
        words: "Dou Dizhu leads, 20 cards",
        question: "all legal leads of a hand",
        size: "20 cards",
        peer: "dou_dizhu",
    },
    ReadmeLine {
        words: "Reversi, one leaf of a search of 11 plies",
        question: "all Reversi games to a depth, one leaf",
        size: "depth 11",
        peer: "magpie",
    },
    ReadmeLine {
        words: "rows and columns of a 64 x 64 grid",
        question: "sum rows and columns",
        size: "64 x 64",
        peer: "toodee",
    },
    ReadmeLine {
        words: "set operations on an 8 x 8 bit board",
        question: "combine and count sets of cells",
        size: "8 x 8",
        peer: "fixedbitset",
    },
];

/// The lines that README.md has to have.
fn readme_lines(written: &[PageLine]) -> io::Result<Vec<String>> {
    let line = |readme: ReadmeLine| {
        let measured = written.iter().find(|line| {
            line.question == readme.question
                && line.size == readme.size
                && line.peer.starts_with(readme.peer)
        })?;
        let times: f64 = measured.times.parse().ok()?;
        let times = if times > 100.0 {
            "over 100".to_owned()
        } else {
            format!("{times:.1}")
        };
        let (words, peer) = (readme.words, &measured.peer);
        Some(format!("| {words} | {peer} (Rust) | {times} |"))
    };
    let lines = README.into_iter().map(line);
    let missing = || io::Error::other(format!("{DATA} lacks a case of README.md"));
    lines.map(|line| line.ok_or_else(missing)).collect()
}

/// How far a ratio may be outside of the 10th and the 90th on the page, as a factor, before the page is about other code.
///
/// Two measurements of the page on one machine (`git log -p docs/src/speed.tsv`) differ by up to 1.74, where copies are transposed.
const SLACK: f64 = 2.0;

/// As [`SLACK`], of growth, which has no spread and of which the dearest of 21 hands decide; measurements differ by up to 2.67.
const GROWTH_SLACK: f64 = 4.0;

/// What a full run measured of cases of the page and is far from the ratios there.
fn far_from_page(run: &[PageLine], written: &[PageLine]) -> Vec<String> {
    let mut far = Vec::new();
    for line in run {
        let slack = if line.job == GROWTH {
            GROWTH_SLACK
        } else {
            SLACK
        };
        let Some(page) = written.iter().find(|page| page.is_of_case(line)) else {
            continue;
        };
        if let (Some((low, high)), Ok(times)) = (page.range(), line.times.parse::<f64>())
            && !(low / slack..=high * slack).contains(&times)
        {
            let PageLine {
                question,
                size,
                peer,
                ..
            } = line;
            far.push(format!(
                "{question}, {size}, {peer:?}: {times}, and {low} to {high} on the page"
            ));
        }
    }
    far
}

/// Checks that the page tells of all these cases and of no others, that its tables are those of the data, and that the data are
/// about this code.
pub(crate) fn check(rows: &[Row], extent: Extent) -> io::Result<()> {
    let (written, run) = (measured()?, lines(rows));
    let is_in = |line: &PageLine, others: &[PageLine]| {
        others.iter().any(|other| match extent {
            Extent::Full => other.is_of_case(line),
            // A quick run has smaller sizes.
            Extent::Quick => other.subject() == line.subject(),
        })
    };
    let mut added = run.iter().filter(|line| !is_in(line, &written));
    let mut gone = written.iter().filter(|line| !is_in(line, &run));
    let far = match extent {
        Extent::Full => far_from_page(&run, &written),
        // A quick run has one to three short rounds and a twentieth of the hands. How stable its ratios are is not known.
        Extent::Quick => Vec::new(),
    };
    let older = match added.next().or_else(|| gone.next()) {
        Some(line) => format!("{}, {}, beside {:?}", line.question, line.size, line.peer),
        None if fs::read_to_string(file(PAGE))? != page(&written)? => format!("a table of {PAGE}"),
        None if !far.is_empty() => far.join("\n"),
        None => return check_readme(&written),
    };
    Err(io::Error::other(format!(
        "{older}\nis not as it was measured; `cargo bench -p combogrid-benches -- --book` writes it"
    )))
}

/// Checks that README.md has the ratios of the data.
fn check_readme(written: &[PageLine]) -> io::Result<()> {
    let readme = fs::read_to_string(file("../../README.md"))?;
    let mut lines = readme_lines(written)?.into_iter();
    match lines.find(|line| !readme.lines().any(|other| other == line)) {
        Some(line) => Err(io::Error::other(format!("README.md has no line {line}"))),
        None => Ok(()),
    }
}

/// The bar of a line with a peer.
fn bar(line: &PageLine) -> Option<Bar> {
    let ratio = line.times.parse().ok()?;
    (!line.peer.is_empty()).then(|| Bar {
        name: format!("{}, {}: {}", line.question, line.size, line.peer),
        ratio,
    })
}
