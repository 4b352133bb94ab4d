//! Exact numbers without lists: skeletons, their shapes, and the table of their values.
//!
//! # How it works
//!
//! The naive way lists all splits and counts them, or takes the shortest; a hand of twenty cards has up to 200,000.
//!
//! 1. A split is a choice of chains, trios, bombs and airplanes, without their kickers: its `skeleton`. What a skeleton leaves is
//!    laid as solos, pairs, the rocket and kickers. Hands have few skeletons, and all are visited.
//! 2. In how many ways a skeleton becomes a split does not depend on which ranks are left, but on how many of them are left how
//!    often: its `shape`, which is one number. `shape_table` keeps the value of each shape for the next skeleton and the next hand.
//! 3. A shape that is not known is worked out (`leftovers`): rank by rank, over a table with one entry for each state of the bodies
//!    that still take kickers (`carrier`).
//!
//! The number of splits and the fewest plays are the same program over two kinds of values (`tally`): ways that are added up, and
//! plays of which the fewest are kept. The fewest plays skip skeletons that cannot be better than the best so far.
//!
//! [`Splits`](crate::Splits) answers the same from a graph, and the tests compare the two. This way is in the library because it
//! takes about a microsecond a hand, where the graph has to be built first.

mod carrier;
mod count;
mod fewest;
mod leftovers;
mod odds;
mod one_trio;
mod shape;
mod shape_table;
mod skeleton;
mod state_count;
mod tallies;
mod tally;
mod two_packs;
mod wild;

pub use count::{SplitCounter, SplitsError};
pub use fewest::{FewestError, FewestPlays};
pub use odds::{HiddenHand, HiddenHands, HiddenHandsError, Holding};
pub(crate) use one_trio::{OneTrio, has_one_trio};
pub(crate) use skeleton::skeletons;
pub(crate) use wild::{WildSweep, wild_place};
