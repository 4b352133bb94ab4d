//! The technique as lines of a terminal.

use combogrid_ops::Count;
use combogrid_ops::rummy::{IslandSteps, ListedLeaf};
use combogrid_rummy::{Card, Flags, Meld, Notation, Rules};

use super::steps::{copies, open, summary};
use crate::layout::Layout;
use crate::rummy::laid::{Written, paint_tile};

/// The steps, below the cards of the island.
pub(super) fn lines(
    island: &IslandSteps,
    rules: &Rules,
    notation: Notation,
    layout: &Layout,
) -> String {
    let edges = island.edges.iter().map(|edge| {
        let [one, other] = edge.map(|card| paint_tile(card, notation, layout));
        format!("{one}-{other}")
    });
    let mut text = words("edges", edges.collect(), layout);
    text += &flag_map(island, rules, layout);
    let points = island.control_points.iter();
    let points = points.map(|point| {
        let placements = point.placements.iter().map(|flags| flags.to_string());
        let placements: Vec<String> = placements.collect();
        let card = paint_tile(point.card, notation, layout);
        let number = placements.len();
        let (copies, open) = (copies(point), open(point).count());
        let heading = format!("control point {card} ({copies} of {open}: {number})");
        words(&heading, placements, layout)
    });
    text += &points.collect::<String>();
    for (name, lines) in [
        ("horizontal", &island.lines.runs),
        ("vertical", &island.lines.sets),
    ] {
        if !lines.is_empty() {
            text += &layout.list(name, &lines.written(notation, layout));
        }
    }
    text += &tree(island, notation, layout);
    text + &layout.fill(&summary(island))
}

/// The flag map, in parts if it is wider than the layout.
fn flag_map(island: &IslandSteps, rules: &Rules, layout: &Layout) -> String {
    const CELL: usize = 5;
    let ranks: Vec<_> = rules.ranks().iter().collect();
    let held = &island.cards;
    let columns = (layout.width.saturating_sub(1) / CELL).max(1);
    let mut text = String::new();
    for (part, ranks) in ranks.chunks(columns).enumerate() {
        let cells = ranks
            .iter()
            .map(|rank| format!("{:<CELL$}", rank.to_string()));
        text += &line(" ", cells);
        for (suit, row) in rules.suits().iter().zip(&island.flags) {
            let flags = row.get(part * columns..).unwrap_or_default();
            let cells = ranks.iter().zip(flags).map(|(&rank, flags)| {
                let shown = match held.copies(Card::new(rank, suit)) {
                    0 => ".".to_owned(),
                    _ => flags.to_string(),
                };
                format!("{shown:<CELL$}")
            });
            text += &line(&suit.to_string(), cells);
        }
    }
    text
}

/// The tree of the search: a line for each placement, the last one of a path with its leaf.
fn tree(island: &IslandSteps, notation: Notation, layout: &Layout) -> String {
    let mut text = String::new();
    let mut before: &[Flags] = &[];
    for leaf in &island.tree {
        let path = leaf.placements.as_slice();
        let same = before
            .iter()
            .zip(path)
            .take_while(|(one, other)| one == other);
        // The leaf itself is new, even where nothing has to choose.
        let same = same.count().min(path.len().saturating_sub(1));
        let shown = words_of(leaf, notation, layout);
        for (depth, (point, flags)) in island
            .control_points
            .iter()
            .zip(path)
            .enumerate()
            .skip(same)
        {
            let card = paint_tile(point.card, notation, layout);
            let indent = 2 * depth.min(layout.width / 4);
            let name = format!("{:indent$}{card} {}", "", flags);
            if depth + 1 == path.len() {
                text += &layout.wrap(&(name + "  "), &shown, indent + 2);
            } else {
                text += &(name + "\n");
            }
        }
        if path.is_empty() {
            text += &layout.wrap("", &shown, 2);
        }
        before = path;
    }
    text
}

/// The leaf, word by word.
fn words_of(leaf: &ListedLeaf, notation: Notation, layout: &Layout) -> Vec<String> {
    let is_run = |meld: &Meld| matches!(meld, Meld::Run(_));
    let (runs, sets): (Vec<Meld>, Vec<Meld>) = leaf.combo.0.iter().partition(|meld| is_run(meld));
    let mut parts = vec![Count(leaf.deadwood.into()).of("point") + ":"];
    for (name, melds) in [("runs", runs), ("sets", sets)] {
        if !melds.is_empty() {
            parts.push(format!("{name} {};", melds.written(notation, layout)));
        }
    }
    let dump = leaf.dump.written(notation, layout);
    let dump = if dump.is_empty() { "-" } else { &dump };
    parts.push(format!("dump {dump}"));
    parts.extend(match leaf.dropped.as_deref() {
        Some("repeats") => Some("(seen before)".to_owned()),
        Some(_) => Some("(a meld is left)".to_owned()),
        None => None,
    });
    let words = parts.iter().flat_map(|part| part.split(' '));
    words.map(str::to_owned).collect()
}

/// Words after a name.
fn words(name: &str, mut words: Vec<String>, layout: &Layout) -> String {
    if words.is_empty() {
        words.push("-".to_owned());
    }
    layout.wrap(&format!("{name}  "), words, 7)
}

/// A name and its cells, without blanks at the end.
fn line(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells = cells.collect::<String>();
    format!("{name} {}\n", cells.trim_end())
}
