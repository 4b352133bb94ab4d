//! Hands and deals for the tests of endgames.

use combogrid_doudizhu::{Hand, Position, Rank};

/// The hand that is written so.
pub(crate) fn hand(text: &str) -> Hand {
    text.parse().expect("cards")
}

/// The position with these hands, in which the first player leads.
pub(crate) fn position(hands: &[Hand], landlord: usize) -> Position {
    Position::new(hands, landlord).expect("a position")
}

/// Two or three hands, as the brute force has them.
pub(crate) fn three(hands: &[Hand]) -> [Hand; 3] {
    let mut all = [Hand::EMPTY; 3];
    all[..hands.len()].copy_from_slice(hands);
    all
}

/// Every hand of up to `most` cards of `deck`, but the empty one.
pub(crate) fn hands_of(deck: Hand, most: usize) -> Vec<Hand> {
    let mut hands = vec![Hand::EMPTY];
    for rank in deck.ranks() {
        let more = |&hand: &Hand| {
            (0..=deck.count(rank)).filter_map(move |count| hand.checked_add(Hand::of(rank, count)?))
        };
        hands = hands.iter().flat_map(more).collect();
        hands.retain(|hand| hand.total() <= most);
    }
    hands.retain(|hand| !hand.is_empty());
    hands
}

/// Random hands of these sizes out of a deck.
pub(crate) fn deal(rng: &mut fastrand::Rng, deck: Hand, sizes: &[usize]) -> Vec<Hand> {
    let mut cards: Vec<Rank> = deck.cards().collect();
    rng.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    let hand = |&size: &usize| Hand::from_cards(cards.by_ref().take(size)).expect("cards");
    sizes.iter().map(hand).collect()
}

/// A deck of few ranks, so that hands are full of chains, airplanes and bombs.
pub(crate) fn dense(rng: &mut fastrand::Rng) -> Hand {
    let low = rng.usize(0..8);
    let ranks = &Rank::ALL[low..low + 7];
    Hand::from_cards(
        ranks
            .iter()
            .flat_map(|&rank| vec![rank; rank.copies().into()]),
    )
    .expect("cards")
}
