//! The keys of states.

use crate::cards::Suit;

/// The state of each suit's runs and the jokers used so far, a byte each, and inside a column the choice of sets so
/// far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Key(u64);

/// The first bit of the node.
const NODE: usize = 8 * (Suit::FOUR.len() + 1);

impl Key {
    /// Nothing open, no joker used.
    pub(super) const START: Self = Self(0);

    /// The state of a suit.
    #[inline]
    pub(super) const fn state(self, suit: usize) -> usize {
        (self.0 >> (8 * suit) & 0xFF) as usize
    }

    /// The jokers used so far.
    #[inline]
    pub(super) const fn jokers(self) -> usize {
        (self.0 >> (8 * Suit::FOUR.len()) & 0xFF) as usize
    }

    /// The node in the column's tree of sets.
    #[inline]
    pub(super) const fn node(self) -> usize {
        (self.0 >> NODE) as usize
    }

    /// This key with another node of that tree.
    #[inline]
    pub(super) const fn at_node(self, node: u32) -> Self {
        let below = (1 << NODE) - 1;
        Self(self.0 & below | (node as u64) << NODE)
    }

    /// This key with another state of a suit.
    #[inline]
    pub(super) const fn with(self, suit: usize, state: u8) -> Self {
        let byte = 0xFF << (8 * suit);
        Self(self.0 & !byte | (state as u64) << (8 * suit))
    }

    /// This key with more jokers used.
    #[inline]
    pub(super) const fn and_jokers(self, jokers: u8) -> Self {
        Self(self.0 + ((jokers as u64) << (8 * Suit::FOUR.len())))
    }
}
