//! A question about the best arrangement of a hand.

use super::needs::Needs;
use super::weights::MINUS_INFINITY;
use crate::arrangements::Requirement;
use crate::cards::{Aim, Hand};

/// A hand that is to be arranged best for an aim, which of its cards may stay loose, and what must be laid.
#[derive(Debug, Clone, Copy)]
pub(super) struct Problem<'a> {
    pub(super) hand: &'a Hand,
    pub(super) may_be_loose: &'a Hand,
    pub(super) aim: Aim,
    pub(super) required: Required<'a>,
    /// The least packed value of interest. The sweep finds no arrangement of a lower value, and ends earlier for it; the other
    /// engines do not look at it.
    pub(super) at_least: i64,
}

/// The condition of an arrangement. The engines differ in the conditions that they know.
#[derive(Debug, Clone, Copy)]
pub(super) enum Required<'a> {
    /// Any arrangement will do: every engine.
    Nothing,
    /// These runs, and maybe more: the search by bits, and the parts.
    Runs(Needs),
    /// Also points, contracts and melds with a bonus: the parts alone.
    All(&'a Requirement),
}

impl<'a> Problem<'a> {
    /// The best arrangement for an aim, where any card may stay loose.
    pub(super) const fn of(hand: &'a Hand, aim: Aim) -> Self {
        Self {
            hand,
            may_be_loose: hand,
            aim,
            required: Required::Nothing,
            at_least: MINUS_INFINITY,
        }
    }

    /// The number of arrangements with certain runs.
    pub(super) const fn with_runs(self, needs: Needs) -> Self {
        Self {
            required: Required::Runs(needs),
            ..self
        }
    }

    /// Whether any card may stay loose.
    #[inline]
    pub(super) fn is_free(&self) -> bool {
        // Most callers pass one hand as both, and to see that is cheaper than to compare 40 bytes.
        core::ptr::eq(self.hand, self.may_be_loose) || self.hand == self.may_be_loose
    }
}

/// The question to an engine: the best arrangement, or the number of all. The sweep takes fewer rules for a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Goal {
    Best,
    Count,
}

/// The question to a search among the melds of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Query {
    /// The best for an aim.
    Best(Aim),
    /// The fewest loose points, also of what is left without some cards.
    Loose,
    /// As [`Loose`](Self::Loose), with a joker or wild card more.
    Draws,
}
