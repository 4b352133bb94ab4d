//! Trees that end in what an answer lists.

use combogrid_picture::{Edge, Layer, Node};

/// A part of a tree.
pub(crate) enum Tree {
    /// A leaf: its text, and its share of the number that a node counts.
    End(String, usize),
    /// The branches, each with its label.
    Branches(Vec<(String, Tree)>),
}

impl Tree {
    /// Returns the tree from left to right: a layer for each depth, in which a node has the number of things below it.
    pub(crate) fn layers(&self, name: impl Fn(usize) -> String) -> Vec<Layer> {
        let mut layers = Vec::new();
        self.place(&mut layers, 0, &name);
        layers
    }

    /// Adds the tree to the layers from `depth` on, its top as the last node there, and returns its number of things.
    fn place(
        &self,
        layers: &mut Vec<Layer>,
        depth: usize,
        name: &impl Fn(usize) -> String,
    ) -> usize {
        if layers.len() == depth {
            let (name, nodes) = (name(depth), Vec::new());
            layers.push(Layer { name, nodes });
        }
        let (label, edges, count) = match self {
            Self::End(label, count) => (label.clone(), Vec::new(), *count),
            Self::Branches(branches) => {
                let (mut edges, mut count) = (Vec::new(), 0);
                for (label, branch) in branches {
                    count += branch.place(layers, depth + 1, name);
                    let (to, label) = (layers[depth + 1].nodes.len() - 1, label.clone());
                    edges.push(Edge { to, label });
                }
                (count.to_string(), edges, count)
            }
        };
        layers[depth].nodes.push(Node { label, edges });
        count
    }
}
