//! Endgames against brute force in universes that take minutes: `.ci/heavy endgames` runs what is ignored here.

use std::thread;

use crate::endgame_deals::{deal, dense, hand, hands_of, position, three};
use crate::naive_endgame::Naive;
use combogrid_doudizhu::{Endgame, Hand, Kind, Preset, Rules};

/// Who wins in every pair of hands of a deck, for the first hands in one part of several.
fn pairs(deck: &str, most: usize, rules: Rules, part: usize, parts: usize) -> usize {
    let deck = hand(deck);
    let hands = hands_of(deck, most);
    let mut endgame = Endgame::new(rules);
    let mut checked = 0;
    for &first in hands.iter().skip(part).step_by(parts) {
        // Its table would not fit for all pairs.
        let mut naive = Naive::new(rules, 2, 0);
        for &second in &hands {
            if first
                .checked_add(second)
                .is_some_and(|all| deck.contains(all))
            {
                let position = position(&[first, second], 0);
                let wins = naive.wins([first, second, Hand::EMPTY], 0, None);
                assert_eq!(endgame.wins(&position), Ok(wins), "{position} {rules:?}");
                checked += 1;
            }
        }
    }
    checked
}

/// Runs a part of a check on each of two threads; returns the sum of what they have checked.
fn on_two_threads(part: impl Fn(usize) -> usize + Sync) -> usize {
    thread::scope(|scope| {
        let parts = [0, 1].map(|index| {
            scope.spawn({
                let part = &part;
                move || part(index)
            })
        });
        parts
            .into_iter()
            .map(|part| part.join().expect("no panic"))
            .sum()
    })
}

#[test]
fn every_pair_of_hands_of_two_ranks_and_a_joker() {
    for preset in [Preset::Rlcard, Preset::Botzone] {
        assert_eq!(pairs("KKKKAAAAR", 5, preset.rules(), 0, 1), 478);
    }
}

#[test]
#[ignore = "minutes: .ci/heavy endgames"]
fn every_pair_of_hands_of_five_ranks_and_the_jokers() {
    for preset in [Preset::Rlcard, Preset::Pagat, Preset::Botzone] {
        let deck = "TTTTJJJJQQQQKKKKAAAABR";
        let checked = on_two_threads(|part| pairs(deck, 6, preset.rules(), part, 2));
        assert!(checked > 600_000, "{checked}");
    }
}

#[test]
#[ignore = "minutes: .ci/heavy endgames"]
fn every_three_hands_of_four_cards_of_five_ranks() {
    let deck = hand("JJJQQQKKAA2BR");
    let hands = hands_of(deck, 3);
    let rules = Preset::Rlcard.rules();
    for landlord in 0..3 {
        let checked = on_two_threads(|part| {
            let mut endgame = Endgame::new(rules);
            let mut checked = 0;
            for &first in hands.iter().skip(part).step_by(2) {
                let mut naive = Naive::new(rules, 3, landlord);
                for (&second, &third) in hands
                    .iter()
                    .flat_map(|second| hands.iter().map(move |third| (second, third)))
                {
                    let all = [first, second, third];
                    let sum = all
                        .iter()
                        .try_fold(Hand::EMPTY, |sum, &hand| sum.checked_add(hand));
                    if sum.is_some_and(|sum| deck.contains(sum)) {
                        let position = position(&all, landlord);
                        let wins = naive.wins(all, 0, None);
                        assert_eq!(endgame.wins(&position), Ok(wins), "{position}");
                        checked += 1;
                    }
                }
            }
            checked
        });
        assert!(checked > 100_000, "{checked}");
    }
}

/// Random deals of 8 to 12 cards, and all their first plays up to ten; a quarter of few ranks, a quarter with bans.
#[test]
#[ignore = "minutes: .ci/heavy endgames"]
fn thousands_of_random_positions() {
    let checked = on_two_threads(|part| {
        let mut rng = fastrand::Rng::with_seed(160 + part as u64);
        let mut endgames = [
            Preset::Rlcard,
            Preset::Pagat,
            Preset::Botzone,
            Preset::DouZero,
        ]
        .map(|preset| Endgame::new(preset.rules()));
        let rules = [
            Preset::Rlcard,
            Preset::Pagat,
            Preset::Botzone,
            Preset::DouZero,
        ]
        .map(Preset::rules);
        for round in 0..2_000 {
            let deck = if round % 4 == 0 {
                dense(&mut rng)
            } else {
                Hand::DECK
            };
            let size = if round % 10 == 0 {
                12
            } else {
                rng.usize(8..=10)
            };
            let other = rng.usize(8..=size);
            let hands = deal(&mut rng, deck, &[size, other]);
            let position = position(&hands, 0);
            let banned = Kind::ALL[rng.usize(1..Kind::COUNT)];
            let preset = round % 4;
            let mut naive = Naive::new(rules[preset], 2, 0);
            let mut wins = naive.wins(three(&hands), 0, None);
            assert_eq!(endgames[preset].wins(&position), Ok(wins), "{position}");
            if size <= 10 {
                let mut winning = naive.choices(hands[0], None);
                winning.retain(|&choice| naive.wins_by(three(&hands), 0, None, choice));
                assert_eq!(
                    endgames[preset].winning(&position),
                    Ok(winning),
                    "{position}"
                );
                let ban = Rules::over(Preset::Pagat)
                    .ban(banned)
                    .build()
                    .expect("rules");
                wins = Naive::new(ban, 2, 0).wins(three(&hands), 0, None);
                assert_eq!(
                    Endgame::new(ban).wins(&position),
                    Ok(wins),
                    "{position} without {banned}"
                );
            }
        }
        2_000
    });
    assert_eq!(checked, 4_000);
}

/// Two hundred puzzles have the one winning first play that they name, by brute force.
#[test]
#[ignore = "minutes: .ci/heavy endgames"]
fn two_hundred_puzzles() {
    let mut rng = fastrand::Rng::with_seed(164);
    let rules = Rules::default();
    let mut endgame = Endgame::new(rules);
    let mut found = 0;
    while found < 200 {
        let hands = deal(&mut rng, Hand::DECK, &[8, 8]);
        let position = position(&hands, 0);
        let Some(puzzle) = endgame.puzzle(&position).expect("no budget") else {
            continue;
        };
        let mut naive = Naive::new(rules, 2, 0);
        let mut winning = naive.choices(hands[0], None);
        winning.retain(|&choice| naive.wins_by(three(&hands), 0, None, choice));
        assert_eq!(winning, [Some(puzzle.solution)], "{position}");
        assert_eq!(puzzle.line[0], winning[0], "{position}");
        found += 1;
    }
}

/// Positions with the results that others have published, and strategies for them.
#[test]
fn published_positions() {
    let canonical = |text: &str| {
        let text = text.replace('0', "T").replace('Y', "B").replace('Z', "R");
        hand(&text)
    };
    let lines = include_str!("endgames.tsv").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [first, second, banned, result] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}");
        };
        let usual = Rules::over(Preset::Puzzle);
        let kinds = banned.split(',').filter_map(|kind| kind.parse().ok());
        let rules = kinds
            .fold(usual, |rules, kind: Kind| rules.ban(kind))
            .build()
            .expect("rules");
        let position = position(&[canonical(first), canonical(second)], 0);
        let mut endgame = Endgame::new(rules);
        assert_eq!(endgame.wins(&position), Ok(result == "wins"), "{line}");
        if position.hand(0).total() <= 11 {
            let strategy = endgame.strategy(&position).expect("no budget");
            strategy.check(&rules).expect("a winning strategy");
        }
    }
}

/// The table keeps within its bytes where the search is long, and answers as with more.
#[test]
#[ignore = "minutes: .ci/heavy endgames"]
fn the_table_keeps_within_its_bytes() {
    let mut rng = fastrand::Rng::with_seed(163);
    for _ in 0..20 {
        let hands = deal(&mut rng, Hand::DECK, &[14, 13]);
        let position = position(&hands, 0);
        let [small, large] = [1 << 20, 1 << 28].map(|bytes| {
            let mut endgame = Endgame::new(Rules::default()).with_memory(bytes);
            let wins = endgame.wins(&position).expect("no budget");
            assert!(endgame.table_bytes() <= bytes);
            wins
        });
        assert_eq!(small, large, "{position}");
    }
}
