//! What is counted when cards are laid and when a hand is scored.

/// The melds that a deal's contract asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contract {
    /// The number of sets.
    pub sets: u8,
    /// The number of runs.
    pub runs: u8,
}

/// How many cards must be melded to go out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Melded {
    /// Any number.
    #[default]
    Any,
    /// Exactly this many.
    Exactly(u8),
    /// All of the hand except the discard.
    All,
}

/// Which cards of a hand count against it when another player goes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scoring {
    /// The loose cards.
    #[default]
    Loose,
    /// The loose cards if the hand has the runs that going out needs, else every card of the hand.
    AllWithoutRuns,
}
