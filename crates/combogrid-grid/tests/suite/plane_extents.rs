//! Planes of every extent up to 20 x 70 against sets of positions: rows that share a word, fill one, or take two.
#![cfg(feature = "bit-plane")]

use std::collections::BTreeSet;

use combogrid_grid::{BitPlane, Direction, Extent, Pos};

type Cells = BTreeSet<Pos>;

/// The next cell, from the meaning of a direction alone.
fn step(extent: Extent, pos: Pos, direction: Direction) -> Option<Pos> {
    let (row, col) = (pos.row.cast_signed(), pos.col.cast_signed());
    let (row, col) = match direction {
        Direction::North => (row - 1, col),
        Direction::NorthEast => (row - 1, col + 1),
        Direction::East => (row, col + 1),
        Direction::SouthEast => (row + 1, col + 1),
        Direction::South => (row + 1, col),
        Direction::SouthWest => (row + 1, col - 1),
        Direction::West => (row, col - 1),
        Direction::NorthWest => (row - 1, col - 1),
    };
    let is_inside = (0..extent.rows().cast_signed()).contains(&row)
        && (0..extent.cols().cast_signed()).contains(&col);
    is_inside.then(|| Pos::new(row.cast_unsigned(), col.cast_unsigned()))
}

fn shifted(extent: Extent, cells: &Cells, direction: Direction) -> Cells {
    let moved = cells.iter().map(|&pos| step(extent, pos, direction));
    moved.flatten().collect()
}

fn filled(extent: Extent, seeds: &Cells, direction: Direction, through: &Cells) -> Cells {
    let mut reached = seeds.clone();
    for &seed in seeds {
        let mut at = seed;
        while let Some(next) = step(extent, at, direction)
            && through.contains(&next)
        {
            reached.insert(next);
            at = next;
        }
    }
    reached
}

fn between(extent: Extent, open: &Cells, inner: &Cells) -> Cells {
    let mut found = Cells::new();
    for &end in open {
        for direction in Direction::ALL {
            let mut stretch = Vec::new();
            let mut at = step(extent, end, direction);
            while let Some(pos) = at {
                if open.contains(&pos) {
                    found.extend(&stretch);
                    break;
                }
                if !inner.contains(&pos) {
                    break;
                }
                stretch.push(pos);
                at = step(extent, pos, direction);
            }
        }
    }
    found
}

fn plane_of(extent: Extent, cells: &Cells) -> BitPlane {
    let mut plane = BitPlane::empty(extent);
    for &pos in cells {
        plane.insert(pos);
    }
    plane
}

/// The plane has these cells and no other bit.
#[track_caller]
fn assert_cells(plane: &BitPlane, expected: &Cells, what: &str) {
    let extent = plane.extent();
    assert!(
        plane.ones().eq(expected.iter().copied()),
        "{what} of {extent}: {plane:?}"
    );
    assert_eq!(plane.count(), expected.len(), "{what} of {extent}");
    assert!(
        *plane == plane_of(extent, expected),
        "{what} of {extent} has bits that are no cells"
    );
}

fn assert_all(extent: Extent, rng: &mut Noise) {
    // From many cells to few, so that stretches of every length are met.
    let (some, most) = (2 + rng.below(5), 2 + rng.below(12));
    let open: Cells = extent
        .positions()
        .filter(|_| rng.below(some) == 0)
        .collect();
    let inner: Cells = extent.positions().filter(|_| rng.below(most) > 0).collect();
    let (x, o) = (plane_of(extent, &open), plane_of(extent, &inner));
    assert_cells(&x, &open, "cells");
    assert_cells(&(&x & &o), &(&open & &inner), "and");
    assert_cells(&(&x | &o), &(&open | &inner), "or");
    assert_cells(&(&x ^ &o), &(&open ^ &inner), "xor");
    assert_cells(&(&x - &o), &(&open - &inner), "without");
    let all: Cells = extent.positions().collect();
    assert_cells(&BitPlane::full(extent), &all, "all");
    assert_cells(&!&x, &(&all - &open), "not");
    assert_cells(&x.between(&o), &between(extent, &open, &inner), "between");
    for direction in Direction::ALL {
        let what = format!("{direction:?}");
        let moved = shifted(extent, &open, direction);
        assert_cells(&x.shifted(direction), &moved, &what);
        let reached = filled(extent, &open, direction, &inner);
        assert_cells(&x.filled(direction, &o), &reached, &what);
    }
    let bits = x.to_bitvec();
    let is_set: Vec<bool> = all.iter().map(|pos| open.contains(pos)).collect();
    assert!(bits.iter().by_vals().eq(is_set.iter().copied()));
    assert_eq!(BitPlane::from_bitslice(extent, &bits), Ok(x.clone()));
    let word = (extent.area() <= 64).then(|| {
        let bits = is_set.iter().rev();
        bits.fold(0, |word: u64, &bit| word << 1 | u64::from(bit))
    });
    assert_eq!(x.to_word(), word);
    let rest = u64::MAX.checked_shl(u32::try_from(extent.area()).unwrap());
    let with_more = word.map(|word| word | rest.unwrap_or(0));
    assert_eq!(
        BitPlane::from_word(extent, with_more.unwrap_or(0)),
        word.map(|_| x.clone())
    );
    for row in 0..extent.rows() {
        let cells = &is_set[row * extent.cols()..][..extent.cols()];
        assert!(x.row(row).iter().by_vals().eq(cells.iter().copied()));
    }
    for outside in [(extent.rows(), 0), (0, extent.cols())] {
        assert!(!BitPlane::full(extent).contains(outside));
    }
}

/// A linear congruential generator.
struct Noise(u64);

impl Noise {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % end
    }
}

#[test]
fn every_extent_up_to_20_by_70() {
    let mut rng = Noise(71);
    for rows in 1..=20 {
        for cols in 1..=70 {
            assert_all(Extent::new(rows, cols), &mut rng);
        }
    }
    // Many boards of a word, of those that nearly fit one, and high ones with many rows in each word.
    for (rows, cols) in [
        (8, 8),
        (1, 64),
        (64, 1),
        (7, 9),
        (5, 13),
        (8, 9),
        (200, 2),
        (100, 3),
    ] {
        for _ in 0..50 {
            assert_all(Extent::new(rows, cols), &mut rng);
        }
    }
}
