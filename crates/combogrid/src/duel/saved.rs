//! The results of a duel in a file, from which the duel goes on.

use std::collections::HashMap;
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use combogrid_ops::{ErrorKind, OpError};
use fs4::{FileExt, TryLockError};
use serde::Deserialize;
use serde_json::{Value, json};

/// The results of some pairs.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) duel: combogrid_games::Duel,
    /// Microseconds that each player took, and decisions.
    pub(super) clocks: [(f64, u32); 2],
}

/// The parts of a duel that are known, and where others are written: a line with the settings, then a line for each part.
pub(super) struct Saved {
    parts: HashMap<usize, Part>,
    file: Option<SavedFile>,
}

/// A file that this process alone writes.
struct SavedFile {
    path: PathBuf,
    file: Mutex<File>,
}

fn wrong(path: &Path, error: impl Display) -> OpError {
    OpError::new(
        ErrorKind::Input,
        format_args!("{}: {error}", path.display()),
    )
    .field("save")
}

impl Saved {
    /// Opens the file of a duel with these settings, or makes it. `lengths` are the pairs of each part.
    ///
    /// The file is changed only if it is known to be of this duel: its first line is the line of the settings, or the whole
    /// text is the beginning of that line. It stays locked until the value is dropped.
    pub(super) fn open(
        path: Option<&Path>,
        settings: &Value,
        lengths: &[usize],
    ) -> Result<Saved, OpError> {
        let mut parts = HashMap::new();
        let Some(path) = path else {
            return Ok(Saved { parts, file: None });
        };
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).read(true).write(true);
        let mut file = options.open(path).map_err(|error| wrong(path, error))?;
        // A device or a pipe may be read for ever, and holds nothing that is written to it.
        let kind = file.metadata().map_err(|error| wrong(path, error))?;
        if !kind.is_file() {
            return Err(wrong(path, "it is not a file"));
        }
        // Two duels that write to one file would lose each other's lines.
        match FileExt::try_lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(wrong(path, "another duel writes to the file"));
            }
            Err(TryLockError::Error(error)) => return Err(wrong(path, error)),
        }
        let mut text = String::new();
        file.read_to_string(&mut text)
            .map_err(|error| wrong(path, error))?;
        let head = format!("{settings}\n");
        if !text.starts_with(&head) && !head.starts_with(&text) {
            return Err(wrong(
                path,
                "the file has another duel, or is none of a duel",
            ));
        }
        // What was stopped in the middle of a line is played again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        for (number, line) in text[..whole].lines().enumerate().skip(1) {
            let (place, part) = read(line, lengths)
                .map_err(|error| wrong(path, format_args!("line {}: {error}", number + 1)))?;
            if parts.insert(place, part).is_some() {
                let error = format!("line {}: part {place} is there twice", number + 1);
                return Err(wrong(path, error));
            }
        }
        file.set_len(whole as u64)
            .map_err(|error| wrong(path, error))?;
        file.seek(SeekFrom::End(0))
            .map_err(|error| wrong(path, error))?;
        if whole == 0 {
            append(&mut file, settings).map_err(|error| wrong(path, error))?;
        }
        let file = SavedFile {
            path: path.to_owned(),
            file: Mutex::new(file),
        };
        Ok(Saved {
            parts,
            file: Some(file),
        })
    }

    /// A part that was played before.
    pub(super) fn part(&self, number: usize) -> Option<Part> {
        self.parts.get(&number).cloned()
    }

    /// Writes a part.
    pub(super) fn add(&self, number: usize, part: &Part) -> Result<(), OpError> {
        let Some(SavedFile { path, file }) = &self.file else {
            return Ok(());
        };
        // Whoever held the lock and panicked wrote a whole line or none.
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let Part { duel, clocks } = part;
        let line =
            json!({"part": number, "pairs": duel.pairs, "hands": duel.hands, "clocks": clocks});
        append(&mut file, &line).map_err(|error| wrong(path, error))
    }
}

/// Writes a line at the end of a file, whole or not at all: after a full disk the file ends with the line before, so that
/// other threads do not write behind half of a line, and the duel can go on later.
fn append(file: &mut File, line: &Value) -> io::Result<()> {
    let end = file.stream_position()?;
    let written = file.write_all(format!("{line}\n").as_bytes());
    if written.is_err() {
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
    }
    written
}

/// Reads the line of a part: its number and its results.
///
/// Numbers that no duel of these lengths writes are refused, so that sums over the parts of a file never overflow.
fn read(line: &str, lengths: &[usize]) -> Result<(usize, Part), &'static str> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Line {
        part: usize,
        pairs: [[u32; 3]; 3],
        hands: u32,
        clocks: [(f64, u32); 2],
    }

    let line: Line = serde_json::from_str(line).map_err(|_| "it is no result")?;
    let length = *lengths.get(line.part).ok_or("the duel has no such part")?;
    let played: u64 = line
        .pairs
        .as_flattened()
        .iter()
        .map(|n| u64::from(*n))
        .sum();
    if played != length as u64 {
        return Err("it has another number of pairs than its part");
    }
    if line
        .clocks
        .iter()
        .any(|(micros, _)| !(0.0..1e18).contains(micros))
    {
        return Err("it has a time that no player takes");
    }
    let duel = combogrid_games::Duel {
        pairs: line.pairs,
        hands: line.hands.into(),
    };
    let clocks = line.clocks;
    Ok((line.part, Part { duel, clocks }))
}
