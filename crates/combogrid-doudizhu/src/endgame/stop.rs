//! Why a search ended without an answer.

use combogrid_budget::Limit;

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The budget of the query is spent.
    Budget(Limit),
    /// The share of states that one way of searching has in turn is used up.
    Share,
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Budget(limit)
    }
}
