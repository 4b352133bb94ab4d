//! A hand: how many copies of each card, and how many jokers.

mod error;
mod iter;
mod pairs;
mod planes;
mod text;

use core::fmt;
use core::hash::{Hash, Hasher};

pub use error::HandError;
pub(crate) use planes::Planes;

use combogrid_grid::{PackedCounts, PackedRow};

use crate::cards::value::write_list;
use crate::cards::{Card, Rank, RankSet, Rules, Suit, SuitSet, Tile};

/// A hand: a 5 x 13 grid of copies, suits down and ranks across, and a number of jokers.
///
/// A hand is a multiset: equal cards are interchangeable and order does not matter. It is one small `Copy` value, a
/// [`PackedCounts`] a suit. Any number of copies up to 15 can be stored; [`Hand::parse`](crate::Hand::parse) and [`Hand::add`]
/// hold it to the deck of some [`Rules`]. A hand of one card is [`EMPTY`](Hand::EMPTY)[`.with`](Hand::with)`(card, 1)`, and cards or
/// tiles collect to a hand.
///
/// ```
/// use combogrid_rummy::{Card, Hand, Rank, Rules, Suit};
///
/// let rules = Rules::article();
/// let mut hand = Hand::parse("TH 3D 3C", &rules)?;
/// assert_eq!(hand.to_string(), "3C 3D TH");
///
/// let ten = Card::new(Rank::TEN, Suit::Hearts);
/// hand.add(ten, &rules)?;
/// assert_eq!(hand.copies(ten), 2);
/// assert!(hand.add(ten, &rules).is_err(), "two packs have two of each card");
///
/// let pair: Hand = [ten, ten].into_iter().collect();
/// assert_eq!(pair, Hand::EMPTY.with(ten, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hand {
    /// The row of the stars counts the jokers as well, in a column that no rank has.
    suits: [PackedCounts; Suit::COUNT],
}

impl Hash for Hand {
    /// A product depends on the highest bits of a factor in its highest bits alone, and a fast hash is a product: hands that
    /// differ in their jokers would fall into the same part of a table. So the jokers are turned into the lowest bits.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [four @ .., stars] = self.suits;
        four.hash(state);
        state.write_u64(stars.bits().rotate_left(4));
    }
}

/// The row of the jokers, and their column.
const JOKERS: (usize, usize) = (Suit::Stars.index(), PackedCounts::COLUMNS - 1);

impl Hand {
    /// The most copies of one card, or jokers, that a hand can hold.
    pub const MOST_COPIES: u8 = PackedCounts::MOST;

    /// The empty hand.
    pub const EMPTY: Hand = Hand {
        suits: [PackedCounts::EMPTY; Suit::COUNT],
    };

    /// Every tile of the rules' deck.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// assert_eq!(Hand::deck(&Rules::rummikub()).len(), 106);
    /// ```
    #[must_use]
    pub fn deck(rules: &Rules) -> Hand {
        let mut deck = Hand::EMPTY;
        for tile in Tile::all() {
            deck.set(tile, rules.copies(tile));
        }
        deck
    }

    /// The number of copies of this card in the hand.
    #[must_use]
    pub const fn copies(&self, card: Card) -> u8 {
        self.suits[card.suit.index()].get(card.rank.index())
    }

    /// The number of jokers in the hand.
    #[must_use]
    pub const fn jokers(&self) -> u8 {
        self.suits[JOKERS.0].get(JOKERS.1)
    }

    /// The number of copies of this tile in the hand.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Card(card) => self.copies(card),
            Tile::Joker => self.jokers(),
        }
    }

    /// A suit's row: the number of copies of each rank, the ace in column 0.
    #[must_use]
    #[inline]
    pub const fn row(&self, suit: Suit) -> PackedCounts {
        self.suits[suit.index()].with(JOKERS.1, 0)
    }

    /// The ranks that the hand holds at least this many times in a suit.
    ///
    /// Computes in a handful of word operations.
    ///
    /// # Panics
    ///
    /// If `copies` is 0 or over [`Hand::MOST_COPIES`].
    #[must_use]
    #[track_caller]
    pub fn at_least(&self, suit: Suit, copies: u8) -> RankSet {
        assert!(
            (1..=15).contains(&copies),
            "copies must be 1 to 15, not {copies}"
        );
        RankSet::from_row(self.suits[suit.index()].at_least(copies).with_stride())
    }

    /// The ranks that the hand holds in a suit.
    #[must_use]
    #[inline]
    pub const fn ranks(&self, suit: Suit) -> RankSet {
        RankSet::from_row(self.suits[suit.index()].at_least(1).with_stride())
    }

    /// The number of tiles in the hand, jokers included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.suits.iter().map(|row| row.total()).sum()
    }

    /// Whether the hand holds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Hand::EMPTY
    }

    /// Adds a card or a joker.
    ///
    /// # Errors
    ///
    /// If the rules' deck has no such tile, or all of its copies are in the hand; the hand is then unchanged.
    pub fn add(&mut self, tile: impl Into<Tile>, rules: &Rules) -> Result<(), HandError> {
        let tile = tile.into();
        let (held, copies) = (self.count(tile), rules.copies(tile));
        if copies == 0 {
            return Err(HandError::NotInDeck { tile });
        }
        if held >= copies {
            return Err(HandError::Beyond { tile, copies });
        }
        self.set(tile, held + 1);
        Ok(())
    }

    /// Takes a card or a joker out.
    ///
    /// # Errors
    ///
    /// If the hand does not hold the tile; it is then unchanged.
    pub fn remove(&mut self, tile: impl Into<Tile>) -> Result<(), HandError> {
        let tile = tile.into();
        let held = self.count(tile);
        let left = held.checked_sub(1).ok_or(HandError::NotHeld { tile })?;
        self.set(tile, left);
        Ok(())
    }

    /// The hand after the tiles `added` come and the tiles `removed` go.
    ///
    /// A tile that comes may go again, as a card that is drawn and thrown.
    /// [`IslandChange`](crate::IslandChange) groups the islands before and after by the cards that they share.
    ///
    /// ```
    /// use combogrid_rummy::{ChangeKind, Hand, IslandChange, Rules};
    ///
    /// let rules = Rules::article();
    /// let cards = |text| Hand::parse(text, &rules);
    /// let before = cards("3H 4H 6H 7H KS")?;
    /// let after = before.exchanged(&cards("5H")?, &cards("KS")?, &rules)?;
    /// assert_eq!(after, cards("3H 4H 5H 6H 7H")?);
    ///
    /// let changes = IslandChange::between(&before.islands(&rules), &after.islands(&rules));
    /// assert_eq!(changes[0].kind(), ChangeKind::Merged);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Computes in O(tiles).
    ///
    /// # Errors
    ///
    /// [`HandError`] if the rules' deck has no more of a tile, or the hand does not hold it.
    pub fn exchanged(
        mut self,
        added: &Hand,
        removed: &Hand,
        rules: &Rules,
    ) -> Result<Hand, HandError> {
        for tile in added.tiles() {
            self.add(tile, rules)?;
        }
        for tile in removed.tiles() {
            self.remove(tile)?;
        }
        Ok(self)
    }

    /// The hand with this number of copies of a tile, regardless of any deck.
    ///
    /// # Panics
    ///
    /// If `copies` is over [`Hand::MOST_COPIES`].
    #[must_use]
    #[track_caller]
    pub fn with(mut self, tile: impl Into<Tile>, copies: u8) -> Hand {
        assert!(
            copies <= Hand::MOST_COPIES,
            "a hand holds at most 15 copies, not {copies}"
        );
        self.set(tile.into(), copies);
        self
    }

    /// The hand with one more of a tile.
    #[track_caller]
    pub(crate) fn plus(self, tile: impl Into<Tile>) -> Hand {
        let tile = tile.into();
        self.with(tile, self.count(tile) + 1)
    }

    /// The hand with one less of a tile, if it holds some.
    pub(crate) fn minus(self, tile: impl Into<Tile>) -> Hand {
        let tile = tile.into();
        self.with(tile, self.count(tile).saturating_sub(1))
    }

    /// Every part of the jokers and wild cards of the hand, that without any first.
    pub(crate) fn wild_parts(&self, rules: &Rules) -> Vec<Hand> {
        let mut parts = vec![Hand::EMPTY];
        for (tile, copies) in self.iter().filter(|(tile, _)| rules.is_wild(*tile)) {
            let more: Vec<Hand> = (1..=copies)
                .flat_map(|held| parts.iter().map(move |part| part.with(tile, held)))
                .collect();
            parts.extend(more);
        }
        parts
    }

    /// The tiles that both hands hold.
    pub(crate) fn common(&self, other: &Hand) -> Hand {
        self.iter().fold(Hand::EMPTY, |common, (tile, copies)| {
            common.with(tile, copies.min(other.count(tile)))
        })
    }

    /// Whether the hand holds everything that the other one does.
    #[must_use]
    pub fn contains(&self, other: &Hand) -> bool {
        self.checked_sub(other).is_some()
    }

    /// The hand without another hand's tiles, or `None` if some of them are not there.
    ///
    /// Computes in a handful of word operations.
    #[must_use]
    pub fn checked_sub(&self, other: &Hand) -> Option<Hand> {
        let mut rest = *self;
        for (row, taken) in rest.suits.iter_mut().zip(other.suits) {
            *row = row.checked_sub(taken)?;
        }
        Some(rest)
    }

    /// The hand and another hand's tiles together, or `None` beyond [`Hand::MOST_COPIES`] of one.
    ///
    /// Computes in a handful of word operations.
    #[must_use]
    pub fn checked_add(&self, other: &Hand) -> Option<Hand> {
        let mut sum = *self;
        for (row, added) in sum.suits.iter_mut().zip(other.suits) {
            *row = row.checked_add(added)?;
        }
        Some(sum)
    }

    /// Adds copies of a card, which the caller knows to fit.
    pub(crate) fn insert(&mut self, card: Card, copies: u8) {
        debug_assert!(self.copies(card) + copies <= Hand::MOST_COPIES);
        let row = &mut self.suits[card.suit.index()];
        let added = PackedCounts::times(PackedRow::of(card.rank.index()), copies);
        *row = PackedCounts::from_bits(row.bits() + added.bits());
    }

    /// Sets a cell, which the caller knows to fit.
    pub(crate) fn set(&mut self, tile: Tile, copies: u8) {
        debug_assert!(copies <= Hand::MOST_COPIES);
        match tile {
            Tile::Card(card) => {
                let row = &mut self.suits[card.suit.index()];
                *row = row.with(card.rank.index(), copies);
            }
            Tile::Joker => self.suits[JOKERS.0] = self.suits[JOKERS.0].with(JOKERS.1, copies),
        }
    }

    /// The ranks that the hand holds in any suit: the columns of the grid that are not empty.
    #[must_use]
    pub fn columns(&self) -> RankSet {
        let rows = Suit::ALL.into_iter().map(|suit| self.ranks(suit).row());
        RankSet::from_row(rows.fold(PackedRow::EMPTY, PackedRow::union))
    }

    /// The suits in which the hand holds a card of this rank.
    #[must_use]
    pub fn suits(&self, rank: Rank) -> SuitSet {
        let holds = |suit: &Suit| self.copies(Card::new(rank, *suit)) > 0;
        Suit::ALL.into_iter().filter(holds).collect()
    }

    /// The number of copies of a rank in each suit, C D H S and the stars: a column of the grid.
    #[must_use]
    pub fn column(&self, rank: Rank) -> [u8; Suit::COUNT] {
        Suit::ALL.map(|suit| self.copies(Card::new(rank, suit)))
    }
}

impl fmt::Display for Hand {
    /// The cards by rank then suit, jokers last: `3C 3D TH JK`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, " ", self.tiles())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

#[cfg(test)]
mod tests {
    use core::hash::BuildHasher;
    use std::collections::HashSet;

    use super::*;

    fn random_hand(rng: &mut fastrand::Rng) -> Hand {
        Tile::all().fold(Hand::EMPTY, |hand, tile| hand.with(tile, rng.u8(0..=15)))
    }

    #[test]
    fn hands_that_differ_in_their_jokers_have_other_low_bits_of_a_fast_hash() {
        let hand = Hand::EMPTY.with(Tile::all().next().unwrap(), 3);
        let hash = |jokers| rustc_hash::FxBuildHasher.hash_one(hand.with(Tile::Joker, jokers));
        let low: HashSet<u64> = (0..=15).map(|jokers| hash(jokers) & 0xFFFF).collect();
        assert_eq!(low.len(), 16);
    }

    #[test]
    fn packed_queries_agree_with_cell_by_cell() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..500 {
            let hand = random_hand(&mut rng);
            assert_eq!(hand.len(), hand.tiles().count());
            for suit in Suit::ALL {
                for copies in 1..=15 {
                    let ranks = Rank::ALL
                        .into_iter()
                        .filter(|rank| hand.copies(Card::new(*rank, suit)) >= copies);
                    assert_eq!(hand.at_least(suit, copies), ranks.collect());
                }
                assert_eq!(hand.ranks(suit), hand.at_least(suit, 1));
            }
        }
    }

    #[test]
    fn subtraction_agrees_with_cell_by_cell() {
        let mut rng = fastrand::Rng::with_seed(2);
        for _ in 0..2_000 {
            let hand = random_hand(&mut rng);
            let mut part = hand;
            for tile in Tile::all() {
                part.set(tile, rng.u8(0..=hand.count(tile)));
            }
            let rest = hand.checked_sub(&part).unwrap();
            assert!(
                Tile::all().all(|tile| rest.count(tile) == hand.count(tile) - part.count(tile))
            );
            assert_eq!(rest.checked_add(&part), Some(hand));

            let tile = Tile::all().nth(rng.usize(0..66)).unwrap();
            if hand.count(tile) < 15 {
                assert_eq!(
                    hand.checked_sub(&part.with(tile, hand.count(tile) + 1)),
                    None
                );
            }
        }
    }

    #[test]
    fn cards_come_and_go_within_the_deck() {
        let (rules, card) = (Rules::gin(), Card::new(Rank::ACE, Suit::Spades));
        let mut hand = Hand::EMPTY;
        assert_eq!(hand.add(card, &rules), Ok(()));
        let error = hand.add(card, &rules).unwrap_err();
        assert_eq!(
            error.to_string(),
            "no more AS: the deck has 1, and all of them are in the hand"
        );
        assert_eq!(
            hand.add(Tile::Joker, &rules),
            Err(HandError::NotInDeck { tile: Tile::Joker })
        );
        assert_eq!(hand.remove(card), Ok(()));
        assert_eq!(
            hand.remove(card).unwrap_err().to_string(),
            "the hand has no AS"
        );
        assert!(hand.is_empty());
    }

    #[test]
    fn tiles_and_cards_are_collected_and_written() {
        let ace = Card::new(Rank::ACE, Suit::Spades);
        let hand: Hand = [Tile::Joker, ace.into(), ace.into()].into_iter().collect();
        assert_eq!((hand.copies(ace), hand.jokers()), (2, 1));
        assert_eq!(hand.to_string(), "AS AS JK");
        assert_eq!(format!("{hand:?}"), "Hand(AS AS JK)");
        assert_eq!(Hand::from_iter([ace, ace]), hand.with(Tile::Joker, 0));
    }
}
