//! The technique as pictures.

use combogrid_grid::{Extent, Grid};
use combogrid_picture::{
    Cell, Content, Edge, Graph, Key, Layer, Mark, Node, Page, Panel, Picture, Sheet, Sign, Tile,
    Tone,
};
use combogrid_rummy::{Flags, PictureCell, Rules};

use super::{IslandSteps, ListedLeaf, Point, TechniqueAnswer};
use crate::count::Count;
use crate::draw::{sheet, sheet_of};
use crate::rummy::laid::{Card, Cards};
use crate::rummy::picture;

/// The most leaves of a tree that is drawn.
const MOST_DRAWN: usize = 64;

impl TechniqueAnswer {
    /// The hand, then for each island its tree, its flag map, and the combos of its leaves.
    pub(super) fn page(&self, rules: &Rules) -> Page {
        let hand = picture::hand(&self.hand(|island| island.cards.0), rules);
        let title = format!("The technique on {}", hand.title);
        let islands = self.islands.iter().enumerate();
        let islands = islands.map(|(number, island)| island.section(number, rules));
        Page {
            title,
            sections: std::iter::once(sheet_of(hand)).chain(islands).collect(),
        }
    }
}

impl IslandSteps {
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
            let placements = point.placements.iter().copied().map(letters);
            let placements: Vec<String> = placements.collect();
            let (card, copies) = (point.card.0, point.copies());
            format!("{copies} x {card}: {}", placements.join(" or "))
        });
        let mut notes: Vec<String> = notes.collect();
        for (name, lines) in [
            ("horizontal", &self.lines.runs),
            ("vertical", &self.lines.sets),
        ] {
            if !lines.is_empty() {
                let lines: Vec<String> =
                    lines.iter().map(|Cards(cards)| cards.to_string()).collect();
                notes.push(format!("{name} lines: {}", lines.join(", ")));
            }
        }
        if !self.edges.is_empty() {
            let edges = self.edges.iter();
            let edges = edges.map(|[Card(one), Card(other)]| format!("{one}-{other}"));
            notes.push(format!(
                "edges: {}",
                edges.collect::<Vec<String>>().join(" ")
            ));
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
        let names = self.control_points.iter();
        let names = names.map(|point| point.card.0.to_string());
        let mut layers: Vec<Layer> = names
            .chain([String::new()])
            .map(|name| Layer {
                name,
                nodes: Vec::new(),
            })
            .collect();
        let depth = self.control_points.len();
        // Leaves with the same first placements follow each other, and are below one node.
        for (place, layer) in layers.iter_mut().enumerate() {
            let nodes = self
                .tree
                .chunk_by(|one, other| one.placements[..place] == other.placements[..place]);
            let mut next = 0;
            layer.nodes = nodes
                .map(|below| {
                    let edges = if place == depth {
                        Vec::new()
                    } else {
                        edges(below, place, &mut next)
                    };
                    Node {
                        label: below.len().to_string(),
                        edges,
                    }
                })
                .collect();
        }
        let ends = layers
            .last_mut()
            .into_iter()
            .flat_map(|layer| &mut layer.nodes);
        for (number, (node, leaf)) in (1..).zip(ends.zip(&self.tree)) {
            node.label = match leaf.dropped {
                Some("repeats") => format!("{number}. seen before"),
                Some(_) => format!("{number}. a meld is left"),
                None => format!("{number}. {}", points(leaf)),
            };
        }
        Some(Graph {
            title,
            description: "the placements of one control point after the other; \
                a node has the number of leaves below it"
                .to_owned(),
            layers,
        })
    }
}

/// The edges of a node to those of the next layer, one for each placement of its control point.
fn edges(below: &[ListedLeaf], place: usize, next: &mut usize) -> Vec<Edge> {
    let placements = below.chunk_by(|one, other| one.placements[place] == other.placements[place]);
    let edges = placements.map(|leaves| {
        let to = *next;
        *next += 1;
        Edge {
            to,
            label: letters(leaves[0].placements[place]),
        }
    });
    edges.collect()
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
