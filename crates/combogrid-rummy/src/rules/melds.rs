//! Choices about what a meld is.

/// Where the ace stands in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AceRank {
    /// Below the two only: `A 2 3`.
    #[default]
    Low,
    /// Above the king only: `Q K A`.
    High,
    /// At either end, never inside: `A 2 3` and `Q K A`, but not `K A 2`.
    LowOrHigh,
    /// Ranks go round: `K A 2` too.
    Cyclic,
}

/// Whether a set may hold the same suit more than once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetSuits {
    /// Every card of a set has a suit of its own.
    #[default]
    Distinct,
    /// Suits do not matter: `5C 5C 5H` is a set.
    Any,
}

/// How many jokers, wild cards among them, one meld may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokersPerMeld {
    /// Any number, as long as one card of the meld stands for itself.
    #[default]
    AllButOne,
    /// So many at most, and one card of the meld still stands for itself.
    AtMost(u8),
}
