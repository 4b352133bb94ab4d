//! Leads, answers and readings against the oracle.

use std::collections::BTreeSet;

use combogrid_guandan::{Card, Hand, KindCounts, Level, Play, Rules};

use crate::oracle;

/// Whether more than the everyday tests was asked for.
#[expect(
    clippy::disallowed_methods,
    reason = "a test may ask for its environment"
)]
pub(crate) fn thorough() -> bool {
    std::env::var_os("COMBOGRID_CHECKS").is_some()
}

/// `count` random cards, of which each wild one is likelier than by chance.
pub(crate) fn random_hand(random: &mut fastrand::Rng, rules: Rules, count: usize) -> Hand {
    let mut cards: Vec<Card> = Hand::DECK.cards().collect();
    random.shuffle(&mut cards);
    let front = random.usize(0..3);
    cards.sort_by_key(|&card| card != rules.wild_card());
    cards.rotate_left(2 - front.min(2));
    Hand::from_cards(cards.into_iter().take(count)).expect("cards of the deck")
}

fn texts(plays: &[Play]) -> BTreeSet<String> {
    let texts: BTreeSet<String> = plays.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), plays.len(), "a play comes twice");
    texts
}

/// Compares everything that is asked of one hand.
fn check(hand: &Hand, rules: Rules) {
    let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let level = rules.level().rank().letter();
    let leads = rules.leads(hand);
    assert_eq!(
        texts(&leads),
        oracle::plays(&cards, level),
        "{hand}, level {level}"
    );
    assert!(leads.is_sorted(), "{hand}, level {level}");
    let readings = rules.recognize(hand);
    assert_eq!(
        texts(&readings),
        oracle::readings_of_a_hand(&cards, level),
        "{hand}"
    );
    for &play in &leads {
        assert_eq!(play.to_string().parse(), Ok(play));
        assert!(rules.allows(play), "{play}");
        let laid = rules
            .lay(hand, play)
            .unwrap_or_else(|| panic!("{play} of {hand}"));
        assert!(hand.contains(&laid));
        assert!(rules.recognize(&laid).contains(&play), "{play} as {laid}");
    }
    assert_eq!(
        rules.count_leads(hand),
        leads.iter().copied().collect::<KindCounts>()
    );
}

/// Every hand of up to `most` cards of a deck.
fn every_hand(deck: &[Card], most: usize, visit: &mut impl FnMut(&Hand)) {
    fn go(deck: &[Card], left: usize, hand: Hand, visit: &mut impl FnMut(&Hand)) {
        let Some((&card, others)) = deck.split_first() else {
            visit(&hand);
            return;
        };
        let mut with = hand;
        for copies in 0..=left.min(2) {
            go(others, left - copies, with, visit);
            if copies < 2 {
                with = with.checked_add(card.into()).expect("two copies");
            }
        }
    }
    go(deck, most, Hand::EMPTY, visit);
}

#[test]
fn every_hand_of_small_decks() {
    // A straight with two suits, with the ace low; the level is one of its ranks or none of them.
    for (deck, most) in [
        ("AS 2S 2H 3S 4S 4H 5S 5D", 7),
        ("TS JS QS QH KS AS AD", 7),
        ("3S 3D 4S 4H 9H B R", 8),
    ] {
        let deck: Vec<Card> = deck.parse::<Hand>().expect("a deck").cards().collect();
        for level in ["4", "Q", "9"] {
            let rules = Rules::new(level.parse().expect("a level"));
            let mut hands = 0u32;
            every_hand(&deck, most, &mut |hand| {
                hands += 1;
                // The everyday test takes a part of them, which meets every number of cards.
                if thorough() || hands.is_multiple_of(101) {
                    check(hand, rules);
                }
            });
        }
    }
}

#[test]
fn random_hands_of_every_level() {
    let mut random = fastrand::Rng::with_seed(68);
    let rounds = if thorough() { 200 } else { 4 };
    for round in 0..rounds {
        for level in Level::ALL {
            let rules = Rules::new(level);
            let count = 6 + round % 5;
            check(&random_hand(&mut random, rules, count), rules);
        }
    }
}
