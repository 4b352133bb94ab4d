//! How many splits there are of each weight, within a budget of entries.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::lattice::index;
use super::{CountOverflow, Lattice};
use crate::semiring::{Count, Semiring, Weight};
use combogrid_budget::{Limit, Meter, Stopped};

/// The numbers of splits by weight could not be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HistogramError {
    /// One of the numbers is `u128::MAX` or more.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
    /// The budget was spent before any number was known.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl From<Limit> for HistogramError {
    fn from(limit: Limit) -> Self {
        Self::Stopped(limit.into())
    }
}

impl<P> Lattice<P> {
    /// For each weight that a split has, how many splits have it.
    ///
    /// A state is a node with one weight of the paths from it to the end; the query keeps each with its
    /// number.
    ///
    /// # Errors
    ///
    /// [`HistogramError`] if one of the numbers is `u128::MAX` or more, or if the budget of the
    /// lattice is spent.
    ///
    /// Computes in O(edges x distinct weights) time and O(states x distinct weights) memory.
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
    /// let ones = Lattice::new(&Bits(4)).unwrap().histogram(|&bit| u32::from(bit)).unwrap();
    /// assert_eq!(ones.into_values().collect::<Vec<_>>(), [1, 4, 6, 4, 1]);
    /// ```
    pub fn histogram<W: Weight>(
        &self,
        weight: impl Fn(&P) -> W,
    ) -> Result<BTreeMap<W, u128>, HistogramError> {
        let counts = self.completions_by_weight(weight, &mut self.budget.meter())?;
        let mut numbers = BTreeMap::new();
        for (weight, count) in counts {
            numbers.insert(weight, count.exact().ok_or(CountOverflow)?);
        }
        Ok(numbers)
    }

    fn completions_by_weight<W: Weight>(
        &self,
        weight: impl Fn(&P) -> W,
        meter: &mut Meter,
    ) -> Result<BTreeMap<W, Count>, Limit> {
        let mut nodes = vec![BTreeMap::new(); self.states()];
        let Some(sink) = nodes.last_mut() else {
            return Ok(BTreeMap::new());
        };
        meter.state()?;
        sink.insert(W::ZERO, Count(1));
        for node in (0..nodes.len() - 1).rev() {
            let mut counts = BTreeMap::new();
            for edge in self.edges_of(index(node)) {
                for (&rest, &number) in &nodes[self.target_of(edge) as usize] {
                    let pieces = self.pieces_of(edge).iter();
                    let sum = pieces.fold(rest, |sum, piece| weight(piece).plus(sum));
                    match counts.entry(sum) {
                        Entry::Vacant(new) => {
                            meter.state()?;
                            new.insert(number);
                        }
                        Entry::Occupied(mut known) => {
                            meter.tick()?;
                            *known.get_mut() = known.get().plus(&number);
                        }
                    }
                }
            }
            nodes[node] = counts;
        }
        Ok(nodes.swap_remove(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::toy::Row;

    #[test]
    fn each_weight_of_each_node_is_a_state() {
        let row = Lattice::new(&Row {
            cells: 6,
            singles: true,
        })
        .unwrap();
        // The sink; the weights from each cell on, uncovered and covered.
        let within = |most| {
            let mut row = row.clone();
            row.set_budget(&Budget::unlimited().max_states(most));
            row.histogram(|_| 1u8)
        };
        let enough = (0..100).find(|&most| within(most).is_ok());
        let weights = 1 + (4 + 3 + 3 + 2 + 2 + 1) + (3 + 2 + 2 + 1 + 1);
        assert_eq!(enough, Some(weights));
        assert_eq!(within(enough.unwrap()), row.histogram(|_| 1u8));
        let stopped = HistogramError::from(Limit::States(3));
        assert_eq!(within(3), Err(stopped));
    }

    #[test]
    fn the_number_of_tiles_is_binomial() {
        // A row of 6 with d dominoes has C(6 - d, d) tilings and 6 - d tiles.
        let row = Lattice::new(&Row {
            cells: 6,
            singles: true,
        })
        .unwrap();
        let tiles: Vec<_> = row.histogram(|_| 1u8).unwrap().into_iter().collect();
        assert_eq!(tiles, [(3, 1), (4, 6), (5, 5), (6, 1)]);
        let long = Lattice::new(&Row {
            cells: 400,
            singles: true,
        })
        .unwrap();
        assert_eq!(long.histogram(|_| 0u8), Err(CountOverflow.into()));
    }
}
