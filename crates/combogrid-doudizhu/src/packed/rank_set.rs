//! Sets of ranks.

use std::fmt;
use std::iter::{FusedIterator, Map};
use std::ops::{BitAnd, BitOr, Sub};

use combogrid_grid::{PackedRow, PackedRowIter};

use super::Rank;
use super::masks::{CHAIN, RANKS, Row};

/// A set of ranks: a [`Hand`](crate::Hand) without the number of copies.
///
/// ```
/// use combogrid_doudizhu::{Hand, Rank};
///
/// let hand: Hand = "3334455".parse()?;
/// assert_eq!(hand.at_least(2).to_string(), "345");
/// assert!(hand.at_least(3).contains(Rank::Three));
/// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RankSet(Row);

impl RankSet {
    /// No rank.
    pub const EMPTY: Self = Self(Row::EMPTY);
    /// Every rank.
    pub const ALL: Self = Self(RANKS);
    /// The twelve ranks of chains, three to ace.
    pub const CHAIN: Self = Self(CHAIN);

    /// The ranks whose bits are set, bit 0 for the three; `None` if a bit above 14 is set.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> Rank::COUNT == 0 {
            Some(Self(
                PackedRow::<1>::from_bits(bits as u64).with_stride::<4>(),
            ))
        } else {
            None
        }
    }

    /// One bit a rank, bit 0 for the three.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "there are fifteen ranks")]
    pub const fn bits(self) -> u16 {
        self.0.with_stride::<1>().bits() as u16
    }

    /// `row` must have no column past the ranks.
    pub(crate) const fn from_row(row: Row) -> Self {
        debug_assert!(row.is_subset(RANKS));
        Self(row)
    }

    pub(crate) const fn row(self) -> Row {
        self.0
    }

    /// The ranks of a chain of `len` ranks from `head` up; cut off at the red joker.
    #[must_use]
    pub const fn span(head: Rank, len: usize) -> Self {
        Self(Row::span(head.index(), len).intersection(RANKS))
    }

    /// Whether `rank` is in the set.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0.contains(rank.index())
    }

    /// The set with `rank` added.
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0.with(rank.index()))
    }

    /// How many ranks there are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether the set has no rank.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The lowest rank of the set, or `None` if it is empty.
    #[must_use]
    pub const fn lowest(self) -> Option<Rank> {
        match self.0.first() {
            Some(index) => Rank::from_index(index),
            None => None,
        }
    }

    /// The ranks of the set, low to high.
    #[must_use]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator + FusedIterator + Clone {
        self.into_iter()
    }
}

impl BitAnd for RankSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for RankSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for RankSet {
    type Output = Self;
    /// The ranks of `self` that are not in `other`.
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for RankSet {
    type Item = Rank;
    type IntoIter = Map<PackedRowIter<4>, fn(usize) -> Rank>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|index| Rank::ALL[index])
    }
}

impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.iter().map(Rank::letter).collect();
        f.pad(&letters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterates_from_both_ends() {
        let set: RankSet = [Rank::RedJoker, Rank::Three, Rank::Nine]
            .into_iter()
            .collect();
        let mut ranks = set.iter();
        assert_eq!(ranks.len(), 3);
        assert_eq!(ranks.next_back(), Some(Rank::RedJoker));
        assert_eq!(ranks.next(), Some(Rank::Three));
        assert_eq!(ranks.next_back(), Some(Rank::Nine));
        assert_eq!((ranks.next(), ranks.next_back()), (None, None));
    }

    #[test]
    fn spans_stop_at_the_red_joker() {
        assert_eq!(RankSet::span(Rank::Three, 12), RankSet::CHAIN);
        assert_eq!(RankSet::span(Rank::Three, 99), RankSet::ALL);
        assert_eq!(RankSet::span(Rank::Two, 9).to_string(), "2BR");
        assert_eq!(RankSet::span(Rank::Ten, 0), RankSet::EMPTY);
    }

    #[test]
    fn sets_are_made_of_bits_and_of_sets() {
        assert_eq!(RankSet::from_bits(0x8000), None);
        assert_eq!(RankSet::from_bits(0x7fff), Some(RankSet::ALL));
        let low = RankSet::from_bits(0b1011).expect("three, four and six");
        assert_eq!(low.to_string(), "346");
        let high = RankSet::span(Rank::Two, 9);
        assert_eq!((low | high).to_string(), "3462BR");
        assert_eq!((low | high) - low, high);
        assert_eq!((low | high) & low, low);
        assert_eq!((low | high) | low, low | high, "what both have is had once");
        assert_eq!(low.with(Rank::Four), low);
        assert_eq!(low.with(Rank::Five).to_string(), "3456");
        assert!(RankSet::EMPTY.is_empty() && !low.is_empty());
    }
}
