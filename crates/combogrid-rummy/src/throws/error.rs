//! Why there is no ranking.

use combogrid_budget::{Limit, Stopped};
use thiserror::Error;

use crate::hand::Hand;
use crate::table::BeyondDeckError;

/// No ranking of throws or draws.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HintError<K: std::fmt::Debug> {
    /// There are more copies of a tile than the deck has.
    #[error(transparent)]
    Beyond(#[from] BeyondDeckError),
    /// Cards that may not be left can neither be melded nor be laid off, whatever is thrown.
    #[error("{kept} cannot be melded or laid off together")]
    Kept {
        /// The cards.
        kept: Hand,
    },
    /// The budget was spent; `known` has the ranked throws.
    #[error(transparent)]
    Stopped(#[from] Stopped<K>),
}

/// Why there is no ranking, within the crate.
pub(crate) enum NotRanked {
    Beyond(BeyondDeckError),
    Limit(Limit),
}

impl From<Limit> for NotRanked {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}
