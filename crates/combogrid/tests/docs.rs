//! Every command in the README and the book prints what stands below it, and the schema is that of the ops.
//!
//! `DOCS=overwrite cargo test -p combogrid --features schema --test docs` writes the new output into the pages, and
//! the schema.
#![cfg(unix)]

#[cfg(feature = "schema")]
mod fields;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

/// README and the pages of the book.
fn pages() -> Vec<PathBuf> {
    let book = fs::read_dir(root().join("docs/src")).unwrap();
    let book = book.map(|entry| entry.unwrap().path());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|name| name == "md");
    let mut pages: Vec<PathBuf> = book.filter(is_page).collect();
    pages.push(root().join("README.md"));
    pages.push(root().join("crates/combogrid/README.md"));
    pages.sort();
    pages
}

/// What a shell prints for a command, its errors included.
fn shell(command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_combogrid"));
    let path = env::join_paths(
        [program.parent().unwrap().to_owned()]
            .into_iter()
            .chain(env::split_paths(&env::var_os("PATH").unwrap())),
    );
    // A reader runs the program by way of cargo, which the test has done.
    let script = format!("cargo() {{ shift 3; combogrid \"$@\"; }}\n{command}");
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{script}")])
        .current_dir(root())
        .env("PATH", path.unwrap())
        .env("NO_COLOR", "1")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The page with the output of every command as it is now.
fn rerun(page: &str) -> String {
    let mut fresh = String::new();
    let mut lines = page.lines().peekable();
    let mut is_console = false;
    while let Some(line) = lines.next() {
        fresh += line;
        fresh += "\n";
        if line.starts_with("```") {
            is_console = line == "```console";
        }
        let Some(first) = line.strip_prefix("$ ").filter(|_| is_console) else {
            continue;
        };
        let mut command = first.to_owned();
        while let Some(more) = lines.next_if(|line| line.starts_with("> ")) {
            fresh += more;
            fresh += "\n";
            command += "\n";
            command += &more[2..];
        }
        fresh += &shell(&command);
        while lines
            .next_if(|line| !line.starts_with("$ ") && *line != "```")
            .is_some()
        {}
    }
    fresh
}

#[test]
fn every_command_prints_what_the_page_says() {
    let overwrite = env::var("DOCS").is_ok_and(|value| value == "overwrite");
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap();
        let fresh = rerun(&page);
        if overwrite {
            fs::write(&path, &fresh).unwrap();
        } else {
            assert!(
                page == fresh,
                "{} says:\n{page}\nbut now it is:\n{fresh}",
                path.display()
            );
        }
    }
}

/// What stands between backticks in a cell of a table.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// The settings of a house rule; a value may have blanks.
fn settings(rule: &str) -> Vec<String> {
    let mut settings: Vec<String> = Vec::new();
    for word in rule.split(' ') {
        match settings.last_mut() {
            Some(last) if !word.contains('=') => *last = format!("{last} {word}"),
            _ => settings.push(word.to_owned()),
        }
    }
    settings
}

#[test]
fn every_house_rule_is_one_of_its_preset_and_every_preset_has_a_row() {
    let page = fs::read_to_string(root().join("docs/src/rummy-families.md")).unwrap();
    let mut told = BTreeSet::new();
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let Some(preset) = quoted(cells[3]).next() else {
            continue;
        };
        told.insert(preset);
        for rule in quoted(cells[4]).filter(|rule| rule.contains('=')) {
            let sets = settings(rule).into_iter();
            let sets: Vec<String> = sets.map(|set| format!(" --set '{set}'")).collect();
            let sets = sets.concat();
            let shown = shell(&format!("combogrid rummy rules --rules {preset}{sets}"));
            assert!(shown.contains("presets article"), "{preset}{sets}: {shown}");
        }
    }
    let others = ["article", "oklahoma_gin"];
    let presets = combogrid_rummy::PRESETS.map(|(name, _)| name);
    for preset in presets.into_iter().filter(|name| !others.contains(name)) {
        assert!(told.contains(preset), "{preset}");
    }
}

#[cfg(feature = "schema")]
#[test]
fn the_schema_and_the_page_of_fields_are_those_of_the_ops() {
    let schema = combogrid_ops::schema();
    let json = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    for (name, fresh) in [("schema.json", json), ("fields.md", fields::page(&schema))] {
        let path = root().join("docs/src").join(name);
        if env::var("DOCS").is_ok_and(|value| value == "overwrite") {
            fs::write(&path, &fresh).unwrap();
        } else {
            assert!(
                fs::read_to_string(&path).unwrap() == fresh,
                "{name} is not what the ops say"
            );
        }
    }
}

/// The pictures that commands of a page write, each with its command: `... --format svg > NAME.svg`.
fn pictures(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let commands = page.lines().filter(|line| line.starts_with("combogrid "));
    commands.filter_map(|line| {
        line.split_once(" > ")
            .filter(|(_, name)| Path::new(name).extension() == Some("svg".as_ref()))
    })
}

#[test]
fn every_picture_is_what_its_command_draws() {
    let overwrite = env::var("DOCS").is_ok_and(|value| value == "overwrite");
    let folder = root().join("docs/src/pictures");
    let mut named = BTreeSet::new();
    for page in pages() {
        let page = fs::read_to_string(page).unwrap();
        for (command, name) in pictures(&page) {
            assert!(
                page.contains(&format!("](pictures/{name})")),
                "{name} is not shown"
            );
            let fresh = shell(command);
            if overwrite {
                fs::write(folder.join(name), &fresh).unwrap();
            }
            let picture = fs::read_to_string(folder.join(name)).unwrap();
            assert!(picture == fresh, "{name} is not what {command} draws");
            named.insert(name.to_owned());
        }
    }
    let files = fs::read_dir(&folder).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.collect::<BTreeSet<String>>(), named);
}

#[test]
fn a_page_is_checked_at_all() {
    let commands = |path: &PathBuf| {
        let page = fs::read_to_string(path).unwrap();
        page.lines().filter(|line| line.starts_with("$ ")).count()
    };
    assert!(pages().iter().map(commands).sum::<usize>() > 30);
    assert_eq!(
        rerun("```console\n$ echo a | tr a b\nwrong\n```\n"),
        "```console\n$ echo a | tr a b\nb\n```\n"
    );
}
