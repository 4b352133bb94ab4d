//! The kinds of plays.

use thiserror::Error;

use crate::packed::Rank;

named! {
    /// The kind of a play: which body, and which kickers (带牌) go with it.
    ///
    /// ```
    /// use combogrid_doudizhu::{Kickers, Kind};
    ///
    /// assert_eq!(Kind::AirplanePairs.name(), "airplane_pairs");
    /// assert_eq!(Kind::AirplanePairs.kickers(), Kickers::Pairs);
    /// assert_eq!("four_two_solos".parse(), Ok(Kind::FourTwoSolos));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Kind, ParseKindError {
        /// One card (单张).
        Solo = "solo",
        /// Two of a rank (对子).
        Pair = "pair",
        /// Three of a rank (三张).
        Trio = "trio",
        /// A trio and one card (三带一).
        TrioSolo = "trio_solo",
        /// A trio and a pair (三带一对).
        TrioPair = "trio_pair",
        /// Five or more consecutive ranks (顺子).
        SoloChain = "solo_chain",
        /// Three or more consecutive pairs (连对).
        PairChain = "pair_chain",
        /// Two or more consecutive trios (飞机).
        Airplane = "airplane",
        /// An airplane with one card for every trio (飞机带翅膀).
        AirplaneSolos = "airplane_solos",
        /// An airplane with one pair for every trio.
        AirplanePairs = "airplane_pairs",
        /// Four of a rank with two cards (四带二); no bomb.
        FourTwoSolos = "four_two_solos",
        /// Four of a rank with two pairs (四带两对); no bomb.
        FourTwoPairs = "four_two_pairs",
        /// Four of a rank (炸弹).
        Bomb = "bomb",
        /// Both jokers (王炸).
        Rocket = "rocket",
        /// Two or more consecutive fours (航天飞机), if the rules have them; not a bomb.
        QuadChain = "quad_chain",
        /// A quad chain with two cards for every four.
        QuadChainSolos = "quad_chain_solos",
        /// A quad chain with two pairs for every four.
        QuadChainPairs = "quad_chain_pairs",
    }
}

/// A name that is not one of the kinds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown kind of play {0:?}")]
pub struct ParseKindError(String);

/// The kickers of a kind of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kickers {
    /// Nothing.
    None,
    /// Single cards.
    Solos,
    /// Pairs.
    Pairs,
}

impl Kickers {
    /// How many cards one kicker has: 0, 1 or 2.
    #[must_use]
    pub const fn cards(self) -> usize {
        self as usize
    }
}

impl Kind {
    /// The kind of a body of `len` ranks with `copies` cards of each.
    #[inline]
    pub(crate) const fn of_body(copies: u8, len: usize) -> Self {
        match (copies, len) {
            (1, 1) => Self::Solo,
            (1, _) => Self::SoloChain,
            (2, 1) => Self::Pair,
            (2, _) => Self::PairChain,
            (3, 1) => Self::Trio,
            (3, _) => Self::Airplane,
            (_, 1) => Self::Bomb,
            _ => Self::QuadChain,
        }
    }

    /// The place of this kind in [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many cards of each of its ranks the body has: 1 to 4; 1 for the rocket.
    #[must_use]
    pub const fn copies(self) -> u8 {
        match self.body() {
            Self::Pair | Self::PairChain => 2,
            Self::Trio | Self::Airplane => 3,
            Self::Bomb | Self::QuadChain => 4,
            _ => 1,
        }
    }

    /// The fewest ranks in a body of this kind where the rules say nothing else: 5 for a solo chain, 3 for a pair
    /// chain, 2 for airplanes, quad chains and the rocket, otherwise 1. See [`Rules::number`](crate::Rules::number).
    #[must_use]
    pub const fn min_len(self) -> usize {
        match self.body() {
            Self::SoloChain => 5,
            Self::PairChain => 3,
            Self::Airplane | Self::QuadChain | Self::Rocket => 2,
            _ => 1,
        }
    }

    /// Whether the body is a run of ranks whose length may vary.
    #[must_use]
    pub const fn is_chain(self) -> bool {
        self.min_len() > 1 && !matches!(self, Self::Rocket)
    }

    /// The most ranks that a body of this kind can have.
    pub(crate) const fn max_len(self) -> usize {
        if self.is_chain() {
            Rank::CHAIN_COUNT
        } else {
            self.min_len()
        }
    }

    /// The kickers of the body.
    #[must_use]
    pub const fn kickers(self) -> Kickers {
        match self {
            Self::TrioSolo | Self::AirplaneSolos | Self::FourTwoSolos | Self::QuadChainSolos => {
                Kickers::Solos
            }
            Self::TrioPair | Self::AirplanePairs | Self::FourTwoPairs | Self::QuadChainPairs => {
                Kickers::Pairs
            }
            _ => Kickers::None,
        }
    }

    /// How many kickers go with each rank of the body: 0, 1 for trios, 2 for fours.
    #[must_use]
    pub const fn kickers_per_rank(self) -> usize {
        match (self.kickers(), self.copies()) {
            (Kickers::None, _) => 0,
            (_, 4) => 2,
            _ => 1,
        }
    }

    /// The kind of the body alone: `trio` for `trio_pair`, `bomb` for `four_two_solos`.
    #[must_use]
    pub const fn body(self) -> Self {
        match self {
            Self::TrioSolo | Self::TrioPair => Self::Trio,
            Self::AirplaneSolos | Self::AirplanePairs => Self::Airplane,
            Self::FourTwoSolos | Self::FourTwoPairs => Self::Bomb,
            Self::QuadChainSolos | Self::QuadChainPairs => Self::QuadChain,
            plain => plain,
        }
    }

    /// The kind of this body with `kickers`; `None` if no such play exists.
    ///
    /// ```
    /// use combogrid_doudizhu::{Kickers, Kind};
    ///
    /// assert_eq!(Kind::Bomb.with(Kickers::Pairs), Some(Kind::FourTwoPairs));
    /// assert_eq!(Kind::SoloChain.with(Kickers::Solos), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn with(self, kickers: Kickers) -> Option<Self> {
        Some(match (self.body(), kickers) {
            (body, Kickers::None) => body,
            (Self::Trio, Kickers::Solos) => Self::TrioSolo,
            (Self::Trio, Kickers::Pairs) => Self::TrioPair,
            (Self::Airplane, Kickers::Solos) => Self::AirplaneSolos,
            (Self::Airplane, Kickers::Pairs) => Self::AirplanePairs,
            (Self::Bomb, Kickers::Solos) => Self::FourTwoSolos,
            (Self::Bomb, Kickers::Pairs) => Self::FourTwoPairs,
            (Self::QuadChain, Kickers::Solos) => Self::QuadChainSolos,
            (Self::QuadChain, Kickers::Pairs) => Self::QuadChainPairs,
            _ => return None,
        })
    }

    /// How many cards a play of this kind with a body of `len` ranks has, kickers included; saturated at `usize::MAX`.
    #[must_use]
    pub const fn cards(self, len: usize) -> usize {
        let of_rank = self.copies() as usize + self.kickers_per_rank() * self.kickers().cards();
        len.saturating_mul(of_rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), index);
            assert_eq!(kind.to_string().parse(), Ok(kind));
            assert_eq!(kind.with(kind.kickers()), Some(kind));
        }
        assert_eq!(
            "pass".parse::<Kind>().unwrap_err().to_string(),
            "unknown kind of play \"pass\""
        );
    }

    #[test]
    fn sizes_in_cards() {
        let sizes = Kind::ALL.map(|kind| kind.cards(kind.min_len()));
        assert_eq!(
            sizes,
            [1, 2, 3, 4, 5, 5, 6, 6, 8, 10, 6, 8, 4, 2, 8, 12, 16]
        );
        let kickers_per_rank = Kind::ALL.map(Kind::kickers_per_rank);
        assert_eq!(
            kickers_per_rank,
            [0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 2, 2, 0, 0, 0, 2, 2]
        );
    }
}
