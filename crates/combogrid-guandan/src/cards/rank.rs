//! The fifteen ranks in their natural order, and the columns that they have in packed rows.

use std::fmt;
use std::str::FromStr;

use combogrid_grid::PackedRow;
use thiserror::Error;

/// One of the fifteen ranks, from the two up to the red joker, in their natural order.
///
/// The level's rank is above the ace outside of sequences; [`Rules::order`](crate::Rules::order) has that order. In sequences
/// the ace is low or high.
///
/// ```
/// use combogrid_guandan::Rank;
///
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!(Rank::Ten.to_string(), "T");
/// assert_eq!("10".parse(), Ok(Rank::Ten));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// 2.
    Two = 1,
    /// 3.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 7.
    Seven,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10, written `T`.
    Ten,
    /// Jack.
    Jack,
    /// Queen.
    Queen,
    /// King.
    King,
    /// Ace, above the king, and below the two in a sequence.
    Ace,
    /// The black joker (小王), written `B`.
    BlackJoker,
    /// The red joker (大王), written `R`.
    RedJoker,
}

/// The row of all natural ranks, two to ace.
pub(crate) const NATURAL: PackedRow<4> = PackedRow::span(1, Rank::NATURAL_COUNT);

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 15;

    /// How many ranks are no jokers.
    pub const NATURAL_COUNT: usize = 13;

    /// Every rank, low to high.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
        Self::BlackJoker,
        Self::RedJoker,
    ];

    /// The letter of each rank, low to high.
    pub const LETTERS: &'static str = "23456789TJQKABR";

    /// The rank with this place in [`Rank::ALL`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The place of this rank in [`Rank::ALL`]: 0 for the two, 14 for the red joker.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The letter of this rank.
    #[must_use]
    pub const fn letter(self) -> char {
        Self::LETTERS.as_bytes()[self.index()] as char
    }

    /// Whether this rank is one of the two jokers.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        matches!(self, Self::BlackJoker | Self::RedJoker)
    }

    /// The column of this rank in packed rows: 1 for the two, 13 for the ace.
    ///
    /// Column 0 is the ace again, below the two, so that a sequence is a stretch of columns.
    #[inline]
    pub(crate) const fn column(self) -> usize {
        self as usize
    }

    /// The rank of a column; the ace for column 0.
    #[inline]
    pub(crate) const fn of_column(column: usize) -> Self {
        if column == 0 {
            Self::Ace
        } else {
            Self::ALL[column - 1]
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter().encode_utf8(&mut [0; 1]))
    }
}

/// A text that is not one rank.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown rank {0:?}, expected one of {letters}", letters = Rank::LETTERS)]
pub struct ParseRankError(pub(crate) String);

impl FromStr for Rank {
    type Err = ParseRankError;

    /// Reads a letter in either case, or `10` for the ten.
    fn from_str(text: &str) -> Result<Self, ParseRankError> {
        match Self::read(text) {
            Some((rank, len)) if len == text.len() => Ok(rank),
            _ => Err(ParseRankError(text.to_owned())),
        }
    }
}

impl Rank {
    /// The rank that a text begins with, and the number of its bytes.
    pub(crate) fn read(text: &str) -> Option<(Self, usize)> {
        for (word, rank) in [
            ("10", Self::Ten),
            ("小王", Self::BlackJoker),
            ("大王", Self::RedJoker),
        ] {
            if text.starts_with(word) {
                return Some((rank, word.len()));
            }
        }
        let letter = text.chars().next()?.to_ascii_uppercase();
        let rank = Self::from_index(Self::LETTERS.find(letter)?)?;
        Some((rank, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_ordered_as_they_are_listed() {
        assert!(Rank::ALL.is_sorted());
        for (index, rank) in Rank::ALL.into_iter().enumerate() {
            assert_eq!((rank.index(), rank.column()), (index, index + 1));
            assert_eq!(Rank::from_index(index), Some(rank));
            assert_eq!(Rank::of_column(rank.column()), rank);
            assert_eq!(rank.to_string().parse(), Ok(rank));
            assert_eq!(NATURAL.contains(rank.column()), !rank.is_joker());
        }
        assert_eq!(Rank::from_index(15), None);
        assert_eq!(Rank::of_column(0), Rank::Ace);
    }

    #[test]
    fn texts_that_are_no_rank() {
        for text in ["", "1", "22", "100", "X"] {
            assert!(text.parse::<Rank>().is_err(), "{text}");
        }
        assert_eq!(
            "1".parse::<Rank>().unwrap_err().to_string(),
            "unknown rank \"1\", expected one of 23456789TJQKABR"
        );
    }
}
