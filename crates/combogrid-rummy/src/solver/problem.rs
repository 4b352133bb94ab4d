//! A hand that is to be arranged best.

use crate::cards::{Aim, Hand};

/// A hand, and which of its cards may stay loose.
#[derive(Debug, Clone, Copy)]
pub(super) struct Problem<'a> {
    pub(super) hand: &'a Hand,
    pub(super) may_be_loose: &'a Hand,
}

impl<'a> Problem<'a> {
    /// A hand of which any card may stay loose.
    pub(super) const fn of(hand: &'a Hand) -> Self {
        Self {
            hand,
            may_be_loose: hand,
        }
    }

    /// Whether any card may stay loose.
    #[inline]
    pub(super) fn is_free(self) -> bool {
        core::ptr::eq(self.hand, self.may_be_loose) || self.hand == self.may_be_loose
    }
}

/// The question about a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Goal {
    Best,
    Count,
}

/// The problem of a search among the melds of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Query {
    /// The best for an aim.
    Best(Aim),
    /// The fewest loose points, also of what is left without some cards.
    Loose,
    /// This problem with a joker or wild card more.
    Draws,
}
