//! Holds the committed corpus to the laws, without a fuzzer.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, panic};

use combogrid_fuzz::{Law, TARGETS};

fn entries(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn stems(folder: &str) -> BTreeSet<OsString> {
    entries(folder)
        .iter()
        .filter_map(|path| path.file_stem().map(OsString::from))
        .collect()
}

#[test]
fn every_target_has_a_binary_and_a_corpus() {
    let names: BTreeSet<OsString> = TARGETS
        .iter()
        .map(|(name, _)| OsString::from(name))
        .collect();
    assert_eq!(stems("fuzz_targets"), names);
    assert_eq!(stems("corpus"), names);
    assert!(stems("dictionaries").is_subset(&names));
}

#[test]
fn the_corpus_keeps_the_laws() {
    for (name, law) in TARGETS {
        let files = entries(&format!("corpus/{name}"));
        assert!(!files.is_empty(), "{name} has no corpus");
        for file in files {
            keeps(*law, &file);
        }
    }
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

/// A law that is broken says by which file.
fn keeps(law: Law, file: &Path) {
    let bytes = fs::read(file).unwrap();
    if let Err(broken) = panic::catch_unwind(|| law(&bytes)) {
        eprintln!("broken by {}", file.display());
        panic::resume_unwind(broken);
    }
}
