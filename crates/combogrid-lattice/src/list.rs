use combogrid_budget::{Budget, Stopped};

use crate::Lattice;

impl<P: Clone> Lattice<P> {
    /// The pieces of every split, in the order of [`iter`](Self::iter). A result is a split; there
    /// are no states.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first splits, as many as the budget allows.
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
    /// #     fn choices(&self, _: usize, (): &(), out: &mut Choices<(), u8>) {
    /// #         out.push((), [0]);
    /// #         out.push((), [1]);
    /// #     }
    /// #     fn accepts(&self, (): &()) -> bool { true }
    /// # }
    /// let three = Budget::unlimited().max_results(3);
    /// assert_eq!(Lattice::new(&Bits(1)).list(&three).unwrap(), [[0], [1]]);
    /// let stopped = Lattice::new(&Bits(99)).list(&three).unwrap_err();
    /// assert_eq!((stopped.limit, stopped.known.len()), (Limit::Results(3), 3));
    /// ```
    pub fn list(&self, budget: &Budget) -> Result<Vec<Vec<P>>, Stopped<Vec<Vec<P>>>> {
        let mut meter = budget.meter();
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
    use crate::{Cancel, Limit};

    #[test]
    fn exactly_enough_is_all() {
        let strip = Lattice::new(&Strip(3));
        let all: Vec<_> = strip.iter().map(|path| path.to_vec()).collect();
        let results = |most| strip.list(&Budget::unlimited().max_results(most));
        assert_eq!(results(22), Ok(all.clone()));
        let stopped = results(21).unwrap_err();
        assert_eq!(stopped.limit, Limit::Results(21));
        assert_eq!(stopped.known, all[..21]);
    }

    #[test]
    fn clock_and_flag_stop_a_list_without_end() {
        let long = Lattice::new(&Row {
            cells: 400,
            singles: true,
        });
        let late = Budget::unlimited().timeout(Duration::ZERO);
        let stopped = long.list(&late).unwrap_err();
        assert_eq!((stopped.limit, stopped.known.len()), (Limit::Deadline, 0));
        let cancel = Cancel::new();
        cancel.cancel();
        let stopped = long.list(&Budget::unlimited().cancelled_by(&cancel));
        assert_eq!(stopped.unwrap_err().limit, Limit::Cancelled);
    }
}
