//! `rummy lattice`: the graph whose paths are the arrangements of a hand.

use combogrid_ops::Count;
use combogrid_ops::rummy::{Lattice, LatticeAnswer, ListedChoice, ParsedHand, Tiles};
use combogrid_picture::{Edge, Graph, Layer, Node, Page};
use combogrid_rummy::Notation;
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

/// Whether each choice leads from a state to a later one, a tile further.
fn is_graph(answer: &LatticeAnswer) -> bool {
    let choices = &answer.choices;
    let is_sorted = choices.is_sorted_by_key(|choice| choice.from);
    let leads_on = |choice: &ListedChoice| choice.from < choice.to && choice.to < answer.states;
    // As many states as there are choices can be reached, and the first one.
    if !is_sorted || answer.states > choices.len() + 1 || !choices.iter().all(leads_on) {
        return false;
    }
    let layers = layers(answer);
    layers.is_sorted()
        && layers
            .last()
            .is_some_and(|last| *last <= answer.tiles.0.len())
        && choices
            .iter()
            .all(|choice| layers[choice.to] == layers[choice.from] + 1)
}

/// The graph, if all of its choices are listed and they can be drawn.
fn graph(answer: &LatticeAnswer, title: String, notation: Notation) -> Option<Graph> {
    let listed = answer.choices.len();
    if listed as u128 != answer.total.0 || listed > MOST_DRAWN || !is_graph(answer) {
        return None;
    }
    let Tiles(tiles) = &answer.tiles;
    let names = tiles.iter().map(|&tile| notation.write(tile));
    let layer = |name| Layer {
        name,
        nodes: Vec::new(),
    };
    let mut drawn: Vec<Layer> = names.chain([String::new()]).map(layer).collect();
    for (state, (layer, ways)) in layers(answer).into_iter().zip(ways(answer)).enumerate() {
        let choices = answer.choices.iter().filter(|choice| choice.from == state);
        let edges = choices.map(|choice| Edge {
            to: choice.to,
            label: label(choice, notation),
        });
        drawn[layer].nodes.push(Node {
            label: Count(ways).to_string(),
            edges: edges.collect(),
        });
    }
    // States were numbered through; an edge has the place in the next layer.
    let mut first = 0;
    for layer in &mut drawn {
        first += layer.nodes.len();
        let edges = layer.nodes.iter_mut().flat_map(|node| &mut node.edges);
        edges.for_each(|edge| edge.to -= first);
    }
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

/// For each state how many tiles are decided.
fn layers(answer: &LatticeAnswer) -> Vec<usize> {
    let mut layers = vec![0; answer.states];
    for choice in &answer.choices {
        layers[choice.to] = layers[choice.from] + 1;
    }
    layers
}

/// For each state the number of paths to the last one.
fn ways(answer: &LatticeAnswer) -> Vec<u128> {
    let mut ways = vec![1; answer.states];
    let of_states = answer.choices.chunk_by(|one, other| one.from == other.from);
    for choices in of_states.collect::<Vec<_>>().into_iter().rev() {
        ways[choices[0].from] = choices.iter().map(|choice| ways[choice.to]).sum();
    }
    ways
}

/// The laid meld, or nothing if all copies of the tile are in earlier melds.
fn label(choice: &ListedChoice, notation: Notation) -> String {
    let melds = choice.melds.0.iter().map(|meld| {
        let mut tiles = meld.slots().map(|slot| notation.write(slot.tile));
        tiles.join(" ")
    });
    let loose = choice
        .loose
        .0
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
            assert_eq!(ways(&answer)[0], answer.arrangements.0, "{hand}");
            assert_eq!(answer.choices.len() as u128, answer.total.0);
            let decided = layers(&answer);
            assert_eq!(decided.last(), Some(&answer.tiles.0.len()), "{hand}");
            assert!(decided.is_sorted(), "{hand}");
        }
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
