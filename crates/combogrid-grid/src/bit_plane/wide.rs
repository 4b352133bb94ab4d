//! Planes whose rows are many words each.

use core::iter::zip;

use super::{BITS, rows};
use crate::Direction;

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

/// How many words [`between`] needs: the state of three fills at each row and past both ends, each between two
/// words that stay 0, and two rows with a word more.
pub(super) const fn space(rows: usize, words: usize) -> usize {
    3 * (rows + 2) * (words + 2) + 2 * (words + 1)
}

/// A stretch is what fills from both sides reach.
///
/// One pass down the rows, that keeps how far the fills to the south, south-east and south-west have come at each,
/// and one pass up to meet them, in whose wake the fills to the north, north-west and north-east take their places.
pub(super) fn between(
    open: &[usize],
    inner: &[usize],
    out: &mut [usize],
    space: &mut [usize],
    words: usize,
) {
    let (spills, space) = space.split_at_mut(2 * (words + 1));
    let (east_spills, west_spills) = spills.split_at_mut(words + 1);
    let state = 3 * (words + 2);
    let rows = || zip(open.chunks_exact(words), inner.chunks_exact(words));
    space[..state].fill(0);
    for (row, (open, inner)) in rows().enumerate() {
        let (above, here) = space[row * state..][..2 * state].split_at_mut(state);
        let [south, east, west] = parts_mut(here);
        down_row(open, inner, above, south, east, west);
    }
    let last = open.len() / words;
    space[(last + 1) * state..][..state].fill(0);
    let outs = out.chunks_exact_mut(words);
    for (row, (out, (open, inner))) in zip(outs, rows()).enumerate().rev() {
        let (here, below) = space[(row + 1) * state..][..2 * state].split_at_mut(state);
        let [south, east, west] = parts_mut(here);
        across_row(open, inner, east_spills, west_spills, out);
        up_row(open, inner, below, south, east, west, out);
    }
}

/// The words of the three fills of a state, each between two words more.
fn parts(state: &[usize]) -> [&[usize]; 3] {
    let (south, rest) = state.split_at(state.len() / 3);
    let (east, west) = rest.split_at(rest.len() / 2);
    [south, east, west]
}

/// The words of the three fills of a state, without the others, which are set to 0.
fn parts_mut(state: &mut [usize]) -> [&mut [usize]; 3] {
    let (south, rest) = state.split_at_mut(state.len() / 3);
    let (east, west) = rest.split_at_mut(rest.len() / 2);
    [south, east, west].map(|part| {
        let last = part.len() - 1;
        (part[0], part[last]) = (0, 0);
        &mut part[1..last]
    })
}

/// Fills a row to the south, south-east and south-west.
///
/// Each row that is written is an argument of its own: then the compiler knows that they do not overlap, and makes
/// the loop wide.
fn down_row(
    open: &[usize],
    inner: &[usize],
    above: &[usize],
    to_south: &mut [usize],
    to_east: &mut [usize],
    to_west: &mut [usize],
) {
    let words = open.len();
    let [south, east, west] = parts(above);
    let (inner, south) = (&inner[..words], &south[1..=words]);
    let (east, west_of) = (&east[1..=words], &east[..words]);
    let (west, east_of) = (&west[1..=words], &west[2..words + 2]);
    let (to_south, to_east) = (&mut to_south[..words], &mut to_east[..words]);
    let to_west = &mut to_west[..words];
    for at in 0..words {
        let fill = |reached| open[at] | (inner[at] & reached);
        to_south[at] = fill(south[at]);
        to_east[at] = fill((east[at] << 1) | (west_of[at] >> TOP));
        to_west[at] = fill((west[at] >> 1) | (east_of[at] << TOP));
    }
}

/// Fills a row to the north, north-west and north-east, adds to `out` where they meet the fills that came down, and
/// leaves them in their place.
fn up_row(
    open: &[usize],
    inner: &[usize],
    below: &[usize],
    from_north: &mut [usize],
    from_west: &mut [usize],
    from_east: &mut [usize],
    out: &mut [usize],
) {
    let words = open.len();
    let [north, west, east] = parts(below);
    let (inner, north) = (&inner[..words], &north[1..=words]);
    let (west, east_of) = (&west[1..=words], &west[2..words + 2]);
    let (east, west_of) = (&east[1..=words], &east[..words]);
    let (from_north, from_west) = (&mut from_north[..words], &mut from_west[..words]);
    let (from_east, out) = (&mut from_east[..words], &mut out[..words]);
    for at in 0..words {
        let fill = |reached| open[at] | (inner[at] & reached);
        let north = fill(north[at]);
        let west = fill((west[at] >> 1) | (east_of[at] << TOP));
        let east = fill((east[at] << 1) | (west_of[at] >> TOP));
        let met = (north & from_north[at]) | (west & from_west[at]) | (east & from_east[at]);
        out[at] |= met & inner[at] & !open[at];
        from_north[at] = north;
        from_west[at] = west;
        from_east[at] = east;
    }
}

/// What fills to the east and to the west both reach, in one row.
///
/// How far a fill reaches into a word from the one beside it depends on that word alone, unless a word has no gap.
fn across_row(
    open: &[usize],
    inner: &[usize],
    east_spills: &mut [usize],
    west_spills: &mut [usize],
    out: &mut [usize],
) {
    let words = open.len();
    let (inner, out) = (&inner[..words], &mut out[..words]);
    (east_spills[0], west_spills[words]) = (0, 0);
    let (spills_east, spills_west) = (&mut east_spills[1..=words], &mut west_spills[..words]);
    let mut gaps = usize::MAX;
    for at in 0..words {
        let (open, inner) = (open[at], inner[at]);
        spills_east[at] = open | rows::ripple_east(open << 1, inner);
        let to_first_gap = inner ^ inner.wrapping_add(1);
        spills_west[at] = is_any(open & to_first_gap);
        gaps &= is_any(!inner);
    }
    if gaps >> TOP == 0 {
        east(open, inner, out);
        west(open, inner, spills_west);
        for (out, (west, open)) in zip(out, zip(spills_west, open)) {
            *out &= *west & !open;
        }
        return;
    }
    let (before, after) = (&east_spills[..words], &west_spills[1..=words]);
    for at in 0..words {
        let (open, inner) = (open[at], inner[at]);
        let from_west = (open << 1) | (before[at] >> TOP);
        let from_east = (open >> 1) | (after[at] & (1 << TOP));
        let met = rows::ripple_east(from_west, inner) & rows::ripple_west(from_east, inner);
        out[at] = met & !open;
    }
}

/// At the upper bit: whether any bit is set.
const fn is_any(word: usize) -> usize {
    word | word.wrapping_neg()
}
