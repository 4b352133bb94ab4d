//! In every folder of every crate, imports lead one way: no room imports from a room that imports from it, directly or
//! through others. A name is followed through re-exports to the file that has it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Circles that stay, by folder, each with its reason: no other room may join one.
const KNOWN: [(&str, &[&str]); 1] = [
    // The list of settings declares the builder's methods, the builder checks what is set, and an error lists the settings and
    // presets that there are; a preset is made of settings, and is one itself, as in `preset=gin`.
    (
        "combogrid-rummy/cards/rules",
        &[
            "builder",
            "check",
            "error",
            "presets",
            "settings",
            "shorthands",
        ],
    ),
];

/// A module by the names that lead to it from its crate.
type Module = Vec<String>;

/// What the files of a crate say of each other.
#[derive(Default)]
struct Crate {
    /// By module: every path that its code names, and the name under which a `use` brings it in.
    paths: BTreeMap<Module, Vec<Named>>,
}

/// A path of the code.
struct Named {
    segments: Vec<String>,
    /// The name that a `use` gives it, `*` for all names, or `None` for a path in an expression.
    name: Option<String>,
}

impl Crate {
    fn read(src: &Path) -> Self {
        let mut files = Vec::new();
        rust_files(src, &mut files);
        let mut read = Self::default();
        for file in files {
            let path = file.strip_prefix(src).unwrap().with_extension("");
            let mut module: Module = path
                .iter()
                .map(|name| name.to_str().unwrap().to_owned())
                .collect();
            if module == ["lib"] || module == ["main"] {
                module.clear();
            }
            let paths = named_paths(&code_of(&file));
            read.paths.entry(module).or_default().extend(paths);
        }
        read
    }

    /// The module that has what a path of `module` names; `None` for a name of another crate.
    fn owner(&self, module: &[String], path: &[String], depth: usize) -> Option<Module> {
        let mut at = module.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => at.clear(),
            "self" => {}
            "super" => {
                at.pop()?;
            }
            child => {
                let mut inner = at.clone();
                inner.push(child.to_owned());
                if !self.paths.contains_key(&inner) {
                    return None;
                }
                at = inner;
            }
        }
        rest = &rest[1..];
        while let Some((name, after)) = rest.split_first() {
            if name == "super" {
                at.pop()?;
            } else {
                let mut inner = at.clone();
                inner.push(name.clone());
                if self.paths.contains_key(&inner) {
                    at = inner;
                } else {
                    return Some(self.exporter(&at, name, depth));
                }
            }
            rest = after;
        }
        Some(at)
    }

    /// The module that has an item which `module` has or exports.
    fn exporter(&self, module: &Module, item: &str, depth: usize) -> Module {
        // Two modules may export all of each other.
        if depth > 8 {
            return module.clone();
        }
        let uses = self.paths[module].iter();
        for named in uses.filter(|named| named.name.as_deref() == Some(item)) {
            if let Some(owner) = self.owner(module, &named.segments, depth + 1) {
                return owner;
            }
        }
        module.clone()
    }

    /// By folder: which of its rooms imports from which.
    fn imports(&self) -> BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> {
        let mut imports: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (module, paths) in &self.paths {
            for named in paths {
                let Some(owner) = self.owner(module, &named.segments, 0) else {
                    continue;
                };
                let shared = module
                    .iter()
                    .zip(&owner)
                    .take_while(|(a, b)| a == b)
                    .count();
                // The front page of a folder and what lies in it are one room.
                if let (Some(from), Some(to)) = (module.get(shared), owner.get(shared)) {
                    let rooms = imports.entry(module[..shared].to_vec()).or_default();
                    rooms.entry(from.clone()).or_default().insert(to.clone());
                }
            }
        }
        imports
    }
}

/// The rooms that an import leads to from a room, directly or through others.
fn reached<'a>(rooms: &'a BTreeMap<String, BTreeSet<String>>, from: &str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = rooms[from].iter().map(String::as_str).collect();
    while let Some(room) = open.pop() {
        if found.insert(room)
            && let Some(further) = rooms.get(room)
        {
            open.extend(further.iter().map(String::as_str));
        }
    }
    found
}

/// Every circle of the rooms of one folder, as the names of its rooms.
fn circles(rooms: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<Vec<&str>> {
    let mut circles = BTreeSet::new();
    for room in rooms.keys() {
        let mut circle: Vec<&str> = reached(rooms, room)
            .into_iter()
            .filter(|other| {
                rooms.contains_key(*other) && reached(rooms, other).contains(room.as_str())
            })
            .collect();
        circle.sort_unstable();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles
}

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
    let mut code = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == "#[cfg(test)]" {
            // The tests of a file are at its end; a single item of theirs is left out.
            match lines.next() {
                Some(item) if item.starts_with("mod ") && item.ends_with('{') => break,
                _ => continue,
            }
        }
        if !line.trim_start().starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
    }
    code
}

/// Every path of some code that begins in its crate, and every path of a `use`.
fn named_paths(code: &str) -> Vec<Named> {
    let mut paths = Vec::new();
    let mut rest = String::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let item = line.trim_start();
        let after_visibility = item.strip_prefix("pub").map_or(item, |item| {
            item.split_once(' ').map_or("", |(_, item)| item)
        });
        let Some(tree) = after_visibility.strip_prefix("use ") else {
            rest.push_str(line);
            rest.push('\n');
            continue;
        };
        let mut tree = tree.to_owned();
        while !tree.contains(';') {
            tree.push_str(lines.next().expect("a use ends"));
        }
        let (tree, _) = tree.split_once(';').unwrap();
        let tree: String = tree.split_whitespace().collect::<Vec<_>>().join(" ");
        expand(&[], &tree, &mut paths);
    }
    for start in ["crate::", "super::"] {
        for (at, _) in rest.match_indices(start) {
            let before = rest[..at].chars().next_back();
            if before
                .is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '$' | ':'))
            {
                continue;
            }
            let is_path = |letter: char| !(letter.is_alphanumeric() || matches!(letter, '_' | ':'));
            let end = rest[at..].find(is_path).map_or(rest.len(), |end| at + end);
            let segments = rest[at..end].split("::").filter(|name| !name.is_empty());
            paths.push(Named {
                segments: segments.map(str::to_owned).collect(),
                name: None,
            });
        }
    }
    paths
}

/// Adds the paths of a tree of a `use` below some segments.
fn expand(below: &[String], tree: &str, paths: &mut Vec<Named>) {
    let tree = tree.trim();
    let brace = tree.find('{');
    let head = &tree[..brace.unwrap_or(tree.len())];
    let (head, alias) = head
        .split_once(" as ")
        .map_or((head, None), |(head, alias)| (head, Some(alias)));
    let mut segments = below.to_vec();
    segments.extend(
        head.split("::")
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .map(str::to_owned),
    );
    let Some(brace) = brace else {
        let last = segments.last().cloned().unwrap_or_default();
        if matches!(last.as_str(), "self" | "*") && segments.len() > 1 {
            segments.pop();
        }
        let name = alias.map_or_else(
            || segments.last().cloned().unwrap_or_default(),
            str::to_owned,
        );
        let name = Some(if last == "*" { last } else { name });
        paths.push(Named { segments, name });
        return;
    };
    let inside = &tree[brace + 1..tree.rfind('}').expect("braces match")];
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&segments, &inside[start..at], paths);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !inside[start..].trim().is_empty() {
        expand(&segments, &inside[start..], paths);
    }
}

#[test]
fn imports_lead_one_way() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut new = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
        for (module, rooms) in Crate::read(&folder.join("src")).imports() {
            let place = [vec![name.clone()], module].concat().join("/");
            for circle in circles(&rooms) {
                let is_known = KNOWN.iter().any(|(folder, known)| {
                    *folder == place && circle.iter().all(|room| known.contains(room))
                });
                if !is_known {
                    new.push(format!("{place}: {}", circle.join(", ")));
                }
            }
        }
    }
    assert!(
        new.is_empty(),
        "rooms that import from each other: {new:#?}"
    );
}

/// A circle through a re-export is found, and an import from the front page alone is none.
#[test]
fn circles_are_found() {
    let mut small = Crate::default();
    for (module, code) in [
        (
            "",
            "mod a; mod b;\npub use b::Beta;\npub use c::{Gamma, deep::Delta};",
        ),
        ("a", "use super::{Beta, Own};"),
        ("b", "fn b(alpha: crate::a::Alpha) {}"),
        ("c", "use crate::Beta;"),
        ("c/deep", "use super::Gamma;"),
    ] {
        let module = module.split('/').filter(|name| !name.is_empty());
        let module = module.map(str::to_owned).collect();
        small.paths.insert(module, named_paths(code));
    }
    let imports = small.imports();
    assert_eq!(circles(&imports[&vec![]]), BTreeSet::from([vec!["a", "b"]]));
    assert!(imports[&vec![]]["c"].contains("b"));
    assert_eq!(imports.len(), 1);
}
