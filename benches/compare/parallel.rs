//! Walks on two threads compared with the same walk on one.
//!
//! By the wall clock, twice as fast would be perfect, on a machine with nothing else to do. By the processor time of
//! all threads, once as fast would be perfect: sharing the work out then costs nothing.

use combogrid_benches::{HARD_HANDS, closed_boards, rummy_hands};
use combogrid_doudizhu::{Rules, Split};
use combogrid_rummy::{Arrangements, Rules as RummyRules};
use combogrid_tothello::{Board, Side, best_placements, par_best_placements};
use rayon::iter::ParallelIterator;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::bench::Bench;
use crate::clock::Clock;

const THREADS: usize = 2;
const ONE: &str = "one thread";
const CLOCKS: [(Clock, &str); 2] = [
    (Clock::Wall, "wall clock"),
    (Clock::Process, "processor time"),
];

pub(crate) fn run(bench: &mut Bench) {
    let pool = ThreadPoolBuilder::new().num_threads(THREADS).build();
    let pool = pool.expect("threads");
    for (clock, by) in CLOCKS {
        arrangements(bench, &pool, clock, by);
        splits(bench, &pool, clock, by);
        placements(bench, &pool, clock, by);
    }
}

fn arrangements(bench: &mut Bench, pool: &ThreadPool, clock: Clock, by: &str) {
    let Some(case) = bench.case(format!("two threads, {by}: arrangements of 24 tiles")) else {
        return;
    };
    let rules = RummyRules::article();
    let every = rummy_hands(&rules, 24, 200).into_iter().map(|hand| {
        let every = Arrangements::every(&hand, &rules).expect("within the limit");
        (every.count().expect("below 2^128"), every)
    });
    let few = every.filter(|(count, _)| *count < 100_000);
    let (items, every) = few.max_by_key(|(count, _)| *count).expect("some hands");
    let ours = || {
        let laid = every.par_iter().expect("few");
        laid.map(|laid| laid.loose_cards() as u64).sum::<u64>()
    };
    let theirs = || every.iter().map(|laid| laid.loose_cards() as u64).sum();
    let items = u64::try_from(items).expect("few");
    case.by(clock)
        .agree([items], |_| pool.install(ours), |_| theirs())
        .versus(items, || pool.install(ours), ONE, theirs);
}

fn splits(bench: &mut Bench, pool: &ThreadPool, clock: Clock, by: &str) {
    let Some(case) = bench.case(format!("two threads, {by}: splits of a hard hand")) else {
        return;
    };
    let hand = HARD_HANDS[2].parse().expect("a hand");
    let splits = Rules::default().splits(hand).expect("within the limit");
    let weigh = |split: Split| split.plays().len() as u64;
    let ours = || {
        let splits = splits.par_iter().expect("few");
        splits.map(weigh).sum::<u64>()
    };
    let theirs = || splits.iter().map(weigh).sum();
    let items = u64::try_from(splits.count()).expect("few");
    case.by(clock)
        .agree([items], |_| pool.install(ours), |_| theirs())
        .versus(items, || pool.install(ours), ONE, theirs);
}

fn placements(bench: &mut Bench, pool: &ThreadPool, clock: Clock, by: &str) {
    let Some(case) = bench.case(format!("two threads, {by}: best placements of a batch")) else {
        return;
    };
    let boards = closed_boards(8, 4_000).into_iter();
    let boards: Vec<(Board, Side)> = boards.map(|board| (board, Side::Red)).collect();
    let answers = || pool.install(|| par_best_placements(&boards));
    case.by(clock)
        .agree([()], |()| answers(), |()| best_placements(&boards))
        .versus(
            boards.len() as u64,
            || answers().len() as u64,
            ONE,
            || best_placements(&boards).len() as u64,
        );
}
