//! The settings in which sources differ.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A setting that is on or off.
///
/// ```
/// use combogrid_guandan::Flag;
///
/// assert_eq!("joker_pairs".parse(), Ok(Flag::JokerPairs));
/// assert_eq!(Flag::ALL.map(Flag::usual), [true, true, false]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Flag {
    /// The pair of a full house may be of jokers. On, as in rlcard-guandan, which mended a list of moves that lacked them.
    JokerPairs,
    /// Eight cards of a rank with one or two wild cards are bombs of nine and ten. On, as in rlcard-guandan; off, no bomb has
    /// more than eight cards.
    BombsOfTen,
    /// Five cards in a row of one suit may be played as a straight as well. Off: without a wild card they are a straight flush
    /// only.
    SuitedStraights,
}

impl Flag {
    /// How many settings there are.
    pub const COUNT: usize = 3;

    /// Every setting.
    pub const ALL: [Self; Self::COUNT] =
        [Self::JokerPairs, Self::BombsOfTen, Self::SuitedStraights];

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::JokerPairs => "joker_pairs",
            Self::BombsOfTen => "bombs_of_ten",
            Self::SuitedStraights => "suited_straights",
        }
    }

    /// The meaning, in one line.
    #[must_use]
    pub const fn means(self) -> &'static str {
        match self {
            Self::JokerPairs => "the pair of a full house may be of jokers",
            Self::BombsOfTen => "eight cards of a rank with wild cards are bombs of nine and ten",
            Self::SuitedStraights => {
                "five cards in a row of one suit may be played as a straight as well"
            }
        }
    }

    /// Whether the setting is on in the usual rules.
    #[must_use]
    pub const fn usual(self) -> bool {
        !matches!(self, Self::SuitedStraights)
    }
}

impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is not a setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no setting is called {0:?}, expected joker_pairs, bombs_of_ten or suited_straights")]
pub struct ParseFlagError(String);

impl FromStr for Flag {
    type Err = ParseFlagError;

    fn from_str(name: &str) -> Result<Self, ParseFlagError> {
        let found = Self::ALL.into_iter().find(|flag| flag.name() == name);
        found.ok_or_else(|| ParseFlagError(name.to_owned()))
    }
}
