//! The value of all splits under a semiring, from the last column to the first.

use super::lattice::{Lattice, index};
use crate::semiring::Semiring;

impl<P> Lattice<P> {
    /// Over all splits, the sum of the products of their pieces' values.
    ///
    /// With [`Count`](crate::Count) this is the number of splits, with
    /// [`Tropical`](crate::Tropical) the greatest weight, with [`Histogram`](crate::Histogram)
    /// how many splits there are of each weight.
    ///
    /// Computes in O(edges) operations of the semiring.
    pub fn fold<S: Semiring>(&self, value: impl Fn(&P) -> S) -> S {
        let values = self.fold_nodes(value);
        values.into_iter().next().unwrap_or_else(S::zero)
    }

    /// For each node the fold over the paths from there to the sink, the sink included.
    pub(crate) fn fold_nodes<S: Semiring>(&self, value: impl Fn(&P) -> S) -> Vec<S> {
        // A target's number is greater than its source's, so one pass from the end is enough.
        let mut values = vec![S::zero(); self.states()];
        let Some(sink) = values.last_mut() else {
            return values;
        };
        *sink = S::one();
        for node in (0..values.len() - 1).rev() {
            let edges = self.edges_of(index(node));
            values[node] = edges.fold(S::zero(), |sum, edge| {
                let rest = &values[self.target_of(edge) as usize];
                let pieces = self.pieces_of(edge).iter().map(&value);
                sum.plus(&pieces.fold(rest.clone(), |product, piece| piece.times(&product)))
            });
        }
        values
    }
}
