//! What an opening needs, what going out needs, and which cards count.

/// The kinds of melds of a deal's contract: so many sets and so many runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contract {
    /// How many sets.
    pub sets: u8,
    /// How many runs.
    pub runs: u8,
}

/// What the first laying of cards needs. The default asks nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening {
    /// At least so many points on the table.
    pub points: Option<u16>,
    /// At least so many runs without a joker.
    pub pure_runs: u8,
    /// Exactly these melds.
    pub contract: Option<Contract>,
}

/// How many cards must be melded to go out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Melded {
    /// Any number.
    #[default]
    Any,
    /// Exactly so many.
    Exactly(u8),
    /// All of the hand, but for the discard.
    All,
}

/// What going out needs. The default asks nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GoingOut {
    /// How many cards must be melded.
    pub melded: Melded,
    /// At least so many runs.
    pub runs: u8,
    /// At least so many of the runs without a joker.
    pub pure_runs: u8,
    /// So many pairs of equal cards go out as well, whatever else is asked (Okey's seven pairs).
    pub pairs: Option<u8>,
    /// At most so many loose points (gin's knock).
    pub knock: Option<u16>,
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
