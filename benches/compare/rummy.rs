//! Best arrangements and exact counts, compared with the lattice of all arrangements.

use combogrid_benches::rummy_hands;
use combogrid_rummy::{Aim, Arrangements, Hand, Rules, Score, Solver};

use crate::bench::Bench;

const LATTICE: &str = "the lattice of all";

/// Cards and hands.
const SIZES: [(usize, usize); 5] = [(14, 2_000), (21, 1_000), (30, 500), (52, 60), (104, 1)];

/// The most cards for which the lattice is a reference that ends in time.
const MOST_LATTICE: usize = 30;

pub(crate) fn run(bench: &mut Bench) {
    let rules = Rules::article();
    for (cards, hands) in SIZES {
        best_of(bench, &rules, cards, hands);
    }
    best_of(bench, &Rules::rummikub(), 14, 1_000);
    best_of(bench, &Rules::rummikub(), 106, 1);
    for (cards, hands) in SIZES {
        count_of(bench, &rules, cards, hands);
    }
}

fn best_of(bench: &mut Bench, rules: &Rules, cards: usize, hands: usize) {
    let deck = match Hand::deck(rules).jokers() {
        0 => "two packs",
        _ => "rummikub, jokers dealt",
    };
    let number = bench.some(hands);
    let Some(case) = bench.case(format!("best arrangement, {deck}, {cards} tiles")) else {
        return;
    };
    let hands = rummy_hands(rules, cards, number);
    let mut solver = Solver::new(rules);
    let mut best = |hand: &Hand| {
        let best = solver.best(hand, Aim::Deadwood).expect("within the limit");
        Score::of(&best, rules)
    };
    if cards > MOST_LATTICE {
        let pass = || {
            hands
                .iter()
                .map(|hand| u64::from(best(hand).loose_points))
                .sum()
        };
        return case.alone(number as u64, pass);
    }
    let slow = &hands[..number.div_ceil(20)];
    let by_lattice = |hand: &Hand| {
        let every = Arrangements::every(hand, rules).expect("within the limit");
        Score::of(&every.best(Aim::Deadwood).expect("at least one"), rules)
    };
    case.agree(slow, |hand| best(hand), |hand| by_lattice(hand))
        .versus_of(
            number as u64,
            || {
                hands
                    .iter()
                    .map(|hand| u64::from(best(hand).loose_points))
                    .sum()
            },
            LATTICE,
            slow.len() as u64,
            || {
                slow.iter()
                    .map(|hand| u64::from(by_lattice(hand).loose_points))
                    .sum()
            },
        );
}

fn count_of(bench: &mut Bench, rules: &Rules, cards: usize, hands: usize) {
    let number = bench.some(hands);
    let Some(case) = bench.case(format!("number of arrangements, two packs, {cards} tiles")) else {
        return;
    };
    let hands = rummy_hands(rules, cards, number);
    let mut solver = Solver::new(rules);
    let mut count = |hand: &Hand| solver.count(hand).expect("below 2^128");
    if cards > MOST_LATTICE {
        return case.alone(number as u64, || {
            hands.iter().map(|hand| low(count(hand))).sum()
        });
    }
    let slow = &hands[..number.div_ceil(20)];
    let by_lattice = |hand: &Hand| {
        let every = Arrangements::every(hand, rules).expect("within the limit");
        every.count().expect("below 2^128")
    };
    case.agree(slow, |hand| count(hand), |hand| by_lattice(hand))
        .versus_of(
            number as u64,
            || hands.iter().map(|hand| low(count(hand))).sum(),
            LATTICE,
            slow.len() as u64,
            || slow.iter().map(|hand| low(by_lattice(hand))).sum(),
        );
}

/// The lower word, small enough to be added up.
pub(crate) fn low(count: u128) -> u64 {
    u64::try_from(count & 0xffff_ffff).unwrap_or_default()
}
