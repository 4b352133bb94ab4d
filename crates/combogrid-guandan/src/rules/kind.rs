//! The kinds of plays.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The kind of a play, in the order in which plays are listed.
///
/// ```
/// use combogrid_guandan::Kind;
///
/// assert_eq!(Kind::StraightFlush.name(), "straight_flush");
/// assert_eq!("plate".parse(), Ok(Kind::Plate));
/// assert!(Kind::StraightFlush.is_bomb());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// One card (单张).
    Solo,
    /// Two cards of a rank (对子).
    Pair,
    /// Three cards of a rank (三张).
    Trio,
    /// A trio and a pair (三带二).
    FullHouse,
    /// Five ranks in a row, not all of one suit (顺子).
    Straight,
    /// Three pairs in a row (三连对).
    Tube,
    /// Two trios in a row (钢板).
    Plate,
    /// Four to ten cards of a rank (炸弹).
    Bomb,
    /// Five ranks in a row of one suit (同花顺).
    StraightFlush,
    /// All four jokers (天王炸).
    JokerBomb,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 10;

    /// Every kind, in the order in which plays are listed.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Solo,
        Self::Pair,
        Self::Trio,
        Self::FullHouse,
        Self::Straight,
        Self::Tube,
        Self::Plate,
        Self::Bomb,
        Self::StraightFlush,
        Self::JokerBomb,
    ];

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solo => "solo",
            Self::Pair => "pair",
            Self::Trio => "trio",
            Self::FullHouse => "full_house",
            Self::Straight => "straight",
            Self::Tube => "tube",
            Self::Plate => "plate",
            Self::Bomb => "bomb",
            Self::StraightFlush => "straight_flush",
            Self::JokerBomb => "joker_bomb",
        }
    }

    /// The place of this kind in [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether plays of this kind beat everything that is no bomb: bombs, straight flushes and the joker bomb.
    #[must_use]
    pub const fn is_bomb(self) -> bool {
        matches!(self, Self::Bomb | Self::StraightFlush | Self::JokerBomb)
    }

    /// The number of ranks and the number of cards of each, for kinds that are ranks in a row.
    #[inline]
    pub(crate) const fn sequence(self) -> Option<(usize, u8)> {
        match self {
            Self::Straight | Self::StraightFlush => Some((5, 1)),
            Self::Tube => Some((3, 2)),
            Self::Plate => Some((2, 3)),
            _ => None,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is not a kind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown kind {0:?}, expected one of {kinds}", kinds = Kind::ALL.map(Kind::name).join(", "))]
pub struct ParseKindError(String);

impl FromStr for Kind {
    type Err = ParseKindError;

    fn from_str(name: &str) -> Result<Self, ParseKindError> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| ParseKindError(name.to_owned()))
    }
}
