//! The jokers and wild cards of a meld that stand for other cards.

use crate::cards::{Card, Rank, Suit, Tile};
use crate::hand::Hand;

/// The jokers and wild cards of a meld that stand for other cards: how many of each.
///
/// ```
/// use combogrid_rummy::{Rank, Substitutes, Suit};
///
/// let two = Substitutes::jokers(1).with_wild(Rank::SIX, Suit::Spades, 1);
/// assert_eq!(two.len(), 2);
/// assert_eq!(two.tiles().to_string(), "6S JK");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Substitutes {
    /// Four bits a suit: wild cards.
    wilds: u16,
    jokers: u8,
    /// The rank of the wild cards, 0 if there are none.
    wild_rank: u8,
}

impl Substitutes {
    /// No substitute.
    pub const NONE: Substitutes = Substitutes::jokers(0);

    /// This many jokers and no wild card.
    #[must_use]
    pub const fn jokers(jokers: u8) -> Substitutes {
        Substitutes {
            wilds: 0,
            jokers,
            wild_rank: 0,
        }
    }

    /// These with this many wild cards of a suit; all wild cards of a meld have one rank.
    #[must_use]
    pub const fn with_wild(mut self, rank: Rank, suit: Suit, copies: u8) -> Substitutes {
        let shift = 4 * suit.index();
        self.wilds = self.wilds & !(0xF << shift) | (copies as u16 & 0xF) << shift;
        self.wild_rank = if self.wilds == 0 { 0 } else { rank.number() };
        self
    }

    /// These with this many jokers.
    #[must_use]
    pub const fn with_jokers(mut self, jokers: u8) -> Substitutes {
        self.jokers = jokers;
        self
    }

    /// The number of jokers.
    #[must_use]
    pub const fn joker_count(&self) -> u8 {
        self.jokers
    }

    /// The number of wild cards of a suit.
    #[must_use]
    pub const fn wilds(&self, suit: Suit) -> u8 {
        (self.wilds >> (4 * suit.index()) & 0xF) as u8
    }

    /// The rank of the wild cards, if there are any.
    #[must_use]
    pub const fn wild_rank(&self) -> Option<Rank> {
        Rank::new(self.wild_rank)
    }

    /// The number of jokers and wild cards together.
    #[must_use]
    pub const fn len(&self) -> u8 {
        let [low, high] = ((self.wilds & 0x0F0F) + (self.wilds >> 4 & 0x0F0F)).to_le_bytes();
        self.jokers + low + high
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.wilds == 0 && self.jokers == 0
    }

    /// The jokers and wild cards as a hand.
    #[must_use]
    pub fn tiles(&self) -> Hand {
        let mut tiles = Hand::EMPTY;
        if let Some(rank) = self.wild_rank() {
            for suit in Suit::ALL {
                tiles.set(Card::new(rank, suit).into(), self.wilds(suit));
            }
        }
        tiles.set(Tile::Joker, self.jokers);
        tiles
    }

    /// One after the other: wild cards by suit, then jokers.
    pub(crate) fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let wilds = self.wild_rank().into_iter().flat_map(move |rank| {
            Suit::ALL.into_iter().flat_map(move |suit| {
                core::iter::repeat_n(
                    Tile::Card(Card::new(rank, suit)),
                    usize::from(self.wilds(suit)),
                )
            })
        });
        wilds.chain(core::iter::repeat_n(Tile::Joker, usize::from(self.jokers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn substitutes_are_a_hand_of_jokers_and_wild_cards() {
        let rules = Rules::article()
            .with("jokers", "2")
            .and_then(|rules| rules.with("wild_rank", "2"))
            .expect("rules");
        let hand = |text: &str| Hand::parse(text, &rules).expect("a hand");
        let melds = rules.meld_of(&hand("7C 8C 2H JK"));
        let substitutes = melds[0].substitutes();
        assert_eq!(substitutes.tiles(), hand("2H JK"));
        assert_eq!((substitutes.len(), substitutes.joker_count()), (2, 1));
        assert!(!substitutes.is_empty());
    }

    #[test]
    fn the_number_of_each_suit_is_the_one_that_was_set_last() {
        for suit in Suit::ALL {
            let one = Substitutes::jokers(2).with_wild(Rank::SIX, suit, 1);
            let all = Suit::ALL.into_iter().fold(one, |all, other| {
                all.with_wild(Rank::SIX, other, 2)
                    .with_wild(Rank::SIX, other, 4)
            });
            assert_eq!(Suit::ALL.map(|suit| all.wilds(suit)), [4; 4]);
            assert_eq!((all.len(), all.wild_rank()), (18, Some(Rank::SIX)));
            let none = one.with_wild(Rank::SIX, suit, 0);
            assert_eq!(none, Substitutes::jokers(2));
            assert_eq!(none.wild_rank(), None);
        }
    }
}
