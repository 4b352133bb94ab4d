//! The technique as pictures.

use std::collections::HashSet;

use combogrid_grid::{Extent, Grid};
use combogrid_ops::Count;
use combogrid_ops::rummy::{IslandSteps, ListedLeaf, Point};
use combogrid_picture::{Cell, Content, Graph, Key, Mark, Panel, Picture, Sheet, Sign, Tile, Tone};
use combogrid_rummy::{Flags, PictureCell, Rules};
use itertools::Itertools;

use super::steps::{copies, summary};
use crate::draw::sheet;
use crate::rummy::laid::note;
use crate::rummy::picture;
use crate::tree::Tree;

/// The most leaves of a tree that is drawn.
const MOST_DRAWN: usize = 64;

/// The flag map, the combos and the tree of an island.
pub(super) fn section(island: &IslandSteps, number: usize, rules: &Rules) -> Sheet {
    let letter = PictureCell::letter(number);
    let title = format!("Island {letter}: {}", summary(island));
    let leaves = (1..).zip(&island.tree);
    let combos = leaves.filter(|(_, leaf)| leaf.dropped.is_none());
    let combos = combos.map(|(place, leaf)| panel(leaf, place, rules));
    let panels: Vec<Panel> = std::iter::once(flag_panel(island, rules))
        .chain(combos)
        .collect();
    let mut section = sheet(&title, panels.into_iter());
    section.graph = graph(island, title.clone());
    let cards = &island.cards;
    section.description = format!("{cards}. {}", section.description);
    section
}

/// The flag map as a grid whose tiles are the melds that are open to a card.
fn flag_panel(island: &IslandSteps, rules: &Rules) -> Panel {
    let held = &island.cards;
    let ranks: Vec<_> = rules.ranks().iter().collect();
    let suits: Vec<_> = rules.suits().iter().collect();
    let cells = Grid::from_fn(Extent::new(suits.len(), ranks.len()), |pos| {
        let card = combogrid_rummy::Card::new(ranks[pos.col], suits[pos.row]);
        let is_point = |point: &Point| point.card == card.into();
        let is_point = island.control_points.iter().any(is_point);
        let row = island.flags.get(pos.row);
        let flags = row.and_then(|row| row.get(pos.col));
        let flags = flags.map_or(Flags::NONE, |flags| *flags);
        cell(flags, held.copies(card)).marked(is_point.then_some(Mark::Star))
    });
    let points = island.control_points.iter();
    let notes = points.map(|point| {
        let mut placements = point.placements.iter().copied().map(|flags| letters(flags));
        let (card, copies) = (point.card, copies(point));
        format!("{copies} x {card}: {}", placements.join(" or "))
    });
    let mut notes: Vec<String> = notes.collect();
    for (name, lines) in [
        ("horizontal", &island.lines.runs),
        ("vertical", &island.lines.sets),
    ] {
        if !lines.is_empty() {
            let lines = lines.iter().map(|cards| cards).join(", ");
            notes.push(format!("{name} lines: {lines}"));
        }
    }
    if !island.edges.is_empty() {
        let edges = island.edges.iter();
        let mut edges = edges.map(|[one, other]| format!("{one}-{other}"));
        notes.push(format!("edges: {}", edges.join(" ")));
    }
    let mut legend = vec![Key::new(
        Sign::None,
        "r R first and second run, s S first and second set",
    )];
    if !island.control_points.is_empty() {
        legend.push(Key::new(Sign::Mark(Mark::Star), "control point"));
    }
    Panel {
        caption: "Flag map".to_owned(),
        notes,
        picture: Picture {
            description: format!("the melds that are open to each card of {held}"),
            columns: picture::rank_names(&ranks),
            rows: suits.into_iter().map(picture::suit_name).collect(),
            legend,
            ..Picture::of("Flag map", cells)
        },
    }
}

/// The tree of the search, if all of its leaves are listed and they can be drawn.
fn graph(island: &IslandSteps, title: String) -> Option<Graph> {
    let leaves = island.tree.len();
    let points = island.control_points.len();
    if leaves as u128 != island.total.0 || leaves > MOST_DRAWN || points == 0 {
        return None;
    }
    // A tree has an end for each leaf, as deep as there are control points.
    let mut paths = HashSet::new();
    let mut leaves_of_tree = island.tree.iter().map(|leaf| &leaf.placements);
    if !leaves_of_tree.all(|path| path.len() == points && paths.insert(path)) {
        return None;
    }
    let leaves: Vec<(usize, &ListedLeaf)> = (1..).zip(&island.tree).collect();
    let layers = tree(&leaves, 0).layers(|depth| {
        let point = island.control_points.get(depth);
        point.map_or_else(String::new, |point| point.card.to_string())
    });
    Some(Graph {
        title,
        description: "the placements of one control point after the other; \
            a node has the number of leaves below it"
            .to_owned(),
        layers,
    })
}

/// The tree of leaves with the same first `depth` placements.
fn tree(leaves: &[(usize, &ListedLeaf)], depth: usize) -> Tree {
    let placement = |leaf: &(usize, &ListedLeaf)| leaf.1.placements.get(depth).copied();
    if let [(number, leaf)] = leaves
        && leaf.placements.len() == depth
    {
        let end = match leaf.dropped.as_deref() {
            Some("repeats") => format!("{number}. seen before"),
            Some(_) => format!("{number}. a meld is left"),
            None => format!("{number}. {}", points(leaf)),
        };
        return Tree::End(end, 1);
    }
    let parts = leaves.chunk_by(|one, other| placement(one) == placement(other));
    let branch = |part: &[(usize, &ListedLeaf)]| {
        let label = placement(&part[0]).map_or_else(String::new, |flags| letters(flags));
        (label, tree(part, depth + 1))
    };
    Tree::Branches(parts.map(branch).collect())
}

/// The combo with the number of its leaf.
fn panel(leaf: &ListedLeaf, number: usize, rules: &Rules) -> Panel {
    Panel {
        caption: format!("{number}. {}", points(leaf)),
        notes: note(&leaf.dump),
        picture: picture::arrangement(&leaf.combo, &leaf.dump, rules),
    }
}

fn points(leaf: &ListedLeaf) -> String {
    Count(leaf.deadwood.into()).of("loose point")
}

/// The letters of the bits that are set.
fn letters(flags: Flags) -> String {
    flags.to_string().replace('-', "")
}

fn cell(flags: Flags, copies: u8) -> Cell {
    if copies == 0 {
        return Cell::default();
    }
    let label = match flags {
        Flags::NONE => "-".to_owned(),
        flags => letters(flags),
    };
    Cell::from(Content::Tile(Tile {
        label,
        sign: 'o',
        copies,
        tone: Tone::Plain,
    }))
}
