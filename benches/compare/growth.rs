//! How cost grows with the size of hands and boards; ours alone.

use std::hint::black_box;

use combogrid_benches::{closed_boards, doudizhu_hands, rummy_hands};
use combogrid_doudizhu::{Budget, FewestPlays, Hand, Rules, SplitCounter};
use combogrid_rummy::{Aim, Rules as RummyRules, Solver};
use combogrid_tothello::{Side, Workspace};

use crate::bench::{Bench, Case};
use crate::clock::{Figures, each};
use crate::rummy::low;

pub(crate) fn run(bench: &mut Bench) {
    let solver = || Solver::new(&RummyRules::article());
    for cards in [7, 10, 14, 21, 30, 42, 52, 65, 78, 91, 104] {
        let hands = rummy_hands(&RummyRules::article(), cards, 21);
        let ask = |solver: &mut Solver, hand: &combogrid_rummy::Hand| {
            solver
                .best(hand, Aim::Deadwood)
                .map_or(0, |best| 1 + best.loose_cards() as u64)
        };
        median(
            bench,
            format!("growth: best arrangement, {cards} tiles"),
            &hands,
            solver,
            ask,
        );
    }
    for cards in [7, 10, 14, 21, 30, 42, 52, 65, 78, 91, 104] {
        let hands = rummy_hands(&RummyRules::article(), cards, 21);
        let ask = |solver: &mut Solver, hand: &combogrid_rummy::Hand| {
            low(solver.count(hand).unwrap_or(0))
        };
        median(
            bench,
            format!("growth: number of arrangements, {cards} tiles"),
            &hands,
            solver,
            ask,
        );
    }
    doudizhu(bench);
    boards(bench);
}

/// What may be spent before a hand counts as not answered.
const BUDGET: Budget = Budget::unlimited().max_states(2_000_000);

fn doudizhu(bench: &mut Bench) {
    let rules = Rules::default();
    for cards in [5, 10, 17, 20, 27, 33, 40, 47, 54] {
        let hands = doudizhu_hands(cards, 51);
        let leads = |plays: &mut Vec<_>, hand: &Hand| {
            rules.leads_into(*hand, plays);
            black_box(plays).len() as u64
        };
        median(
            bench,
            format!("growth: legal leads, {cards} cards"),
            &hands,
            Vec::new,
            leads,
        );
    }
    for cards in [5, 10, 17, 20, 27, 33, 40] {
        let hands = doudizhu_hands(cards, 21);
        let count =
            |counter: &mut SplitCounter, hand: &Hand| low(counter.splits(*hand).unwrap_or(0));
        let counter = || SplitCounter::new(rules).with_budget(&BUDGET);
        let name = format!("growth: number of splits, {cards} cards");
        median(bench, name, &hands, counter, count);
    }
    for cards in [5, 10, 17, 20, 27, 33, 40, 47, 54] {
        let hands = doudizhu_hands(cards, 21);
        let count = |fewest: &mut FewestPlays, hand: &Hand| fewest.count(*hand).unwrap_or(0) as u64;
        let fewest = || FewestPlays::new(rules).with_budget(&BUDGET);
        let name = format!("growth: fewest plays, {cards} cards");
        median(bench, name, &hands, fewest, count);
    }
}

fn boards(bench: &mut Bench) {
    let longest = if bench.is_quick() { 64 } else { 256 };
    for length in [8, 16, 32, 64, 128, 256]
        .into_iter()
        .filter(|&length| length <= longest)
    {
        let Some(case) = bench.case(format!("growth: best placement, {length} x {length}")) else {
            continue;
        };
        let boards = closed_boards(length, 256 / length);
        let mut workspace = Workspace::new();
        case.alone(boards.len() as u64, || {
            let best = |board| {
                workspace
                    .best_placement(board, Side::Red)
                    .map_or(0, |best| best.count)
            };
            boards.iter().map(best).sum::<usize>() as u64
        });
    }
}

/// The median over hands, each asked of a workspace that has answered them all before; 0 stands for a hand that was given up.
fn median<I, W: Clone>(
    bench: &mut Bench,
    name: String,
    hands: &[I],
    make: impl Fn() -> W,
    mut ask: impl FnMut(&mut W, &I) -> u64,
) {
    let hands = &hands[..bench.some(hands.len())];
    let passes = if bench.is_quick() { 1 } else { 5 };
    let Some(case) = bench.case(name) else {
        return;
    };
    let times = Figures::new(each(hands, passes, &make, &mut ask));
    let mut workspace = make();
    let given_up = hands
        .iter()
        .filter(|hand| ask(&mut workspace, hand) == 0)
        .count();
    let case: Case<'_> = match given_up {
        0 => case,
        _ => case.note(&format!(" ({given_up} of {} given up)", hands.len())),
    };
    case.figure(times.median(), None);
}
