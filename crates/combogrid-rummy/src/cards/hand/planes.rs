//! The cells of a hand as bits.

use combogrid_grid::{PackedCounts, PackedRow};

use super::Hand;
use crate::cards::Suit;

/// Cells of the grid, a bit each, rank by rank and four suits a rank: those held at least once and those held twice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Planes {
    pub(crate) once: u64,
    pub(crate) twice: u64,
}

impl Planes {
    /// Whether every one of these cells is held.
    pub(crate) const fn hold(self, cells: u64) -> bool {
        cells & !self.once == 0
    }

    /// The planes after a card is taken from each of these cells. Each cell must be held.
    pub(crate) const fn without(self, cells: u64) -> Planes {
        Planes {
            once: self.once & (!cells | self.twice),
            twice: self.twice & !cells,
        }
    }

    /// The planes with one more card in each of these cells. No cell may be held twice.
    pub(crate) const fn with(self, cells: u64) -> Planes {
        Planes {
            once: self.once | cells,
            twice: self.twice | self.once & cells,
        }
    }

    /// Whether these planes hold every card of others.
    pub(crate) const fn contain(self, others: Planes) -> bool {
        others.once & !self.once | others.twice & !self.twice == 0
    }

    /// The part in these cells.
    pub(crate) const fn within(self, cells: u64) -> Planes {
        Planes {
            once: self.once & cells,
            twice: self.twice & cells,
        }
    }

    /// The cells that one or the other holds, once and twice.
    pub(crate) const fn or(self, other: Planes) -> Planes {
        Planes {
            once: self.once | other.once,
            twice: self.twice | other.twice,
        }
    }

    /// The number of cards.
    pub(crate) fn len(self) -> u8 {
        let cards = self.once.count_ones() + self.twice.count_ones();
        u8::try_from(cards).expect("two planes of 64 cells")
    }
}

impl Hand {
    /// The cells of the hand without its jokers, or `None` if a card is held more than twice, or a star at all.
    #[inline]
    pub(crate) fn planes(&self) -> Option<Planes> {
        const ONES: u64 = PackedRow::<4>::ALL.bits();
        // The lower two bits of each count, and all four of some.
        let (mut one, mut two, mut all) = (0, 0, 0);
        let [four @ .., _] = &self.suits;
        for (suit, row) in four.iter().enumerate() {
            one |= (row.bits() & ONES) << suit;
            two |= (row.bits() >> 1 & ONES) << suit;
            all |= row.bits();
        }
        let over_three = all & (0b1100 * ONES);
        let stars = self.row(Suit::Stars).bits();
        (one & two | over_three | stars == 0).then_some(Planes {
            once: one | two,
            twice: two,
        })
    }

    /// The cells that are held, in which a star is the club of its rank, and jokers are one cell more. A hand with all tiles of
    /// another one has all of its cells.
    #[inline]
    pub(crate) fn cells(&self) -> u64 {
        let mut cells = 0;
        for (suit, row) in self.suits.iter().enumerate() {
            cells |= row.at_least(1).bits() << (suit % Suit::FOUR.len());
        }
        cells
    }

    /// Every copy of these cells, and neither a star nor a joker.
    pub(crate) fn within(&self, cells: u64) -> Hand {
        let mut part = *self;
        let [four @ .., stars] = &mut part.suits;
        *stars = PackedCounts::EMPTY;
        for (suit, row) in four.iter_mut().enumerate() {
            *row = row.only(PackedRow::from_bits(cells >> suit));
        }
        part
    }
}

impl Suit {
    /// The cell of one of the four suits among those of the lowest rank.
    pub(crate) const fn cell(self) -> u64 {
        1 << self.index()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Rank, Rules, Tile};

    #[test]
    fn planes_are_the_cells_one_by_one() {
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..300 {
            let cards = Card::all().map(Tile::Card).chain([Tile::Joker]);
            let hand = cards.fold(Hand::EMPTY, |hand, tile| hand.with(tile, rng.u8(0..=2)));
            let star = Card::new(Rank::ALL[rng.usize(..13)], Suit::Stars);
            assert_eq!(hand.with(star, 1).planes(), None);
            let planes = hand.planes().unwrap();
            let joker = hand.cells() & !planes.once;
            assert_eq!(joker.count_ones(), u32::from(hand.jokers() > 0));
            assert_eq!(
                hand.with(star, 1).cells(),
                hand.cells() | Suit::Clubs.cell() << (4 * star.rank.index())
            );
            let mut left = planes;
            for card in Card::all() {
                let cell = card.suit.cell() << (4 * card.rank.index());
                let copies = hand.copies(card);
                assert_eq!(u8::from(planes.hold(cell)), copies.min(1));
                let part = hand.within(cell);
                assert_eq!((part.len(), part.copies(card)), (copies.into(), copies));
                for _ in 0..copies {
                    assert!(left.hold(cell));
                    left = left.without(cell);
                }
                assert!(!left.hold(cell));
            }
        }
        for copies in 3..=Hand::MOST_COPIES {
            let many = Hand::EMPTY.with(Card::new(Rank::KING, Suit::Spades), copies);
            assert_eq!(many.planes(), None, "{copies} copies");
        }
        assert!(Hand::deck(&Rules::article()).planes().is_some());
    }
}
