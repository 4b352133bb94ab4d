//! All splits as a list, within the budget of results.

use combogrid_budget::Stopped;

use super::Lattice;

impl<P: Clone> Lattice<P> {
    /// The pieces of every split, in the order of [`iter`](Self::iter), within the budget of the
    /// lattice. A result is a split; there are no states.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first splits, up to the budget.
    ///
    /// Computes in O(splits x pieces), which is the memory of the list as well.
    ///
    /// ```
    /// # use combogrid_lattice::{Budget, Choices, Lattice, Limit, Sweep};
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
    /// let three = Budget::unlimited().max_results(3);
    /// assert_eq!(Lattice::with_budget(&Bits(1), &three)?.list().unwrap(), [[0], [1]]);
    /// let stopped = Lattice::with_budget(&Bits(99), &three)?.list().unwrap_err();
    /// assert_eq!((stopped.limit, stopped.known.len()), (Limit::Results(3), 3));
    /// # Ok::<(), combogrid_lattice::Stopped<combogrid_lattice::Swept>>(())
    /// ```
    pub fn list(&self) -> Result<Vec<Vec<P>>, Stopped<Vec<Vec<P>>>> {
        let mut meter = self.budget.meter();
        let mut known = Vec::new();
        for path in self {
            match meter.result() {
                Ok(()) => known.push(path.to_vec()),
                Err(limit) => return Err(Stopped { limit, known }),
            }
        }
        Ok(known)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::toy::{Row, Strip};
    use crate::{Budget, Cancel, Limit};

    #[test]
    fn exactly_enough_is_all() {
        let strip = Lattice::new(&Strip(3)).unwrap();
        let all: Vec<_> = strip.iter().map(|path| path.to_vec()).collect();
        let results = |most| {
            let budget = Budget::unlimited().max_results(most);
            Lattice::with_budget(&Strip(3), &budget).unwrap().list()
        };
        assert_eq!(results(22), Ok(all.clone()));
        let stopped = results(21).unwrap_err();
        assert_eq!(stopped.limit, Limit::Results(21));
        assert_eq!(stopped.known, all[..21]);
    }

    #[test]
    fn clock_and_flag_stop_a_list_without_end() {
        let mut long = Lattice::new(&Row {
            cells: 400,
            singles: true,
        })
        .unwrap();
        let late = Budget::unlimited().timeout(Duration::ZERO);
        long.set_budget(&late);
        let stopped = long.list().unwrap_err();
        assert_eq!((stopped.limit, stopped.known.len()), (Limit::Deadline, 0));
        let cancel = Cancel::new();
        cancel.cancel();
        long.set_budget(&Budget::unlimited().cancelled_by(&cancel));
        let stopped = long.list();
        assert_eq!(stopped.unwrap_err().limit, Limit::Cancelled);
    }
}
