//! No import runs up between the rooms of the crate.

use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms that it may import: the map in `src/lib.rs`.
const ROOMS: [(&str, &[&str]); 5] = [
    ("cards", &[]),
    ("technique", &["cards"]),
    ("arrangements", &["cards"]),
    ("solver", &["cards", "technique", "arrangements"]),
    ("play", &["cards", "arrangements", "solver"]),
];

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The code of a file: no comments, whose links to other rooms are read by people alone, and no tests.
fn code_of(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]");
    let code: Vec<&str> = lines
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    code.join("\n")
}

#[test]
fn no_import_runs_up() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (room, below) in ROOMS {
        let mut files = vec![src.join(room).with_extension("rs")];
        rust_files(&src.join(room), &mut files);
        for file in files {
            for path in code_of(&file).split("crate::").skip(1) {
                let end = path.find(|letter: char| !letter.is_ascii_lowercase());
                let imported = &path[..end.unwrap_or(path.len())];
                // Macros name the types of a room in full from the root; those paths begin with a capital letter.
                assert!(
                    imported.is_empty() || imported == room || below.contains(&imported),
                    "{} imports crate::{imported}",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn the_root_holds_only_the_rooms() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut names = Vec::new();
    for entry in fs::read_dir(src).unwrap() {
        names.push(entry.unwrap().file_name().into_string().unwrap());
    }
    names.retain(|name| name != "lib.rs");
    for (room, _) in ROOMS {
        names.retain(|name| name != room && *name != format!("{room}.rs"));
    }
    assert!(names.is_empty(), "{names:?}");
}
