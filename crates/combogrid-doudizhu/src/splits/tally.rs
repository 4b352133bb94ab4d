/// What is asked about the ways to lay the cards beside a skeleton.
pub(crate) trait Tally: Copy {
    /// No way.
    const NONE: Self;
    /// One way, with no play yet.
    const ONE: Self;
    /// This way or that way.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// The same ways with `plays` plays more.
    #[must_use]
    fn and_plays(self, plays: u8) -> Self;
    /// The answer; none if it is too large for this type.
    fn number(self) -> Option<u128>;
}

/// The number of ways; the greatest number stands for "that many or more".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ways<N>(pub(crate) N);

macro_rules! ways {
    ($($number:ty)*) => {$(
        impl Tally for Ways<$number> {
            const NONE: Self = Self(0);
            const ONE: Self = Self(1);
            fn or(self, other: Self) -> Self {
                Self(self.0.saturating_add(other.0))
            }
            fn and_plays(self, _: u8) -> Self {
                self
            }
            fn number(self) -> Option<u128> {
                (self.0 < <$number>::MAX).then(|| u128::from(self.0))
            }
        }
    )*};
}

ways!(u64 u128);

/// The fewest plays beside the skeleton's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fewest(pub(crate) u8);

impl Tally for Fewest {
    const NONE: Self = Self(u8::MAX);
    const ONE: Self = Self(0);
    fn or(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }
    fn and_plays(self, plays: u8) -> Self {
        Self(self.0.saturating_add(plays))
    }
    fn number(self) -> Option<u128> {
        Some(u128::from(self.0))
    }
}
