//! `rummy lattice`: the graph whose paths are the arrangements of a hand.

use std::collections::{BTreeMap, HashMap};

use combogrid_ops::Count;
use combogrid_ops::rummy::{Lattice, LatticeAnswer, ParsedHand};
use combogrid_picture::{Edge, Graph, Layer, Node, Page};
use combogrid_rummy::{Choice, Notation};
use itertools::Itertools;

use super::picture;
use crate::draw::sheet_of;
use crate::layout::Layout;
use crate::show::Show;

/// The most choices of a graph that is drawn.
const MOST_DRAWN: usize = 100;

impl Show for Lattice {
    fn show(&self, parsed: &ParsedHand, answer: &LatticeAnswer, _: &Layout) -> String {
        let graph = graph(answer, String::new(), parsed.notation);
        let graph = graph.map_or_else(String::new, |graph| graph.text() + "\n");
        let states = Count(answer.states as u128).of("state");
        let choices = answer.total.of("choice");
        format!("{graph}{} in {states} and {choices}\n", counted(answer))
    }

    fn page(&self, parsed: &ParsedHand, answer: &LatticeAnswer) -> Option<Page> {
        let hand = picture::hand(&parsed.hand, &parsed.rules);
        let title = format!("The {} of {}", counted(answer), hand.title);
        let mut section = sheet_of(hand);
        section.graph = graph(answer, title.clone(), parsed.notation);
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

fn counted(answer: &LatticeAnswer) -> String {
    answer.arrangements.of("arrangement")
}

/// The graph, if all of its choices are listed and they can be drawn.
fn graph(answer: &LatticeAnswer, title: String, notation: Notation) -> Option<Graph> {
    let listed = answer.choices.len();
    if listed as u128 != answer.total.0 || listed > MOST_DRAWN {
        return None;
    }
    let layers = layers(answer)?;
    // From the last layer to the first: a state has the ways of those that its choices lead to.
    let mut drawn = Vec::new();
    let mut reached: HashMap<usize, (usize, u128)> = HashMap::new();
    let tiles = answer.tiles.0.iter().map(|&tile| notation.write(tile));
    let names: Vec<String> = tiles.chain([String::new()]).collect();
    for (layer, name) in layers.iter().zip(names).rev() {
        let mut nodes = Vec::new();
        for (place, state) in layer.iter().enumerate() {
            let choices = answer.choices.iter().filter(|choice| choice.from == *state);
            let mut ways = 0_u128;
            let mut edges = Vec::new();
            for choice in choices {
                let (to, onward) = reached[&choice.to];
                ways = ways.saturating_add(onward);
                edges.push(Edge {
                    to,
                    label: label(choice, notation),
                });
            }
            // The last state is an arrangement.
            ways = ways.max(1);
            reached.insert(*state, (place, ways));
            nodes.push(Node {
                label: Count(ways).to_string(),
                edges,
            });
        }
        drawn.push(Layer { name, nodes });
    }
    drawn.reverse();
    let description = format!(
        "{} from left to right, tile by tile",
        answer.total.of("choice")
    );
    Some(Graph {
        title,
        description,
        layers: drawn,
    })
}

/// The states by the number of tiles that are decided in them. `None` if the choices do not lead from state 0 on, a tile
/// further each.
fn layers(answer: &LatticeAnswer) -> Option<Vec<Vec<usize>>> {
    let mut decided = BTreeMap::from([(0, 0)]);
    for choice in &answer.choices {
        let next = decided.get(&choice.from)? + 1;
        if *decided.entry(choice.to).or_insert(next) != next {
            return None;
        }
    }
    let mut layers = vec![Vec::new(); answer.tiles.0.len() + 1];
    for (state, decided) in decided {
        layers.get_mut(decided)?.push(state);
    }
    Some(layers)
}

/// The laid meld, or nothing if all copies of the tile are in earlier melds.
fn label(choice: &Choice, notation: Notation) -> String {
    let melds = choice.melds.iter().map(|meld| {
        let mut tiles = meld.slots().map(|slot| notation.write(slot.tile));
        tiles.join(" ")
    });
    let loose = choice
        .loose
        .iter()
        .map(|&tile| notation.write(tile) + " loose");
    melds.chain(loose).join(", ")
}

#[cfg(test)]
mod tests {
    use combogrid_ops::rummy::HandArgs;
    use combogrid_ops::{Bounds, ListLimit, Query};

    use super::*;

    fn lattice(hand: &str, limit: usize) -> LatticeAnswer {
        let question = Lattice {
            limit: ListLimit(limit),
        };
        let hand = HandArgs::new(hand).under("rummikub");
        question.ask(&hand, &Bounds::default()).unwrap()
    }

    #[test]
    fn the_paths_of_the_graph_are_the_arrangements() {
        for hand in ["", "KS", "3C3D3H", "3C3C4C4C5C5C JK", "3H4H5H6H6C6D6S"] {
            let answer = lattice(hand, 1000);
            assert_eq!(answer.choices.len() as u128, answer.total.0);
            let graph = graph(&answer, String::new(), Notation::Text).unwrap();
            let first = &graph.layers[0].nodes[..];
            assert_eq!(first.len(), 1, "{hand}");
            assert_eq!(first[0].label, answer.arrangements.to_string(), "{hand}");
            assert_eq!(graph.layers.len(), answer.tiles.0.len() + 1, "{hand}");
        }
    }

    #[test]
    fn choices_that_are_no_graph_are_not_drawn() {
        let graph = |change: fn(&mut Choice)| {
            let mut answer = lattice("3H4H5H6H6C6D6S", 1000);
            change(&mut answer.choices[3]);
            graph(&answer, String::new(), Notation::Text)
        };
        assert!(graph(|_| {}).is_some());
        assert!(graph(|choice| choice.to = 0).is_none());
        assert!(graph(|choice| choice.to = choice.from).is_none());
        assert!(graph(|choice| choice.to = usize::MAX).is_none());
        assert!(graph(|choice| choice.from = usize::MAX).is_none());
        let mut answer = lattice("3H4H5H", 1000);
        answer.states = usize::MAX;
        answer.tiles.0.pop();
        let drawn = super::graph(&answer, String::new(), Notation::Text);
        assert!(drawn.is_none());
    }

    #[test]
    fn a_node_leads_to_nodes_of_the_next_layer() {
        let answer = lattice("3H4H5H6H6C6D6S", 1000);
        let graph = graph(&answer, String::new(), Notation::Text).unwrap();
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
        assert_eq!(graph(&answer, String::new(), Notation::Text), None);
    }
}
