//! Exact numbers of splits, compared with the graph of all of them; hand by hand.

use std::hint::black_box;

use combogrid_benches::{HARD_HANDS, doudizhu_hands};
use combogrid_doudizhu::{Hand, Rules, SplitCounter};

use crate::bench::Bench;
use crate::clock::{Figures, each};
use crate::rummy::low;

pub(crate) fn run(bench: &mut Bench) {
    let rules = Rules::default();
    for cards in [17, 20] {
        let number = bench.some(2_000);
        let hands = doudizhu_hands(cards, 2 * number);
        let (before, hands) = hands.split_at(number);
        let warm = || {
            let mut counter = SplitCounter::new(rules);
            for &hand in before {
                black_box(counter.splits(hand)).expect("within the limit");
            }
            counter
        };
        let name = format!("number of splits, {cards} cards");
        count_each(bench, &name, hands, warm);
    }
    let hard = HARD_HANDS.map(|cards| cards.parse().expect("a hand"));
    let cold = || SplitCounter::new(rules);
    count_each(bench, "number of splits, hard hands, cold", &hard, cold);
}

/// The median and the 99th percentile over hands that the counter has not met before.
fn count_each(bench: &mut Bench, name: &str, hands: &[Hand], counter: impl Fn() -> SplitCounter) {
    let passes = bench.some(21);
    let Some(case) = bench.case(format!("{name}, median")) else {
        return;
    };
    let rules = Rules::default();
    let slow = &hands[..hands.len().div_ceil(20).max(5).min(hands.len())];
    let by_graph = |hand: Hand| low(rules.splits(hand).expect("within the limit").count());
    let case = case.agree(
        slow,
        |&&hand| low(counter().splits(hand).expect("within the limit")),
        |&&hand| by_graph(hand),
    );
    let warm = counter();
    let ask = |counter: &mut SplitCounter, hand: &Hand| {
        low(counter.splits(*hand).expect("within the limit"))
    };
    let ours = each(hands, passes, || warm.clone(), ask);
    let theirs = each(slow, passes.div_ceil(4), || (), |(), hand| by_graph(*hand));
    let ratios = theirs.iter().zip(&ours).map(|(theirs, ours)| theirs / ours);
    let ratios = Figures::new(ratios.collect());
    let (ours, theirs) = (Figures::new(ours), Figures::new(theirs));
    case.figure(
        ours.median(),
        Some(("graph of all", theirs.median(), &ratios)),
    );
    if let Some(case) = bench.case(format!("{name}, p99")) {
        case.figure(ours.percentile(99), None);
    }
}
