//! The scans against their definitions, read word for word: every stretch is tried.

use combogrid_grid::Scan;
use proptest::prelude::*;

/// `B` is open and inner at once.
fn open(cell: char) -> bool {
    matches!(cell, 'X' | 'B')
}

fn inner(cell: char) -> bool {
    cell == 'O'
}

fn naive_between(line: &[char]) -> Vec<std::ops::Range<usize>> {
    let stretches =
        (1..line.len()).flat_map(|start| (start + 1..line.len()).map(move |end| start..end));
    stretches
        .filter(|stretch| open(line[stretch.start - 1]) && open(line[stretch.end]))
        .filter(|stretch| line[stretch.clone()].iter().all(|&cell| inner(cell)))
        .collect()
}

fn naive_runs(line: &[char]) -> Vec<std::ops::Range<usize>> {
    let is = |index: usize| line.get(index).is_some_and(|&cell| inner(cell));
    let starts = (0..line.len()).filter(|&at| is(at) && !(at > 0 && is(at - 1)));
    starts
        .map(|start| start..(start..=line.len()).find(|&at| !is(at)).unwrap())
        .collect()
}

fn check(line: &[char]) {
    let cells = || line.iter().copied();
    let stretches = cells().between(|&cell| open(cell), |&cell| inner(cell) || cell == 'B');
    assert!(stretches.eq(naive_between(line)), "{line:?}");
    assert!(
        cells().runs(|&cell| inner(cell)).eq(naive_runs(line)),
        "{line:?}"
    );

    let pair = |a: &char, b: &char| a < b;
    let pairs: Vec<usize> = (1..line.len())
        .filter(|&at| pair(&line[at - 1], &line[at]))
        .map(|at| at - 1)
        .collect();
    let first = pairs.first().map(|&at| (line[at], line[at + 1]));
    assert_eq!(cells().adjacent_find(pair), first);
    assert!(cells().adjacent_positions(pair).eq(pairs));
}

/// Every line of up to eight cells.
#[test]
fn every_short_line() {
    for len in 0..=8u32 {
        for code in 0..4usize.pow(len) {
            let line: Vec<char> = (0..len)
                .map(|at| ['.', 'X', 'O', 'B'][code / 4usize.pow(at) % 4])
                .collect();
            check(&line);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn long_lines(line in prop::collection::vec(prop::sample::select(vec!['.', 'X', 'O', 'O', 'B']), 0..60)) {
        check(&line);
    }
}

/// Two literal searches for the edges of a stretch miss these, from one side or from both.
#[test]
fn stretches_that_two_searches_miss() {
    let captured =
        |line: &str| -> Vec<_> { line.chars().between(|&c| c == 'X', |&c| c == 'O').collect() };
    assert_eq!(captured("XO.XOX"), std::slice::from_ref(&(4..5)));
    assert_eq!(captured("XO.XOX.OX"), captured("XO.XOX"));
    assert_eq!(captured("XOXOX"), [1..2, 3..4]);
}

/// An adaptor must not ask again after the end, nor read before it is asked.
#[test]
fn adaptors_are_lazy_and_fused() {
    let asked = std::cell::Cell::new(0);
    let flicker = || {
        asked.set(0);
        std::iter::from_fn(|| {
            asked.set(asked.get() + 1);
            (asked.get() % 3 != 0).then_some(asked.get())
        })
    };
    let mut runs = flicker().runs(|_| true);
    assert_eq!(asked.get(), 0);
    assert_eq!(
        (runs.next(), runs.next(), runs.next()),
        (Some(0..2), None, None)
    );
    assert_eq!(asked.get(), 3);
    let mut positions = flicker().adjacent_positions(|_, _| true);
    assert_eq!(asked.get(), 0);
    assert_eq!(
        (positions.next(), positions.next(), positions.next()),
        (Some(0), None, None)
    );
    assert_eq!(asked.get(), 3);
    let mut between = flicker().between(|_| true, |_| true);
    assert_eq!(asked.get(), 0);
    assert_eq!((between.next(), between.next()), (None, None));
    assert_eq!(asked.get(), 3);
}

/// Two cells a stretch at best, and each pair of neighbours at worst.
#[test]
fn size_hints_are_what_may_come_at_most() {
    let cells = [1, 0, 1, 1, 0];
    let pairs = cells.iter().adjacent_positions(|a, b| a == b);
    assert_eq!(pairs.size_hint(), (0, Some(5)));
    let runs = cells.iter().runs(|&&cell| cell == 1);
    assert_eq!(runs.size_hint(), (0, Some(3)));
    let between = cells.iter().between(|&&cell| cell == 1, |&&cell| cell == 0);
    assert_eq!(between.size_hint(), (0, Some(3)));
}
