//! Hands in which suits make no difference.

use crate::cards::{Card, Rank, Suit, Tile};
use crate::hand::Hand;
use crate::meld::{Meld, PlaceSuits, Set, Slot};
use crate::rules::Rules;

/// The hand with each rank in as few suits as can be.
///
/// Where [suits make no difference](Rules::ignores_suits) it has the same arrangements but for the suits. A meld has one
/// form here for the many that a choice of suits gives it: a run of seven ranks with two suits each has 128.
pub(super) fn in_few_suits(hand: &Hand, rules: &Rules) -> Hand {
    let mut few = Hand::EMPTY.with(Tile::Joker, hand.jokers());
    for rank in rules.ranks().iter() {
        let cards = Suit::ALL.map(|suit| Card::new(rank, suit));
        let mut left: u8 = cards.iter().map(|card| hand.copies(*card)).sum();
        for card in cards {
            let copies = left.min(Hand::MOST_COPIES);
            few = few.with(Tile::Card(card), copies);
            left -= copies;
        }
    }
    few
}

/// The meld with cards of a hand in place of its own of the same ranks, which are taken from the hand.
pub(super) fn with_suits_of(hand: &mut Hand, meld: &Meld) -> Meld {
    let mut take = |rank: Rank| {
        let mut cards = Suit::ALL.map(|suit| Card::new(rank, suit)).into_iter();
        let card = cards.find(|card| hand.copies(*card) > 0)?;
        *hand = hand.with(Tile::Card(card), hand.copies(card) - 1);
        Some(card.suit)
    };
    match meld {
        Meld::Set(set) => {
            let mut copies = [0; Suit::COUNT];
            let natural = meld.slots().filter(Slot::is_natural);
            for suit in natural.filter_map(|slot| take(slot.rank)) {
                copies[suit.index()] += 1;
            }
            Meld::Set(Set::new(set.rank(), copies, set.substitutes()))
        }
        Meld::Run(run) => {
            let places = (0..).zip(meld.slots());
            let natural = places.filter(|(_, slot)| slot.is_natural());
            let suits = natural.filter_map(|(place, slot)| Some((place, take(slot.rank)?)));
            let suits = suits.fold(PlaceSuits::NONE, |suits, (place, suit)| {
                suits.with(place, suit)
            });
            Meld::Run(run.with_suits(suits))
        }
    }
}
