//! Every way to arrange a hand.
//!
//! This room answers what can be melded ([`candidates()`]), what all arrangements of a hand are ([`Arrangements`]: counted,
//! listed, ranked, drawn at random), and which of them open a game or go out ([`Requirement`]).
//!
//! It imports `cards` and nothing else of the crate. It does not know the solver, which finds the best arrangement without
//! all others.
//!
//! | file | what it holds |
//! |---|---|
//! | `candidates` | every meld that can be formed of a hand |
//! | `sweep` | a hand swept tile by tile, as `combogrid-lattice` asks for it |
//! | `lattice` | the graph of all arrangements, or of the maximal ones, and the questions to it |
//! | `requirement` | the conditions for opening and for going out, and the best ones that meet them |
//! | `serial` | melds read by serde under rules |

mod candidates;
mod lattice;
mod requirement;
#[cfg(feature = "serde")]
pub(crate) mod serial;
pub(crate) mod sweep;

pub(crate) use candidates::{
    WildKinds, find_candidates, find_candidates_of_kinds, show_candidates,
};
pub use candidates::{candidates, candidates_into};
pub use lattice::{Arrangements, Choice};
pub use requirement::Requirement;
pub(crate) use requirement::{Counters, Totals, before_runs};
pub(crate) use sweep::{Candidate, MeldTable, Piece, SweptHand, TileColumn};
