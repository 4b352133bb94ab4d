//! The level of a deal.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::cards::Rank;

/// The level of a deal (级牌): a natural rank, whose hearts are wild and whose cards are above the ace.
///
/// ```
/// use combogrid_guandan::Level;
///
/// let level: Level = "10".parse()?;
/// assert_eq!(level.to_string(), "T");
/// assert_eq!(level.raised(3).to_string(), "K");
/// assert_eq!(level.raised(9), Level::LAST, "no side rises past the ace");
/// # Ok::<(), combogrid_guandan::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(Rank);

impl Level {
    /// How many levels there are.
    pub const COUNT: usize = Rank::NATURAL_COUNT;

    /// Level 2, where a match begins.
    pub const FIRST: Self = Self(Rank::Two);

    /// Level A, where a match is won.
    pub const LAST: Self = Self(Rank::Ace);

    /// Every level, 2 to A.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::FIRST; Self::COUNT];
        let mut place = 0;
        while place < Self::COUNT {
            all[place] = Self(Rank::ALL[place]);
            place += 1;
        }
        all
    };

    /// The level of a natural rank; `None` for a joker.
    #[must_use]
    pub const fn new(rank: Rank) -> Option<Self> {
        if rank.is_joker() {
            None
        } else {
            Some(Self(rank))
        }
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        self.0
    }

    /// The level `by` ranks higher, and A at most.
    #[must_use]
    pub const fn raised(self, by: u8) -> Self {
        let place = self.0.index() + by as usize;
        let last = Rank::Ace.index();
        Self(Rank::ALL[if place < last { place } else { last }])
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown level {0:?}, expected one of 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A")]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a natural rank.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let level = text.parse().ok().and_then(Self::new);
        level.ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}
