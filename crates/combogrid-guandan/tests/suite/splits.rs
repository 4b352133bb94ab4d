//! Splits against an oracle that partitions the cards themselves and reads every part.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use combogrid_guandan::{
    ArrangementValue, Arranger, Card, FewestPlays, Flag, Hand, Level, Rules, SplitCounter, Splits,
};

use crate::moves::random_hand;
use crate::oracle;
use crate::rounds::rounds;

/// The splits of the cards of a mask, each a sorted list of texts.
fn splits_of(
    mask: usize,
    readings: &[BTreeSet<String>],
    known: &mut BTreeMap<usize, BTreeSet<Vec<String>>>,
) -> BTreeSet<Vec<String>> {
    if mask == 0 {
        return BTreeSet::from([Vec::new()]);
    }
    if let Some(known) = known.get(&mask) {
        return known.clone();
    }
    let mut found = BTreeSet::new();
    let first = mask & mask.wrapping_neg();
    let others = mask & !first;
    let mut part = others;
    loop {
        for text in &readings[part | first] {
            for mut split in splits_of(others & !part, readings, known) {
                split.push(text.clone());
                split.sort();
                found.insert(split);
            }
        }
        if part == 0 {
            break;
        }
        part = (part - 1) & others;
    }
    known.insert(mask, found.clone());
    found
}

fn check(hand: &Hand, rules: Rules) {
    let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let readings: Vec<BTreeSet<String>> = (0..1usize << cards.len())
        .map(|mask| {
            let places = (0..cards.len()).filter(|place| mask & 1 << place != 0);
            let part: Vec<&str> = places.map(|place| cards[place]).collect();
            oracle::readings_of_a_hand(&part, rules)
        })
        .collect();
    let expected = splits_of((1 << cards.len()) - 1, &readings, &mut BTreeMap::new());

    let splits = Splits::new(rules, hand).expect("a small hand");
    let mut found = BTreeSet::new();
    for (place, split) in splits.iter().enumerate() {
        let mut texts: Vec<String> = split.plays().iter().map(ToString::to_string).collect();
        texts.sort();
        assert!(found.insert(texts), "{split} of {hand} comes twice");
        assert_eq!(splits.nth(place as u128).as_ref(), Some(&split));
        let laid = split
            .lay(rules, hand)
            .unwrap_or_else(|| panic!("{split} of {hand}"));
        let mut left = *hand;
        for laid in laid {
            left = left.checked_sub(laid.cards).expect("no card is used twice");
            assert!(
                rules.recognize(&laid.cards).contains(&laid.play),
                "{}",
                laid.play
            );
        }
        assert!(left.is_empty());
    }
    assert_eq!(found, expected, "{hand}, {rules:?}");
    let count = SplitCounter::new(rules).count(hand);
    assert_eq!(count, Ok(expected.len() as u128), "{hand}, {rules:?}");
    assert_eq!(splits.count(), expected.len() as u128);

    let fewest = expected.iter().map(Vec::len).min();
    assert_eq!(FewestPlays::new(rules).count(hand).ok(), fewest, "{hand}");
    let mut values: Vec<[usize; 3]> = (expected.iter())
        .map(|split| arranged(split, rules))
        .collect();
    values.sort_by_key(|&[no_bombs, bombs, height]| (no_bombs, Reverse(bombs), Reverse(height)));
    let best = Arranger::new(rules).top(hand, 5).expect("a small hand");
    assert_eq!(best.len(), values.len().min(5), "{hand}");
    for (arrangement, &expected) in best.iter().zip(&values) {
        let value = arrangement.value;
        let found = [value.no_bombs(), value.bombs(), value.height()];
        assert_eq!(found, expected, "{hand}, {rules:?}");
    }
}

/// The plays of a split that are no bombs, its bombs, and the sum of heights, by the texts of its plays.
///
/// The height of a play is the place of its first rank, where the ace of a row is 0 and a two is 1. A bomb has 16 more for each
/// card, of which a straight flush counts as five and a half and the joker bomb as eleven.
fn arranged(split: &[String], rules: Rules) -> [usize; 3] {
    let level = rules.level().rank().letter();
    let [mut no_bombs, mut bombs, mut height] = [0; 3];
    for text in split {
        let (flush, row) = match text.split_once(':') {
            Some((_, row)) => (true, row),
            None => (false, &text[..]),
        };
        let ranks: Vec<char> = row.chars().filter(|letter| *letter != '*').collect();
        let place = |row: &str, rank| row.find(rank).expect("a rank");
        let is_sequence = match ranks[..] {
            [first, second, .., last] if ranks.len() == 5 => first != second && first != last,
            [first, .., last] => ranks.len() == 6 && first != last,
            _ => false,
        };
        let order = match ranks[0] {
            rank if is_sequence => place("A23456789TJQK", rank),
            rank if rank == level => 14,
            'B' => 15,
            'R' => 16,
            rank => 1 + place("23456789TJQKA", rank),
        };
        let one_rank = ranks.iter().all(|rank| *rank == ranks[0]);
        let half_cards = match ranks.len() {
            _ if flush => 11,
            4 if row == "BBRR" => 22,
            cards if cards > 3 && one_rank => 2 * cards,
            _ => 0,
        };
        height += order + 8 * half_cards;
        if half_cards > 0 {
            bombs += 1;
        } else {
            no_bombs += 1;
        }
    }
    [no_bombs, bombs, height]
}

#[test]
fn straights_that_lack_a_suit() {
    // Two straights of which only one can have a second suit, and cards that others could take.
    for hand in [
        "3S 4S 5S 6S 7S",
        "3S 3S 4S 4S 5S 5S 6S 6S 7S 7D",
        "3S 3S 4S 4S 5S 5H 6S 6S 7S 7D",
        "3S 4S 4S 5S 5D 6S 6S 7S 7S 8S",
        "3S 4S 4H 5S 5S 6S 6S 7S 7S 8H",
        "AS 2S 3S 4S 5S AD 2S 3S 4S 5S",
    ] {
        check(&hand.parse().expect("a hand"), Rules::new(Level::LAST));
        check(
            &hand.parse().expect("a hand"),
            Rules::new("K".parse().expect("a level")),
        );
    }
}

#[test]
fn random_hands() {
    let mut random = fastrand::Rng::with_seed(5);
    for round in 0..rounds(12, 60, 1) {
        let rules = oracle::random_rules(&mut random);
        // Few ranks of two suits, so that straights and straight flushes meet, with jokers at times.
        let low = random.usize(..8);
        let width = 3 + round % 4;
        let mut cards: Vec<Card> = Hand::DECK
            .cards()
            .filter(|card| match card.suit() {
                Some(_) if *card == rules.wild_card() => true,
                Some(suit) => (low..low + width).contains(&card.rank().index()) && suit as u8 != 0,
                None => width == 3,
            })
            .collect();
        random.shuffle(&mut cards);
        // The oracle takes three times as long for each card more: one of ten hands is long.
        let total = if round % 10 == 0 {
            7 + round / 10 % 3
        } else {
            3 + round % 5
        };
        let wilds = round % 3;
        cards.sort_by_key(|&card| card != rules.wild_card());
        let hand = Hand::from_cards(cards.into_iter().skip(2 - wilds).take(total));
        check(&hand.expect("cards of the deck"), rules);
    }
}

#[test]
fn suited_straights_need_no_second_suit() {
    let hand = "3S 4S 5S 6S 7S".parse().expect("a hand");
    let count = |rules| SplitCounter::new(rules).count(&hand);
    assert_eq!(count(Rules::default()), Ok(2));
    assert_eq!(count(Rules::default().with(Flag::SuitedStraights)), Ok(3));
}

/// The value of some plays, by its definition.
fn value_of<'a>(
    plays: impl Iterator<Item = &'a combogrid_guandan::Play>,
    rules: Rules,
) -> ArrangementValue {
    let mut sum = <ArrangementValue as combogrid_lattice::Weight>::ZERO;
    for &play in plays {
        sum += ArrangementValue::of(rules, play);
    }
    sum
}

#[test]
fn best_arrangements_are_the_best_of_all_splits() {
    let mut random = fastrand::Rng::with_seed(3);
    for round in 0..rounds(20, 150, 1) {
        let rules = oracle::random_rules(&mut random);
        let hand = random_hand(&mut random, rules, 8 + round % 9);
        let splits = Splits::new(rules, &hand).expect("a small hand");
        let mut values: Vec<ArrangementValue> = Vec::new();
        for split in splits.iter() {
            values.push(value_of(split.plays().iter(), rules));
        }
        values.sort_unstable();
        values.reverse();
        let fewest = splits.iter().map(|split| split.plays().len()).min();
        assert_eq!(FewestPlays::new(rules).count(&hand).ok(), fewest, "{hand}");
        for k in [1, 5, 40] {
            let best = Arranger::new(rules).top(&hand, k).expect("a small hand");
            assert_eq!(best.len(), k.min(values.len()), "{hand}");
            for (arrangement, &expected) in best.iter().zip(&values) {
                assert_eq!(arrangement.value, expected, "{hand}, {rules:?}");
                let plays = arrangement.plays.iter().map(|laid| &laid.play);
                assert_eq!(value_of(plays, rules), expected);
                let mut left = hand;
                for laid in &arrangement.plays {
                    left = left.checked_sub(laid.cards).expect("no card is used twice");
                    assert!(rules.recognize(&laid.cards).contains(&laid.play));
                }
                assert!(left.is_empty());
            }
        }
    }
}

#[test]
fn dealt_hands_have_the_same_best_among_all_splits() {
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..rounds(3, 30, 100) {
        let rules = Rules::new(Level::ALL[random.usize(..Level::COUNT)]);
        let hand = random_hand(&mut random, rules, 22);
        let Ok(splits) = Splits::new(rules, &hand) else {
            continue;
        };
        let expected = splits
            .top(10, |play| ArrangementValue::of(rules, play))
            .expect("few are asked for");
        let best = Arranger::new(rules).top(&hand, 10).expect("a dealt hand");
        for (best, (value, _)) in best.iter().zip(expected) {
            assert_eq!(best.value, value, "{hand}, {rules:?}");
        }
        let by_plays = splits.count_by_plays().expect("counts");
        let fewest = by_plays.keys().next().copied();
        assert_eq!(FewestPlays::new(rules).count(&hand).ok(), fewest);
        assert_eq!(SplitCounter::new(rules).count(&hand), Ok(splits.count()));
    }
}

#[test]
fn tubes_and_plates_in_best_arrangements() {
    let rules = Rules::new(Level::LAST);
    for (hand, no_bombs) in [
        ("3S 3D 4S 4D 5S 5D 7S 7D 8S 8D 9S 9D", 2),
        ("3S 3D 3C 4S 4D 4C 7S 7D 7C 8S 8D 8C KS", 3),
        ("3S 3D 4S 4D 4C 4H 5S 5D 7S 7D 8S 8D AH", 3),
    ] {
        let hand = hand.parse().expect("a hand");
        let best = Arranger::new(rules).top(&hand, 1).expect("a small hand");
        let splits = Splits::new(rules, &hand).expect("a small hand");
        let (expected, _) = splits.best(|play| ArrangementValue::of(rules, play));
        assert_eq!(best[0].value, expected, "{hand}");
        assert_eq!(expected.no_bombs(), no_bombs, "{hand}");
    }
}
