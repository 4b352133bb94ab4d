//! How a lattice is made of a sweep: forward with every state, then without the dead ends.

use combogrid_budget::{Budget, Meter, Stopped};

use super::forward::Forward;
use super::lattice::Lattice;
use crate::sweep::{Sweep, Swept};

impl<P> Lattice<P> {
    /// Sweeps the whole hand and trims dead ends, within the
    /// [default budget](Self::DEFAULT_BUDGET).
    ///
    /// # Errors
    ///
    /// As [`with_budget`](Self::with_budget).
    ///
    /// Computes in O(states x choices).
    pub fn new<S: Sweep<Piece = P>>(sweep: &S) -> Result<Self, Stopped<Swept>> {
        Self::with_budget(sweep, &Self::DEFAULT_BUDGET)
    }

    /// Sweeps the whole hand within a budget, which the lattice keeps for its queries. A state is a
    /// node of the graph, the trimmed ones included. There may be sixteen times as many choices and
    /// pieces, but no state has more choices than there may be states (or 65,536).
    ///
    /// # Errors
    ///
    /// [`Stopped`] as soon as the budget is spent, with the progress of the sweep. The budget bounds time
    /// and memory. Without a bound on states, the limit is `u32::MAX` states.
    ///
    /// Computes in O(states x choices).
    ///
    /// ```
    /// # use combogrid_lattice::{Budget, Choices, Lattice, Limit, Sweep};
    /// struct Bits(usize);
    /// impl Sweep for Bits {
    ///     type State = u64;
    ///     type Piece = bool;
    ///     fn columns(&self) -> usize { self.0 }
    ///     fn start(&self) -> u64 { 0 }
    ///     fn choices(&self, column: usize, state: &u64, out: &mut impl Choices<u64, bool>) {
    ///         out.push(*state, [false]);
    ///         out.push(*state | 1 << column, [true]);
    ///     }
    ///     fn accepts(&self, _: &u64) -> bool { true }
    /// }
    /// let budget = Budget::unlimited().max_states(1000);
    /// let stopped = Lattice::with_budget(&Bits(60), &budget).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(1000));
    /// assert_eq!((stopped.known.columns, stopped.known.states), (8, 1000));
    /// ```
    pub fn with_budget<S: Sweep<Piece = P>>(
        sweep: &S,
        budget: &Budget,
    ) -> Result<Self, Stopped<Swept>> {
        Self::with_meter(sweep, &mut budget.meter())
    }

    /// As [`with_budget`](Self::with_budget), for a query that counts more than this against its
    /// budget.
    ///
    /// # Errors
    ///
    /// As [`with_budget`](Self::with_budget).
    pub fn with_meter<S: Sweep<Piece = P>>(
        sweep: &S,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        Self::beside(0, sweep, meter)
    }

    /// As [`with_meter`](Self::with_meter), while `held` choices or pieces of another graph are in memory and count
    /// against the same bound.
    pub(super) fn beside<S: Sweep<Piece = P>>(
        held: usize,
        sweep: &S,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        let mut forward = Forward::new(held, meter);
        match forward.sweep(sweep) {
            Ok(accepted) => Ok(forward.trim(&accepted)),
            Err(limit) => Err(Stopped {
                limit,
                known: Swept {
                    columns: forward.columns,
                    states: forward.nodes,
                },
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::graph::forward::CHOICES_OF_ONE;
    use crate::sweep::Choices;
    use crate::toy::{Dead, Row};
    use crate::{Cancel, Limit};

    #[test]
    fn dead_ends_are_trimmed() {
        // Three free bits, then only the path of all ones may end.
        let lattice = Lattice::new(&Dead(3)).unwrap();
        assert_eq!(lattice.count(), Ok(1));
        assert_eq!((lattice.states(), lattice.edges()), (4, 3));
    }

    #[test]
    fn a_hand_without_a_split_is_empty() {
        let lattice = Lattice::new(&Dead(0)).unwrap();
        assert_eq!(lattice.count(), Ok(1), "no column: the empty split");
        let none = Lattice::new(&Row {
            cells: 3,
            singles: false,
        })
        .unwrap();
        assert!(none.is_empty());
        assert_eq!(none.count(), Ok(0));
        assert_eq!(none.states(), 0);
    }

    #[test]
    fn states_are_counted_with_the_dead_ends() {
        // 1 + 2 + 4 + .. + 32 states through five columns.
        let exactly = |states| Budget::unlimited().max_states(states);
        assert!(Lattice::with_budget(&Dead(5), &exactly(63)).is_ok());
        let stopped = Lattice::with_budget(&Dead(5), &exactly(62)).unwrap_err();
        assert_eq!(stopped.limit, Limit::States(62));
        let swept = |columns, states| Swept { columns, states };
        assert_eq!(stopped.known, swept(4, 62));
        let none = Lattice::with_budget(&Dead(0), &exactly(0)).unwrap_err();
        assert_eq!((none.limit, none.known), (Limit::States(0), swept(0, 0)));
    }

    #[expect(clippy::disallowed_methods, reason = "another thread stops it")]
    #[test]
    fn clock_and_flag_stop_what_is_hopeless() {
        let late = Budget::unlimited().timeout(Duration::ZERO);
        let stopped = Lattice::with_budget(&Dead(60), &late).unwrap_err();
        assert_eq!((stopped.limit, stopped.known.states), (Limit::Deadline, 0));
        let cancel = Cancel::new();
        let budget = Budget::unlimited().cancelled_by(&cancel);
        let stopped = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(20));
                cancel.cancel();
            });
            Lattice::with_budget(&Dead(60), &budget).unwrap_err()
        });
        assert_eq!(stopped.limit, Limit::Cancelled);
        assert!(stopped.known.columns < 60 && stopped.known.states > 0);
    }

    /// One state with endless choices, found or only looked for.
    struct Endless {
        found: bool,
    }

    impl Sweep for Endless {
        type State = u64;
        type Piece = ();

        fn columns(&self) -> usize {
            1
        }
        fn start(&self) -> u64 {
            0
        }
        fn choices(&self, _: usize, _: &u64, out: &mut impl Choices<u64, ()>) {
            while out.tick().is_continue() {
                if self.found {
                    out.push(0, []);
                }
            }
        }
        fn accepts(&self, _: &u64) -> bool {
            true
        }
    }

    #[test]
    fn one_state_may_not_have_endless_choices() {
        let some = Budget::unlimited().max_states(100);
        let stopped = Lattice::with_budget(&Endless { found: true }, &some).unwrap_err();
        assert_eq!(stopped.limit, Limit::States(100));
        let soon = Budget::unlimited().timeout(Duration::from_millis(5));
        let stopped = Lattice::with_budget(&Endless { found: false }, &soon).unwrap_err();
        assert_eq!(stopped.limit, Limit::Deadline);
    }

    #[test]
    fn one_meter_counts_two_sweeps() {
        let mut meter = Budget::unlimited().max_states(10).meter();
        assert!(Lattice::with_meter(&Dead(2), &mut meter).is_ok());
        assert_eq!(meter.spent_states(), 7);
        let stopped = Lattice::with_meter(&Dead(2), &mut meter).unwrap_err();
        assert_eq!((stopped.known.states, meter.spent_states()), (3, 10));
    }

    /// One state at each column, with equal choices of equally many pieces.
    struct Wide {
        columns: usize,
        choices: usize,
        pieces: usize,
    }

    impl Sweep for Wide {
        type State = ();
        type Piece = u8;

        fn columns(&self) -> usize {
            self.columns
        }
        fn start(&self) {}
        fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), u8>) {
            for _ in 0..self.choices {
                out.push((), std::iter::repeat_n(0, self.pieces));
            }
        }
        fn accepts(&self, (): &()) -> bool {
            true
        }
    }

    #[test]
    fn choices_and_pieces_are_bounded_by_the_states() {
        let budget = Budget::unlimited().max_states(5000);
        let choices = |columns, choices, pieces| {
            let sweep = Wide {
                columns,
                choices,
                pieces,
            };
            let lattice = Lattice::with_budget(&sweep, &budget);
            lattice
                .map(|lattice| lattice.edges())
                .map_err(|stopped| stopped.limit)
        };
        let full = Err(Limit::States(5000));
        assert_eq!(choices(1, CHOICES_OF_ONE, 1), Ok(CHOICES_OF_ONE));
        assert_eq!(choices(1, CHOICES_OF_ONE + 1, 1), full);
        assert_eq!(choices(2, 40_000, 1), Ok(80_000), "sixteen for each state");
        assert_eq!(choices(2, 40_001, 1), full);
        assert_eq!(choices(1, 40_000, 2), Ok(40_000));
        assert_eq!(choices(1, 40_001, 2), full, "the pieces are as many");
    }
}
