//! Every split of one hand, as the paths of one layered graph.
//!
//! It is not for graphs in general (`petgraph`), nor for one fixed question about small hands, which a table answers
//! faster.
//!
//! A text without spaces can be read as words in many ways, a sum can be paid with many sets of coins, and a
//! hand of cards can be laid out as runs, sets or single cards. The number of ways grows exponentially, but they
//! share almost everything, so all of them together fit in a small graph: a **lattice**. Its layers are the
//! columns of the hand (rank after rank), its nodes are the open parts between two columns, its edges are the
//! choices at a column with the pieces that each lays, and every path from the first layer to the last is one
//! split.
//!
//! A game says how a hand is swept, with a [`Sweep`]; a [`Lattice`] answers the rest:
//!
//! | question | answer | cost |
//! |---|---|---|
//! | how many splits? | [`count`](Lattice::count) | O(edges), once |
//! | all of them, in order | [`iter`](Lattice::iter), [`for_each`](Lattice::for_each), `par_iter` | O(changed columns) each |
//! | the k-th; which one is this? | [`nth`](Lattice::nth), [`rank_of`](Lattice::rank_of) | O(columns x choices) |
//! | the best, the k best | [`best`](Lattice::best), [`top`](Lattice::top), [`by_weight`](Lattice::by_weight) | O(edges), then O(columns log k) each |
//! | the best that takes each choice | [`best_through`](Lattice::best_through) | O(edges) |
//! | how many of each weight? | [`histogram`](Lattice::histogram) | O(edges x weights) |
//! | only those that meet a condition | [`restrict`](Lattice::restrict) | O(edges x states of the condition) |
//! | one at random | [`sample`](Lattice::sample) | O(columns x choices) |
//! | does a split come twice? | [`repeated`](Lattice::repeated) | O(splits) |
//! | the graph itself | [`choices`](Lattice::choices) | O(1) a choice |
//! | anything that adds and multiplies | [`fold`](Lattice::fold) over a [`Semiring`] | O(edges) |
//!
//! A lattice has no dead ends, so enumeration never backs out of a path. A sweep with canonical states
//! meets every split once, so nothing is deduplicated afterwards; the tests of a sweep ask [`repeated`](Lattice::repeated).
//!
//! # Without the graph
//!
//! [`Fold`] runs the same sweep layer by layer and keeps one value per state, for hands whose graph is
//! too large, and for queries of a single number. [`BeamSearch`] finds the cheapest split that way, with
//! most of the sweep left out.
//!
//! # Budgets
//!
//! The cost of a sweep is not known in advance. A lattice therefore has a [`Budget`] of states, results,
//! time and a flag, which also bounds its queries. [`Stopped`] has the part of the answer that is known
//! when the budget is spent. The default is [`Lattice::DEFAULT_BUDGET`]. The size of the lattice bounds
//! the queries of O(edges) or less in the table, and the caller bounds [`iter`](Lattice::iter),
//! [`for_each`](Lattice::for_each) and [`by_weight`](Lattice::by_weight).
//!
//! # Example
//!
//! A row of cells is covered by dominoes and single cells:
//!
//! ```
//! use combogrid_lattice::{Choices, Lattice, Sweep};
//!
//! struct Row(usize);
//!
//! impl Sweep for Row {
//!     type State = bool; // is this cell covered by a domino that began one cell earlier?
//!     type Piece = &'static str;
//!
//!     fn columns(&self) -> usize {
//!         self.0
//!     }
//!     fn start(&self) -> bool {
//!         false
//!     }
//!     fn choices(&self, _column: usize, covered: &bool, out: &mut impl Choices<bool, &'static str>) {
//!         if *covered {
//!             out.push(false, []);
//!         } else {
//!             out.push(true, ["domino"]);
//!             out.push(false, ["single"]);
//!         }
//!     }
//!     fn accepts(&self, covered: &bool) -> bool {
//!         !covered
//!     }
//! }
//!
//! let lattice = Lattice::new(&Row(4)).unwrap();
//! assert_eq!(lattice.count(), Ok(5));
//! let second = lattice.nth(1).unwrap();
//! assert_eq!(second.pieces().copied().collect::<Vec<_>>(), ["domino", "single", "single"]);
//! let (fewest, _) = lattice.best(|_| -1i64).unwrap();
//! assert_eq!(fewest, -2);
//! // The rank of a long row's splits is found without the row's splits.
//! assert_eq!(Lattice::new(&Row(100)).unwrap().count(), Ok(573_147_844_013_817_084_101));
//! ```
//!
//! # Features
//!
//! `rayon` adds [`Lattice::par_iter`](https://docs.rs/combogrid-lattice): the same items in the
//! same order as `iter`, made on all cores.

mod fold;
mod graph;
mod semiring;
mod sweep;
#[cfg(test)]
mod toy;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;

// The toy games name this crate as its users do.
#[cfg(test)]
extern crate self as combogrid_lattice;

pub use combogrid_budget::{Budget, Cancel, Limit, Meter, Stopped};
pub use fold::{BeamSearch, Chosen, Fold, fold_sweep};
#[cfg(feature = "rayon")]
pub use graph::ParPaths;
pub use graph::{ByWeight, Condition, CountOverflow, HistogramError, Lattice, Path, Paths};
pub use semiring::{Count, Histogram, Least, Semiring, Tropical, Weight};
pub use sweep::{Choices, Sweep, Swept};
