use combogrid_lattice::{Count, Semiring};

/// What is asked about the ways to lay the cards that a skeleton leaves.
pub(crate) trait Tally: Semiring + Copy {
    /// One way, of `plays` plays.
    fn of_plays(plays: u8) -> Self;

    /// The answer, or `None` if it is too large for this type.
    fn number(self) -> Option<u128>;
}

/// The number of ways; `u64::MAX` stands for "that many or more".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ways(pub(crate) u64);

impl Semiring for Ways {
    fn zero() -> Self {
        Self(0)
    }
    fn one() -> Self {
        Self(1)
    }
    fn plus(&self, other: &Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
    fn times(&self, other: &Self) -> Self {
        Self(self.0.saturating_mul(other.0))
    }
}

impl Tally for Ways {
    fn of_plays(_: u8) -> Self {
        Self::one()
    }
    fn number(self) -> Option<u128> {
        (self.0 < u64::MAX).then_some(self.0.into())
    }
}

/// The number of ways where 64 bits are too few.
impl Tally for Count {
    fn of_plays(_: u8) -> Self {
        Self::one()
    }
    fn number(self) -> Option<u128> {
        self.exact()
    }
}

/// The fewest plays, without those of the skeleton.
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
    fn number(self) -> Option<u128> {
        Some(self.0.into())
    }
}
