//! A hand: the copies of each card, four packed rows of suits with the jokers at the end of the first.

use std::fmt;

use combogrid_grid::PackedCounts;

use super::rank::NATURAL;
use super::{Card, Rank, Suit};

/// A multiset of cards of two packs: four suits by thirteen ranks with up to two copies, and the jokers.
///
/// A small `Copy` value: a packed row of counts for each suit. Whether a heart is wild is for [`Rules`](crate::Rules) to say.
///
/// ```
/// use combogrid_guandan::{Card, Hand};
///
/// let hand: Hand = "9S, 9S 10H 大王 3C".parse()?;
/// assert_eq!(hand.to_string(), "3C 9S 9S TH R");
/// assert_eq!(hand.total(), 5);
/// assert_eq!(hand.count("9S".parse()?), 2);
/// assert_eq!("9STHB".parse::<Hand>()?.total(), 3); // gaps may be left out
/// assert!(hand.checked_add("9S".parse()?).is_none(), "two packs have two of each");
/// # Ok::<(), combogrid_guandan::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand {
    /// The rows of the suits in the order of [`Suit::ALL`]. The jokers are in the first row, since they need a place that no
    /// natural rank has.
    rows: [PackedCounts; Suit::COUNT],
}

/// The most of each card: the two packs, as rows.
const DECK_ROWS: [PackedCounts; Suit::COUNT] = [
    PackedCounts::from_bits(0x2222_2222_2222_2220),
    PackedCounts::times(NATURAL, Card::COPIES),
    PackedCounts::times(NATURAL, Card::COPIES),
    PackedCounts::times(NATURAL, Card::COPIES),
];

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self {
        rows: [PackedCounts::EMPTY; Suit::COUNT],
    };

    /// Two packs: 108 cards.
    pub const DECK: Self = Self { rows: DECK_ROWS };

    /// The hand of these cards, in any order; `None` if there are more than two of a card.
    ///
    /// ```
    /// use combogrid_guandan::{Card, Hand};
    ///
    /// let hand = Hand::from_cards([Card::RED_JOKER, "2S".parse()?]).unwrap();
    /// assert_eq!(hand.to_string(), "2S R");
    /// assert_eq!(Hand::from_cards([Card::RED_JOKER; 3]), None);
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn from_cards(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand = hand.checked_add(card.into())?;
        }
        Some(hand)
    }

    /// The hand with these counts, by the [numbers](Card::from_index) of cards; `None` if there are more than two of a card.
    ///
    /// ```
    /// use combogrid_guandan::{Card, Hand};
    ///
    /// let hand: Hand = "2C 2C R".parse()?;
    /// let counts = hand.counts();
    /// assert_eq!((counts[0], counts[53]), (2, 1));
    /// assert_eq!(Hand::from_counts(counts), Some(hand));
    /// assert_eq!(Hand::from_counts([3; Card::COUNT]), None);
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn from_counts(counts: [u8; Card::COUNT]) -> Option<Self> {
        let mut hand = Self::EMPTY;
        for (index, copies) in counts.into_iter().enumerate() {
            if copies > Card::COPIES {
                return None;
            }
            hand = hand.with(Card::from_index(index)?, copies);
        }
        Some(hand)
    }

    /// How many copies of each card there are, by the [numbers](Card::from_index) of cards.
    #[must_use]
    pub fn counts(&self) -> [u8; Card::COUNT] {
        std::array::from_fn(|index| Card::from_index(index).map_or(0, |card| self.count(card)))
    }

    /// How many copies of a card there are.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.rows[row_of(card)].get(card.rank().column())
    }

    /// How many cards of a rank there are, wild hearts of the level among them.
    ///
    /// ```
    /// use combogrid_guandan::{Hand, Rank};
    ///
    /// assert_eq!("9S 9S 9H R".parse::<Hand>()?.count_rank(Rank::Nine), 3);
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    #[must_use]
    pub const fn count_rank(&self, rank: Rank) -> u8 {
        self.ranks().get(rank.column())
    }

    /// The counts of all ranks, jokers too, by their columns.
    #[inline]
    pub(crate) const fn ranks(&self) -> PackedCounts {
        let [clubs, diamonds, hearts, spades] = self.rows;
        // Four counts of two make an eight, which is still inside its four bits.
        PackedCounts::from_bits(clubs.bits() + diamonds.bits() + hearts.bits() + spades.bits())
    }

    /// The counts of the natural ranks in one suit.
    #[inline]
    pub(crate) const fn row(&self, suit: Suit) -> PackedCounts {
        self.rows[suit.index()].only(NATURAL)
    }

    /// How many cards there are in all.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.ranks().total()
    }

    /// Whether the hand is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ranks().is_empty()
    }

    /// Whether every card of `other` is in this hand.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        self.checked_sub(*other).is_some()
    }

    /// Both hands together; `None` if there are more than two of a card.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let mut rows = self.rows;
        for ((row, more), most) in rows.iter_mut().zip(other.rows).zip(DECK_ROWS) {
            *row = row.checked_add(more).filter(|sum| sum.is_subset(most))?;
        }
        Some(Self { rows })
    }

    /// This hand without the cards of `other`; `None` if some of them are not in it.
    ///
    /// ```
    /// use combogrid_guandan::Hand;
    ///
    /// let hand: Hand = "9S 9S R".parse()?;
    /// assert_eq!(hand.checked_sub("9S".parse()?).unwrap().to_string(), "9S R");
    /// assert_eq!(hand.checked_sub("9H".parse()?), None);
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        let mut rows = self.rows;
        for (row, less) in rows.iter_mut().zip(other.rows) {
            *row = row.checked_sub(less)?;
        }
        Some(Self { rows })
    }

    /// The hand with `copies` of a card, which two packs must have.
    pub(crate) const fn with(mut self, card: Card, copies: u8) -> Self {
        debug_assert!(copies <= Card::COPIES);
        let row = row_of(card);
        self.rows[row] = self.rows[row].with(card.rank().column(), copies);
        self
    }

    /// The cards one by one, by natural rank, then by suit.
    ///
    /// ```
    /// use combogrid_guandan::Hand;
    ///
    /// let hand: Hand = "B 9S 9C 9S".parse()?;
    /// let cards: Vec<_> = hand.cards().map(|card| card.to_string()).collect();
    /// assert_eq!(cards, ["9C", "9S", "9S", "B"]);
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let hand = *self;
        let cards = (0..Card::COUNT).filter_map(Card::from_index);
        cards.flat_map(move |card| std::iter::repeat_n(card, hand.count(card).into()))
    }
}

/// The row that a card is counted in.
const fn row_of(card: Card) -> usize {
    match card.suit() {
        Some(suit) => suit.index(),
        None => 0,
    }
}

impl From<Card> for Hand {
    fn from(card: Card) -> Self {
        Self::EMPTY.with(card, 1)
    }
}

impl fmt::Display for Hand {
    /// The cards by natural rank, then by suit, with spaces between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(3 * self.total());
        for card in self.cards() {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push(card.rank().letter());
            text.extend(card.suit().map(Suit::letter));
        }
        f.pad(&text)
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

    #[test]
    fn the_deck_has_two_of_each() {
        assert_eq!(Hand::DECK.total(), 108);
        for index in 0..Card::COUNT {
            let card = Card::from_index(index).expect("a card");
            assert_eq!(card.index(), index);
            assert_eq!(Hand::DECK.count(card), Card::COPIES);
            assert_eq!(Hand::DECK.checked_add(card.into()), None);
            assert_eq!(Hand::EMPTY.checked_sub(card.into()), None);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Hand::from_cards(Hand::DECK.cards()), Some(Hand::DECK));
        assert_eq!(Hand::DECK.count_rank(Rank::Ace), 8);
        assert_eq!(Hand::DECK.count_rank(Rank::RedJoker), 2);
        assert!(
            Hand::DECK.row(Suit::Clubs).get(14) == 0,
            "a suit has no jokers"
        );
    }

    #[test]
    fn prints_what_it_reads() {
        for text in ["", "2C", "2C 2C 9H TS AS B B R", "AH R R"] {
            assert_eq!(
                text.parse::<Hand>().map(|hand| hand.to_string()),
                Ok(text.to_owned())
            );
        }
        assert_eq!(Hand::DECK.to_string().parse(), Ok(Hand::DECK));
        let hand: Hand = "9S B".parse().expect("a hand");
        assert_eq!(format!("{hand:>6}|{hand:?}"), "  9S B|Hand(9S B)");
    }
}
