//! Fewest plays held against all splits of small hands and against an independent search.

use crate::covers;
use crate::oracle;
use std::collections::HashMap;

use crate::oracle::{HOUSES, House};
use combogrid_doudizhu::{FewestError, FewestPlays, Hand, Play, Preset, Rules, SplitCounter};

/// A witness lays out the hand with plays that the rules have; gives their number.
pub(crate) fn check_witness(rules: Rules, fewest: &mut FewestPlays, cards: Hand) -> usize {
    let count = fewest.count(cards).expect("a dealt hand");
    let plays = fewest.witness(cards).expect("a dealt hand");
    assert_eq!(plays.len(), count, "{cards}");
    assert!(
        plays.iter().all(|&play| rules.allows(play)),
        "{cards}: {plays:?}"
    );
    let laid = plays
        .iter()
        .try_fold(Hand::EMPTY, |sum, play| sum.checked_add(play.cards()));
    assert_eq!(laid, Some(cards), "{cards}: {plays:?}");
    count
}

/// The fewest plays by the plainest recursion: the lowest card goes with one of its leads.
pub(crate) fn by_leads(rules: Rules, rest: Hand, known: &mut HashMap<Hand, usize>) -> usize {
    let Some(lowest) = rest.ranks().lowest() else {
        return 0;
    };
    if let Some(&count) = known.get(&rest) {
        return count;
    }
    let leads = rules.leads(rest).into_iter().map(Play::cards);
    let with_lowest = leads.filter(|cards| cards.ranks().lowest() == Some(lowest));
    let counts = with_lowest.map(|cards| {
        let left = rest.checked_sub(cards).expect("a lead of the hand");
        1 + by_leads(rules, left, known)
    });
    let count = counts.min().expect("a solo is always a lead");
    known.insert(rest, count);
    count
}

fn check(house: House, fewest: &mut FewestPlays, cards: Hand) {
    let rules = house.preset.rules();
    let count = check_witness(rules, fewest, cards);
    assert_eq!(
        count,
        by_leads(rules, cards, &mut HashMap::new()),
        "{} {cards}",
        house.preset
    );
}

#[test]
fn small_hands_equal_the_shortest_split() {
    let mut random = fastrand::Rng::with_seed(17);
    for house in HOUSES {
        let rules = house.preset.rules();
        let mut fewest = FewestPlays::new(rules);
        for size in 1..=13 {
            for thick in [0, size / 5, size / 4] {
                let cards = oracle::deal(&mut random, size, thick);
                let count = check_witness(rules, &mut fewest, cards);
                let splits = rules.splits(cards).expect("a small graph");
                assert_eq!(
                    splits.count_by_plays().keys().next(),
                    Some(&count),
                    "{cards}"
                );
            }
        }
    }
}

#[test]
fn dealt_hands_equal_a_search_by_leads() {
    let mut random = fastrand::Rng::with_seed(19);
    for house in HOUSES {
        let mut fewest = FewestPlays::new(house.preset.rules());
        for (size, thick) in [
            (17, 0),
            (17, 0),
            (17, 1),
            (20, 0),
            (20, 0),
            (20, 1),
            (20, 2),
        ] {
            check(house, &mut fewest, oracle::deal(&mut random, size, thick));
        }
    }
}

#[test]
fn hard_hands_equal_a_search_by_leads() {
    let hands = [
        "33344455566677788899",
        "445599TTJJQQKKAA2222",
        "3333444455556666",
        "44445555BR666789",
    ];
    for house in [HOUSES[0], HOUSES[4], HOUSES[5], HOUSES[6]] {
        let mut fewest = FewestPlays::new(house.preset.rules());
        for cards in hands {
            check(house, &mut fewest, cards.parse().expect("a hand"));
        }
    }
}

/// Of several ways with as few plays the first one is laid: few chains, and bodies that are short.
#[test]
fn of_equal_ways_the_same_one_is_laid() {
    for (preset, cards, laid) in [
        (Preset::OpenSpiel, "33335", "3,3335"),
        (Preset::Rlcard, "333444556", "4446,33355"),
        (Preset::Rlcard, "33445566778", "8,3344556677"),
    ] {
        let mut fewest = FewestPlays::new(preset.rules());
        let plays = fewest.witness(cards.parse().expect("a hand"));
        let texts: Vec<_> = plays.expect("few").iter().map(Play::to_string).collect();
        assert_eq!(texts.join(","), laid, "{preset} {cards}");
    }
}

#[test]
fn a_play_of_one_card_is_all_there_is() {
    let rules = Rules::over(Preset::Rlcard).max_cards(1).build();
    let (rules, cards) = (rules.expect("rules"), "3333BR".parse().expect("a hand"));
    assert_eq!(FewestPlays::new(rules).count(cards), Ok(6));
    assert_eq!(rules.splits(cards).expect("one").count(), 1);
    assert_eq!(covers::covers(rules, cards).len(), 1);
    let mut counter = SplitCounter::new(rules);
    assert_eq!((counter.base(cards), counter.splits(cards)), (Ok(1), Ok(1)));
    let two = Rules::over(Preset::Rlcard).max_cards(2).build();
    assert_eq!(FewestPlays::new(two.expect("rules")).count(cards), Ok(3));
}

/// An airplane of ten that carries all the rest, where the longest airplane would not.
#[test]
fn forty_cards_are_one_play() {
    let rules = Rules::over(Preset::DouZero).max_cards(40).build();
    let cards = "333444555666777888999TTTJJJQQQKKKAAA222B";
    let mut fewest = FewestPlays::new(rules.expect("rules"));
    let known = match fewest.count(cards.parse().expect("a hand")) {
        Ok(count) => count,
        Err(FewestError::Stopped(stopped)) => stopped.known,
        Err(error) => panic!("{error}"),
    };
    assert_eq!(known, 1);
}

#[test]
fn the_noip_samples() {
    // Source: the two samples of "Dou Dizhu", NOIP 2015, day 1, problem 3: 3 and 6 plays.
    let mut noip = FewestPlays::new(Preset::Noip.rules());
    for (cards, plays) in [("789TJ5AA", 3), ("Q425T3QBAT6QJ5Q27", 6)] {
        assert_eq!(
            noip.count(cards.parse().expect("a hand")),
            Ok(plays),
            "{cards}"
        );
    }
}
