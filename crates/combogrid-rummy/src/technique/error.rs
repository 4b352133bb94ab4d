//! Errors of the technique.

use combogrid_budget::{Budget, Limit, Stopped};
use thiserror::Error;

use crate::cards::{AceRank, Card};

/// A hand or rules that the control-point technique does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ControlPointError {
    /// The hand holds a joker or a wild card, which stand in no one cell.
    #[error("control points need a hand without jokers and wild cards")]
    Jokers,
    /// The ace does not stand low, so rows do not end where the grid does.
    #[error("control points need the ace low and nowhere else")]
    Ace(AceRank),
    /// A set may hold a suit twice, so a column does not show it.
    #[error("control points need sets of different suits")]
    DuplicateSuits,
    /// A run may hold several suits, so a row does not show it.
    #[error("control points need runs of one suit")]
    MixedRuns,
    /// The deck has a fifth suit, which the grid has no row for.
    #[error("control points need a deck of four suits")]
    Stars,
    /// Runs have a greatest length, so a stretch of cards is not one run.
    #[error("control points need runs of any length, not of at most {0}")]
    LongestRun(u8),
    /// Sets have a greatest size, so a full column is not one set.
    #[error("control points need sets of every size, not of at most {0}")]
    LargestSet(u8),
    /// A cell has more copies than there are bits for.
    #[error("control points need at most two copies of a card, not {copies} of {card}")]
    Copies {
        /// The card.
        card: Card,
        /// The copies of it in the hand.
        copies: u8,
    },
    /// There are more configurations to look at than were allowed.
    #[error("{configurations} configurations are more than {most}")]
    TooMany {
        /// How many there are.
        configurations: u128,
        /// How many were allowed.
        most: u64,
    },
    /// The time was over, or somebody stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl ControlPointError {
    /// Checks that this many configurations are within the budget.
    pub(super) fn unless_within(budget: &Budget, configurations: u128) -> Result<(), Self> {
        match budget.states() {
            Some(most) if configurations > u128::from(most) => Err(Self::TooMany {
                configurations,
                most,
            }),
            _ => Ok(()),
        }
    }
}

impl From<Limit> for ControlPointError {
    fn from(limit: Limit) -> Self {
        Self::Stopped(Stopped::from(limit))
    }
}
