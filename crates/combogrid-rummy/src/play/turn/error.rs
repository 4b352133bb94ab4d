//! Why a turn, a throw or a draw has no answer.

use combogrid_budget::Stopped;
use thiserror::Error;

use crate::cards::Hand;
use crate::play::BeyondDeckError;

/// A turn, a throw or a draw without an answer; `K` is what is known of it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TurnError<K: std::fmt::Debug> {
    /// There are more copies of a tile than the deck has.
    #[error(transparent)]
    Beyond(#[from] BeyondDeckError),
    /// Cards that may not be left can neither be melded nor be laid off.
    #[error("{kept} cannot be melded or laid off together")]
    Kept {
        /// The cards.
        kept: Hand,
    },
    /// The budget was spent; `known` has what was found.
    #[error(transparent)]
    Stopped(#[from] Stopped<K>),
}
