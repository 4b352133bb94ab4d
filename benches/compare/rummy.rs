//! Best arrangements and exact counts, compared with the lattice of all arrangements.

use combogrid_benches::rummy_hands;
use combogrid_rummy::{Aim, Arrangements, Hand, Rules, Score, Solver};

use crate::bench::Bench;
use crate::mark::Mark;

const LATTICE: &str = "the lattice of all";

/// Cards, hands, and nanoseconds to beat: of the best arrangement, of the number of arrangements.
const SIZES: [(usize, usize, f64, Option<f64>); 5] = [
    (14, 2_000, 980.0, Some(5_400.0)),
    (21, 1_000, 1_900.0, Some(6_800.0)),
    (30, 500, 5_100.0, Some(11_500.0)),
    (52, 60, 65_000.0, Some(81_000.0)),
    (104, 1, 40e6, None),
];

/// The most cards for which the lattice is a reference that ends in time.
const MOST_LATTICE: usize = 30;

pub(crate) fn run(bench: &mut Bench) {
    let rules = Rules::article();
    for (cards, hands, best, _) in SIZES {
        best_of(bench, &rules, cards, hands, best);
    }
    best_of(bench, &Rules::rummikub(), 14, 1_000, f64::INFINITY);
    best_of(bench, &Rules::rummikub(), 106, 1, 5e6);
    for (cards, hands, _, count) in SIZES {
        count_of(bench, &rules, cards, hands, count);
    }
}

fn mark(nanos: f64) -> Mark {
    if nanos.is_finite() {
        Mark::Within(nanos)
    } else {
        Mark::None
    }
}

fn best_of(bench: &mut Bench, rules: &Rules, cards: usize, hands: usize, nanos: f64) {
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
    let case = case.mark(mark(nanos));
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

fn count_of(bench: &mut Bench, rules: &Rules, cards: usize, hands: usize, nanos: Option<f64>) {
    let number = bench.some(hands);
    let Some(case) = bench.case(format!("number of arrangements, two packs, {cards} tiles")) else {
        return;
    };
    let hands = rummy_hands(rules, cards, number);
    let mut solver = Solver::new(rules);
    let mut count = |hand: &Hand| solver.count(hand).expect("below 2^128");
    let case = case.mark(nanos.map_or(Mark::None, Mark::Within));
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
