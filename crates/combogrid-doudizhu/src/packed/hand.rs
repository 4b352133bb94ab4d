//! A hand: how often it has each rank, packed into one word.

use std::fmt;

use combogrid_grid::PackedCounts;

use super::masks::{JOKERS, RANKS, Row};
use super::{Rank, RankSet};

/// A multiset of cards: how many of each rank, from nothing to two packs.
///
/// Fifteen counts are packed in a `u64`, four bits a rank, the three lowest; a joker's count is at
/// most two and every other at most eight, by construction. Whether a deck has these cards is for
/// [`Rules::deck`](crate::Rules::deck) to say: a query takes hands of the deck of its rules. Copy, compare and hash it like a number.
///
/// ```
/// use combogrid_doudizhu::{Hand, Rank};
///
/// let hand: Hand = "大王 2 10, 3 3 4".parse()?;
/// assert_eq!(hand.to_string(), "334T2R");
/// assert_eq!(hand.count(Rank::Three), 2);
/// assert_eq!(hand.total(), 6);
/// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(PackedCounts);

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self(PackedCounts::EMPTY);
    /// The whole deck of one pack: 54 cards.
    pub const DECK: Self = Self(PackedCounts::from_bits(0x0114_4444_4444_4444));
    /// The whole deck of two packs: 108 cards.
    pub const TWO_PACKS: Self = Self(PackedCounts::from_bits(2 * Self::DECK.bits()));

    /// The hand with these packed counts, four bits a rank, the three lowest; `None` if a rank has
    /// more cards than two packs.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let counts = PackedCounts::from_bits(bits);
        if counts.is_subset(Self::TWO_PACKS.0) {
            Some(Self(counts))
        } else {
            None
        }
    }

    /// `bits` must be counts that two packs have.
    #[inline]
    pub(crate) const fn from_bits_unchecked(bits: u64) -> Self {
        debug_assert!(Self::from_bits(bits).is_some());
        Self(PackedCounts::from_bits(bits))
    }

    /// `count` cards of each rank of a row, which two packs must have.
    #[inline]
    pub(crate) const fn times(row: Row, count: u8) -> Self {
        Self::from_bits_unchecked(PackedCounts::times(row, count).bits())
    }

    /// The packed counts, four bits a rank, the three lowest.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0.bits()
    }

    /// The hand with these counts, low to high; `None` if a rank has more cards than two packs.
    #[must_use]
    pub fn from_counts(counts: [u8; Rank::COUNT]) -> Option<Self> {
        let mut hand = Self::EMPTY;
        for (rank, count) in Rank::ALL.into_iter().zip(counts) {
            hand = hand.checked_add(Self::of(rank, count)?)?;
        }
        Some(hand)
    }

    /// The hand of these cards, in any order; `None` if a rank has more cards than two packs.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Rank};
    ///
    /// let hand = Hand::from_cards([Rank::Two, Rank::Three, Rank::Two]).unwrap();
    /// assert_eq!(hand.to_string(), "322");
    /// assert_eq!(Hand::from_cards([Rank::RedJoker; 3]), None);
    /// ```
    #[must_use]
    pub fn from_cards(cards: impl IntoIterator<Item = Rank>) -> Option<Self> {
        cards
            .into_iter()
            .try_fold(Self::EMPTY, |hand, card| hand.checked_add(card.into()))
    }

    /// `count` cards of one rank; `None` if two packs have fewer.
    #[must_use]
    pub const fn of(rank: Rank, count: u8) -> Option<Self> {
        if count <= 2 * rank.copies() {
            Some(Self(PackedCounts::EMPTY.with(rank.index(), count)))
        } else {
            None
        }
    }

    /// How many cards of `rank` there are.
    #[must_use]
    pub const fn count(self, rank: Rank) -> u8 {
        self.0.get(rank.index())
    }

    /// The counts of all ranks, low to high.
    #[must_use]
    pub fn counts(self) -> [u8; Rank::COUNT] {
        Rank::ALL.map(|rank| self.count(rank))
    }

    /// How many cards there are in all.
    #[must_use]
    pub const fn total(self) -> usize {
        self.0.total()
    }

    /// Whether the hand is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The ranks held at least once.
    #[must_use]
    pub const fn ranks(self) -> RankSet {
        self.at_least(1)
    }

    /// The ranks held at least `count` times: every rank for 0, no rank above 8.
    #[must_use]
    pub const fn at_least(self, count: u8) -> RankSet {
        RankSet::from_row(self.row(count).intersection(RANKS))
    }

    /// The row of the hand's grid for `count` copies: the ranks held at least that often.
    #[inline]
    pub(crate) const fn row(self, count: u8) -> Row {
        self.0.at_least(count)
    }

    /// Whether both jokers are in this hand.
    #[inline]
    pub(crate) const fn has_rocket(self) -> bool {
        JOKERS.is_subset(self.row(1))
    }

    /// Whether every card of `other` is in this hand.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        other.0.is_subset(self.0)
    }

    /// Both hands together; `None` if two packs have fewer cards of a rank.
    #[must_use]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) => Self::from_bits(sum.bits()),
            None => None,
        }
    }

    /// This hand without the cards of `other`; `None` if some of them are not in it.
    #[must_use]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }

    /// Both hands together, which two packs must have.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self::from_bits_unchecked(self.bits() + other.bits())
    }

    /// This hand without the cards of `other`, which must be in it.
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        debug_assert!(self.contains(other));
        Self(PackedCounts::from_bits(self.bits() - other.bits()))
    }

    /// This hand without any card of `ranks`.
    #[must_use]
    pub const fn without(self, ranks: RankSet) -> Self {
        Self(self.0.only(RankSet::ALL.row().difference(ranks.row())))
    }

    /// The cards one by one, low to high.
    #[must_use]
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        self.ranks()
            .into_iter()
            .flat_map(move |rank| std::iter::repeat_n(rank, usize::from(self.count(rank))))
    }
}

impl From<Rank> for Hand {
    fn from(rank: Rank) -> Self {
        Self::times(Row::of(rank.index()), 1)
    }
}

impl fmt::Display for Hand {
    /// The canonical form: letters low to high, nothing between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = [0; Self::TWO_PACKS.total()];
        let mut len = 0;
        for rank in self.cards() {
            letters[len] = rank.letter() as u8;
            len += 1;
        }
        f.pad(str::from_utf8(&letters[..len]).expect("letters of ranks are ASCII"))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.parse().expect("a hand")
    }

    #[test]
    fn the_deck_is_full() {
        assert_eq!(Hand::DECK.total(), 54);
        assert_eq!(Hand::from_counts(Hand::DECK.counts()), Some(Hand::DECK));
        let both = Hand::DECK.checked_add(Hand::DECK);
        assert_eq!(
            (both, Hand::TWO_PACKS.total()),
            (Some(Hand::TWO_PACKS), 108)
        );
        for rank in Rank::ALL {
            assert_eq!(Hand::DECK.count(rank), rank.copies());
            assert_eq!(Hand::TWO_PACKS.count(rank), 2 * rank.copies());
            assert_eq!(Hand::TWO_PACKS.checked_add(rank.into()), None);
            assert_eq!(Hand::TWO_PACKS.checked_add(Hand::TWO_PACKS), None);
            assert_eq!(Hand::EMPTY.checked_sub(rank.into()), None);
            assert_eq!(Hand::from_bits(15 << (4 * rank.index())), None);
        }
        assert_eq!(Hand::from_bits(1 << 60), None);
        assert_eq!(Hand::from_bits(u64::MAX), None);
    }

    #[test]
    fn rows_agree_with_the_counts() {
        let hands = ["", "3", "33444555567TTT2222BR", "B", "R", "3456789TJQKA2"].map(hand);
        for hand in hands.into_iter().chain([Hand::DECK, Hand::TWO_PACKS]) {
            for count in 0..=10 {
                let expected: RankSet = Rank::ALL
                    .into_iter()
                    .filter(|&rank| hand.count(rank) >= count)
                    .collect();
                assert_eq!(hand.at_least(count), expected, "{hand} {count}");
            }
            assert_eq!(usize::from(hand.counts().iter().sum::<u8>()), hand.total());
        }
    }

    #[test]
    fn contains_compares_rank_by_rank() {
        assert!(hand("3344BR").contains(hand("34R")));
        assert!(!hand("3344BR").contains(hand("444")));
        assert_eq!(hand("33445").checked_sub(hand("345")), Some(hand("34")));
        assert_eq!(hand("33445").without(hand("35").ranks()), hand("44"));
    }

    #[test]
    fn prints_what_it_reads() {
        for text in ["", "3", "3334TJJQ22BR", "3456789TJQKA2BR"] {
            assert_eq!(hand(text).to_string(), text);
        }
        assert_eq!(Hand::DECK.to_string().len(), 54);
        assert_eq!(Hand::TWO_PACKS.to_string().len(), 108);
        assert_eq!(
            format!("{:>6}|{:?}", hand("43"), hand("43")),
            "    34|Hand(34)"
        );
    }
}
