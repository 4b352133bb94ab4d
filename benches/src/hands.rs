use std::ops::RangeInclusive;

use combogrid_doudizhu::{Hand as LandlordHand, Rank};
use combogrid_rummy::{Hand, Rules, Tile};
use fastrand::Rng;

/// Dou Dizhu hands of 17 to 20 cards with very many splits.
pub const HARD_HANDS: [&str; 5] = [
    "33344455566677788899",
    "55777888999TTTJJJKKK",
    "44666777888999TTT",
    "445599TTJJQQKKAA2222",
    "333444555666777888",
];

/// Rummy hands of this many cards, each dealt from the whole deck of the rules.
///
/// # Panics
///
/// If the deck has fewer cards.
#[must_use]
pub fn rummy_hands(rules: &Rules, cards: usize, hands: usize) -> Vec<Hand> {
    let mut deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    let mut rng = Rng::with_seed(cards as u64);
    let mut deal = || {
        rng.shuffle(&mut deck);
        deck[..cards].iter().copied().collect()
    };
    (0..hands).map(|_| deal()).collect()
}

/// Rummy hands of this many cards, each with a number of jokers and wild cards in this range.
///
/// # Panics
///
/// If the deck has fewer cards of one kind or the other.
#[must_use]
pub fn wild_hands(
    rules: &Rules,
    cards: usize,
    wilds: RangeInclusive<usize>,
    hands: usize,
) -> Vec<Hand> {
    let deck = Hand::deck(rules).tiles();
    let (mut wild, mut plain): (Vec<Tile>, Vec<Tile>) = deck.partition(|tile| rules.is_wild(*tile));
    let mut rng = Rng::with_seed(cards as u64);
    let mut deal = || {
        let wilds = rng.usize(wilds.clone());
        rng.shuffle(&mut wild);
        rng.shuffle(&mut plain);
        let tiles = wild[..wilds].iter().chain(&plain[..cards - wilds]);
        tiles.copied().collect()
    };
    (0..hands).map(|_| deal()).collect()
}

/// Dou Dizhu hands of this many cards, each dealt from the whole deck.
///
/// # Panics
///
/// If the deck has fewer cards.
#[must_use]
pub fn doudizhu_hands(cards: usize, hands: usize) -> Vec<LandlordHand> {
    let mut deck: Vec<Rank> = LandlordHand::DECK.cards().collect();
    let mut rng = Rng::with_seed(cards as u64);
    let mut deal = || {
        rng.shuffle(&mut deck);
        LandlordHand::from_cards(deck[..cards].iter().copied()).expect("a part of the deck")
    };
    (0..hands).map(|_| deal()).collect()
}

/// Dou Dizhu deals of hands of these sizes, each from the whole deck.
///
/// # Panics
///
/// If the deck has fewer cards.
#[must_use]
pub fn doudizhu_deals(sizes: &[usize], deals: usize) -> Vec<Vec<LandlordHand>> {
    let total = sizes.iter().sum();
    let mut deck: Vec<Rank> = LandlordHand::DECK.cards().collect();
    let mut rng = Rng::with_seed(total as u64);
    let mut deal = || {
        rng.shuffle(&mut deck);
        let mut cards = deck[..total].iter().copied();
        let hand = |&size: &usize| LandlordHand::from_cards(cards.by_ref().take(size));
        let hands: Option<Vec<_>> = sizes.iter().map(hand).collect();
        hands.expect("parts of the deck")
    };
    (0..deals).map(|_| deal()).collect()
}
