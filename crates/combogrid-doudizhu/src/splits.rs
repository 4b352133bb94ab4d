//! Every way to play a hand out: the article's two stages, one graph, and a stream.
//!
//! # How it works
//!
//! The naive way is the article's, and it is here for one base split (`kicker_splits`, with the tree of its choices in
//! `carrier_choices`): lay the hand out without kickers, choose the bodies that carry, and let each in turn take kickers in every
//! way. Done for all base splits of a hand this meets many splits more than once.
//!
//! - The graph ([`Splits`]) is a sweep (`sweep`) of the lattice: solo chains, pair chains, bodies with their kickers, then the
//!   other cards, each column with the cards that are left as its state. Every split is one path, so the graph counts, lists,
//!   numbers and samples splits, and finds the best, in time that grows with its edges.
//! - The stream (`stream`) shows each split once and builds no graph: it visits the skeletons of `counts` and lays each with
//!   kickers directly. It is the fastest way to see all splits, and has no other order than its own.

mod carrier_choices;
mod control;
mod graph;
mod kicker_splits;
#[cfg(feature = "rayon")]
mod par_iter;
mod split;
mod stream;
mod sweep;
mod wild;

pub use carrier_choices::{CarrierChoice, KickerLeaf, MatchingStep};
pub use control::Control;
pub use graph::Splits;
pub use kicker_splits::{Dropped, KickerSplits};
pub use split::{Split, SplitError};
