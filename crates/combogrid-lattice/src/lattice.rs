use std::collections::hash_map::Entry;
use std::ops::Range;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::{Choices, Sweep};

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

/// More states than the caller allowed: the hand has too many ways to be swept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more than {limit} states at column {column}")]
#[non_exhaustive]
pub struct TooManyStates {
    /// The limit that was given.
    pub limit: usize,
    /// The column at which it was passed, from 0.
    pub column: usize,
}

impl<P: Clone> Lattice<P> {
    /// Sweeps the whole hand and trims what cannot be finished.
    ///
    /// # Panics
    ///
    /// If there are more than `u32::MAX` states, edges or pieces; a sweep of unknown size is made
    /// [`within`](Self::within) a limit.
    ///
    /// Computes in O(states x choices).
    #[must_use]
    pub fn new<S: Sweep<Piece = P>>(sweep: &S) -> Self {
        match Self::within(sweep, NUMBERS) {
            Ok(lattice) => lattice,
            Err(error) => panic!("{error}"),
        }
    }

    /// Sweeps the whole hand unless that takes more than `limit` states, the trimmed ones
    /// included, or sixteen times so many choices or pieces.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] as soon as the limit is passed; so time and memory are bounded by it.
    ///
    /// ```
    /// # use combogrid_lattice::{Choices, Lattice, Sweep, TooManyStates};
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
    /// let error = Lattice::within(&Bits(60), 1000).unwrap_err();
    /// assert_eq!(error.to_string(), "more than 1000 states at column 8");
    /// ```
    pub fn within<S: Sweep<Piece = P>>(sweep: &S, limit: usize) -> Result<Self, TooManyStates> {
        let mut forward = Forward::new();
        let mut states = vec![sweep.start()];
        let mut choices = Choices::new();
        for column in 0..sweep.columns() {
            let layer = forward.layer(sweep, column, &states, limit, &mut choices);
            states = layer.ok_or(TooManyStates { limit, column })?;
        }
        forward.accept(&states, sweep);
        Ok(forward.trim(sweep.columns()))
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

/// The graph as it grows forward, dead ends included.
struct Forward<P> {
    nodes: usize,
    first_edge: Vec<Edge>,
    target: Vec<Node>,
    first_piece: Vec<u32>,
    pieces: Vec<P>,
    /// The nodes of the last layer that the sweep accepts.
    accepted: Vec<Node>,
}

impl<P: Clone> Forward<P> {
    fn new() -> Self {
        Self {
            nodes: 1,
            first_edge: vec![0],
            target: Vec::new(),
            first_piece: vec![0],
            pieces: Vec::new(),
            accepted: Vec::new(),
        }
    }

    /// Whether there is more than the limit allows, or more than can be numbered.
    fn is_past(&self, limit: usize) -> bool {
        let choices = limit.saturating_mul(CHOICES_PER_STATE).min(NUMBERS);
        self.nodes > limit.min(NUMBERS) || self.target.len().max(self.pieces.len()) > choices
    }

    /// Adds the edges of one layer's states and gives the states of the next layer; none past the limit.
    fn layer<S: Sweep<Piece = P>>(
        &mut self,
        sweep: &S,
        column: usize,
        states: &[S::State],
        limit: usize,
        choices: &mut Choices<S::State, P>,
    ) -> Option<Vec<S::State>> {
        let mut known: FxHashMap<S::State, Node> = FxHashMap::default();
        let mut next = Vec::new();
        for state in states {
            choices.clear();
            sweep.choices(column, state, choices);
            for (to, pieces) in choices.iter() {
                let node = match known.entry(to.clone()) {
                    Entry::Occupied(entry) => *entry.get(),
                    Entry::Vacant(entry) => {
                        let node = index(self.nodes);
                        self.nodes += 1;
                        next.push(to.clone());
                        *entry.insert(node)
                    }
                };
                self.target.push(node);
                self.pieces.extend_from_slice(pieces);
                self.first_piece.push(index(self.pieces.len()));
            }
            self.first_edge.push(index(self.target.len()));
            if self.is_past(limit) {
                return None;
            }
        }
        Some(next)
    }

    /// Notes which states of the last layer end a sweep.
    fn accept<S: Sweep<Piece = P>>(&mut self, states: &[S::State], sweep: &S) {
        let first = self.nodes - states.len();
        let accepted = states.iter().enumerate().filter(|(_, s)| sweep.accepts(s));
        self.accepted = accepted.map(|(at, _)| index(first + at)).collect();
    }

    /// The graph without dead ends, all accepted states made one sink.
    fn trim(self, columns: usize) -> Lattice<P> {
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

/// So many choices, or pieces laid by them, are allowed for each state that is.
const CHOICES_PER_STATE: usize = 16;

/// As many states, edges or pieces as can be numbered.
pub(crate) const NUMBERS: usize = u32::MAX as usize;

/// A length as a node, edge or piece number; what is beyond is reported after the layer.
pub(crate) fn index(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Dead, Row};

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
    fn the_limit_names_the_column() {
        let error = Lattice::within(&Dead(40), 100).unwrap_err();
        assert_eq!(
            error,
            TooManyStates {
                limit: 100,
                column: 5
            }
        );
    }
}
