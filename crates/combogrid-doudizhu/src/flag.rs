use std::fmt;
use std::str::FromStr;

use crate::RulesError;

/// One yes-or-no question that rule sets answer differently.
///
/// The wings of an airplane are its kickers; quad chains carry wings as well. Where nothing else is
/// said, a rank may stand up to three times among solo wings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flag {
    /// Airplanes and quad chains may carry wings (翅膀) at all.
    AirplaneWings,
    /// Solo wings are all of distinct rank.
    DistinctSoloWings,
    /// Both jokers may be kickers of one play.
    BothJokers,
    /// Three equal solo wings may be of a rank that continues the chain: 333444555 with 666.
    ChainTripleWings,
    /// Four solo wings may be equal.
    FourEqualWings,
    /// Four equal cards may be two of the pairs that one play carries.
    FourAsTwoPairs,
    /// A four may carry two solos or two pairs (四带二).
    FourTwo,
    /// The two solos that a four carries may be equal: 4444 with 55.
    PairAsTwoSolos,
    /// Consecutive fours are a play (航天飞机), plain, with two solos or with two pairs for each four.
    QuadChains,
    /// A pair of a base split is carried as a pair only, never as the two solos of a four. Says
    /// nothing about plays, only about the kickers that one base split has.
    WholePairs,
}

impl Flag {
    /// How many flags there are.
    pub const COUNT: usize = 10;

    /// Every flag.
    pub const ALL: [Self; Self::COUNT] = [
        Self::AirplaneWings,
        Self::DistinctSoloWings,
        Self::BothJokers,
        Self::ChainTripleWings,
        Self::FourEqualWings,
        Self::FourAsTwoPairs,
        Self::FourTwo,
        Self::PairAsTwoSolos,
        Self::QuadChains,
        Self::WholePairs,
    ];

    pub(crate) const NAMES: &'static str = "airplane_wings, distinct_solo_wings, both_jokers, chain_triple_wings, \
         four_equal_wings, four_as_two_pairs, four_two, pair_as_two_solos, quad_chains, whole_pairs";

    /// The name in snake case, as in `both_jokers`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES
            .split(", ")
            .nth(self as usize)
            .unwrap_or_default()
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// What has to be on for this flag to mean anything.
    pub(crate) const fn needs(self) -> Option<Self> {
        match self {
            Self::DistinctSoloWings | Self::ChainTripleWings => Some(Self::AirplaneWings),
            Self::FourEqualWings => Some(Self::ChainTripleWings),
            Self::PairAsTwoSolos => Some(Self::FourTwo),
            _ => None,
        }
    }

    /// What cannot be on beside this flag.
    pub(crate) const fn excludes(self) -> Option<Self> {
        match self {
            Self::ChainTripleWings | Self::FourEqualWings => Some(Self::DistinctSoloWings),
            _ => None,
        }
    }
}

impl FromStr for Flag {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Self, RulesError> {
        let found = Self::ALL.into_iter().find(|flag| flag.name() == name);
        found.ok_or_else(|| RulesError::UnknownFlag(name.to_owned()))
    }
}

impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
