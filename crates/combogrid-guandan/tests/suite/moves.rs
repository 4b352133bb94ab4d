//! Leads, answers and readings against the oracle.

use std::collections::{BTreeMap, BTreeSet};

use combogrid_guandan::{Card, Hand, KindCounts, Level, Play, Rank, Rules, Suit};

use crate::oracle;
use crate::rounds::rounds;

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
fn check(hand: &Hand, rules: Rules, known: &mut oracle::Readings) {
    let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let leads = rules.leads(hand);
    assert_eq!(
        texts(&leads),
        oracle::plays(&cards, known),
        "{hand}, {rules:?}"
    );
    assert!(leads.is_sorted(), "{hand}, {rules:?}");
    let readings = rules.recognize(hand);
    assert_eq!(
        texts(&readings),
        oracle::readings_of_a_hand(&cards, rules),
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
            let mut known = oracle::Readings::new(rules);
            // The everyday test takes a part of them, which meets every number of cards.
            let every = 101 / rounds(1, 101, 1).min(101);
            let mut hands = 0;
            every_hand(&deck, most, &mut |hand| {
                hands += 1;
                if hands % every == 0 {
                    check(hand, rules, &mut known);
                }
            });
        }
    }
}

#[test]
fn random_hands_under_random_rules() {
    let mut random = fastrand::Rng::with_seed(68);
    for round in 0..rounds(12, 60, 1) {
        let rules = oracle::random_rules(&mut random);
        // With two wild cards the oracle takes twice as long for each card more: most hands are short.
        let mut hand = random_hand(&mut random, rules, 3 + round % 6);
        if round % 40 == 0 {
            hand = random_hand(&mut random, rules, 9 + round / 40 % 2);
        } else if round % 40 == 10 {
            // A bomb as long as can be, or pairs of jokers.
            let rank = Rank::ALL[random.usize(..Rank::COUNT)];
            let cards = Hand::DECK.cards().filter(|card| {
                card.rank() == rank || card.rank().is_joker() || *card == rules.wild_card()
            });
            hand = Hand::from_cards(cards.take(11)).expect("cards of the deck");
        }
        check(&hand, rules, &mut oracle::Readings::new(rules));
    }
}

/// The number of places, by suit and lowest rank, where a straight flush can be laid.
fn flush_places(rules: Rules, hand: &Hand) -> usize {
    let flushes = rules
        .leads(hand)
        .into_iter()
        .filter(|play| play.suit().is_some());
    let places: BTreeSet<_> = flushes.map(|play| (play.suit(), play.rank())).collect();
    places.len()
}

#[test]
fn cards_that_stay_make_the_most_straight_flushes() {
    let mut random = fastrand::Rng::with_seed(12);
    for round in 0..rounds(12, 300, 100) {
        let rules = Rules::new(Level::ALL[random.usize(..Level::COUNT)]);
        let low = random.usize(..9);
        let mut cards: Vec<Card> = Hand::DECK.cards().collect();
        random.shuffle(&mut cards);
        cards.retain(|card| {
            let near = (low..low + 6).contains(&card.rank().index());
            let suits = matches!(card.suit(), Some(Suit::Hearts | Suit::Spades));
            near && suits || *card == rules.wild_card() && round % 3 == 0
        });
        cards.truncate(11);
        let hand = Hand::from_cards(cards.iter().copied()).expect("cards of the deck");
        let mut most: BTreeMap<Play, usize> = BTreeMap::new();
        for taken in 1u32..1 << cards.len() {
            let part = cards
                .iter()
                .enumerate()
                .filter(|(place, _)| taken & 1 << place != 0);
            let part = Hand::from_cards(part.map(|(_, &card)| card)).expect("cards of the deck");
            let readings = rules.recognize(&part);
            if !readings.is_empty() {
                let places = flush_places(rules, &hand.checked_sub(part).expect("a part"));
                for play in readings {
                    let known = most.entry(play).or_default();
                    *known = places.max(*known);
                }
            }
        }
        for (play, places) in most {
            let cards = rules
                .lay(&hand, play)
                .unwrap_or_else(|| panic!("{play} of {hand}"));
            let left = hand.checked_sub(cards).expect("cards of the hand");
            assert_eq!(
                flush_places(rules, &left),
                places,
                "{play} of {hand} as {cards}"
            );
        }
    }
}
