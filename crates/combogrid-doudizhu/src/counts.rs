//! Exact numbers without lists: skeletons, their shapes, and the table of their values.

mod carrier;
mod count;
mod fewest;
mod leftovers;
mod shape;
mod shape_table;
mod skeleton;
mod state_count;
mod tallies;
mod tally;

pub use count::{SplitCounter, SplitsError};
pub use fewest::{FewestError, FewestPlays};
pub(crate) use skeleton::skeletons;
