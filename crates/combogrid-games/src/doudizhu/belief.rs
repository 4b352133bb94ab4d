//! Worlds that a player of Dou Dizhu thinks possible.

use combogrid_doudizhu::{Hand, Rank};

use super::state::{SEATS, State};
use super::view::View;
use crate::random::SplitMix64;
use crate::sampling::Imagine;

/// Cards at the bottom of a deal.
const BOTTOM: usize = 3;

/// The landlord has what is left of the bottom, and every distribution of the other cards is as likely as any other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Belief;

impl Imagine<State> for Belief {
    fn imagine(&self, view: &View, random: &mut SplitMix64) -> State {
        let left = view.left();
        let mut hands = [Hand::EMPTY; SEATS];
        hands[view.player()] = view.hand();
        if let Some(landlord) = view.landlord().filter(|seat| *seat != view.player()) {
            hands[landlord] = kept(view, landlord);
        }
        let known = (0..SEATS).filter(|seat| *seat != view.player());
        let unseen = known.fold(view.unseen(), |unseen, seat| {
            unseen.checked_sub(hands[seat]).unwrap_or(unseen)
        });
        let mut cards: Vec<Rank> = unseen.cards().collect();
        let count = cards.len();
        let mut cards = random.draw(&mut cards, count).iter().copied();
        for (hand, left) in hands.iter_mut().zip(left) {
            let missing = left.saturating_sub(hand.total());
            *hand = with(*hand, cards.by_ref().take(missing));
        }
        let bottom = view.bottom();
        let bottom = bottom.unwrap_or_else(|| with(Hand::EMPTY, cards.take(BOTTOM)));
        State::imagined(view, hands, bottom)
    }
}

/// A hand with more cards.
fn with(hand: Hand, cards: impl Iterator<Item = Rank>) -> Hand {
    let more = Hand::from_cards(cards).expect("the cards of a deck");
    hand.checked_add(more).expect("the cards of a deck")
}

/// The cards of the bottom that the landlord cannot have played.
fn kept(view: &View, landlord: usize) -> Hand {
    let (Some(bottom), played) = (view.bottom(), view.played()[landlord]) else {
        return Hand::EMPTY;
    };
    let kept = bottom.ranks().iter().flat_map(|rank| {
        let kept = bottom.count(rank).saturating_sub(played.count(rank));
        std::iter::repeat_n(rank, kept.into())
    });
    with(Hand::EMPTY, kept)
}
