use rustc_hash::FxHashMap;

use crate::sweep::Room;
use crate::{Budget, Choices, Lattice, Limit, Semiring, Stopped, Sweep, Swept};

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
/// Computes in O(states x choices) time and O(states of the widest column) memory, without a
/// bound; [`fold_sweep_within`] has one.
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
    match fold_sweep_within(sweep, value, &Budget::unlimited()) {
        Ok(sum) => sum,
        Err(stopped) => unreachable!("{stopped} without a bound"),
    }
}

/// As [`fold_sweep`], within a budget. A state is one of a column's; they are counted over all
/// columns although only two layers are kept.
///
/// # Errors
///
/// [`Stopped`] as soon as the budget is spent, with what was swept by then.
///
/// ```
/// # use combogrid_lattice::{fold_sweep_within, Budget, Choices, Count, Sweep};
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
/// let budget = Budget::unlimited().max_states(50);
/// let stopped = fold_sweep_within(&Bits(100), |_| Count(1), &budget).unwrap_err();
/// assert_eq!(stopped.known.states, 50);
/// ```
pub fn fold_sweep_within<S: Semiring, W: Sweep>(
    sweep: &W,
    value: impl Fn(&W::Piece) -> S,
    budget: &Budget,
) -> Result<S, Stopped<Swept>> {
    let mut choices = Choices::metered(budget.meter());
    let mut columns = 0;
    let sum = fold_layers(sweep, value, &mut choices, &mut columns);
    sum.map_err(|limit| Stopped {
        limit,
        known: Swept::by(columns, &choices.meter),
    })
}

fn fold_layers<S: Semiring, W: Sweep>(
    sweep: &W,
    value: impl Fn(&W::Piece) -> S,
    choices: &mut Choices<W::State, W::Piece>,
    columns: &mut usize,
) -> Result<S, Limit> {
    let room = Room::of(choices.meter.budget());
    choices.meter.state()?;
    let mut layer: Vec<(W::State, S)> = vec![(sweep.start(), S::one())];
    for column in 0..sweep.columns() {
        let mut next: FxHashMap<W::State, S> = FxHashMap::default();
        for (state, so_far) in &layer {
            choices.clear_for(room);
            sweep.choices(column, state, choices);
            choices.check()?;
            for at in 0..choices.len() {
                let pieces = choices.pieces(at).iter();
                let product = pieces.fold(so_far.clone(), |p, piece| p.times(&value(piece)));
                if let Some(sum) = next.get_mut(choices.state(at)) {
                    *sum = sum.plus(&product);
                } else {
                    choices.meter.state()?;
                    next.insert(choices.state(at).clone(), product);
                }
            }
        }
        layer = next.into_iter().collect();
        *columns += 1;
    }
    let accepted = layer.iter().filter(|(state, _)| sweep.accepts(state));
    Ok(accepted.fold(S::zero(), |sum, (_, value)| sum.plus(value)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Count;
    use crate::toy::Dead;

    #[test]
    fn a_budget_that_is_enough_changes_nothing() {
        let within = |most| {
            let budget = Budget::unlimited().max_states(most);
            fold_sweep_within(&Dead(5), |_| Count(1), &budget)
        };
        assert_eq!(within(63), Ok(fold_sweep(&Dead(5), |_| Count(1))));
        let stopped = within(62).unwrap_err();
        assert_eq!(stopped.limit, Limit::States(62));
        assert_eq!((stopped.known.columns, stopped.known.states), (4, 62));
    }
}
