//! Games from their actions.

use thiserror::Error;

use crate::game::Game;

/// The first action of a list that is not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("action {index} is not legal: {action}")]
pub struct ReplayError<A: core::fmt::Display> {
    /// Its place in the list, from 0.
    pub index: usize,
    /// The action.
    pub action: A,
}

/// The state after these actions.
///
/// # Errors
///
/// [`ReplayError`] at the first action that is not legal.
pub fn replay<G: Game>(
    start: G,
    actions: impl IntoIterator<Item = G::Action>,
) -> Result<G, ReplayError<G::Action>> {
    let mut state = start;
    for (index, action) in actions.into_iter().enumerate() {
        state = state
            .play(action)
            .map_err(|_| ReplayError { index, action })?;
    }
    Ok(state)
}
