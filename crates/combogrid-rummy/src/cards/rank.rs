//! Ranks, and sets of ranks.

use core::fmt;

use combogrid_grid::PackedRow;

/// A rank, ace (1) to king (13).
///
/// What follows what in a run, and which ranks a deck has, is a matter of [`Rules`](crate::Rules); the `Ord` here is
/// the printed number.
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
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self.index()] as char
    }

    /// The rank written with this letter or digit, in either case.
    #[must_use]
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

/// A set of ranks, one column of a [`PackedRow`] each, the ace in column 0.
///
/// ```
/// use combogrid_rummy::{Rank, RankSet};
///
/// let short: RankSet = Rank::ALL.into_iter().filter(|rank| !(8..=10).contains(&rank.number())).collect();
/// assert_eq!(short.to_string(), "A234567JQK");
/// assert!(!short.contains(Rank::NINE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RankSet(PackedRow);

impl RankSet {
    /// All thirteen ranks.
    pub const ALL: RankSet = RankSet(PackedRow::span(0, Rank::COUNT));
    /// No rank.
    pub const EMPTY: RankSet = RankSet(PackedRow::EMPTY);

    /// The ranks of these columns; columns past the king's are dropped.
    #[must_use]
    pub const fn from_row(row: PackedRow) -> RankSet {
        RankSet(row.below(Rank::COUNT))
    }

    /// The columns of the ranks, the ace in column 0.
    #[must_use]
    pub const fn row(self) -> PackedRow {
        self.0
    }

    /// The number of ranks in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether no rank is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether the rank is in the set.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0.contains(rank.index())
    }

    /// The set with the rank.
    #[must_use]
    pub const fn with(self, rank: Rank) -> RankSet {
        RankSet(self.0.with(rank.index()))
    }

    /// The number of ranks of the set below this one: its place in the set's order.
    #[must_use]
    pub const fn place(self, rank: Rank) -> usize {
        self.0.below(rank.index()).len()
    }

    /// The rank at a place of the set's order.
    #[must_use]
    pub fn nth(self, place: usize) -> Option<Rank> {
        if self == RankSet::ALL {
            return Rank::ALL.get(place).copied();
        }
        self.iter().nth(place)
    }

    /// The ranks of the set in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        self.0.iter().map(|column| Rank::ALL[column])
    }
}

impl From<Option<Rank>> for RankSet {
    fn from(rank: Option<Rank>) -> RankSet {
        rank.into_iter().collect()
    }
}

impl From<RankSet> for Option<Rank> {
    /// The lowest rank of the set.
    fn from(ranks: RankSet) -> Option<Rank> {
        ranks.iter().next()
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> RankSet {
        ranks.into_iter().fold(RankSet::EMPTY, RankSet::with)
    }
}

impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|rank| write!(f, "{rank}"))
    }
}

impl fmt::Debug for RankSet {
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

    #[test]
    fn jack_follows_seven_in_a_short_deck() {
        let short: RankSet = Rank::ALL
            .into_iter()
            .filter(|rank| !(8..=10).contains(&rank.number()))
            .collect();
        assert_eq!(short.len(), 10);
        assert_eq!(short.place(Rank::JACK), short.place(Rank::SEVEN) + 1);
        assert_eq!(short.nth(7), Some(Rank::JACK));
        assert_eq!(short.nth(10), None);
    }

    #[test]
    fn a_set_of_ranks_is_shown_by_its_letters() {
        let faces = RankSet::EMPTY
            .with(Rank::KING)
            .with(Rank::ACE)
            .with(Rank::TEN);
        assert_eq!(
            (faces.to_string(), format!("{faces:?}")),
            ("ATK".into(), "ATK".into())
        );
        assert_eq!(format!("{:?}", Rank::TEN), "T");
        assert_eq!((faces.row().bits(), faces.len()), (0b1_0010_0000_0001, 3));
        assert_eq!(RankSet::from_row(PackedRow::ALL), RankSet::ALL);
        assert_eq!(Option::from(faces), Some(Rank::ACE));
        assert_eq!(RankSet::from(Some(Rank::ACE)).to_string(), "A");
        assert_eq!(RankSet::from(None), RankSet::EMPTY);
        assert!(RankSet::EMPTY.is_empty() && !faces.is_empty());
        assert_eq!(faces.with(Rank::ACE), faces, "each is in it once");
    }
}
