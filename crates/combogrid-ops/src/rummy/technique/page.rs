//! The technique as pictures.

use combogrid_grid::{Extent, Grid};
use combogrid_picture::{Cell, Content, Graph, Key, Mark, Panel, Picture, Sheet, Sign, Tile, Tone};
use combogrid_rummy::{Flags, PictureCell, Rules};
use itertools::Itertools;

use super::{IslandSteps, ListedLeaf, Point};
use crate::Count;
use crate::draw::sheet;
use crate::layout::Layout;
use crate::rummy::ParsedHand;
use crate::rummy::changed::Part;
use crate::rummy::laid::{Card, Cards};
use crate::rummy::picture;
use crate::tree::Tree;

/// The most leaves of a tree that is drawn.
const MOST_DRAWN: usize = 64;

impl Part for IslandSteps {
    fn cards(&self) -> &Cards {
        &self.cards
    }

    fn section(&self, number: usize, rules: &Rules) -> Sheet {
        let letter = PictureCell::letter(number);
        let title = format!("Island {letter}: {}", self.summary());
        let leaves = (1..).zip(&self.tree);
        let combos = leaves.filter(|(_, leaf)| leaf.dropped.is_none());
        let combos = combos.map(|(place, leaf)| leaf.panel(place, rules));
        let panels: Vec<Panel> = std::iter::once(self.flag_panel(rules))
            .chain(combos)
            .collect();
        let mut section = sheet(&title, panels.into_iter());
        section.graph = self.graph(title.clone());
        let Cards(cards) = &self.cards;
        section.description = format!("{cards}. {}", section.description);
        section
    }

    fn show(&self, parsed: &ParsedHand, layout: &Layout) -> String {
        self.lines(&parsed.rules, parsed.notation, layout)
    }
}

impl IslandSteps {
    /// The flag map as a grid whose tiles are the melds that are open to a card.
    fn flag_panel(&self, rules: &Rules) -> Panel {
        let Cards(held) = &self.cards;
        let ranks: Vec<_> = rules.ranks().iter().collect();
        let suits: Vec<_> = rules.suits().iter().collect();
        let cells = Grid::from_fn(Extent::new(suits.len(), ranks.len()), |pos| {
            let card = combogrid_rummy::Card::new(ranks[pos.col], suits[pos.row]);
            let is_point = |point: &Point| point.card.0 == card.into();
            let is_point = self.control_points.iter().any(is_point);
            let flags = self.flags[pos.row][pos.col];
            cell(flags, held.copies(card)).marked(is_point.then_some(Mark::Star))
        });
        let points = self.control_points.iter();
        let notes = points.map(|point| {
            let mut placements = point.placements.iter().copied().map(letters);
            let (card, copies) = (point.card.0, point.copies());
            format!("{copies} x {card}: {}", placements.join(" or "))
        });
        let mut notes: Vec<String> = notes.collect();
        for (name, lines) in [
            ("horizontal", &self.lines.runs),
            ("vertical", &self.lines.sets),
        ] {
            if !lines.is_empty() {
                let lines = lines.iter().map(|Cards(cards)| cards).join(", ");
                notes.push(format!("{name} lines: {lines}"));
            }
        }
        if !self.edges.is_empty() {
            let edges = self.edges.iter();
            let mut edges = edges.map(|[Card(one), Card(other)]| format!("{one}-{other}"));
            notes.push(format!("edges: {}", edges.join(" ")));
        }
        let mut legend = vec![Key::new(
            Sign::None,
            "r R first and second run, s S first and second set",
        )];
        if !self.control_points.is_empty() {
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
    fn graph(&self, title: String) -> Option<Graph> {
        let leaves = self.tree.len();
        if leaves as u128 != self.total.0 || leaves > MOST_DRAWN || self.control_points.is_empty() {
            return None;
        }
        let leaves: Vec<(usize, &ListedLeaf)> = (1..).zip(&self.tree).collect();
        let layers = tree(&leaves, 0).layers(|depth| {
            let point = self.control_points.get(depth);
            point.map_or_else(String::new, |point| point.card.0.to_string())
        });
        Some(Graph {
            title,
            description: "the placements of one control point after the other; \
                a node has the number of leaves below it"
                .to_owned(),
            layers,
        })
    }
}

/// The tree of leaves with the same first `depth` placements.
fn tree(leaves: &[(usize, &ListedLeaf)], depth: usize) -> Tree {
    let placement = |leaf: &(usize, &ListedLeaf)| leaf.1.placements.get(depth).copied();
    if let [(number, leaf)] = leaves
        && leaf.placements.len() == depth
    {
        let end = match leaf.dropped {
            Some("repeats") => format!("{number}. seen before"),
            Some(_) => format!("{number}. a meld is left"),
            None => format!("{number}. {}", points(leaf)),
        };
        return Tree::End(end, 1);
    }
    let parts = leaves.chunk_by(|one, other| placement(one) == placement(other));
    let branch = |part: &[(usize, &ListedLeaf)]| {
        let label = placement(&part[0]).map_or_else(String::new, letters);
        (label, tree(part, depth + 1))
    };
    Tree::Branches(parts.map(branch).collect())
}

impl ListedLeaf {
    /// The combo with the number of its leaf.
    fn panel(&self, number: usize, rules: &Rules) -> Panel {
        Panel {
            caption: format!("{number}. {}", points(self)),
            notes: self.dump.note(),
            picture: picture::arrangement(&self.combo.0, &self.dump.0, rules),
        }
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
