use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, Sub};

use crate::Rank;

/// A set of ranks, one bit each: what a [`Hand`](crate::Hand) is when the number of copies is left out.
///
/// ```
/// use combogrid_doudizhu::{Hand, Rank};
///
/// let hand: Hand = "3334455".parse()?;
/// assert_eq!(hand.at_least(2).to_string(), "345");
/// assert!(hand.at_least(3).contains(Rank::Three));
/// # Ok::<(), combogrid_doudizhu::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RankSet(u16);

impl RankSet {
    /// No rank.
    pub const EMPTY: Self = Self(0);
    /// Every rank.
    pub const ALL: Self = Self(0x7fff);
    /// The twelve ranks of chains, three to ace.
    pub const CHAIN: Self = Self(0x0fff);

    /// The ranks whose bits are set, bit 0 for the three; `None` if a bit above 14 is set.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }

    pub(crate) const fn from_bits_truncate(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// One bit a rank, bit 0 for the three.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The ranks of a chain of `len` ranks from `head` up; cut off at the red joker.
    #[must_use]
    pub const fn span(head: Rank, len: usize) -> Self {
        let len = if len > Rank::COUNT { Rank::COUNT } else { len };
        Self::from_bits_truncate((((1_u32 << len) - 1) << head.index() & 0x7fff) as u16)
    }

    /// Whether `rank` is in the set.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }

    /// The set with `rank` added.
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0 | 1 << rank.index())
    }

    /// How many ranks there are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no rank.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest rank of the set.
    #[must_use]
    pub const fn lowest(self) -> Option<Rank> {
        Rank::from_index(self.0.trailing_zeros() as usize)
    }

    /// The ranks of the set, low to high.
    pub const fn iter(self) -> RankSetIter {
        RankSetIter(self)
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
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for RankSet {
    type Item = Rank;
    type IntoIter = RankSetIter;
    fn into_iter(self) -> RankSetIter {
        self.iter()
    }
}

impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.iter().map(Rank::letter).collect();
        f.pad(&letters)
    }
}

/// The ranks of a [`RankSet`], low to high; made by [`RankSet::iter`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct RankSetIter(RankSet);

impl Iterator for RankSetIter {
    type Item = Rank;

    fn next(&mut self) -> Option<Rank> {
        let rank = self.0.lowest()?;
        self.0.0 &= self.0.0 - 1;
        Some(rank)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for RankSetIter {
    fn next_back(&mut self) -> Option<Rank> {
        let index = self.0.0.checked_ilog2()?;
        self.0.0 &= !(1 << index);
        Rank::from_index(index as usize)
    }
}

impl ExactSizeIterator for RankSetIter {}
impl FusedIterator for RankSetIter {}

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
