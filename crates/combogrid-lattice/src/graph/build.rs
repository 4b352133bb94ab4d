use core::hash::Hash;
use core::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::lattice::{Edge, Lattice, NUMBERS, Node, index};
use crate::fold::Layer;
use crate::sweep::{Choices, Sweep, Swept};

/// The allowed choices, and the allowed pieces, for each state of a budget.
const CHOICES_PER_STATE: usize = 16;

/// One state may have as many choices as the budget has states, but at least this many.
const CHOICES_OF_ONE: usize = 1 << 16;

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

    /// As [`with_meter`](Self::with_meter), where so many choices or pieces of another graph are in memory, which count
    /// against the budget of both.
    pub(super) fn beside<S: Sweep<Piece = P>>(
        held: usize,
        sweep: &S,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        let mut forward = Forward::new(meter);
        forward.most = forward.most.saturating_sub(held);
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

/// The graph as it grows forward, dead ends included.
struct Forward<'a, P> {
    meter: &'a mut Meter,
    nodes: usize,
    columns: usize,
    first_edge: Vec<Edge>,
    target: Vec<Node>,
    first_piece: Vec<u32>,
    pieces: Vec<P>,
    /// How many edges, and how many pieces, there may be.
    most: usize,
    /// How many edges one state may have.
    most_of_one: usize,
}

impl<'a, P> Forward<'a, P> {
    fn new(meter: &'a mut Meter) -> Self {
        let states = meter.budget().states().unwrap_or(u64::MAX);
        let states = usize::try_from(states).unwrap_or(usize::MAX);
        Self {
            meter,
            nodes: 0,
            columns: 0,
            first_edge: vec![0],
            target: Vec::new(),
            first_piece: vec![0],
            pieces: Vec::new(),
            most: states.saturating_mul(CHOICES_PER_STATE).min(NUMBERS),
            most_of_one: states.max(CHOICES_OF_ONE),
        }
    }

    /// The limit that is met when there are too many nodes, edges or pieces.
    fn full(&self) -> Limit {
        let states = self.meter.budget().states();
        Limit::States(states.unwrap_or(u64::MAX).min(NUMBERS as u64))
    }

    /// Numbers one more state.
    fn node(&mut self) -> Result<(), Limit> {
        self.meter.state()?;
        if self.nodes == NUMBERS {
            return Err(self.full());
        }
        self.nodes += 1;
        Ok(())
    }

    /// Adds all layers; returns the nodes of the last one that the sweep accepts.
    fn sweep<S: Sweep<Piece = P>>(&mut self, sweep: &S) -> Result<Vec<Node>, Limit> {
        self.node()?;
        let (mut layer, mut next) = (Layer::new(), Layer::new());
        layer.add(sweep.start(), (), |(), ()| ());
        for column in 0..sweep.columns() {
            next.clear();
            let mut out = Edges {
                first: self.nodes,
                before: 0,
                graph: self,
                next: &mut next,
                stopped: None,
            };
            for (state, ()) in layer.entries() {
                out.before = out.graph.target.len();
                sweep.choices(column, state, &mut out);
                if let Some(limit) = out.stopped {
                    return Err(limit);
                }
                let edges = index(out.graph.target.len());
                out.graph.first_edge.push(edges);
            }
            core::mem::swap(&mut layer, &mut next);
            self.columns += 1;
        }
        let first = self.nodes - layer.entries().len();
        let last = layer.entries().iter().zip(first..);
        let accepted = last.filter(|((state, ()), _)| sweep.accepts(state));
        Ok(accepted.map(|(_, node)| index(node)).collect())
    }

    /// The graph without dead ends, all accepted states made one sink. The kept part moves to the front, so that the graph
    /// is never in memory twice.
    fn trim(mut self, accepted: &[Node]) -> Lattice<P> {
        let number = self.renumber(accepted);
        let mut lattice = Lattice::trivial(0, self.columns, self.meter.budget());
        if number[0].is_none() {
            return lattice;
        }
        // What is read lies at or behind what is written, and the end of an edge is read before it is written.
        let (mut nodes, mut edges, mut pieces) = (0, 0, 0);
        let mut from = 0;
        for node in 0..self.first_edge.len() - 1 {
            let (first, end) = (from, self.first_edge[node + 1] as usize);
            from = end;
            if number[node].is_none() {
                continue;
            }
            self.first_edge[nodes] = index(edges);
            nodes += 1;
            let mut piece = self.first_piece[first] as usize;
            for edge in first..end {
                let end = self.first_piece[edge + 1] as usize;
                if let Some(target) = number[self.target[edge] as usize] {
                    self.target[edges] = target;
                    for place in piece..end {
                        self.pieces.swap(pieces, place);
                        pieces += 1;
                    }
                    edges += 1;
                    self.first_piece[edges] = index(pieces);
                }
                piece = end;
            }
        }
        self.first_edge.truncate(nodes);
        // The sink has no edges; the second entry closes its (empty) range.
        self.first_edge.extend([index(edges); 2]);
        self.target.truncate(edges);
        self.first_piece.truncate(edges + 1);
        self.pieces.truncate(pieces);
        (lattice.first_edge, lattice.target) = (self.first_edge, self.target);
        (lattice.first_piece, lattice.pieces) = (self.first_piece, self.pieces);
        lattice
    }

    /// For each node its number in the trimmed graph, if a split goes through it.
    fn renumber(&self, accepted: &[Node]) -> Vec<Option<Node>> {
        let inner = self.first_edge.len() - 1;
        let mut alive = vec![false; self.nodes];
        for &node in accepted {
            alive[node as usize] = true;
        }
        for node in (0..inner).rev() {
            let edges = self.first_edge[node] as usize..self.first_edge[node + 1] as usize;
            alive[node] = alive[node] || self.target[edges].iter().any(|&to| alive[to as usize]);
        }
        let kept = alive[..inner].iter().filter(|&&kept| kept).count();
        let mut next = 0;
        let number = |(node, &alive): (usize, &bool)| match (alive, node < inner) {
            (false, _) => None,
            (true, false) => Some(index(kept)),
            (true, true) => {
                next += 1;
                Some(next - 1)
            }
        };
        alive.iter().enumerate().map(number).collect()
    }
}

/// The choices of one state, as they become edges.
struct Edges<'a, 'm, S, P> {
    graph: &'a mut Forward<'m, P>,
    next: &'a mut Layer<S, ()>,
    /// The number of the next layer's first node.
    first: usize,
    /// The edges before those of this state.
    before: usize,
    stopped: Option<Limit>,
}

impl<S: Eq + Hash, P> Edges<'_, '_, S, P> {
    fn add(&mut self, next: S, pieces: impl IntoIterator<Item = P>) -> Result<(), Limit> {
        self.graph.meter.tick()?;
        let place = self.next.add(next, (), |(), ()| ());
        if self.first + place == self.graph.nodes {
            self.graph.node()?;
        }
        let Forward {
            target,
            pieces: all,
            first_piece,
            most,
            most_of_one,
            ..
        } = self.graph;
        target.push(index(self.first + place));
        all.extend(pieces);
        first_piece.push(index(all.len()));
        if target.len().max(all.len()) > *most || target.len() - self.before > *most_of_one {
            return Err(self.graph.full());
        }
        Ok(())
    }
}

impl<S: Eq + Hash, P> Choices<S, P> for Edges<'_, '_, S, P> {
    fn push(&mut self, next: S, pieces: impl IntoIterator<Item = P>) {
        if self.stopped.is_none() {
            self.stopped = self.add(next, pieces).err();
        }
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        if self.stopped.is_none() {
            self.stopped = self.graph.meter.ticks(steps).err();
        }
        match self.stopped {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        }
    }
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
