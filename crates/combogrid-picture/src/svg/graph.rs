//! A layered graph from left to right.

use super::canvas::Canvas;
use super::{Size, document, stylesheet, words};
use crate::graph::{Edge, Graph, Layer};

/// The height of a node, of its place in its layer, and of the place of an edge between two layers.
const NODE: usize = 26;
const NODE_PITCH: usize = 44;
const EDGE_PITCH: usize = 24;
/// How far an edge runs from its node to its label.
const BEND: usize = 42;
/// The font size of labels, and the height of the names of the layers.
const FONT: usize = 13;
const NAMES: usize = 30;

/// The places of nodes and edges.
struct Places {
    /// For each layer its left side and its width.
    layers: Vec<(usize, usize)>,
    /// For each layer the middles of its nodes from the top.
    nodes: Vec<Vec<usize>>,
    /// For each layer where its edges have their labels: the node, the edge, and the middle from the top.
    edges: Vec<Vec<(usize, usize, usize)>>,
    size: Size,
}

impl Graph {
    /// Draws the graph as an SVG document, its layers from left to right.
    ///
    /// Takes time O(n log n) in the number of edges.
    #[must_use]
    pub fn svg(&self) -> String {
        let (canvas, size) = self.drawn();
        document(&self.title, &self.description, size, &stylesheet(), &canvas)
    }

    pub(crate) fn drawn(&self) -> (Canvas, Size) {
        let places = Places::of(self);
        let mut canvas = Canvas::default();
        let mut labels = Canvas::default();
        for (number, layer) in self.layers.iter().enumerate() {
            let (x, width) = places.layers[number];
            let middle = places.between(number);
            canvas.text("name", (middle, NAMES / 2), &layer.name);
            for &(node, edge, y) in &places.edges[number] {
                let edge = &layer.nodes[node].edges[edge];
                let from = (x + width, places.nodes[number][node]);
                let to = (
                    places.layers[number + 1].0,
                    places.nodes[number + 1][edge.to],
                );
                canvas.path("arc", curve(from, (middle, y), to));
                labels.label((middle, y), &edge.label);
            }
            for (node, &y) in layer.nodes.iter().zip(&places.nodes[number]) {
                labels.rect("node", (x, y - NODE / 2), (width, NODE), NODE / 2);
                labels.text("ways", (x + width / 2, y + FONT / 3), &node.label);
            }
        }
        canvas.place((0, 0), &labels);
        (canvas, places.size)
    }
}

impl Canvas {
    /// The label of an edge around its middle, on a ground of its own that covers the edge.
    fn label(&mut self, (x, y): (usize, usize), label: &str) {
        if !label.is_empty() {
            let (width, height) = (words::width(label, FONT), EDGE_PITCH - NODE / 4);
            let corner = (x - width / 2, y - height / 2);
            self.rect("paper", corner, (width, height), 0);
            self.text("choice", (x, y + FONT / 3), label);
        }
    }
}

impl Places {
    /// Each layer is as wide as its widest node, and all are as high as the nodes or edges of the fullest.
    fn of(graph: &Graph) -> Self {
        let mut height = 0;
        for layer in &graph.layers {
            let edges: usize = layer.nodes.iter().map(|node| node.edges.len()).sum();
            height = height
                .max(edges * EDGE_PITCH)
                .max(layer.nodes.len() * NODE_PITCH);
        }
        let mut places = Self {
            layers: Vec::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            size: (0, NAMES + height),
        };
        let mut x = 0;
        for (number, layer) in graph.layers.iter().enumerate() {
            // A node has round ends as wide as half its height, on both sides of its label.
            let width = NODE.max(widest(layer.nodes.iter().map(|node| &node.label)) + NODE);
            places.layers.push((x, width));
            places
                .nodes
                .push(spread(layer.nodes.len(), NODE_PITCH, height));
            let edges = drawn_edges(layer, graph.layers.get(number + 1));
            let middles = spread(edges.len(), EDGE_PITCH, height);
            let mut labels = Vec::with_capacity(edges.len());
            for ((node, edge), middle) in edges.into_iter().zip(middles) {
                labels.push((node, edge, middle));
            }
            places.edges.push(labels);
            places.size.0 = x + width;
            // The labels of the edges and the name of the layer stand between this layer and the next.
            let edges = layer.nodes.iter().flat_map(|node| &node.edges);
            let label_width = widest(edges.map(|edge| &edge.label).chain([&layer.name]));
            x += width + 2 * BEND + label_width;
        }
        places
    }

    /// The middle between a layer and the next, from the left.
    fn between(&self, number: usize) -> usize {
        let (x, width) = self.layers[number];
        let next = self.layers.get(number + 1).map_or(x + width, |next| next.0);
        usize::midpoint(x + width, next)
    }
}

/// The edges from a layer to the next, from the top, those of one node by where they end.
fn drawn_edges(layer: &Layer, next: Option<&Layer>) -> Vec<(usize, usize)> {
    let nodes = next.map_or(0, |next| next.nodes.len());
    let mut edges = Vec::new();
    for (node, from) in layer.nodes.iter().enumerate() {
        let drawn = from.edges.iter().enumerate();
        let drawn = drawn.filter(|(_, edge)| edge.to < nodes);
        edges.extend(drawn.map(|(edge, &Edge { to, .. })| (node, to, edge)));
    }
    edges.sort_unstable();
    edges
        .into_iter()
        .map(|(node, _, edge)| (node, edge))
        .collect()
}

/// The middles of that many things in a height, with a distance between them.
fn spread(count: usize, pitch: usize, height: usize) -> Vec<usize> {
    let top = NAMES + (height - count * pitch) / 2 + pitch / 2;
    (0..count).map(|place| top + place * pitch).collect()
}

fn widest<'a>(labels: impl Iterator<Item = &'a String>) -> usize {
    labels
        .map(|label| words::width(label, FONT))
        .max()
        .unwrap_or(0)
}

/// A curve through three points, level in each of them.
fn curve((x1, y1): (usize, usize), (x2, y2): (usize, usize), (x3, y3): (usize, usize)) -> String {
    let (a, b) = (usize::midpoint(x1, x2), usize::midpoint(x2, x3));
    format!("M{x1} {y1}C{a} {y1} {a} {y2} {x2} {y2}S{b} {y3} {x3} {y3}")
}
