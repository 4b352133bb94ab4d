use std::collections::hash_map::Entry;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::lattice::{Edge, Node, index};
use crate::sweep::{NUMBERS, Room};
use crate::{Budget, Choices, Lattice, Limit, Meter, Sweep, Swept};

/// The graph as it grows forward, dead ends included.
pub(crate) struct Forward<P> {
    nodes: usize,
    columns: usize,
    first_edge: Vec<Edge>,
    target: Vec<Node>,
    first_piece: Vec<u32>,
    pieces: Vec<P>,
    /// The nodes of the last layer that the sweep accepts.
    accepted: Vec<Node>,
    room: Room,
}

impl<P: Clone> Forward<P> {
    pub(crate) fn new(budget: &Budget) -> Self {
        Self {
            nodes: 0,
            columns: 0,
            first_edge: vec![0],
            target: Vec::new(),
            first_piece: vec![0],
            pieces: Vec::new(),
            accepted: Vec::new(),
            room: Room::of(budget),
        }
    }

    /// How far it has grown.
    pub(crate) fn swept(&self) -> Swept {
        Swept {
            columns: self.columns,
            states: self.nodes,
        }
    }

    /// Numbers one more state.
    fn node(&mut self, meter: &mut Meter) -> Result<Node, Limit> {
        meter.state()?;
        if self.nodes == NUMBERS {
            return Err(Room::MOST.full);
        }
        self.nodes += 1;
        Ok(index(self.nodes - 1))
    }

    /// Adds all layers.
    pub(crate) fn sweep<S: Sweep<Piece = P>>(
        &mut self,
        sweep: &S,
        choices: &mut Choices<S::State, P>,
    ) -> Result<(), Limit> {
        self.node(&mut choices.meter)?;
        let mut states = vec![sweep.start()];
        for column in 0..sweep.columns() {
            states = self.layer(sweep, column, &states, choices)?;
            self.columns += 1;
        }
        self.accept(&states, sweep);
        Ok(())
    }

    /// Adds the edges of one layer's states and gives the states of the next layer.
    fn layer<S: Sweep<Piece = P>>(
        &mut self,
        sweep: &S,
        column: usize,
        states: &[S::State],
        choices: &mut Choices<S::State, P>,
    ) -> Result<Vec<S::State>, Limit> {
        let mut known: FxHashMap<S::State, Node> = FxHashMap::default();
        let mut next = Vec::new();
        for state in states {
            let there = self.target.len().max(self.pieces.len());
            choices.clear_for(self.room.beside(there));
            sweep.choices(column, state, choices);
            choices.check()?;
            for at in 0..choices.len() {
                let node = match known.entry(choices.state(at).clone()) {
                    Entry::Occupied(entry) => *entry.get(),
                    Entry::Vacant(entry) => {
                        let node = self.node(&mut choices.meter)?;
                        next.push(entry.key().clone());
                        *entry.insert(node)
                    }
                };
                self.target.push(node);
                self.pieces.extend_from_slice(choices.pieces(at));
                self.first_piece.push(index(self.pieces.len()));
            }
            self.first_edge.push(index(self.target.len()));
        }
        Ok(next)
    }

    /// Notes which states of the last layer end a sweep.
    fn accept<S: Sweep<Piece = P>>(&mut self, states: &[S::State], sweep: &S) {
        let first = self.nodes - states.len();
        let accepted = states.iter().enumerate().filter(|(_, s)| sweep.accepts(s));
        self.accepted = accepted.map(|(at, _)| index(first + at)).collect();
    }

    /// The graph without dead ends, all accepted states made one sink.
    pub(crate) fn trim(self, columns: usize) -> Lattice<P> {
        let number = self.renumber();
        let mut lattice = Lattice {
            first_edge: Vec::new(),
            target: Vec::new(),
            first_piece: vec![0],
            pieces: Vec::new(),
            columns,
            paths: OnceLock::new(),
        };
        if number[0].is_none() {
            return lattice;
        }
        for node in 0..self.first_edge.len() - 1 {
            if number[node].is_none() {
                continue;
            }
            lattice.first_edge.push(index(lattice.target.len()));
            for edge in self.first_edge[node] as usize..self.first_edge[node + 1] as usize {
                if let Some(target) = number[self.target[edge] as usize] {
                    lattice.target.push(target);
                    let pieces =
                        self.first_piece[edge] as usize..self.first_piece[edge + 1] as usize;
                    lattice.pieces.extend_from_slice(&self.pieces[pieces]);
                    lattice.first_piece.push(index(lattice.pieces.len()));
                }
            }
        }
        // The sink has no edges; the second entry closes its (empty) range.
        let edges = index(lattice.target.len());
        lattice.first_edge.extend([edges, edges]);
        lattice
    }

    /// For each node its number in the trimmed graph, if a split goes through it.
    fn renumber(&self) -> Vec<Option<Node>> {
        let inner = self.first_edge.len() - 1;
        let mut alive = vec![false; self.nodes];
        for &node in &self.accepted {
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
