//! The house rules that are numbers.

use std::ops::RangeInclusive;

use super::Kind;

named! {
    /// A setting of a rule set that is a number.
    ///
    /// ```
    /// use combogrid_doudizhu::{Number, Preset, Rules};
    ///
    /// let rules = Rules::over(Preset::Pagat).number(Number::PairChainMin, 2).build()?;
    /// assert_eq!(rules.recognize("3344".parse()?).iter().len(), 1);
    /// assert_eq!(Preset::Pagat.rules().number(Number::PairChainMin), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Number, ParseNumberError {
        /// The most cards that one play may have.
        MaxCards = "max_cards",
        /// The fewest ranks of a solo chain (顺子).
        SoloChainMin = "solo_chain_min",
        /// The fewest ranks of a pair chain (连对).
        PairChainMin = "pair_chain_min",
        /// The fewest ranks of an airplane (飞机), with wings or without.
        AirplaneMin = "airplane_min",
        /// The packs of 54 cards in the deck: one, or two for four players (四人斗地主).
        ///
        /// With two packs a rank is held up to eight times. A bomb has four to eight cards, of which more beat fewer, two like
        /// jokers are a pair, and the rocket is all four jokers. No rank is wild.
        Packs = "packs",
    }
}

/// A name that is not one of the numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown number {0:?}, expected {names}", names = Number::ALL.map(Number::name).join(", "))]
pub struct ParseNumberError(String);

impl Number {
    /// Returns what the number counts, in one line.
    #[must_use]
    pub const fn means(self) -> &'static str {
        match self {
            Self::Packs => "packs of 54 cards in the deck",
            Self::MaxCards => "cards in one play, at most",
            Self::SoloChainMin => "ranks of a solo chain, at least",
            Self::PairChainMin => "ranks of a pair chain, at least",
            Self::AirplaneMin => "ranks of an airplane, at least",
        }
    }

    /// The values that the setting may have.
    ///
    /// A chain has no more ranks than three to ace, and the shortest chains are those that no other kind has. The most cards of
    /// a play are those of one pack; two packs have as many again.
    #[must_use]
    pub const fn range(self) -> RangeInclusive<u8> {
        match self {
            Self::Packs => 1..=2,
            Self::MaxCards => 1..=54,
            Self::SoloChainMin => 3..=12,
            Self::PairChainMin | Self::AirplaneMin => 2..=12,
        }
    }

    /// The kind whose fewest ranks the setting is, and the first of the four bits of `Rules::banned` that hold it.
    pub(super) const fn chain(self) -> Option<(Kind, u32)> {
        match self {
            Self::Packs | Self::MaxCards => None,
            Self::SoloChainMin => Some((Kind::SoloChain, CHAINS_AT)),
            Self::PairChainMin => Some((Kind::PairChain, CHAINS_AT + 4)),
            Self::AirplaneMin => Some((Kind::Airplane, CHAINS_AT + 8)),
        }
    }
}

/// The bits of `Rules::banned` above those of the kinds.
///
/// PERF: rules stay a word of eight bytes, which every query takes by value. What is stored is the difference to the usual
/// chains, bit by bit, so that rules with the usual chains are equal whether these were said or not.
pub(super) const CHAINS_AT: u32 = 20;
const _: () = assert!(Kind::COUNT <= CHAINS_AT as usize);

impl Kind {
    /// The fewest ranks in a body of this kind under any rules.
    pub(crate) const fn least_len(self) -> usize {
        match self {
            Self::SoloChain => *Number::SoloChainMin.range().start() as usize,
            Self::PairChain => *Number::PairChainMin.range().start() as usize,
            _ => self.min_len(),
        }
    }
}
