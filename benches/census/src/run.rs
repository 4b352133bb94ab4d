//! Runs a census on all cores, and goes on where an earlier run was stopped.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use thiserror::Error;

use crate::census::{Census, Tally};

#[derive(Debug, Error)]
pub(crate) enum RunError {
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{}: made by another census or another version; remove it to count anew", path.display())]
    Other { path: PathBuf },
    #[error("the counts add up to {sum} instead of {total}")]
    Sum { sum: u64, total: u64 },
}

/// Counts every part that the file in this folder lacks, and adds all parts up.
///
/// A part is a line of the file, written when it is counted; a line without its end is counted again.
pub(crate) fn run<C: Census>(census: &C, folder: &Path) -> Result<Tally, RunError> {
    let path = folder.join(census.name()).with_extension("parts");
    let file_error = |source| RunError::File {
        path: path.clone(),
        source,
    };
    let header = format!(
        "{} {} {}",
        census.name(),
        census.parts(),
        env!("CARGO_PKG_VERSION")
    );
    fs::create_dir_all(folder).map_err(file_error)?;
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => format!("{header}\n"),
        text => text.map_err(file_error)?,
    };
    let Some(known) = known_parts(&text, &header) else {
        return Err(RunError::Other { path });
    };
    let whole = &text[..=text.rfind('\n').expect("the header's end")];
    fs::write(&path, whole).map_err(file_error)?;
    let file = OpenOptions::new().append(true).open(&path);
    let file = Mutex::new(file.map_err(file_error)?);
    let counted = count_parts(census, &known, &file).map_err(file_error)?;

    let mut tally = counted;
    for part in known.values() {
        tally.merge(part);
    }
    let (sum, total) = (tally.sum(), census.total());
    if sum == total {
        Ok(tally)
    } else {
        Err(RunError::Sum { sum, total })
    }
}

/// The parts that are not known, counted and written.
fn count_parts<C: Census>(
    census: &C,
    known: &HashMap<usize, Tally>,
    file: &Mutex<File>,
) -> io::Result<Tally> {
    let left: Vec<usize> = (0..census.parts())
        .filter(|part| !known.contains_key(part))
        .collect();
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} parts, {eta} left");
    let bar = ProgressBar::new(left.len() as u64).with_style(style.expect("a template"));
    left.into_par_iter()
        .progress_with(bar)
        .map_init(
            || census.workspace(),
            |workspace, part| {
                let mut tally = Tally::default();
                census.count(part, workspace, &mut tally);
                let line = format!("{part}\t{tally}\n");
                let mut file = file.lock().expect("no thread has panicked");
                file.write_all(line.as_bytes()).map(|()| tally)
            },
        )
        .try_reduce(Tally::default, |mut sum, part| {
            sum.merge(&part);
            Ok(sum)
        })
}

/// The parts of a file, but for a last line without its end; `None` if it is not the file of this census.
fn known_parts(text: &str, header: &str) -> Option<HashMap<usize, Tally>> {
    let whole = &text[..=text.rfind('\n')?];
    let mut lines = whole.lines();
    if lines.next() != Some(header) {
        return None;
    }
    let part = |line: &str| {
        let (part, tally) = line.split_once('\t')?;
        Some((part.parse().ok()?, Tally::parse(tally)?))
    };
    lines.map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suits::Suits;

    #[test]
    fn goes_on_where_it_was_stopped() {
        let folder = std::env::temp_dir().join(format!("combogrid-census-{}", std::process::id()));
        let census = Suits::gin(2);
        let whole = run(&census, &folder).unwrap();

        let path = folder.join("gin-2.parts");
        let text = fs::read_to_string(&path).unwrap();
        // Stopped in the middle of a line.
        fs::write(&path, &text[..text.len() / 2]).unwrap();
        assert_eq!(run(&census, &folder).unwrap(), whole);
        let lines = fs::read_to_string(&path).unwrap();
        assert_eq!(lines.lines().count(), 1 + census.parts());

        fs::write(&path, "another file\n").unwrap();
        assert!(matches!(run(&census, &folder), Err(RunError::Other { .. })));
        fs::remove_dir_all(folder).unwrap();
    }
}
