//! The suits of the natural cards of a hand, and whether straights can have two each.

use combogrid_grid::PackedCounts;

use crate::cards::{Card, Hand, Rank, Suit};
use crate::moves::{Play, last_start};
use crate::rules::Rules;

/// How many natural cards of each suit and rank there are: two bits each, which is all that two packs need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Suits(u128);

/// A card that a straight takes for its suit: its column, and the number of its suit.
pub(super) type Taken = (usize, usize);

/// The place of the bits of a suit and a column of a sequence.
const fn shift(suit: usize, column: usize) -> usize {
    2 * (Suit::COUNT * Rank::of_column(column).index() + suit)
}

impl Suits {
    /// No suit is known, and none matters.
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of(rules: Rules, hand: &Hand) -> Self {
        let natural = hand.with(rules.wild_card(), 0);
        let mut bits = 0;
        for column in 1..=Rank::NATURAL_COUNT {
            for suit in Suit::ALL {
                let copies = natural.count(Card::at(Rank::of_column(column), suit));
                bits |= u128::from(copies) << shift(suit.index(), column);
            }
        }
        Self(bits)
    }

    fn copies(self, suit: usize, column: usize) -> u8 {
        (self.0 >> shift(suit, column) & 3) as u8
    }

    /// The suits of a column, a bit for each.
    fn at(self, column: usize) -> u8 {
        let mut suits = 0;
        for suit in 0..Suit::COUNT {
            suits |= u8::from(self.copies(suit, column) > 0) << suit;
        }
        suits
    }

    /// Without one card, which must be there.
    const fn without(self, suit: usize, column: usize) -> Self {
        Self(self.0 - (1 << shift(suit, column)))
    }

    /// Without the natural cards of a straight flush; `None` if one is missing.
    pub(super) fn without_flush(self, flush: Play) -> Option<Self> {
        let suit = flush.suit()?.index();
        let mut left = self;
        for part in flush.parts().filter(|part| part.natural > 0) {
            let column = part.rank.column();
            if left.copies(suit, column) == 0 {
                return None;
            }
            left = left.without(suit, column);
        }
        Some(left)
    }

    /// Whether straights from this column up may lack a second suit.
    ///
    /// They cannot if two of their ranks have no suit in common: then any cards of these two are of two suits.
    pub(super) fn is_scarce(self, first: usize) -> bool {
        if self == Self::NONE {
            return false;
        }
        for low in first..first + 5 {
            for high in low + 1..first + 5 {
                let [low, high] = [low, high].map(|column| self.at(column));
                if low != 0 && high != 0 && low & high == 0 {
                    return false;
                }
            }
        }
        (first..first + 5).all(|column| self.at(column) != 0)
    }

    /// Whether any straight may lack a second suit.
    pub(super) fn is_scarce_anywhere(self) -> bool {
        (0..=last_start(5)).any(|first| self.is_scarce(first))
    }

    /// Whether these numbers of straights, counted from each column up, can have two suits each at the same time.
    pub(super) fn can_mix(self, straights: PackedCounts) -> bool {
        let mut firsts = Vec::new();
        for first in straights.at_least(1) {
            firsts.extend(std::iter::repeat_n(first, straights.get(first).into()));
        }
        self.mix(&firsts, &mut Vec::new())
    }

    /// Finds two cards of different suits for each straight, and adds them to `taken`.
    ///
    /// The other cards of the straights do not matter: each rank has enough, and any will do. Depth first over the pairs of
    /// cards, and mostly the first of them fits.
    pub(super) fn mix(self, firsts: &[usize], taken: &mut Vec<[Taken; 2]>) -> bool {
        let Some((&first, others)) = firsts.split_first() else {
            return true;
        };
        for low in first..first + 5 {
            for high in low + 1..first + 5 {
                for suit in 0..Suit::COUNT {
                    for other in (0..Suit::COUNT).filter(|&other| other != suit) {
                        if self.copies(suit, low) == 0 || self.copies(other, high) == 0 {
                            continue;
                        }
                        taken.push([(low, suit), (high, other)]);
                        if self
                            .without(suit, low)
                            .without(other, high)
                            .mix(others, taken)
                        {
                            return true;
                        }
                        taken.pop();
                    }
                }
            }
        }
        false
    }
}
