//! Ranks.

use core::fmt;

/// A rank, ace (1) to king (13).
///
/// The order in runs and the ranks of a deck belong to [`Rules`](crate::Rules); the `Ord` here is the printed number.
///
/// ```
/// use combogrid_rummy::Rank;
///
/// assert_eq!(Rank::new(10), Some(Rank::TEN));
/// assert_eq!(Rank::new(14), None);
/// assert_eq!(Rank::TEN.to_string(), "T");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ace, 1.
    pub const ACE: Rank = Rank(1);
    /// The two.
    pub const TWO: Rank = Rank(2);
    /// The three.
    pub const THREE: Rank = Rank(3);
    /// The four.
    pub const FOUR: Rank = Rank(4);
    /// The five.
    pub const FIVE: Rank = Rank(5);
    /// The six.
    pub const SIX: Rank = Rank(6);
    /// The seven.
    pub const SEVEN: Rank = Rank(7);
    /// The eight.
    pub const EIGHT: Rank = Rank(8);
    /// The nine.
    pub const NINE: Rank = Rank(9);
    /// The ten.
    pub const TEN: Rank = Rank(10);
    /// The jack, 11.
    pub const JACK: Rank = Rank(11);
    /// The queen, 12.
    pub const QUEEN: Rank = Rank(12);
    /// The king, 13.
    pub const KING: Rank = Rank(13);

    /// The number of ranks.
    pub const COUNT: usize = 13;

    /// Every rank, ace to king.
    pub const ALL: [Rank; Rank::COUNT] = [
        Rank::ACE,
        Rank::TWO,
        Rank::THREE,
        Rank::FOUR,
        Rank::FIVE,
        Rank::SIX,
        Rank::SEVEN,
        Rank::EIGHT,
        Rank::NINE,
        Rank::TEN,
        Rank::JACK,
        Rank::QUEEN,
        Rank::KING,
    ];

    /// The rank with this printed number, 1 to 13.
    #[must_use]
    pub const fn new(number: u8) -> Option<Rank> {
        if number >= 1 && number <= 13 {
            Some(Rank(number))
        } else {
            None
        }
    }

    /// The printed number, 1 (ace) to 13 (king).
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in [`Rank::ALL`], 0 (ace) to 12 (king).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The letter or digit that cards are written with: `A 2 3 4 5 6 7 8 9 T J Q K`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self.index()] as char
    }

    /// The rank written with this letter or digit, in either case.
    #[must_use]
    #[inline]
    pub fn from_letter(letter: char) -> Option<Rank> {
        let letter = letter.to_ascii_uppercase();
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }

    /// The rank at this place of [`Rank::ALL`], counted round.
    pub(crate) const fn at(index: usize) -> Rank {
        Rank::ALL[index % Rank::COUNT]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_numbers_round_trip() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_letter(rank.letter()), Some(rank));
            assert_eq!(
                Rank::from_letter(rank.letter().to_ascii_lowercase()),
                Some(rank)
            );
            assert_eq!(Rank::new(rank.number()), Some(rank));
        }
        assert_eq!(Rank::new(0), None);
        assert_eq!(Rank::from_letter('1'), None);
    }
}
