//! Set operations on bit planes, compared with bitvec's operators and fixedbitset.

use std::hint::black_box;

use bitvec::prelude::{BitVec, Lsb0};
use combogrid_grid::{BitPlane, Extent, Grid};
use fastrand::Rng;
use fixedbitset::FixedBitSet;

use crate::bench::Bench;

type Bits = BitVec<usize, Lsb0>;

pub(crate) fn run(bench: &mut Bench) {
    for length in [8, 19, 64, 1024] {
        beside_bitvec(bench, length);
        beside_fixedbitset(bench, length);
    }
}

fn random(length: usize, seed: u64) -> Grid<bool> {
    let mut rng = Rng::with_seed(seed);
    Grid::from_fn(Extent::new(length, length), |_| rng.bool())
}

/// What is done to the planes `a` and `b`: `a |= b`, `a &= c`, `a ^= b`, and a count.
fn ours(a: &mut BitPlane, b: &BitPlane, c: &BitPlane) -> usize {
    *a |= black_box(b);
    *a &= black_box(c);
    *a ^= black_box(b);
    a.count()
}

fn bitvecs(a: &mut Bits, b: &Bits, c: &Bits) -> usize {
    *a |= black_box(b);
    *a &= black_box(c);
    *a ^= black_box(b);
    a.count_ones()
}

fn fixed(a: &mut FixedBitSet, b: &FixedBitSet, c: &FixedBitSet) -> usize {
    a.union_with(black_box(b));
    a.intersect_with(black_box(c));
    a.symmetric_difference_with(black_box(b));
    a.count_ones(..)
}

fn beside_bitvec(bench: &mut Bench, length: usize) {
    let Some(case) = bench.case(format!("planes, or-and-xor-count, {length} x {length}")) else {
        return;
    };
    let grids = [1, 2, 3].map(|seed| random(length, seed));
    let [mut plane, with, within] = grids.each_ref().map(as_plane);
    let [mut x, y, z] = grids
        .each_ref()
        .map(|grid| grid.iter().copied().collect::<Bits>());
    case.agree(
        0..4,
        |_| ours(&mut plane, &with, &within),
        |_| bitvecs(&mut x, &y, &z),
    )
    .versus(
        1,
        || ours(&mut plane, &with, &within) as u64,
        "bitvec 1.1 operators",
        || bitvecs(&mut x, &y, &z) as u64,
    );
}

fn beside_fixedbitset(bench: &mut Bench, length: usize) {
    let Some(case) = bench.case(format!("planes, or-and-xor-count, {length} x {length}")) else {
        return;
    };
    let grids = [1, 2, 3].map(|seed| random(length, seed));
    let [mut plane, with, within] = grids.each_ref().map(as_plane);
    let [mut x, y, z] = grids.each_ref().map(|grid| {
        let mut set = FixedBitSet::with_capacity(length * length);
        let ones = grid.iter().enumerate().filter(|(_, bit)| **bit);
        ones.for_each(|(at, _)| set.insert(at));
        set
    });
    case.agree(
        0..4,
        |_| ours(&mut plane, &with, &within),
        |_| fixed(&mut x, &y, &z),
    )
    .versus(
        1,
        || ours(&mut plane, &with, &within) as u64,
        "fixedbitset 0.5.7",
        || fixed(&mut x, &y, &z) as u64,
    );
}

fn as_plane(grid: &Grid<bool>) -> BitPlane {
    BitPlane::from_grid(grid, |&bit| bit)
}
