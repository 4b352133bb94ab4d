//! Writes what the library needs of `presets.txt` as Rust: names, settings, families, and a documented method for each
//! preset. Sources and published hands stay out of the library.

#![expect(
    clippy::disallowed_methods,
    reason = "a build script writes a file into the folder that cargo names"
)]

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

mod block;

use block::{Block, blocks, settings};

fn main() {
    println!("cargo::rerun-if-changed=presets");
    let blocks = blocks(include_str!("presets.txt"));
    let code = texts(&blocks) + &families(&blocks) + &methods(&blocks);
    let folder = env::var_os("OUT_DIR").expect("cargo names a folder");
    fs::write(Path::new(&folder).join("presets.rs"), code).expect("the folder can be written");
}

/// The place of the preset over which a block is set.
fn base(blocks: &[Block], place: usize) -> usize {
    let name = blocks[place].one("over").unwrap_or("article");
    let above = blocks[..place]
        .iter()
        .position(|block| block.name() == name);
    above.unwrap_or_else(|| {
        assert!(
            place == 0,
            "presets.txt: no preset above {} is {name}",
            blocks[place].name()
        );
        0
    })
}

fn texts(blocks: &[Block]) -> String {
    let mut code = format!("const TEXTS: [Text; {}] = [\n", blocks.len());
    for (place, block) in blocks.iter().enumerate() {
        let settings: Vec<_> = block.all("set").flat_map(settings).collect();
        let (name, over) = (block.name(), base(blocks, place));
        writeln!(
            code,
            "Text {{ name: {name:?}, over: {over}, settings: &{settings:?} }},"
        )
        .unwrap();
    }
    code + "];\n"
}

/// The families, each with its presets, in the order in which the text comes to them.
fn families(blocks: &[Block]) -> String {
    let mut families: Vec<(&str, Vec<&str>)> = Vec::new();
    for block in blocks {
        let Some(title) = block.one("family") else {
            continue;
        };
        match families.iter_mut().find(|(known, _)| *known == title) {
            Some((_, presets)) => presets.push(block.name()),
            None => families.push((title, vec![block.name()])),
        }
    }
    let mut code = format!(
        "/// The families of games by their way of playing, with the names of their presets; `article` is in none.\n\
         pub const FAMILIES: [(&str, &[&str]); {}] = [\n",
        families.len()
    );
    for (title, presets) in families {
        writeln!(code, "({title:?}, &{presets:?}),").unwrap();
    }
    code + "];\n"
}

/// A method for each preset but the first one, which is the base of all.
fn methods(blocks: &[Block]) -> String {
    let mut code = String::from("/// Presets.\nimpl Rules {\n");
    for (place, block) in blocks.iter().enumerate().skip(1) {
        let name = block.name();
        let about = block
            .one("about")
            .unwrap_or_else(|| panic!("presets.txt: {name} has no line `about`"));
        let mut paragraphs = vec![about.to_owned()];
        paragraphs.extend(block.all("more").map(str::to_owned));
        let set: Vec<_> = block.all("set").collect();
        let base = blocks[base(blocks, place)].name();
        paragraphs.push(format!(
            "Settings over [`{base}`](Rules::{base}): `{}`.",
            set.join("; ")
        ));
        let sources: Vec<_> = block
            .all("source")
            .map(|page| format!("<{page}>"))
            .collect();
        paragraphs.push(format!("Sources: {}.", sources.join(", ")));
        for line in paragraphs.join("\n\n").lines() {
            writeln!(code, "#[doc = {line:?}]").unwrap();
        }
        writeln!(
            code,
            "#[must_use]\npub fn {name}() -> Rules {{ PRESETS[{place}].1 }}"
        )
        .unwrap();
    }
    code + "}\n"
}
