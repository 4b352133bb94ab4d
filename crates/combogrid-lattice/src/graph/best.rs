//! The best split by a weight: the greatest weight from each node to the end (dynamic programming, from the last node
//! to the first).

use super::lattice::{Edge, Node};
use super::{Lattice, Path};
use crate::semiring::{Tropical, Weight};

impl<P> Lattice<P> {
    /// The split of the greatest weight, with that weight; among equals the first in the order of
    /// [`iter`](Self::iter). `None` if there is no split.
    ///
    /// For the smallest weight, negate it.
    ///
    /// Computes in O(edges).
    ///
    /// ```
    /// # use combogrid_lattice::{Choices, Lattice, Sweep};
    /// # struct Bits(usize);
    /// # impl Sweep for Bits {
    /// #     type State = ();
    /// #     type Piece = u8;
    /// #     fn columns(&self) -> usize { self.0 }
    /// #     fn start(&self) {}
    /// #     fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), u8>) {
    /// #         out.push((), [0]);
    /// #         out.push((), [1]);
    /// #     }
    /// #     fn accepts(&self, (): &()) -> bool { true }
    /// # }
    /// let lattice = Lattice::new(&Bits(3)).unwrap();
    /// let (ones, bits) = lattice.best(|&bit| i64::from(bit)).unwrap();
    /// assert_eq!((ones, bits.to_vec()), (3, vec![1, 1, 1]));
    /// ```
    #[must_use]
    pub fn best<W: Weight>(&self, weight: impl Fn(&P) -> W) -> Option<(W, Path<'_, P>)> {
        let best = Completions::new(self, weight);
        let mut edges = Vec::with_capacity(self.columns);
        let total = best.of_node(0)?;
        best.complete(0, &mut edges);
        Some((total, Path::new(self, edges)))
    }
}

/// For each node the greatest weight from there to the sink.
pub(crate) struct Completions<'a, P, W, F> {
    lattice: &'a Lattice<P>,
    weight: F,
    nodes: Vec<Tropical<W>>,
}

impl<'a, P, W: Weight, F: Fn(&P) -> W> Completions<'a, P, W, F> {
    pub(crate) fn new(lattice: &'a Lattice<P>, weight: F) -> Self {
        let nodes = lattice.fold_nodes(|piece| Tropical(Some(weight(piece))));
        Self {
            lattice,
            weight,
            nodes,
        }
    }

    /// The best weight from a node on, or `None` if the lattice is empty.
    pub(crate) fn of_node(&self, node: Node) -> Option<W> {
        self.nodes.get(node as usize)?.0
    }

    /// The weight of an edge itself.
    pub(crate) fn of_pieces(&self, edge: Edge) -> W {
        let pieces = self.lattice.pieces_of(edge).iter();
        pieces.fold(W::ZERO, |sum, piece| (self.weight)(piece).plus(sum))
    }

    /// The best weight of a path that begins with an edge.
    pub(crate) fn of_edge(&self, edge: Edge) -> W {
        let rest = self.of_node(self.lattice.target_of(edge));
        self.of_pieces(edge).plus(rest.unwrap_or(W::ZERO))
    }

    /// Walks from `node` to the sink along the first of the best edges.
    pub(crate) fn complete(&self, mut node: Node, edges: &mut Vec<Edge>) {
        while edges.len() < self.lattice.columns {
            let candidates = self.lattice.edges_of(node);
            let best = candidates.rev().max_by_key(|&edge| self.of_edge(edge));
            let edge = best.expect("a trimmed node has an edge");
            edges.push(edge);
            node = self.lattice.target_of(edge);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip, Tile};

    #[test]
    fn among_equals_the_first_wins() {
        let strip = Lattice::new(&Strip(4)).unwrap();
        let (zero, first) = strip.best(|_| 0i64).unwrap();
        assert_eq!((zero, first.rank()), (0, 0));
        let singles = |&(tile, _): &(Tile, usize)| i64::from(tile == Tile::Single);
        let (most, path) = strip.best(singles).unwrap();
        let by_list = strip.iter().max_by_key(|path| {
            (
                path.pieces().map(singles).sum::<i64>(),
                core::cmp::Reverse(path.rank()),
            )
        });
        assert_eq!((most, Some(path)), (8, by_list));
    }

    #[test]
    fn nothing_is_best_of_nothing() {
        assert!(
            Lattice::new(&Row {
                cells: 5,
                singles: false
            })
            .unwrap()
            .best(|_| 1i64)
            .is_none()
        );
    }
}
