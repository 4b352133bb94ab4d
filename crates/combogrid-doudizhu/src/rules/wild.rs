//! The wild ranks of a deal, and the settings of plays with wild cards.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::packed::{Rank, RankSet};

/// The wild ranks (癞子) of a deal: none, one, or two (天地癞子).
///
/// Every card of a wild rank may stand for a card of any rank but the jokers. Its text is the ranks, low to high.
///
/// ```
/// use combogrid_doudizhu::{Rank, WildRanks};
///
/// let two: WildRanks = "9 5".parse()?;
/// assert_eq!(two.to_string(), "59");
/// assert!(two.contains(Rank::Nine) && !two.contains(Rank::Six));
/// assert_eq!("567".parse::<WildRanks>().unwrap_err().to_string(), "3 wild ranks, expected 0 to 2");
/// # Ok::<(), combogrid_doudizhu::WildRanksError>(())
/// ```
// PERF: one byte, two nibbles, each one more than the rank's index or 0, the lower rank in the lower nibble; so
// that `Rules` stays in one register (`leads` and `answers` of hands without wild cards cost what they did).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WildRanks(u8);

/// Ranks that cannot be the wild ranks of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WildRanksError {
    /// There are more than two.
    #[error("{0} wild ranks, expected 0 to 2")]
    TooMany(usize),
    /// Jokers stand for nothing else.
    #[error("a joker cannot be wild")]
    Joker,
    /// The text has something that is no rank.
    #[error("unexpected character {0:?}, expected the letters of one or two ranks")]
    Letter(char),
}

impl WildRanks {
    /// No rank is wild.
    pub const NONE: Self = Self(0);

    /// The wild ranks of a set.
    ///
    /// # Errors
    ///
    /// [`WildRanksError`] if there are more than two, or a joker.
    pub fn new(ranks: RankSet) -> Result<Self, WildRanksError> {
        if ranks.len() > 2 {
            return Err(WildRanksError::TooMany(ranks.len()));
        }
        if ranks.iter().any(Rank::is_joker) {
            return Err(WildRanksError::Joker);
        }
        let mut wild = Self::NONE;
        for (place, rank) in ranks.iter().enumerate() {
            wild.0 |= nibble(rank) << (4 * place);
        }
        Ok(wild)
    }

    /// Whether no rank is wild.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether cards of `rank` are wild.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 & 0xf == nibble(rank) || self.0 >> 4 == nibble(rank)
    }

    /// The wild ranks as a set.
    #[must_use]
    pub fn ranks(self) -> RankSet {
        self.both().into_iter().flatten().collect()
    }

    /// The first and the second wild rank.
    pub(crate) const fn both(self) -> [Option<Rank>; 2] {
        [rank_of(self.0 & 0xf), rank_of(self.0 >> 4)]
    }
}

const fn nibble(rank: Rank) -> u8 {
    rank as u8 + 1
}

/// The rank of a nibble, or `None` for 0.
const fn rank_of(nibble: u8) -> Option<Rank> {
    match nibble {
        0 => None,
        _ => Rank::from_index(nibble as usize - 1),
    }
}

impl fmt::Display for WildRanks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ranks().fmt(f)
    }
}

impl FromStr for WildRanks {
    type Err = WildRanksError;

    /// Reads the letters of the ranks in any order, with white space and commas between them.
    fn from_str(text: &str) -> Result<Self, WildRanksError> {
        let mut ranks = RankSet::EMPTY;
        let text = text.replace("10", "T");
        for letter in text.chars().filter(|c| !c.is_whitespace() && *c != ',') {
            let place = Rank::LETTERS.find(letter.to_ascii_uppercase());
            let rank = place.and_then(Rank::from_index);
            ranks = ranks.with(rank.ok_or(WildRanksError::Letter(letter))?);
        }
        Self::new(ranks)
    }
}

named! {
    /// The order of bombs with wild cards.
    ///
    /// A bomb is *hard* (硬炸) if no card of it stands for another rank, *soft* (软炸) if natural cards and wild cards
    /// make it, and *wild only* (纯癞子炸) if all its cards are of wild ranks. The rocket beats every bomb, and within
    /// each class the higher rank wins.
    ///
    /// The page "Rules of Dou Dizhu" names the sources of each order.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum WildBombs, ParseWildBombsError {
        /// Wild only over hard over soft: the usual order of Chinese platforms.
        #[default]
        WildOnlyFirst = "wild_only_first",
        /// Hard over soft. Four wild cards of one rank, as themselves, are a hard bomb of their rank.
        HardFirst = "hard_first",
        /// By rank alone, and the hard one of two of the same rank.
        ByRank = "by_rank",
    }
}

/// A name that is not one of the orders.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown order of bombs {0:?}, expected {names}", names = WildBombs::ALL.map(WildBombs::name).join(", "))]
pub struct ParseWildBombsError(String);

named! {
    /// The ranks of a play of wild cards only.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum WildAlone, ParseWildAloneError {
        /// Its own ranks: with fives wild, `5` is a solo of five and `55` a pair of fives.
        #[default]
        Own = "own",
        /// Any ranks: `5` is a solo of any rank but the jokers.
        Any = "any",
    }
}

/// A name that is neither `own` nor `any`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("wild_alone cannot be {0:?}, expected own or any")]
pub struct ParseWildAloneError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wild_ranks_are_read_back() {
        for text in ["", "3", "2", "59", "TJ", "A2"] {
            let wild: WildRanks = text.parse().expect("ranks");
            assert_eq!(wild.to_string(), text);
            assert_eq!(WildRanks::new(wild.ranks()), Ok(wild));
        }
        assert_eq!(
            "10, 3".parse::<WildRanks>().map(|wild| wild.to_string()),
            Ok("3T".to_owned())
        );
        assert_eq!("R".parse::<WildRanks>(), Err(WildRanksError::Joker));
        assert_eq!("x".parse::<WildRanks>(), Err(WildRanksError::Letter('x')));
    }
}
