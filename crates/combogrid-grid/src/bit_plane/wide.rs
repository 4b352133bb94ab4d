//! Planes whose rows are many words each.

use core::iter::zip;

use super::{BITS, rows};
use crate::{Axis, Direction};

const TOP: usize = BITS - 1;

pub(super) fn shift(
    from: &[usize],
    direction: Direction,
    cols: usize,
    out: &mut [usize],
    words: usize,
) {
    let (down, aside) = direction.offset();
    let within = usize::MAX >> (words * BITS - cols);
    let rows = out.len() / words;
    for (row, out) in out.chunks_exact_mut(words).enumerate() {
        let Some(before) = row
            .checked_add_signed(-down)
            .filter(|&before| before < rows)
        else {
            out.fill(0);
            continue;
        };
        let from = &from[before * words..][..words];
        match aside {
            1 => slide_east(from, out, |slid, _| slid),
            -1 => slide_west(from, out, |slid, _| slid),
            _ => out.copy_from_slice(from),
        }
        out[words - 1] &= within;
    }
}

/// For each word of `out`: `make` of the bits of `from` that move there from the west, and its index.
fn slide_east(from: &[usize], out: &mut [usize], make: impl Fn(usize, usize) -> usize) {
    out[0] = make(from[0] << 1, 0);
    for index in 1..out.len() {
        out[index] = make((from[index] << 1) | (from[index - 1] >> TOP), index);
    }
}

/// For each word of `out`: `make` of the bits of `from` that move there from the east, and its index.
fn slide_west(from: &[usize], out: &mut [usize], make: impl Fn(usize, usize) -> usize) {
    let last = out.len() - 1;
    for index in 0..last {
        out[index] = make((from[index] >> 1) | (from[index + 1] << TOP), index);
    }
    out[last] = make(from[last] >> 1, last);
}

pub(super) fn fill(
    seeds: &[usize],
    direction: Direction,
    through: &[usize],
    out: &mut [usize],
    words: usize,
) {
    let rows = out.len() / words;
    match direction.offset().0 {
        1 => {
            out[..words].copy_from_slice(&seeds[..words]);
            for row in 1..rows {
                let (above, out) = out.split_at_mut(row * words);
                let at = row * words..(row + 1) * words;
                let before = &above[at.start - words..];
                fill_row(
                    before,
                    direction,
                    &seeds[at.clone()],
                    &through[at],
                    &mut out[..words],
                );
            }
        }
        -1 => {
            let last = out.len() - words;
            out[last..].copy_from_slice(&seeds[last..]);
            for row in (1..rows).rev() {
                let (out, below) = out.split_at_mut(row * words);
                let at = (row - 1) * words..row * words;
                let out = &mut out[at.start..];
                fill_row(
                    &below[..words],
                    direction,
                    &seeds[at.clone()],
                    &through[at],
                    out,
                );
            }
        }
        _ => {
            let sources = zip(seeds.chunks_exact(words), through.chunks_exact(words));
            for (out, (seeds, through)) in zip(out.chunks_exact_mut(words), sources) {
                match direction {
                    Direction::East => east(seeds, through, out),
                    _ => west(seeds, through, out),
                }
            }
        }
    }
}

/// Fills one row from the one before it in a direction other than east and west.
fn fill_row(
    before: &[usize],
    direction: Direction,
    seeds: &[usize],
    through: &[usize],
    out: &mut [usize],
) {
    let words = out.len();
    let (before, seeds, through) = (&before[..words], &seeds[..words], &through[..words]);
    let make = |slid, index: usize| seeds[index] | (through[index] & slid);
    match direction.offset().1 {
        1 => slide_east(before, out, make),
        -1 => slide_west(before, out, make),
        _ => (0..words).for_each(|index| out[index] = make(before[index], index)),
    }
}

fn east(seeds: &[usize], through: &[usize], out: &mut [usize]) {
    let mut spill = 0;
    for (out, (&seeds, &through)) in zip(out, zip(seeds, through)) {
        *out = seeds | rows::ripple_east((seeds << 1) | spill, through);
        spill = *out >> TOP;
    }
}

fn west(seeds: &[usize], through: &[usize], out: &mut [usize]) {
    for (out, (&seeds, &through)) in zip(&mut *out, zip(seeds, through)) {
        *out = seeds | rows::ripple_west(seeds >> 1, through);
    }
    rows::spill_west(out, through);
}

pub(super) fn between(
    open: &[usize],
    inner: &[usize],
    out: &mut [usize],
    space: &mut [usize],
    words: usize,
) {
    let (there, rest) = space.split_at_mut(open.len());
    let back = &mut rest[..open.len()];
    let sources = zip(open.chunks_exact(words), inner.chunks_exact(words));
    for (out, (open, inner)) in zip(out.chunks_exact_mut(words), sources) {
        east(open, inner, out);
        west(open, inner, &mut back[..words]);
        zip(out, &*back).for_each(|(out, back)| *out &= back);
    }
    for axis in [Axis::Column, Axis::Diagonal, Axis::AntiDiagonal] {
        fill(open, axis.forward(), inner, there, words);
        fill(open, axis.backward(), inner, back, words);
        zip(&mut *out, zip(&*there, &*back)).for_each(|(out, (there, back))| *out |= there & back);
    }
    zip(out, zip(open, inner)).for_each(|(out, (open, inner))| *out &= inner & !open);
}
