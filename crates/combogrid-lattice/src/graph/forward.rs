//! The graph of a sweep as it grows.

use core::hash::Hash;
use core::ops::ControlFlow;

use combogrid_budget::{Limit, Meter};

use super::lattice::{Edge, Lattice, NUMBERS, Node, index};
use crate::fold::Layer;
use crate::sweep::{Choices, Sweep};

/// The allowed choices, and the allowed pieces, for each state of a budget.
///
/// Callers bound states, but choices and pieces take the memory. The bound is in numbers and not in
/// bytes: a sweep with larger pieces needs more.
const CHOICES_PER_STATE: usize = 16;

/// One state may have as many choices as the budget has states, but at least this many: a low budget
/// must not refuse an ordinary hand, and a single state with millions of choices must not run for
/// seconds between two checks.
pub(super) const CHOICES_OF_ONE: usize = 1 << 16;

/// The graph as it grows forward, dead ends included.
pub(super) struct Forward<'a, P> {
    meter: &'a mut Meter,
    pub(super) nodes: usize,
    pub(super) columns: usize,
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
    /// An empty graph. `held` is the number of choices or pieces of another graph that are in memory
    /// at the same time and count against the same bound.
    pub(super) fn new(held: usize, meter: &'a mut Meter) -> Self {
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
            most: states
                .saturating_mul(CHOICES_PER_STATE)
                .min(NUMBERS)
                .saturating_sub(held),
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
    pub(super) fn sweep<S: Sweep<Piece = P>>(&mut self, sweep: &S) -> Result<Vec<Node>, Limit> {
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
    pub(super) fn trim(mut self, accepted: &[Node]) -> Lattice<P> {
        let number = self.renumber(accepted);
        let mut lattice = Lattice::trivial(0, self.columns, self.meter.budget());
        if number[0].is_none() {
            return lattice;
        }
        // All four lists are compacted in place. This is right because kept nodes, edges and pieces only
        // move towards the front: what is read lies at or behind what is written, and the end of an edge
        // is read before the start of the next one is written over it.
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

    /// For each node its number in the trimmed graph, or `None` if no split goes through it.
    ///
    /// A node is alive if an accepted state can be reached from it. Edges lead to later nodes only, so
    /// one pass from the last node to the first finds all of them. Alive nodes of the last layer are the
    /// accepted states, which become one sink with the greatest number.
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
        let mut numbers = vec![None; self.nodes];
        let mut next = 0;
        for node in 0..inner {
            if alive[node] {
                numbers[node] = Some(next);
                next += 1;
            }
        }
        let sink = next;
        for node in inner..self.nodes {
            if alive[node] {
                numbers[node] = Some(sink);
            }
        }
        numbers
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
        // Before the numbers of the pieces are made: they fit as long as the graph is not full.
        if target.len().max(all.len()) > *most || target.len() - self.before > *most_of_one {
            return Err(self.graph.full());
        }
        first_piece.push(index(all.len()));
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
