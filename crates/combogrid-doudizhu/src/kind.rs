use std::fmt;
use std::str::FromStr;

use thiserror::Error;

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
pub enum Kind {
    /// One card (单张).
    Solo,
    /// Two of a rank (对子).
    Pair,
    /// Three of a rank (三张).
    Trio,
    /// A trio and one card (三带一).
    TrioSolo,
    /// A trio and a pair (三带一对).
    TrioPair,
    /// Five or more consecutive ranks (顺子).
    SoloChain,
    /// Three or more consecutive pairs (连对).
    PairChain,
    /// Two or more consecutive trios (飞机).
    Airplane,
    /// An airplane with one card for every trio (飞机带翅膀).
    AirplaneSolos,
    /// An airplane with one pair for every trio.
    AirplanePairs,
    /// Four of a rank with two cards (四带二); no bomb.
    FourTwoSolos,
    /// Four of a rank with two pairs (四带两对); no bomb.
    FourTwoPairs,
    /// Four of a rank (炸弹).
    Bomb,
    /// Both jokers (王炸).
    Rocket,
    /// Two or more consecutive fours (航天飞机), where the rules have them; no bomb.
    QuadChain,
    /// A quad chain with two cards for every four.
    QuadChainSolos,
    /// A quad chain with two pairs for every four.
    QuadChainPairs,
}

/// What a kind of play carries with its body.
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

/// What one kind of play is made of.
struct Shape {
    name: &'static str,
    copies: u8,
    min_len: u8,
    chain: bool,
    kickers: Kickers,
    kickers_per_rank: u8,
}

const fn single(name: &'static str, copies: u8, kickers: Kickers) -> Shape {
    let kickers_per_rank = match kickers {
        Kickers::None => 0,
        _ if copies == 4 => 2,
        _ => 1,
    };
    Shape {
        name,
        copies,
        min_len: 1,
        chain: false,
        kickers,
        kickers_per_rank,
    }
}

const fn chain(name: &'static str, copies: u8, min_len: u8, kickers: Kickers) -> Shape {
    Shape {
        min_len,
        chain: true,
        ..single(name, copies, kickers)
    }
}

const SHAPES: [Shape; Kind::COUNT] = [
    single("solo", 1, Kickers::None),
    single("pair", 2, Kickers::None),
    single("trio", 3, Kickers::None),
    single("trio_solo", 3, Kickers::Solos),
    single("trio_pair", 3, Kickers::Pairs),
    chain("solo_chain", 1, 5, Kickers::None),
    chain("pair_chain", 2, 3, Kickers::None),
    chain("airplane", 3, 2, Kickers::None),
    chain("airplane_solos", 3, 2, Kickers::Solos),
    chain("airplane_pairs", 3, 2, Kickers::Pairs),
    single("four_two_solos", 4, Kickers::Solos),
    single("four_two_pairs", 4, Kickers::Pairs),
    single("bomb", 4, Kickers::None),
    Shape {
        min_len: 2,
        ..single("rocket", 1, Kickers::None)
    },
    chain("quad_chain", 4, 2, Kickers::None),
    chain("quad_chain_solos", 4, 2, Kickers::Solos),
    chain("quad_chain_pairs", 4, 2, Kickers::Pairs),
];

/// A name that is not one of the kinds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown kind of play {0:?}")]
pub struct UnknownKind(String);

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 17;

    /// Every kind, in canonical order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Solo,
        Self::Pair,
        Self::Trio,
        Self::TrioSolo,
        Self::TrioPair,
        Self::SoloChain,
        Self::PairChain,
        Self::Airplane,
        Self::AirplaneSolos,
        Self::AirplanePairs,
        Self::FourTwoSolos,
        Self::FourTwoPairs,
        Self::Bomb,
        Self::Rocket,
        Self::QuadChain,
        Self::QuadChainSolos,
        Self::QuadChainPairs,
    ];

    const fn shape(self) -> &'static Shape {
        &SHAPES[self as usize]
    }

    /// The place of this kind in [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in snake case, as in `airplane_solos`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.shape().name
    }

    /// How many cards of each of its ranks the body has: 1 to 4; 1 for the rocket.
    #[must_use]
    pub const fn copies(self) -> u8 {
        self.shape().copies
    }

    /// The fewest ranks in a body of this kind: 5 for a solo chain, 3 for a pair chain, 2 for
    /// airplanes, quad chains and the rocket, otherwise 1.
    #[must_use]
    pub const fn min_len(self) -> usize {
        self.shape().min_len as usize
    }

    /// Whether the body is a run of ranks whose length may vary.
    #[must_use]
    pub const fn is_chain(self) -> bool {
        self.shape().chain
    }

    /// What goes with the body.
    #[must_use]
    pub const fn kickers(self) -> Kickers {
        self.shape().kickers
    }

    /// How many kickers go with each rank of the body: 0, 1 for trios, 2 for fours.
    #[must_use]
    pub const fn kickers_per_rank(self) -> usize {
        self.shape().kickers_per_rank as usize
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
    pub fn with(self, kickers: Kickers) -> Option<Self> {
        let body = self.body();
        Self::ALL
            .into_iter()
            .find(|kind| kind.body() == body && kind.kickers() == kickers)
    }

    /// How many cards a play of this kind with a body of `len` ranks has, kickers included.
    #[must_use]
    pub const fn cards(self, len: usize) -> usize {
        len * (self.copies() as usize + self.kickers_per_rank() * self.kickers().cards())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Self, UnknownKind> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| UnknownKind(name.to_owned()))
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
