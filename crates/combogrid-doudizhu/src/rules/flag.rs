//! The house rules that are on or off.

use thiserror::Error;

use super::Number;

// A flag is a name for people and a bit for the engines: the rules are a word of eight bytes, which every query takes by value,
// and inner loops ask `has(flag)`. Their settings by name are in `settings.rs`.
named! {
    /// One yes-or-no question that rule sets answer differently.
    ///
    /// The wings of an airplane are its kickers; quad chains carry wings as well. By default, a rank may stand up to
    /// three times among solo wings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Flag, ParseFlagError {
        /// Airplanes and quad chains may carry wings (翅膀) at all.
        AirplaneWings = "airplane_wings",
        /// Solo wings are all of distinct rank.
        DistinctSoloWings = "distinct_solo_wings",
        /// Both jokers may be kickers of one play.
        BothJokers = "both_jokers",
        /// Three equal solo wings may be of a rank that continues the airplane: 333444555 with 666.
        ChainTripleWings = "chain_triple_wings",
        /// Four solo wings may be equal.
        FourEqualWings = "four_equal_wings",
        /// Four equal cards may be two of the pairs that one play carries.
        FourAsTwoPairs = "four_as_two_pairs",
        /// A four may carry two solos or two pairs (四带二).
        FourTwo = "four_two",
        /// The two solos that a four carries may be equal: 4444 with 55.
        PairAsTwoSolos = "pair_as_two_solos",
        /// Consecutive fours are a play (航天飞机), plain, with two solos or with two pairs for each four.
        QuadChains = "quad_chains",
        /// A pair of a base split is carried as a pair only, never as the two solos of a four. Says
        /// nothing about plays, only about the kickers that one base split has.
        WholePairs = "whole_pairs",
        /// Twos may not be kickers.
        NoTwoKickers = "no_two_kickers",
        /// Jokers may not be kickers.
        NoJokerKickers = "no_joker_kickers",
        /// Consecutive fours without kickers are the highest bombs (连炸): they beat every other play, the rocket included. Of
        /// two of them the longer one wins, and of the same length the higher one.
        QuadChainBombs = "quad_chain_bombs",
        /// A trio alone (三不带) may only be a player's last play.
        LastTrio = "last_trio",
        /// Trios and airplanes carry pairs only (三带一对, not 三带一).
        NoTrioSolos = "no_trio_solos",
    }
}

/// A name that is not one of the flags.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no setting is called {0:?}; there are {numbers}, without, wild, wild_bombs, wild_alone, {names}", numbers = Number::ALL.map(Number::name).join(", "), names = Flag::ALL.map(Flag::name).join(", "))]
pub struct ParseFlagError(String);

impl ParseFlagError {
    /// The error for a name that no setting has.
    pub(super) fn new(name: &str) -> Self {
        Self(name.to_owned())
    }
}

impl Flag {
    /// Returns what the flag allows, in one line.
    #[must_use]
    pub const fn means(self) -> &'static str {
        match self {
            Self::AirplaneWings => "airplanes and quad chains carry wings at all",
            Self::DistinctSoloWings => "solo wings are all of distinct rank",
            Self::BothJokers => "both jokers are kickers of one play",
            Self::ChainTripleWings => {
                "three equal solo wings continue the airplane: 333444555 with 666"
            }
            Self::FourEqualWings => "four solo wings are equal",
            Self::FourAsTwoPairs => "four equal cards are two of the pairs that one play carries",
            Self::FourTwo => "a four carries two solos or two pairs",
            Self::PairAsTwoSolos => "the two solos of a four are equal: 4444 with 55",
            Self::QuadChains => "consecutive fours are a play",
            Self::WholePairs => "a pair of a base split is never the two solos of a four",
            Self::NoTwoKickers => "twos are no kickers",
            Self::NoJokerKickers => "jokers are no kickers",
            Self::QuadChainBombs => "consecutive fours are the highest bombs",
            Self::LastTrio => "a trio alone is a player's last play only",
            Self::NoTrioSolos => "trios and airplanes carry pairs only",
        }
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// The flag without which this flag has no meaning.
    pub(crate) const fn needs(self) -> Option<Self> {
        match self {
            Self::DistinctSoloWings | Self::ChainTripleWings => Some(Self::AirplaneWings),
            Self::FourEqualWings => Some(Self::ChainTripleWings),
            Self::PairAsTwoSolos => Some(Self::FourTwo),
            Self::QuadChainBombs => Some(Self::QuadChains),
            _ => None,
        }
    }

    /// The flags that contradict this flag.
    pub(crate) const fn excludes(self) -> Option<Self> {
        match self {
            Self::ChainTripleWings | Self::FourEqualWings => Some(Self::DistinctSoloWings),
            Self::NoJokerKickers => Some(Self::BothJokers),
            _ => None,
        }
    }
}
