//! Every "mine, theirs.., mine" stretch of a board, compared with loops written by hand.

use combogrid_grid::{BitPlane, Extent, Grid, Pos, Scan};
use fastrand::Rng;

use crate::bench::Bench;

const EMPTY: u8 = 0;
const MINE: u8 = 1;
const THEIRS: u8 = 2;

pub(crate) fn run(bench: &mut Bench) {
    for (length, at_least) in [(8, 1.0), (19, 1.0), (64, 53.0), (256, 1.0), (1024, 269.0)] {
        planes(bench, length, at_least);
    }
    for length in [8, 64, 1024] {
        scans(bench, length);
    }
}

fn board(length: usize) -> Grid<u8> {
    let mut rng = Rng::with_seed(length as u64);
    let pieces = [EMPTY, MINE, THEIRS, THEIRS];
    Grid::from_fn(Extent::new(length, length), |_| pieces[rng.usize(..4)])
}

fn planes(bench: &mut Bench, length: usize, at_least: f64) {
    let Some(case) = bench.case(format!("stretches, planes, {length} x {length}, a board")) else {
        return;
    };
    let board = board(length);
    let mine = BitPlane::from_grid(&board, |&piece| piece == MINE);
    let theirs = BitPlane::from_grid(&board, |&piece| piece == THEIRS);
    let mut out = BitPlane::empty(board.extent());
    let mut found = vec![false; board.extent().area()];
    let plane = mine.between(&theirs).to_grid(true, false);
    by_hand(board.as_slice(), length, &mut found);
    case.at_least(at_least)
        .agree([length], |_| plane.as_slice(), |_| found.clone().leak())
        .versus(
            1,
            || {
                mine.between_into(&theirs, &mut out);
                u64::from(out.contains(Pos::new(0, 0)))
            },
            "loop by hand",
            || {
                by_hand(board.as_slice(), length, &mut found);
                u64::from(found[0])
            },
        );
}

fn scans(bench: &mut Bench, length: usize) {
    let Some(case) = bench.case(format!(
        "stretches, scan of lines, {length} x {length}, a board"
    )) else {
        return;
    };
    let board = board(length);
    let ours = || {
        let cells = board.all_lines().flat_map(|line| {
            let stretches = line.between(|&&piece| piece == MINE, |&&piece| piece == THEIRS);
            stretches.map(|stretch| stretch.len() as u64)
        });
        cells.sum::<u64>()
    };
    let theirs = || count_by_hand(board.as_slice(), length);
    case.agree([length], |_| ours(), |_| theirs())
        .versus(1, ours, "loop by hand", theirs);
}

/// Where each line of a square begins, and the step between its cells.
fn lines(length: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let rows = (0..length).map(move |row| (row * length, 1, length));
    let cols = (0..length).map(move |col| (col, length, length));
    let right = (0..length).map(move |col| (col, length + 1, length - col));
    let down = (1..length).map(move |row| (row * length, length + 1, length - row));
    let left = (0..length).map(move |col| (col, length - 1, col + 1));
    let below = (1..length).map(move |row| (row * length + length - 1, length - 1, length - row));
    rows.chain(cols)
        .chain(right)
        .chain(down)
        .chain(left)
        .chain(below)
}

/// Marks what is between two of mine: one pass along each line.
fn by_hand(cells: &[u8], length: usize, found: &mut [bool]) {
    found.fill(false);
    for (first, step, len) in lines(length) {
        stretches_by_hand(cells, (first, step, len), |from, to| {
            for k in from..to {
                found[first + k * step] = true;
            }
        });
    }
}

fn count_by_hand(cells: &[u8], length: usize) -> u64 {
    let mut count = 0;
    for line in lines(length) {
        stretches_by_hand(cells, line, |from, to| count += (to - from) as u64);
    }
    count
}

#[inline]
fn stretches_by_hand(
    cells: &[u8],
    line: (usize, usize, usize),
    mut found: impl FnMut(usize, usize),
) {
    let (first, step, len) = line;
    let mut open = None;
    for k in 0..len {
        match cells[first + k * step] {
            MINE => {
                if let Some(from) = open
                    && from < k
                {
                    found(from, k);
                }
                open = Some(k + 1);
            }
            EMPTY => open = None,
            _ => {}
        }
    }
}
