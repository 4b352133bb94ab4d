use rustc_hash::FxHashMap;

use crate::{Choices, Lattice, Semiring, Sweep};

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
            let edges = self.edges_of(crate::lattice::index(node));
            values[node] = edges.fold(S::zero(), |sum, edge| {
                let rest = &values[self.target_of(edge) as usize];
                let pieces = self.pieces_of(edge).iter().map(&value);
                sum.plus(&pieces.fold(rest.clone(), |product, piece| piece.times(&product)))
            });
        }
        values
    }
}

/// The [fold](Lattice::fold) of a sweep that keeps only two layers in memory: for hands whose
/// whole graph is too large to keep.
///
/// `value` must not depend on the order of the pieces of a split, since products are built from
/// the first column on: `times` must be commutative, as it is in every semiring of this crate.
///
/// Computes in O(states x choices) time and O(states of the widest column) memory.
///
/// ```
/// # use combogrid_lattice::{fold_sweep, Choices, Count, Sweep};
/// # struct Bits(usize);
/// # impl Sweep for Bits {
/// #     type State = ();
/// #     type Piece = bool;
/// #     fn columns(&self) -> usize { self.0 }
/// #     fn start(&self) {}
/// #     fn choices(&self, _: usize, (): &(), out: &mut Choices<(), bool>) {
/// #         out.push((), [false]);
/// #         out.push((), [true]);
/// #     }
/// #     fn accepts(&self, (): &()) -> bool { true }
/// # }
/// let Count(rows_of_bits) = fold_sweep(&Bits(100), |_| Count(1));
/// assert_eq!(rows_of_bits, 1 << 100);
/// ```
pub fn fold_sweep<S: Semiring, W: Sweep>(sweep: &W, value: impl Fn(&W::Piece) -> S) -> S {
    let mut layer: Vec<(W::State, S)> = vec![(sweep.start(), S::one())];
    let mut choices = Choices::new();
    for column in 0..sweep.columns() {
        let mut next: FxHashMap<W::State, S> = FxHashMap::default();
        for (state, so_far) in &layer {
            choices.clear();
            sweep.choices(column, state, &mut choices);
            for (to, pieces) in choices.iter() {
                let product = pieces
                    .iter()
                    .fold(so_far.clone(), |p, piece| p.times(&value(piece)));
                match next.get_mut(to) {
                    Some(sum) => *sum = sum.plus(&product),
                    None => drop(next.insert(to.clone(), product)),
                }
            }
        }
        layer = next.into_iter().collect();
    }
    let accepted = layer.iter().filter(|(state, _)| sweep.accepts(state));
    accepted.fold(S::zero(), |sum, (_, value)| sum.plus(value))
}
