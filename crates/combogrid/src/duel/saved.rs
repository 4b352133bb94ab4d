//! The results of a duel in a file.

use std::collections::HashMap;
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Mutex;

use combogrid_ops::{ErrorKind, OpError};
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
    file: Option<Mutex<File>>,
}

fn wrong(path: &Path, error: impl Display) -> OpError {
    OpError::new(
        ErrorKind::Input,
        format_args!("{}: {error}", path.display()),
    )
    .field("save")
}

impl Saved {
    /// Opens the file of a duel with these settings, or makes it.
    pub(super) fn open(path: Option<&Path>, settings: &Value) -> Result<Saved, OpError> {
        let mut parts = HashMap::new();
        let Some(path) = path else {
            return Ok(Saved { parts, file: None });
        };
        let wrong = |error: &dyn Display| wrong(path, error);
        let mut options = OpenOptions::new();
        let options = options.create(true).truncate(false).read(true).write(true);
        let mut file = options.open(path).map_err(|error| wrong(&error))?;
        // A device or a pipe may be read for ever, and holds nothing that is written to it.
        let kind = file.metadata().map_err(|error| wrong(&error))?;
        if !kind.is_file() {
            return Err(wrong(&"it is not a file"));
        }
        let mut text = String::new();
        file.read_to_string(&mut text)
            .map_err(|error| wrong(&error))?;
        // What was stopped in the middle of a line is played again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines().map(serde_json::from_str::<Value>);
        match lines.next() {
            None => {}
            Some(Ok(found)) if found == *settings => {}
            Some(_) => return Err(wrong(&"the file has another duel")),
        }
        for line in lines {
            let line = line.map_err(|error| wrong(&error))?;
            let part =
                read(&line).ok_or_else(|| wrong(&"the file has a line that is no result"))?;
            parts.extend([part]);
        }
        file.set_len(whole as u64).map_err(|error| wrong(&error))?;
        file.seek(SeekFrom::End(0)).map_err(|error| wrong(&error))?;
        if whole == 0 {
            append(&mut file, settings).map_err(|error| wrong(&error))?;
        }
        let file = Some(Mutex::new(file));
        Ok(Saved { parts, file })
    }

    /// A part that was played before.
    pub(super) fn part(&self, number: usize) -> Option<Part> {
        self.parts.get(&number).cloned()
    }

    /// Writes a part.
    pub(super) fn add(&self, number: usize, part: &Part) -> Result<(), OpError> {
        let Some(Ok(mut file)) = self.file.as_ref().map(Mutex::lock) else {
            return Ok(());
        };
        let Part { duel, clocks } = part;
        let line =
            json!({"part": number, "pairs": duel.pairs, "hands": duel.hands, "clocks": clocks});
        let written = append(&mut file, &line);
        written.map_err(|error| OpError::new(ErrorKind::Input, error).field("save"))
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

/// Reads the line of a part.
fn read(line: &Value) -> Option<(usize, Part)> {
    let mut duel = combogrid_games::Duel {
        hands: line["hands"].as_u64()?,
        ..combogrid_games::Duel::default()
    };
    for (place, count) in duel.pairs.as_flattened_mut().iter_mut().enumerate() {
        *count = u32::try_from(line["pairs"][place / 3][place % 3].as_u64()?).ok()?;
    }
    let clock = |player: usize| {
        let clock = &line["clocks"][player];
        Some((clock[0].as_f64()?, u32::try_from(clock[1].as_u64()?).ok()?))
    };
    let clocks = [clock(0)?, clock(1)?];
    let number = usize::try_from(line["part"].as_u64()?).ok()?;
    Some((number, Part { duel, clocks }))
}
