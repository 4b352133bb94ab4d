//! Planes whose rows are one word each.

use core::iter::zip;

use super::BITS;
use crate::Direction;

/// How many planes of space [`between`] needs.
pub(super) const SPACE: usize = 3;

/// Bits moved one column: east for 1, west for -1.
const fn slid<const COLS: i8>(word: usize) -> usize {
    match COLS {
        1 => word << 1,
        -1 => word >> 1,
        _ => word,
    }
}

pub(super) fn shift(from: &[usize], direction: Direction, cols: usize, out: &mut [usize]) {
    let (from, out) = match direction.offset().0 {
        1 => {
            out[0] = 0;
            (&from[..from.len() - 1], &mut out[1..])
        }
        -1 => {
            out[from.len() - 1] = 0;
            (&from[1..], &mut out[..from.len() - 1])
        }
        _ => (from, out),
    };
    let row = usize::MAX >> (BITS - cols);
    match direction.offset().1 {
        1 => zip(out, from).for_each(|(out, from)| *out = slid::<1>(*from) & row),
        -1 => zip(out, from).for_each(|(out, from)| *out = slid::<-1>(*from)),
        _ => out.copy_from_slice(from),
    }
}

pub(super) fn fill(seeds: &[usize], direction: Direction, through: &[usize], out: &mut [usize]) {
    let rows = zip(out, zip(seeds, through));
    match direction {
        Direction::North => fill_rows::<0>(rows.rev()),
        Direction::NorthEast => fill_rows::<1>(rows.rev()),
        Direction::NorthWest => fill_rows::<-1>(rows.rev()),
        Direction::South => fill_rows::<0>(rows),
        Direction::SouthEast => fill_rows::<1>(rows),
        Direction::SouthWest => fill_rows::<-1>(rows),
        Direction::East => {
            rows.for_each(|(out, (&seeds, &through))| *out = seeds | east(seeds << 1, through));
        }
        Direction::West => {
            rows.for_each(|(out, (&seeds, &through))| *out = seeds | west(seeds >> 1, through));
        }
    }
}

/// One pass over the rows, each filled from the one before.
fn fill_rows<'a, const COLS: i8>(
    rows: impl Iterator<Item = (&'a mut usize, (&'a usize, &'a usize))>,
) {
    let mut before = 0;
    for (out, (seeds, through)) in rows {
        before = seeds | (through & slid::<COLS>(before));
        *out = before;
    }
}

/// The cells of `through` that are reached if those of `starts` are, going east without a gap.
///
/// Added to a stretch at its start, a one carries through to the stretch's end and clears what it passes.
pub(super) const fn east(starts: usize, through: usize) -> usize {
    let starts = starts & through;
    through & (!through.wrapping_add(starts) | starts)
}

/// The cells of `through` that are reached if those of `starts` are, going west without a gap.
///
/// No carry runs downwards, so this one doubles the length that it knows, round by round.
pub(super) const fn west(starts: usize, through: usize) -> usize {
    let (mut reached, mut through) = (starts & through, through);
    let mut length = 1;
    while length < BITS {
        reached |= through & (reached >> length);
        through &= through >> length;
        length *= 2;
    }
    reached
}

/// A stretch is what fills from both sides reach.
pub(super) fn between(open: &[usize], inner: &[usize], out: &mut [usize], space: &mut [usize]) {
    for (out, (&open, &inner)) in zip(&mut *out, zip(open, inner)) {
        *out = (open | east(open << 1, inner)) & (open | west(open >> 1, inner));
    }
    // South, south-east and south-west side by side, then back up to meet them.
    let (mut south, mut south_east, mut south_west) = (0, 0, 0);
    for (down, (&open, &inner)) in zip(space.chunks_exact_mut(SPACE), zip(open, inner)) {
        south = open | (inner & south);
        south_east = open | (inner & (south_east << 1));
        south_west = open | (inner & (south_west >> 1));
        down.copy_from_slice(&[south, south_east, south_west]);
    }
    let (mut north, mut north_west, mut north_east) = (0, 0, 0);
    let rows = zip(space.chunks_exact(SPACE), zip(out, zip(open, inner)));
    for (down, (out, (&open, &inner))) in rows.rev() {
        north = open | (inner & north);
        north_west = open | (inner & (north_west >> 1));
        north_east = open | (inner & (north_east << 1));
        *out |= (north & down[0]) | (north_west & down[1]) | (north_east & down[2]);
        *out &= inner & !open;
    }
}
