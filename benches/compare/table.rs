//! One table for everything, and its data and chart in the book.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::chart::{Bar, chart};
use crate::mark::{MISSED, SAME_SPEED};

const HEADS: [&str; 7] = [
    "case",
    "ours",
    "peer",
    "peer's",
    "times as fast (p10..p90)",
    "mark",
    "",
];

/// The rows so far, each shown when it is known.
pub(crate) struct Table {
    rows: Vec<[String; HEADS.len()]>,
}

impl Table {
    pub(crate) const fn new() -> Self {
        Self { rows: Vec::new() }
    }

    /// Changes the verdicts of the rows whose case `is_met` after all.
    pub(crate) fn meet(&mut self, is_met: impl Fn(&str) -> bool) {
        for [case, .., verdict] in &mut self.rows {
            if verdict.as_str() == MISSED && is_met(case) {
                SAME_SPEED.clone_into(verdict);
            }
        }
    }

    pub(crate) fn add(&mut self, row: [String; HEADS.len()]) {
        eprintln!("{}", row.join(" | "));
        self.rows.push(row);
    }

    /// How many marks are met, and how many are not.
    pub(crate) fn verdicts(&self) -> (usize, usize) {
        let count = |is_met: bool| {
            let verdicts = self.rows.iter().map(|row| row[HEADS.len() - 1].as_str());
            verdicts
                .filter(|verdict| !verdict.is_empty() && (*verdict != MISSED) == is_met)
                .count()
        };
        (count(true), count(false))
    }

    /// The table in Markdown, columns aligned.
    pub(crate) fn markdown(&self) -> String {
        let heads = HEADS.map(str::to_owned);
        let width = |column: usize| {
            let cells = self.rows.iter().chain([&heads]);
            cells.map(|row| row[column].chars().count()).max()
        };
        let widths: Vec<usize> = (0..HEADS.len()).filter_map(width).collect();
        let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        let mut text = String::new();
        let mut line = |row: &[String]| {
            let cells = row.iter().zip(&widths);
            let cells: Vec<String> = cells
                .map(|(cell, &width)| format!("{cell:width$}"))
                .collect();
            let _ = writeln!(text, "| {} |", cells.join(" | "));
        };
        line(&heads);
        line(&rule);
        self.rows.iter().for_each(|row| line(row));
        text
    }

    /// Writes the data and the chart of the book.
    pub(crate) fn save(&self, note: &str) -> io::Result<()> {
        let (met, missed) = self.verdicts();
        let mut data = format!(
            "# cargo bench -p combogrid-benches -- --book: {met} marks are met, {missed} are not.{note}\n"
        );
        for row in [&HEADS.map(str::to_owned)].into_iter().chain(&self.rows) {
            data += &row.join("\t");
            data.push('\n');
        }
        fs::write(book().join(DATA), data)?;
        save_chart()
    }
}

/// Every row of the table, as data of the book.
const DATA: &str = "speed.tsv";

/// Where the book is.
fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src")
}

/// Draws the chart of the table that stands in the book.
pub(crate) fn save_chart() -> io::Result<()> {
    let data = fs::read_to_string(book().join(DATA))?;
    let bars: Vec<Bar> = data.lines().filter_map(bar).collect();
    fs::create_dir_all(book().join("charts"))?;
    fs::write(book().join("charts/speed.svg"), chart(&bars))
}

/// The bar of a row whose peer is another program, which has a version.
fn bar(row: &str) -> Option<Bar> {
    let cells: Vec<&str> = row.split('\t').collect();
    let &[case, _, peer, _, ratio, ..] = cells.as_slice() else {
        return None;
    };
    let (ratio, _) = ratio.strip_prefix('x')?.split_once(' ')?;
    let has_version = peer.contains(|sign: char| sign.is_ascii_digit());
    has_version.then_some(Bar {
        name: format!("{case}: {peer}"),
        ratio: ratio.parse().ok()?,
    })
}
