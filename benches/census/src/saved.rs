//! The files of the book: a table and a chart for each census.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::census::Tally;
use crate::chart::chart;

/// Where the book keeps them.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/census")
}

/// Writes the table and the chart of a census into the book.
pub(crate) fn write(name: &str, value: &str, title: &str, tally: &Tally) -> io::Result<()> {
    write_table(name, &table(value, title, tally))?;
    let path = folder().join(name).with_extension("svg");
    fs::write(path, chart(value, title, tally))
}

/// Writes a table into the book.
pub(crate) fn write_table(name: &str, table: &str) -> io::Result<()> {
    fs::create_dir_all(folder())?;
    fs::write(folder().join(name).with_extension("tsv"), table)
}

/// The title, and a line for each value.
fn table(value: &str, title: &str, tally: &Tally) -> String {
    let mut table = format!("# {title}\n{value}\tnumber\n");
    for (value, number) in tally.rows() {
        let _ = writeln!(table, "{value}\t{number}");
    }
    table
}

/// The tally of a table of the book.
#[cfg(test)]
pub(crate) fn read(name: &str) -> io::Result<Tally> {
    let text = fs::read_to_string(folder().join(name).with_extension("tsv"))?;
    let rows: Vec<String> = text
        .lines()
        .skip(2)
        .map(|line| line.replace('\t', ":"))
        .collect();
    Ok(Tally::parse(&rows.join(" ")).expect("rows of two numbers"))
}

/// Asserts that a sample fits a distribution: Pearson's chi-squared over the values that at least ten of the sample are
/// expected to have is less than six standard deviations above its mean.
#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "a few digits are enough")]
pub(crate) fn assert_alike(tally: &Tally, sample: &Tally) {
    let scale = sample.sum() as f64 / tally.sum() as f64;
    let found: std::collections::HashMap<usize, u64> = sample.rows().collect();
    let (mut chi_squared, mut values) = (0.0, 0.0_f64);
    for (value, hands) in tally.rows() {
        let expected = hands as f64 * scale;
        if expected >= 10.0 {
            let found = found.get(&value).copied().unwrap_or(0) as f64;
            chi_squared += (found - expected).powi(2) / expected;
            values += 1.0;
        }
    }
    assert!(values > 2.0, "too small a sample");
    let most = values + 6.0 * (2.0 * values).sqrt();
    assert!(chi_squared < most, "{chi_squared} of {values} values");
}

#[cfg(test)]
mod tests {
    use combogrid_grid::Extent;

    use super::*;
    use crate::census::Census;
    use crate::fewest::Fewest;
    use crate::placements::Placements;
    use crate::suits::{Suits, Value};

    /// Every table adds up, and the chart beside it is made of it.
    #[test]
    fn the_files_of_the_book() {
        holds(&Suits::gin(10));
        holds(&Suits::rummikub(8, Value::Deadwood));
        holds(&Suits::rummikub(8, Value::Arrangements));
        holds(&Fewest::new(17));
        holds(&Fewest::new(20));
        holds(&Placements::new(Extent::new(3, 3)));
        holds(&Placements::new(Extent::new(4, 4)));
    }

    fn holds(census: &impl Census) {
        let tally = read(&census.name()).expect("the file of the book");
        assert_eq!(tally.sum(), census.total());
        let drawn = fs::read_to_string(folder().join(census.name()).with_extension("svg"));
        let expected = chart(census.value(), &census.title(), &tally);
        assert_eq!(drawn.expect("the chart of the book"), expected);
    }
}
