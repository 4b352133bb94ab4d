//! Connected parts of a grid.

mod components;
mod connectivity;
mod flood;

pub use components::{Island, Islands};
pub use connectivity::{And, Connectivity, Neighbors, Or, SameColumn, SameRow};
