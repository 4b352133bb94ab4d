//! Every command in the README and the book prints what stands below it, and the schema is that of the ops.
//!
//! `DOCS=overwrite cargo test -p combogrid --features schema --test docs` writes the new output into the pages, and
//! the schema.
#![cfg(unix)]

#[path = "../../combogrid-rummy/presets/block.rs"]
mod block;
#[cfg(feature = "schema")]
mod fields;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use block::{Block, blocks, settings};
use combogrid_doudizhu::Preset;
use combogrid_rummy::{Rules, RulesBuilder};

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
    thread::scope(|scope| {
        for path in pages() {
            scope.spawn(move || says_what_is_printed(&path));
        }
    });
}

fn says_what_is_printed(path: &Path) {
    let page = fs::read_to_string(path).unwrap();
    let fresh = rerun(&page);
    if env::var("DOCS").is_ok_and(|value| value == "overwrite") {
        fs::write(path, &fresh).unwrap();
        return;
    }
    let same = page
        .lines()
        .zip(fresh.lines())
        .take_while(|(old, new)| old == new);
    let place = same.count();
    assert!(
        page == fresh,
        "{}, line {} says:\n{}\nbut now it is:\n{}\n\
         `DOCS=overwrite cargo test -p combogrid --features schema --test docs` writes it",
        path.display(),
        place + 1,
        page.lines().nth(place).unwrap_or_default(),
        fresh.lines().nth(place).unwrap_or_default()
    );
}

/// Holds a page to what it should be, or writes it.
#[track_caller]
fn hold(path: &Path, fresh: &str) {
    if env::var("DOCS").is_ok_and(|value| value == "overwrite") {
        fs::write(path, fresh).unwrap();
    } else {
        assert!(
            fs::read_to_string(path).unwrap() == fresh,
            "{} is out of date; `DOCS=overwrite cargo test -p combogrid --features schema --test docs` writes it",
            path.display()
        );
    }
}

/// The blocks of the text from which the presets of rummy are made.
fn presets() -> Vec<Block> {
    let text = root().join("crates/combogrid-rummy/presets/presets.txt");
    blocks(&fs::read_to_string(text).unwrap())
}

/// A line of `presets.txt` that the page needs.
#[track_caller]
fn line<'a>(preset: &'a Block, key: &'static str) -> &'a str {
    let name = preset.name();
    preset
        .one(key)
        .unwrap_or_else(|| panic!("presets.txt: {name} has no line `{key}`"))
}

/// The row of a preset in the table of its family.
fn row(preset: &Block) -> String {
    let game = line(preset, "game");
    let (name, others) = match game.split_once(", ") {
        Some((name, others)) => (name, format!(", {others}")),
        None => (game, String::new()),
    };
    let mut sources = preset.all("source");
    let first = sources.next().unwrap_or_default();
    let more: Vec<String> = (2..)
        .zip(sources)
        .map(|(number, page)| format!(" [{number}]({page})"))
        .collect();
    let house: Vec<&str> = preset.all("house").collect();
    format!(
        "| [{name}]({first}){others}{} | {} | `{}` | {} | {} |\n",
        more.concat(),
        line(preset, "where"),
        preset.name(),
        house.join("; "),
        line(preset, "rules")
    )
}

/// The page with a table below each heading, of the presets of that family.
fn with_tables(page: &str, presets: &[Block]) -> String {
    let mut fresh = String::new();
    let mut rows = String::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            let family = presets
                .iter()
                .filter(|preset| preset.one("family") == Some(title));
            rows = family.map(row).collect();
        }
        if !line.starts_with('|') {
            fresh += line;
            fresh += "\n";
        } else if !rows.is_empty() {
            fresh += "| game and sources | where | preset | house rules | cards and rules |\n|---|---|---|---|---|\n";
            fresh += &std::mem::take(&mut rows);
        }
    }
    fresh
}

#[test]
fn the_families_of_rummy_are_those_of_the_presets() {
    let path = root().join("docs/src/rummy-families.md");
    let page = fs::read_to_string(&path).unwrap();
    let presets = presets();
    for preset in &presets[1..] {
        let family = line(preset, "family");
        assert!(
            page.contains(&format!("\n## {family}\n")),
            "rummy-families.md has no section `## {family}`, which presets.txt names for {}",
            preset.name()
        );
    }
    hold(&path, &with_tables(&page, &presets));
}

/// Holds the line `Presets: ` in the README of a crate to the presets of the crate.
fn hold_list_of_presets(name: &str, presets: &[String]) {
    let path = root().join("crates").join(name).join("README.md");
    let page = fs::read_to_string(&path).unwrap();
    let list = format!("Presets: {}.", presets.join(", "));
    let lines = page.lines().map(|line| {
        if line.starts_with("Presets: ") {
            &list
        } else {
            line
        }
    });
    hold(&path, &(lines.collect::<Vec<_>>().join("\n") + "\n"));
}

#[test]
fn the_crate_of_rummy_lists_its_presets() {
    let names = presets();
    let names = names.iter().map(|preset| format!("`{}`", preset.name()));
    hold_list_of_presets("combogrid-rummy", &names.collect::<Vec<_>>());
}

/// Holds a number of a page, which stands between two texts, to what it counts.
fn hold_number(page: &str, before: &str, after: &str, count: usize) {
    let path = root().join("docs/src").join(page);
    let text = fs::read_to_string(&path).unwrap();
    let (head, rest) = text.split_once(before).unwrap();
    let (_, tail) = rest.split_once(after).unwrap();
    hold(&path, &format!("{head}{before}{count}{after}{tail}"));
}

/// What the pages in other languages say in their first lines; the examples of their commands are run with those of all pages.
#[test]
fn the_pages_in_other_languages_count_the_presets() {
    let count = presets().len();
    hold_number("es.md", "Conoce ", " variantes de rummy", count);
    hold_number("zh.md", "Rummikub 等 ", " 种规则", count);
}

#[test]
fn the_crate_of_doudizhu_lists_its_presets_with_their_sources() {
    let presets = Preset::ALL.map(|preset| format!("`{preset}` ({})", preset.source()));
    hold_list_of_presets("combogrid-doudizhu", &presets);
}

/// README, and the front page on docs.rs, whose text is another one. The front page of a crate that is not published is for those
/// who change it.
#[test]
fn the_pages_of_a_crate_say_first_what_it_is_not_for() {
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let path = entry.unwrap().path();
        let readme = fs::read_to_string(path.join("README.md")).unwrap();
        let mut paragraphs = readme.split("\n\n");
        let not_for = paragraphs.find(|text| text.starts_with("It is not for "));
        let not_for = not_for.unwrap_or_else(|| panic!("{}: nothing", path.display()));
        let before = readme.split_once(not_for).unwrap().0;
        assert!(before.lines().count() < 10, "{}: too late", path.display());

        let manifest = fs::read_to_string(path.join("Cargo.toml")).unwrap();
        let Ok(front) = fs::read_to_string(path.join("src/lib.rs")) else {
            continue;
        };
        if manifest.contains("publish = false") || front.starts_with("#![doc = include_str!") {
            continue;
        }
        let lines = front
            .lines()
            .take(10)
            .map(|line| line.replacen("//!", "", 1));
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            words(&lines.collect::<String>()).contains(&words(not_for)),
            "{}: the front page says another thing than README:\n{not_for}",
            path.display()
        );
    }
}

/// The settings of a house rule; a value may have blanks.
fn settings_of(rule: &str) -> Vec<String> {
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
fn every_house_rule_is_one_of_its_preset() {
    for preset in presets() {
        for house in preset.all("house") {
            let quoted = house.split('`').skip(1).step_by(2);
            for rule in quoted.filter(|rule| rule.contains('=')) {
                let rules = Rules::preset(preset.name()).unwrap().to_builder();
                let text = settings_of(rule).join(";");
                let rules = rules.set_all(settings(&text)).and_then(RulesBuilder::build);
                assert!(
                    rules.is_ok(),
                    "presets.txt, {}, {rule}: {rules:?}",
                    preset.name()
                );
            }
        }
    }
}

#[cfg(feature = "schema")]
#[test]
fn the_schema_and_the_page_of_fields_are_those_of_the_ops() {
    let schema = combogrid_ops::schema();
    let json = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    for (name, fresh) in [("schema.json", json), ("fields.md", fields::page(&schema))] {
        hold(&root().join("docs/src").join(name), &fresh);
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
