//! `rummy lattice`: the graph whose paths are the arrangements of a hand.

use combogrid_picture::{Edge, Graph, Layer, Node, Page};
use combogrid_rummy::{Choice, Notation};
use itertools::Itertools;

use super::laid::{Melds, Tiles};
use super::picture;
use super::{HandArgs, MOST_STATES, ParsedHand, stopped, too_many, with_solver};
use crate::draw::sheet_of;
use crate::error::map_reply;
use crate::layout::{Layout, Show};
use crate::listing::{Item, Room};
use crate::{Allowance, Count, Limit, Query, Reply};

/// The most choices of a graph that is drawn.
const MOST_DRAWN: usize = 100;

/// Show how the arrangements of a small hand are held as one graph
///
/// Example: combogrid rummy lattice 3C3D3H4H5H6H
#[apply(request!)]
#[serde(default)]
pub struct Lattice {
    /// List at most N choices
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", default_value_t))]
    pub limit: Limit,
}

/// A graph. Its states are numbered from 0, where nothing is decided, and tile after tile of the hand is decided.
#[apply(answer!)]
pub struct LatticeAnswer {
    /// The number of paths from state 0 to the last state, which is that of arrangements.
    pub arrangements: Count,
    /// The different tiles of the hand, in the order in which they are decided.
    pub tiles: Tiles,
    /// The number of states.
    pub states: usize,
    /// The choices, those of one state after each other.
    pub choices: Vec<ListedChoice>,
    /// How many choices there are, listed or not.
    pub total: Count,
}

/// The decision about a tile.
#[apply(answer!)]
pub struct ListedChoice {
    /// The state before it.
    pub from: usize,
    /// The state after it.
    pub to: usize,
    /// The melds whose first tile it is.
    pub melds: Melds,
    /// Its copies that stay loose.
    pub loose: Tiles,
}

impl Item for ListedChoice {
    fn bytes(&self) -> usize {
        let texts = self.melds.bytes() + 3 * self.loose.0.len();
        texts + r#"{"from":4294967295,"to":4294967295,"melds":[],"loose":""},"#.len()
    }
}

impl Query for Lattice {
    type Subject = HandArgs;
    type Answer = LatticeAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<LatticeAnswer> {
        let budget = allowance.stored_states(MOST_STATES);
        let every = with_solver(&parsed.rules, &budget, |solver| solver.every(&parsed.hand));
        let every = every.map_err(stopped)?;
        let total = every.choice_count() as u128;
        let choices = every.choices().take(self.limit.items(total)?);
        let arrangements = Count(every.count().map_err(too_many)?);
        let choices = Room::default().list_all(Count(total), choices.map(ListedChoice::of));
        map_reply(choices, |choices| LatticeAnswer {
            arrangements,
            tiles: Tiles(parsed.hand.iter().map(|(tile, _)| tile).collect()),
            states: every.states(),
            choices,
            total: Count(total),
        })
    }

    fn page(&self, parsed: &ParsedHand, answer: &LatticeAnswer) -> Option<Page> {
        let hand = picture::hand(&parsed.hand, &parsed.rules);
        let title = format!("The {} of {}", answer.counted(), hand.title);
        let mut section = sheet_of(hand);
        section.graph = answer.graph(title.clone(), parsed.notation);
        section.description = match section.graph {
            Some(_) => {
                "A node has the number of ways to lay out what is not decided yet.".to_owned()
            }
            None => format!("{} are too many to be drawn.", answer.total.of("choice")),
        };
        Some(Page {
            title,
            sections: vec![section],
        })
    }
}

impl LatticeAnswer {
    fn counted(&self) -> String {
        self.arrangements.of("arrangement")
    }

    /// The graph, if all of its choices are listed and they can be drawn.
    fn graph(&self, title: String, notation: Notation) -> Option<Graph> {
        let listed = self.choices.len();
        if listed as u128 != self.total.0 || listed > MOST_DRAWN {
            return None;
        }
        let Tiles(tiles) = &self.tiles;
        let names = tiles.iter().map(|&tile| notation.write(tile));
        let layer = |name| Layer {
            name,
            nodes: Vec::new(),
        };
        let mut layers: Vec<Layer> = names.chain([String::new()]).map(layer).collect();
        for (state, (layer, ways)) in self.layers().into_iter().zip(self.ways()).enumerate() {
            let choices = self.choices.iter().filter(|choice| choice.from == state);
            let edges = choices.map(|choice| Edge {
                to: choice.to,
                label: choice.label(notation),
            });
            layers[layer].nodes.push(Node {
                label: Count(ways).to_string(),
                edges: edges.collect(),
            });
        }
        // States were numbered through; an edge has the place in the next layer.
        let mut first = 0;
        for layer in &mut layers {
            first += layer.nodes.len();
            let edges = layer.nodes.iter_mut().flat_map(|node| &mut node.edges);
            edges.for_each(|edge| edge.to -= first);
        }
        let description = format!(
            "{} from left to right, tile by tile",
            self.total.of("choice")
        );
        Some(Graph {
            title,
            description,
            layers,
        })
    }

    /// For each state how many tiles are decided.
    fn layers(&self) -> Vec<usize> {
        let mut layers = vec![0; self.states];
        for choice in &self.choices {
            layers[choice.to] = layers[choice.from] + 1;
        }
        layers
    }

    /// For each state the number of paths to the last one.
    fn ways(&self) -> Vec<u128> {
        let mut ways = vec![1; self.states];
        let of_states = self.choices.chunk_by(|one, other| one.from == other.from);
        for choices in of_states.collect::<Vec<_>>().into_iter().rev() {
            ways[choices[0].from] = choices.iter().map(|choice| ways[choice.to]).sum();
        }
        ways
    }
}

impl ListedChoice {
    fn of(choice: Choice) -> Self {
        Self {
            from: choice.from,
            to: choice.to,
            melds: Melds(choice.melds),
            loose: Tiles(choice.loose),
        }
    }

    /// The laid meld, or nothing if all copies of the tile are in earlier melds.
    fn label(&self, notation: Notation) -> String {
        let melds = self.melds.0.iter().map(|meld| {
            let mut tiles = meld.slots().map(|slot| notation.write(slot.tile));
            tiles.join(" ")
        });
        let loose = self
            .loose
            .0
            .iter()
            .map(|&tile| notation.write(tile) + " loose");
        melds.chain(loose).join(", ")
    }
}

impl Show for Lattice {
    fn show(&self, parsed: &ParsedHand, answer: &LatticeAnswer, _: &Layout) -> String {
        let graph = answer.graph(String::new(), parsed.notation);
        let graph = graph.map_or_else(String::new, |graph| graph.text() + "\n");
        let states = Count(answer.states as u128).of("state");
        let choices = answer.total.of("choice");
        format!("{graph}{} in {states} and {choices}\n", answer.counted())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bounds;

    fn lattice(hand: &str, limit: usize) -> LatticeAnswer {
        let question = Lattice {
            limit: Limit(limit),
        };
        let hand = HandArgs::new(hand).under("rummikub");
        question.ask(&hand, &Bounds::default()).unwrap()
    }

    #[test]
    fn the_paths_of_the_graph_are_the_arrangements() {
        for hand in ["", "KS", "3C3D3H", "3C3C4C4C5C5C JK", "3H4H5H6H6C6D6S"] {
            let answer = lattice(hand, 1000);
            assert_eq!(answer.ways()[0], answer.arrangements.0, "{hand}");
            assert_eq!(answer.choices.len() as u128, answer.total.0);
            let decided = answer.layers();
            assert_eq!(decided.last(), Some(&answer.tiles.0.len()), "{hand}");
            assert!(decided.is_sorted(), "{hand}");
        }
    }

    #[test]
    fn a_node_leads_to_nodes_of_the_next_layer() {
        let answer = lattice("3H4H5H6H6C6D6S", 1000);
        let graph = answer.graph(String::new(), Notation::Text).unwrap();
        let nodes = graph.layers.iter().map(|layer| layer.nodes.len());
        assert_eq!(nodes.sum::<usize>(), answer.states);
        for layers in graph.layers.windows(2) {
            let edges = layers[0].nodes.iter().flat_map(|node| &node.edges);
            assert!(
                edges
                    .into_iter()
                    .all(|edge| edge.to < layers[1].nodes.len())
            );
        }
    }

    #[test]
    fn a_graph_that_is_not_listed_whole_is_not_drawn() {
        let answer = lattice("3H4H5H6H6C6D6S", 3);
        assert_eq!(answer.choices.len(), 3);
        assert_eq!(answer.graph(String::new(), Notation::Text), None);
    }
}
