//! The tiles of a hand in their order, and hands made of tiles.

use combogrid_grid::{PackedCounts, PackedRow};

use super::Hand;
use crate::cards::{Card, Rank, Suit, Tile};

impl Hand {
    /// Every different tile of the hand with its copies, by rank then suit, jokers last.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + Clone + use<> {
        let hand = *self;
        let held = |row: PackedCounts| {
            let row = row.bits() | row.bits() >> 2;
            (row | row >> 1) & PackedRow::<4>::ALL.bits()
        };
        // A bit for each card, four suits a rank; the jokers are in the row of the stars, past the last rank.
        let [four @ .., stars] = self.suits;
        let mut four = (0..)
            .zip(four)
            .fold(0, |all, (suit, row)| all | held(row) << suit);
        let mut stars = held(stars);
        // The cells up to the rank of the next star.
        let before = |stars: u64| ((stars & stars.wrapping_neg()) << 4).wrapping_sub(1);
        let mut open = before(stars);
        core::iter::from_fn(move || {
            if four & open != 0 {
                let at = four.trailing_zeros() as usize;
                four &= four - 1;
                let card = Card::new(Rank::ALL[at / 4], Suit::FOUR[at % 4]);
                return Some((Tile::Card(card), hand.copies(card)));
            }
            let rank = stars.trailing_zeros() as usize / 4;
            (stars != 0).then(|| {
                stars &= stars - 1;
                open = before(stars);
                let star = |&rank| Tile::Card(Card::new(rank, Suit::Stars));
                let tile = Rank::ALL.get(rank).map_or(Tile::Joker, star);
                (tile, hand.count(tile))
            })
        })
    }

    /// Every tile of the hand, equal ones next to each other, by rank then suit, jokers last.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + Clone + use<> {
        self.iter()
            .flat_map(|(tile, copies)| core::iter::repeat_n(tile, usize::from(copies)))
    }
}

impl FromIterator<Tile> for Hand {
    /// Collects tiles, regardless of any deck.
    ///
    /// # Panics
    ///
    /// Beyond [`Hand::MOST_COPIES`] of one tile.
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Hand {
        tiles
            .into_iter()
            .fold(Hand::EMPTY, |hand, tile| hand.plus(tile))
    }
}

impl FromIterator<Card> for Hand {
    /// Collects cards, regardless of any deck.
    ///
    /// # Panics
    ///
    /// Beyond [`Hand::MOST_COPIES`] of one card.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().map(Tile::Card).collect()
    }
}
