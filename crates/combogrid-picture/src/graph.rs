//! A layered graph.

/// A graph in layers, whose edges go from one layer to the next: every path through it is one way to do something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Graph {
    /// The subject in a few words: the `<title>` of the SVG.
    pub title: String,
    /// The content in words, for readers who do not see it: the `<desc>` of the SVG.
    pub description: String,
    /// The layers in order.
    pub layers: Vec<Layer>,
}

/// A layer of a [`Graph`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Layer {
    /// The decision between this layer and the next.
    pub name: String,
    /// Its nodes in order.
    pub nodes: Vec<Node>,
}

/// A node of a [`Graph`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Node {
    /// Its text.
    pub label: String,
    /// The edges that begin at it.
    pub edges: Vec<Edge>,
}

/// An edge of a [`Graph`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The place of its end among the nodes of the next layer. An edge to a node that does not exist is not drawn.
    pub to: usize,
    /// The choice.
    pub label: String,
}

impl Graph {
    /// Each layer with the number of its first node, and the number of nodes of the next layer.
    fn numbered(&self) -> impl Iterator<Item = (&Layer, usize, usize)> {
        let next = self.layers.iter().skip(1).map(|layer| layer.nodes.len());
        let layers = self.layers.iter().zip(next.chain([0]));
        layers.scan(0, |first, (layer, next)| {
            let number = *first;
            *first += layer.nodes.len();
            Some((layer, number, next))
        })
    }

    /// Writes the graph as text: a line a node, with its number, its label, and the edges with the number of the node
    /// where each ends.
    ///
    /// Takes time linear in the number of edges.
    ///
    /// ```
    /// use combogrid_picture::{Edge, Graph, Layer, Node};
    ///
    /// let edge = |to, label: &str| Edge { to, label: label.to_owned() };
    /// let node = |label: &str, edges| Node { label: label.to_owned(), edges };
    /// let layer = |name: &str, nodes| Layer { name: name.to_owned(), nodes };
    /// let graph = Graph {
    ///     layers: vec![
    ///         layer("cell 1", vec![node("2", vec![edge(0, "domino"), edge(1, "single")])]),
    ///         layer("cell 2", vec![node("1", vec![edge(0, "")]), node("1", vec![edge(0, "single")])]),
    ///         layer("", vec![node("1", vec![])]),
    ///     ],
    ///     ..Graph::default()
    /// };
    /// assert_eq!(graph.text(), "\
    /// cell 1
    ///   0 (2)  domino > 1  single > 2
    /// cell 2
    ///   1 (1)  > 3
    ///   2 (1)  single > 3
    ///   3 (1)
    /// ");
    /// assert!(graph.svg().starts_with("<svg "));
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (layer, first, next) in self.numbered() {
            if !layer.name.is_empty() {
                text.extend([layer.name.as_str(), "\n"]);
            }
            let end = first + layer.nodes.len();
            let edge = |edge: &Edge| {
                let gap = if edge.label.is_empty() { "" } else { " " };
                format!("  {}{gap}> {}", edge.label, end + edge.to)
            };
            for (number, node) in (first..).zip(&layer.nodes) {
                text.extend([format!("  {number} ({})", node.label)]);
                text.extend(node.edges.iter().filter(|edge| edge.to < next).map(edge));
                text.push('\n');
            }
        }
        text
    }
}
