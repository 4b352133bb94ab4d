//! The differences between deals and sources: the level, and the settings over the rules that all share.

mod flag;
mod kind;
mod level;
mod settings;

pub use flag::{Flag, ParseFlagError};
pub use kind::{Kind, ParseKindError};
pub use level::{Level, ParseLevelError};
pub use settings::SETTINGS;

use crate::cards::{Card, Rank, Suit};

/// The rules of one deal: its level (级牌) and the settings in which sources differ.
///
/// Two bytes, `Copy`. Everything that may be played and what it beats is asked here.
///
/// ```
/// use combogrid_guandan::{Flag, Level, Rank, Rules};
///
/// let rules = Rules::new(Level::new(Rank::Nine).unwrap());
/// assert_eq!(rules.wild_card().to_string(), "9H");
/// assert!(rules.order(Rank::Nine) > rules.order(Rank::Ace));
/// assert!(rules.has(Flag::JokerPairs));
/// assert!(!rules.without(Flag::JokerPairs).has(Flag::JokerPairs));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    level: Level,
    /// A bit for each [`Flag`].
    flags: u8,
}

impl Rules {
    /// The usual rules at a level.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        let mut flags = 0;
        let mut place = 0;
        while place < Flag::COUNT {
            if Flag::ALL[place].usual() {
                flags |= 1 << place;
            }
            place += 1;
        }
        Self { level, flags }
    }

    /// The same settings at another level.
    #[must_use]
    pub const fn with_level(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// The rules with a setting on.
    #[must_use]
    pub const fn with(self, flag: Flag) -> Self {
        Self {
            flags: self.flags | 1 << flag as u8,
            ..self
        }
    }

    /// The rules with a setting off.
    #[must_use]
    pub const fn without(self, flag: Flag) -> Self {
        Self {
            flags: self.flags & !(1 << flag as u8),
            ..self
        }
    }

    /// Whether a setting is on.
    #[must_use]
    #[inline]
    pub const fn has(self, flag: Flag) -> bool {
        self.flags & 1 << flag as u8 != 0
    }

    /// The level.
    #[must_use]
    pub const fn level(self) -> Level {
        self.level
    }

    /// The heart of the level, which is wild (逢人配): it may stand for any card but a joker.
    #[must_use]
    pub const fn wild_card(self) -> Card {
        Card::at(self.level.rank(), Suit::Hearts)
    }

    /// The place of a rank in the order of single cards, pairs, trios, full houses and bombs: 2 < 3 < .. < A < the level's
    /// rank < black joker < red joker.
    ///
    /// ```
    /// use combogrid_guandan::{Level, Rank, Rules};
    ///
    /// let rules = Rules::new(Level::new(Rank::Two).unwrap());
    /// let mut ranks = Rank::ALL;
    /// ranks.sort_by_key(|&rank| rules.order(rank));
    /// assert_eq!(ranks[11..], [Rank::Ace, Rank::Two, Rank::BlackJoker, Rank::RedJoker]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn order(self, rank: Rank) -> u8 {
        match rank {
            Rank::BlackJoker | Rank::RedJoker => rank as u8 + 1,
            _ if rank as u8 == self.level.rank() as u8 => Rank::Ace as u8 + 1,
            _ => rank as u8,
        }
    }
}

/// The usual rules at level 2, where a match begins.
impl Default for Rules {
    fn default() -> Self {
        Self::new(Level::FIRST)
    }
}
