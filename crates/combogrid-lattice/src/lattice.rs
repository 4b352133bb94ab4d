use std::mem;
use std::ops::Range;
use std::sync::OnceLock;

use crate::forward::Forward;
use crate::{Budget, Choices, Meter, Stopped, Sweep};

/// The number of a node: nodes are numbered layer after layer, the root first, the sink last.
pub(crate) type Node = u32;
/// The number of an edge: edges are numbered node after node, in the order of the choices.
pub(crate) type Edge = u32;

/// All splits of one hand, as the paths of one layered graph without dead ends.
///
/// Made from a [`Sweep`] with [`new`](Self::new); the crate's front page lists what it answers.
/// The order of the splits is the order of the choices: the first column decides first.
#[derive(Debug, Clone)]
pub struct Lattice<P> {
    /// For each node its first edge, and one past the last edge at the end.
    pub(crate) first_edge: Vec<Edge>,
    /// For each edge the node it leads to.
    pub(crate) target: Vec<Node>,
    /// For each edge its first piece, and one past the last piece at the end.
    pub(crate) first_piece: Vec<u32>,
    pub(crate) pieces: Vec<P>,
    pub(crate) columns: usize,
    /// For each node the number of paths to the sink, saturated; made when first asked for.
    pub(crate) paths: OnceLock<Box<[u128]>>,
}

/// How far a lattice was built when it stopped.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Swept {
    /// The number of columns that were swept to their end.
    pub columns: usize,
    /// The number of states that were met, dead ends included.
    pub states: usize,
}

impl Swept {
    /// So many columns and what the meter counted.
    pub(crate) fn by(columns: usize, meter: &Meter) -> Self {
        let states = usize::try_from(meter.spent_states()).unwrap_or(usize::MAX);
        Self { columns, states }
    }
}

impl<P: Clone> Lattice<P> {
    /// Sweeps the whole hand and trims what cannot be finished.
    ///
    /// # Panics
    ///
    /// If there are more than `u32::MAX` states, choices or pieces; a sweep of unknown size is made
    /// [`within`](Self::within) a budget.
    ///
    /// Computes in O(states x choices).
    #[must_use]
    pub fn new<S: Sweep<Piece = P>>(sweep: &S) -> Self {
        match Self::metered(sweep, &mut Meter::unlimited()) {
            Ok(lattice) => lattice,
            Err(stopped) => panic!("{stopped}"),
        }
    }

    /// Sweeps the whole hand within a budget. A state is a node of the graph, the trimmed ones
    /// included; choices and pieces may be sixteen times so many, but no state has more choices
    /// than there may be states (or 65,536).
    ///
    /// # Errors
    ///
    /// [`Stopped`] as soon as the budget is spent, with what was swept by then; so time and memory
    /// are bounded by it. Without a bound on states, more of them than `u32::MAX` are too many.
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
    ///     fn choices(&self, column: usize, state: &u64, out: &mut Choices<u64, bool>) {
    ///         out.push(*state, [false]);
    ///         out.push(*state | 1 << column, [true]);
    ///     }
    ///     fn accepts(&self, _: &u64) -> bool { true }
    /// }
    /// let budget = Budget::unlimited().max_states(1000);
    /// let stopped = Lattice::within(&Bits(60), &budget).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(1000));
    /// assert_eq!((stopped.known.columns, stopped.known.states), (8, 1000));
    /// ```
    pub fn within<S: Sweep<Piece = P>>(sweep: &S, budget: &Budget) -> Result<Self, Stopped<Swept>> {
        Self::metered(sweep, &mut budget.meter())
    }

    /// As [`within`](Self::within), for a query that counts more than this against its budget.
    ///
    /// # Errors
    ///
    /// As [`within`](Self::within).
    pub fn metered<S: Sweep<Piece = P>>(
        sweep: &S,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        let mut choices = Choices::metered(mem::take(meter));
        let mut forward = Forward::new(choices.meter.budget());
        let swept = forward.sweep(sweep, &mut choices);
        *meter = choices.meter;
        match swept {
            Ok(()) => Ok(forward.trim(sweep.columns())),
            Err(limit) => Err(Stopped {
                limit,
                known: forward.swept(),
            }),
        }
    }
}

impl<P> Lattice<P> {
    /// Whether the hand cannot be split at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first_edge.is_empty()
    }

    /// The number of columns that were swept, which is the number of edges of every path.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of states that lie on some split.
    #[must_use]
    pub fn states(&self) -> usize {
        self.first_edge.len().saturating_sub(1)
    }

    /// The number of choices that lie on some split.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.target.len()
    }

    pub(crate) fn edges_of(&self, node: Node) -> Range<Edge> {
        self.first_edge[node as usize]..self.first_edge[node as usize + 1]
    }

    pub(crate) fn target_of(&self, edge: Edge) -> Node {
        self.target[edge as usize]
    }

    pub(crate) fn pieces_of(&self, edge: Edge) -> &[P] {
        let edge = edge as usize;
        &self.pieces[self.first_piece[edge] as usize..self.first_piece[edge + 1] as usize]
    }
}

/// A length as a node, edge or piece number; no more than [`NUMBERS`](crate::sweep::NUMBERS) are ever made.
pub(crate) fn index(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::toy::{Dead, Row};
    use crate::{Cancel, Limit};

    #[test]
    fn dead_ends_are_trimmed() {
        // Three free bits, then only the path of all ones may end.
        let lattice = Lattice::new(&Dead(3));
        assert_eq!(lattice.count(), Ok(1));
        assert_eq!((lattice.states(), lattice.edges()), (4, 3));
    }

    #[test]
    fn a_hand_without_a_split_is_empty() {
        let lattice = Lattice::new(&Dead(0));
        assert_eq!(lattice.count(), Ok(1), "no column: the empty split");
        let none = Lattice::new(&Row {
            cells: 3,
            singles: false,
        });
        assert!(none.is_empty());
        assert_eq!(none.count(), Ok(0));
        assert_eq!(none.states(), 0);
    }

    #[test]
    fn states_are_counted_with_the_dead_ends() {
        // 1 + 2 + 4 + .. + 32 states through five columns.
        let exactly = |states| Budget::unlimited().max_states(states);
        assert!(Lattice::within(&Dead(5), &exactly(63)).is_ok());
        let stopped = Lattice::within(&Dead(5), &exactly(62)).unwrap_err();
        assert_eq!(stopped.limit, Limit::States(62));
        let swept = |columns, states| Swept { columns, states };
        assert_eq!(stopped.known, swept(4, 62));
        let none = Lattice::within(&Dead(0), &exactly(0)).unwrap_err();
        assert_eq!((none.limit, none.known), (Limit::States(0), swept(0, 0)));
    }

    #[test]
    fn clock_and_flag_stop_what_is_hopeless() {
        let late = Budget::unlimited().timeout(Duration::ZERO);
        let stopped = Lattice::within(&Dead(60), &late).unwrap_err();
        assert_eq!((stopped.limit, stopped.known.states), (Limit::Deadline, 0));
        let cancel = Cancel::new();
        let budget = Budget::unlimited().cancelled_by(&cancel);
        let stopped = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(20));
                cancel.cancel();
            });
            Lattice::within(&Dead(60), &budget).unwrap_err()
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
        fn choices(&self, _: usize, _: &u64, out: &mut Choices<u64, ()>) {
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
        let stopped = Lattice::within(&Endless { found: true }, &some).unwrap_err();
        assert_eq!(stopped.limit, Limit::States(100));
        let soon = Budget::unlimited().timeout(Duration::from_millis(5));
        let stopped = Lattice::within(&Endless { found: false }, &soon).unwrap_err();
        assert_eq!(stopped.limit, Limit::Deadline);
    }

    #[test]
    fn one_meter_counts_two_sweeps() {
        let mut meter = Budget::unlimited().max_states(10).meter();
        assert!(Lattice::metered(&Dead(2), &mut meter).is_ok());
        assert_eq!(meter.spent_states(), 7);
        let stopped = Lattice::metered(&Dead(2), &mut meter).unwrap_err();
        assert_eq!((stopped.known.states, meter.spent_states()), (3, 10));
    }
}
