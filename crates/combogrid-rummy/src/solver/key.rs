//! What tells states apart.

use crate::Suit;

/// The state of each suit's runs and the jokers used so far, a byte each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u64);

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
        (self.0 >> (8 * Suit::COUNT)) as usize
    }

    /// The same with another state of a suit.
    #[inline]
    pub(super) const fn with(self, suit: usize, state: u8) -> Self {
        let byte = 0xFF << (8 * suit);
        Self(self.0 & !byte | (state as u64) << (8 * suit))
    }

    /// The same with more jokers used.
    #[inline]
    pub(super) const fn and_jokers(self, jokers: u8) -> Self {
        Self(self.0 + ((jokers as u64) << (8 * Suit::COUNT)))
    }

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "any bits of a hash will do"
    )]
    pub(super) const fn hash(self) -> usize {
        (self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize
    }
}
