//! Splits of Dou Dizhu hands, each visited once, compared with a plain search for multisets of plays.

use std::hint::black_box;
use std::ops::ControlFlow;

use combogrid_benches::{HARD_HANDS, doudizhu_hands};
use combogrid_doudizhu::{Hand, Play, Rules, SplitCounter};

use crate::bench::Bench;

#[path = "../../crates/combogrid-doudizhu/tests/suite/covers.rs"]
mod covers;

/// The most splits of a hand that the plain search is given.
const MOST_PLAIN: u64 = 300;

pub(crate) fn run(bench: &mut Bench) {
    let hard = HARD_HANDS.map(|cards| cards.parse().expect("a hand"));
    for (name, hands) in [
        ("splits streamed, 17 cards", doudizhu_hands(17, 200)),
        ("splits streamed, 20 cards", doudizhu_hands(20, 200)),
        ("splits streamed, hard hands", hard.to_vec()),
    ] {
        stream(bench, name, &hands);
    }
}

fn stream(bench: &mut Bench, name: &str, hands: &[Hand]) {
    let hands = &hands[..bench.some(hands.len())];
    let Some(case) = bench.case(name) else {
        return;
    };
    let rules = Rules::default();
    let mut counter = SplitCounter::new(rules);
    let mut count = |hand: Hand| {
        let splits = counter
            .splits(hand)
            .expect("a hand of twenty cards at most");
        u64::try_from(splits).expect("far below 2^64")
    };
    let plain: Vec<Hand> = doudizhu_hands(17, 100)
        .into_iter()
        .filter(|&hand| count(hand) <= MOST_PLAIN)
        .take(3)
        .collect();
    case.agree(hands, |&&hand| streamed(rules, hand), |&&hand| count(hand))
        .agree(
            &plain,
            |&&hand| shown(rules, hand),
            |&&hand| covered(rules, hand),
        )
        .versus_of(
            hands.iter().map(|&hand| count(hand)).sum(),
            || hands.iter().map(|&hand| streamed(rules, hand)).sum(),
            "plain multiset search",
            plain.iter().map(|&hand| streamed(rules, hand)).sum(),
            || {
                plain
                    .iter()
                    .map(|&hand| covers::covers(rules, hand).len() as u64)
                    .sum()
            },
        );
}

fn streamed(rules: Rules, hand: Hand) -> u64 {
    let mut splits = 0;
    let _: ControlFlow<()> = rules.visit_splits(hand, |plays| {
        black_box(plays);
        splits += 1;
        ControlFlow::Continue(())
    });
    splits
}

fn shown(rules: Rules, hand: Hand) -> Vec<Vec<Play>> {
    let mut splits = Vec::new();
    let _: ControlFlow<()> = rules.visit_splits(hand, |plays| {
        let mut plays = plays.to_vec();
        plays.sort_unstable();
        splits.push(plays);
        ControlFlow::Continue(())
    });
    splits.sort_unstable();
    splits
}

fn covered(rules: Rules, hand: Hand) -> Vec<Vec<Play>> {
    // The plays of a split are in their order.
    let splits = covers::covers(rules, hand).into_iter();
    let mut splits: Vec<Vec<Play>> = splits.map(|split| split.plays().to_vec()).collect();
    splits.sort_unstable();
    splits
}
