//! One table for everything, as it is printed.

use std::fmt::Write;

/// The verdict on a case that is slower than its mark.
pub(crate) const MISSED: &str = "**not met**";

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
}
