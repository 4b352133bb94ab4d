//! What is summed over the ways to lay leftovers: a number of ways, or the fewest plays.

use combogrid_lattice::{Count, Semiring};

/// A value of the ways to lay the cards that a skeleton leaves.
pub(crate) trait Tally: Semiring + Copy {
    /// One way, of `plays` plays.
    fn of_plays(plays: u8) -> Self;

    /// The answer as a number.
    fn number(self) -> u128;
}

/// The number of ways.
impl Tally for Count {
    fn of_plays(_: u8) -> Self {
        Self::one()
    }
    fn number(self) -> u128 {
        self.0
    }
}

/// The fewest plays, without those of the skeleton; `u8::MAX` if there is no way.
///
/// In one byte, so that sixteen table entries are worked on at once: with the lattice's `Least`, of
/// eight bytes, the hands of the benches take a tenth to a seventh more instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fewest(pub(crate) u8);

impl Semiring for Fewest {
    fn zero() -> Self {
        Self(u8::MAX)
    }
    fn one() -> Self {
        Self(0)
    }
    fn plus(&self, other: &Self) -> Self {
        Self(self.0.min(other.0))
    }
    fn times(&self, other: &Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Tally for Fewest {
    fn of_plays(plays: u8) -> Self {
        Self(plays)
    }
    fn number(self) -> u128 {
        self.0.into()
    }
}
