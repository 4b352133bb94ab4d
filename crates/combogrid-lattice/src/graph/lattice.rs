//! The graph in flat lists: nodes layer after layer, the edges of each node side by side, the pieces of each edge.

use std::ops::Range;
use std::sync::OnceLock;

use combogrid_budget::Budget;

/// The number of a node: nodes are numbered layer after layer, the root first, the sink last.
pub(crate) type Node = u32;
/// The number of an edge: edges are numbered node after node, in the order of the choices.
pub(crate) type Edge = u32;

/// States, edges and pieces are numbered: there may be this many of each.
pub(crate) const NUMBERS: usize = u32::MAX as usize;

/// All splits of one hand, as the paths of one layered graph without dead ends.
///
/// Made from a [`Sweep`](crate::Sweep) with [`new`](Self::new); the crate's front page lists its
/// queries. The order of the splits is the order of the choices: the first column decides first.
///
/// The budget with which it was made bounds its queries as well, each of them on its own.
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
    pub(crate) budget: Budget,
    /// For each node the number of paths to the sink, saturated; made when first asked for.
    pub(crate) paths: OnceLock<Box<[u128]>>,
}

impl<P> Lattice<P> {
    /// The budget unless another one is given: a million states, a second or so and some hundred
    /// megabytes at worst; and in a list a million results.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited()
        .max_states(1_000_000)
        .max_results(1_000_000);

    /// A graph of one node, which is root and sink, or of none.
    pub(crate) fn trivial(nodes: usize, columns: usize, budget: &Budget) -> Self {
        Self {
            first_edge: vec![0; if nodes == 0 { 0 } else { 2 }],
            target: Vec::new(),
            first_piece: vec![0],
            pieces: Vec::new(),
            columns,
            budget: budget.clone(),
            paths: OnceLock::new(),
        }
    }

    /// The budget of each query.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Gives the queries to come another budget.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

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

    /// Every choice that lies on some split: the numbers of the states before and after it, and its pieces.
    ///
    /// States are numbered column after column from 0, and the choices of one state follow each other in order. The
    /// state after the last column has the greatest number.
    ///
    /// Computes in O(1) each.
    ///
    /// ```
    /// # use combogrid_lattice::{Choices, Lattice, Sweep};
    /// // A row of two cells is a domino or two single cells.
    /// struct Row;
    /// impl Sweep for Row {
    ///     // ...
    /// #   type State = bool;
    /// #   type Piece = char;
    /// #   fn columns(&self) -> usize {
    /// #       2
    /// #   }
    /// #   fn start(&self) -> bool {
    /// #       false
    /// #   }
    /// #   fn choices(&self, _: usize, covered: &bool, out: &mut impl Choices<bool, char>) {
    /// #       if *covered {
    /// #           out.push(false, []);
    /// #       } else {
    /// #           out.push(true, ['d']);
    /// #           out.push(false, ['s']);
    /// #       }
    /// #   }
    /// #   fn accepts(&self, covered: &bool) -> bool {
    /// #       !covered
    /// #   }
    /// }
    /// let lattice = Lattice::new(&Row).unwrap();
    /// let choices: Vec<(usize, usize, &[char])> = lattice.choices().collect();
    /// assert_eq!(choices, [(0, 1, &['d'][..]), (0, 2, &['s']), (1, 3, &[]), (2, 3, &['s'])]);
    /// ```
    pub fn choices(&self) -> impl Iterator<Item = (usize, usize, &[P])> {
        (0..self.states()).flat_map(move |state| {
            let edges = self.edges_of(index(state));
            edges.map(move |edge| (state, self.target_of(edge) as usize, self.pieces_of(edge)))
        })
    }

    pub(crate) fn edges_of(&self, node: Node) -> Range<Edge> {
        self.first_edge[node as usize]..self.first_edge[node as usize + 1]
    }

    pub(crate) fn target_of(&self, edge: Edge) -> Node {
        self.target[edge as usize]
    }

    pub(crate) fn pieces_of(&self, edge: Edge) -> &[P] {
        let (first, end) = (
            self.first_piece[edge as usize],
            self.first_piece[edge as usize + 1],
        );
        &self.pieces[first as usize..end as usize]
    }
}

/// A length as a node, edge or piece number; there are at most [`NUMBERS`].
pub(crate) fn index(length: usize) -> u32 {
    u32::try_from(length).expect("a graph has at most `NUMBERS` of each")
}
