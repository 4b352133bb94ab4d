//! Players of Guandan.

mod greedy;
mod planned;

pub use greedy::Greedy;
pub use planned::Planned;

/// States of one search for the fewest plays. Dealt hands take some hundred; what is known by then is good enough to choose by.
const SEARCH: u64 = 20_000;
/// States that such a search counts: about its time in microseconds.
const COUNTED: u64 = 20;
