//! Plays with wild cards held against the brute force that gives every wild card every rank.

use crate::oracle::ONE_PACK;
use std::collections::HashMap;

use combogrid_doudizhu::{Hand, KindCounts, Notation, Play, Rules, WildRanks};

use crate::oracle;
use crate::rounds::rounds;
use crate::wild_oracle::{Named, WildHouse, deal, named};

fn all_named(plays: &[Play]) -> Vec<Named> {
    let mut named: Vec<Named> = plays.iter().copied().map(named).collect();
    named.sort_unstable();
    named
}

/// Leads, counts, texts, and the answers to some of the leads.
fn check_plays(house: &WildHouse, hand: Hand, to: Option<Play>) -> Vec<Play> {
    check_plays_against(house, hand, to, house.leads(hand))
}

fn check_plays_against(
    house: &WildHouse,
    hand: Hand,
    to: Option<Play>,
    mut expected: Vec<Named>,
) -> Vec<Play> {
    let rules = house.rules;
    expected.sort_unstable();
    let leads = rules.leads(hand);
    assert_eq!(all_named(&leads), expected, "{:?} {hand}", house.rules);
    assert!(leads.is_sorted() && leads.windows(2).all(|pair| pair[0] != pair[1]));
    let counts: KindCounts = leads.iter().copied().collect();
    assert_eq!(rules.count_leads(hand), counts, "{hand}");
    for &play in &leads {
        assert!(rules.allows(play), "{play}");
        let text = play.cards_text(Notation::Canonical);
        let read = rules.read(&text, Notation::Canonical).expect("cards");
        assert!(read.iter().any(|reading| reading == play), "{text}");
    }
    if let Some(to) = to {
        let mut answers = expected;
        answers.retain(|&play| house.beats(play, named(to)));
        assert_eq!(
            all_named(&rules.answers(hand, to)),
            answers,
            "{rules:?} {hand} to {to}"
        );
        let counts: KindCounts = rules.answers(hand, to).into_iter().collect();
        assert_eq!(rules.count_answers(hand, to), counts);
    }
    leads
}

/// Every hand of up to nine cards of a deck of four ranks and the jokers, of which one or two ranks are wild.
#[test]
fn every_hand_of_a_small_deck() {
    let mut random = fastrand::Rng::with_seed(54);
    let small: Hand = "3334444556BR".parse().expect("cards");
    for wild in ["5", "3", "56"] {
        for _ in 0..rounds(1, 4, 1) {
            let house = WildHouse::random(&mut random, wild);
            let known: HashMap<Hand, Vec<Named>> = oracle::bags(small)
                .filter(|bag| bag.total() <= 9)
                .map(|bag| (bag, house.readings(bag)))
                .collect();
            let mut to = None;
            for &hand in known.keys() {
                let bags = oracle::bags(hand).flat_map(|bag| known[&bag].clone());
                let leads = house.leads_among(hand, bags.collect());
                let leads = check_plays_against(&house, hand, to, leads);
                if random.u8(..4) == 0 && !leads.is_empty() {
                    to = Some(leads[random.usize(..leads.len())]);
                }
            }
        }
    }
}

#[test]
fn random_hands_under_random_rules() {
    let mut random = fastrand::Rng::with_seed(55);
    let mut to = None;
    for round in 0..rounds(56, 152, 1) {
        let wild = ["3", "5", "A", "2", "56", "4J", "K2", "78"][round % 8];
        let house = WildHouse::random(&mut random, wild);
        let (cards, most) = (random.usize(1..=11), if round % 4 == 0 { 4 } else { 3 });
        let hand = deal(&mut random, house.wild(), cards, most);
        let leads = check_plays(&house, hand, to.filter(|&to| house.rules.allows(to)));
        if !leads.is_empty() {
            to = Some(leads[random.usize(..leads.len())]);
        }
    }
}

/// Cards as one play, up to sixteen cards.
#[test]
fn readings_of_many_cards() {
    let mut random = fastrand::Rng::with_seed(56);
    let mut readings = 0;
    for round in 0..600 {
        let wild = ["5", "6", "2", "47", "9T"][round % 5];
        let house = WildHouse::random(&mut random, wild);
        let cards = random.usize(4..=16);
        let hand = deal(&mut random, house.wild(), cards, 5);
        let found = house.rules.recognize(hand);
        assert_eq!(
            all_named(found.as_slice()),
            house.readings(hand),
            "{:?} {hand}",
            house.rules
        );
        readings += found.as_slice().len();
    }
    assert!(readings > 200, "{readings}");
}

/// Without a wild card in the hand nothing changes.
#[test]
fn hands_without_wild_cards_are_as_before() {
    let mut random = fastrand::Rng::with_seed(57);
    for round in 0..100 {
        let plain = ONE_PACK[round % ONE_PACK.len()].rules();
        let wild = plain.with_wild("58".parse().expect("wild ranks"));
        let hand = oracle::deal(&mut random, 20, round % 3).without(wild.wild().ranks());
        assert_eq!(plain.leads(hand), wild.leads(hand));
        assert_eq!(plain.recognize(hand), wild.recognize(hand));
    }
    assert_eq!(Rules::default().wild(), WildRanks::NONE);
}

/// The order of bombs as the page of the rules has it.
#[test]
fn bombs_in_the_order_of_the_usual_rules() {
    let rules = Rules::default().with_wild("5".parse().expect("a rank"));
    let play = |text: &str| {
        let read = rules.read(text, Notation::Canonical).expect("cards");
        read.longest_body().expect("a play")
    };
    let order = ["34567", "3335", "2255", "3333", "2222", "5555", "BR"].map(play);
    for (place, lower) in order.into_iter().enumerate() {
        for higher in &order[place + 1..] {
            assert!(rules.beats(*higher, lower), "{higher} on {lower}");
            assert!(!rules.beats(lower, *higher), "{lower} on {higher}");
        }
    }
    assert!(rules.beats(play("4445"), play("333(5)")));
    assert!(!rules.beats(play("444(5)4(5)"), play("444(5)4(5)")));
}
