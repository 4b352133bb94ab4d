//! Holds the committed corpus to the laws, without a fuzzer.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, panic, thread};

use super::{Law, TARGETS};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn stems(name: &str) -> BTreeSet<String> {
    let stem = |path: &PathBuf| path.file_stem()?.to_str().map(str::to_owned);
    files(&folder(name)).iter().filter_map(stem).collect()
}

/// The inputs of a target with where they are: its files, and the lines of its pack.
fn inputs(target: &str) -> Vec<(String, Vec<u8>)> {
    let named = folder("corpus").join(target);
    let named = if named.is_dir() {
        files(&named)
    } else {
        vec![]
    };
    let named = named
        .into_iter()
        .map(|file| (file.display().to_string(), fs::read(&file).unwrap()));
    let pack = format!("corpus/{target}.hex");
    let lines = fs::read_to_string(folder(&pack)).unwrap_or_default();
    let packed = lines.lines().zip(1..).map(|(line, number)| {
        let place = format!("{pack}, line {number}");
        let bytes = unpacked(line).unwrap_or_else(|| panic!("{place}: not hexadecimal"));
        (place, bytes)
    });
    named.chain(packed).collect()
}

/// Returns the bytes of a line of a pack, which `fuzz/corpus.py` writes.
fn unpacked(line: &str) -> Option<Vec<u8>> {
    let digits = line.as_bytes().chunks(2);
    let byte = |digits| u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok();
    digits.map(byte).collect()
}

#[test]
fn every_target_has_a_binary_and_a_corpus() {
    let names: BTreeSet<String> = TARGETS.iter().map(|&(name, _)| name.to_owned()).collect();
    assert_eq!(stems("fuzz_targets"), names);
    assert_eq!(stems("corpus"), names);
    assert!(stems("dictionaries").is_subset(&names));
}

#[test]
fn the_corpus_keeps_the_laws() {
    thread::scope(|scope| {
        for (name, law) in TARGETS {
            scope.spawn(move || {
                let inputs = inputs(name);
                assert!(!inputs.is_empty(), "{name} has no corpus");
                for (place, bytes) in inputs {
                    keeps(*law, &place, &bytes);
                }
            });
        }
    });
}

#[test]
fn no_bytes_and_plain_bytes_keep_the_laws() {
    for (_, law) in TARGETS {
        for byte in [0, 0x55, 0x7F, 0xFF] {
            for length in (0..80).step_by(8) {
                law(&vec![byte; length]);
            }
        }
    }
}

/// A law that is broken says by which input.
fn keeps(law: Law, place: &str, bytes: &[u8]) {
    if let Err(broken) = panic::catch_unwind(|| law(bytes)) {
        eprintln!("broken by {place}");
        panic::resume_unwind(broken);
    }
}
