//! Hands with jokers and wild cards, under Indian rules with a wild rank.

use std::hint::black_box;

use combogrid_benches::{rummy_hands, wild_hands};
use combogrid_rummy::{Aim, Hand, Rules, Solver};

use super::Query;

pub(super) const QUERIES: [Query; 9] = [
    ("indian-best", |times| each(&dealt(13), LOOSE, score, times)),
    ("indian-melds", |times| each(&dealt(13), LOOSE, best, times)),
    ("indian-rich", |times| each(&rich(), LOOSE, score, times)),
    ("indian-rich-melds", |times| {
        each(&rich(), LOOSE, best, times);
    }),
    ("indian-runs", |times| {
        each(&dealt(13), BY_RUNS, deadwood, times);
    }),
    ("indian-discards", |times| {
        each(&dealt(14), LOOSE, discards, times);
    }),
    ("indian-advice", |times| {
        each(&dealt(13), LOOSE, advice, times);
    }),
    ("indian-advice-rich", |times| {
        each(&rich(), LOOSE, advice, times);
    }),
    ("indian-advice-runs", |times| {
        each(&dealt(13), BY_RUNS, advice, times);
    }),
];

const LOOSE: &str = "loose";
const BY_RUNS: &str = "all_without_runs";

/// As many hands as give the mean of those that are dealt.
const HANDS: usize = 200;

fn rules(scoring: &str) -> Rules {
    let rules = Rules::indian().with("wild_rank", "6");
    let rules = rules.and_then(|rules| rules.with("scoring", scoring));
    rules.expect("values of the settings")
}

fn dealt(cards: usize) -> Vec<Hand> {
    rummy_hands(&rules(LOOSE), cards, HANDS)
}

/// Hands with six to ten jokers and wild cards.
fn rich() -> Vec<Hand> {
    wild_hands(&rules(LOOSE), 13, 6..=10, HANDS)
}

fn each(hands: &[Hand], scoring: &str, ask: fn(&mut Solver, &Hand), times: usize) {
    let mut solver = Solver::new(&rules(scoring));
    for hand in hands.iter().cycle().take(times * HANDS) {
        ask(&mut solver, black_box(hand));
    }
}

fn score(solver: &mut Solver, hand: &Hand) {
    black_box(solver.score(hand, Aim::Deadwood)).expect("within the limit");
}

fn best(solver: &mut Solver, hand: &Hand) {
    black_box(solver.best(hand, Aim::Deadwood)).expect("within the limit");
}

fn deadwood(solver: &mut Solver, hand: &Hand) {
    black_box(solver.deadwood(hand)).expect("within the limit");
}

fn discards(solver: &mut Solver, hand: &Hand) {
    black_box(solver.discards(hand)).expect("within the limit");
}

fn advice(solver: &mut Solver, hand: &Hand) {
    black_box(solver.draws(hand, &Hand::EMPTY)).expect("within the limit");
}
