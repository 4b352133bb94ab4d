//! Planes whose rows are two words each or more, over 64 columns: the words of a row side by side.
//!
//! Stretches are found in one pass down and one pass up with all fills side by side, and not fill by fill and meeting by
//! meeting, which takes twice as long (1024 x 1024: 0.16 ms instead of 0.08 ms).

use core::iter::zip;

use super::{
    shift::{slide_east, slide_west},
    word::{self, BITS},
};
use crate::coordinates::Direction;

const TOP: usize = BITS - 1;

pub(super) fn fill(
    seeds: &[usize],
    direction: Direction,
    through: &[usize],
    out: &mut [usize],
    words: usize,
) {
    let Some(last) = (out.len() / words).checked_sub(1) else {
        return;
    };
    let at = |row: usize| row * words..(row + 1) * words;
    let (down, _) = direction.offset();
    if down == 0 {
        for row in 0..=last {
            let (seeds, through, out) = (&seeds[at(row)], &through[at(row)], &mut out[at(row)]);
            match direction {
                Direction::East => east(seeds, through, out),
                _ => west(seeds, through, out),
            }
        }
        return;
    }
    // The first row on the way, and then each from the one before.
    let first = if down > 0 { 0 } else { last };
    out[at(first)].copy_from_slice(&seeds[at(first)]);
    for step in 1..=last {
        let (row, before, here) = if down > 0 {
            let (above, below) = out.split_at_mut(step * words);
            (step, &above[(step - 1) * words..], &mut below[..words])
        } else {
            let row = last - step;
            let (above, below) = out.split_at_mut((row + 1) * words);
            (row, &below[..words], &mut above[row * words..])
        };
        fill_row(before, direction, &seeds[at(row)], &through[at(row)], here);
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
        *out = seeds | word::east((seeds << 1) | spill, through);
        spill = *out >> TOP;
    }
}

fn west(seeds: &[usize], through: &[usize], out: &mut [usize]) {
    for (out, (&seeds, &through)) in zip(&mut *out, zip(seeds, through)) {
        *out = seeds | word::west(seeds >> 1, through, BITS);
    }
    // The stretch without a gap at the upper end of each word, if the next word is filled at its lower end.
    let mut spill = 0;
    for (out, &through) in zip(out, through).rev() {
        let end = !usize::MAX.checked_shr(through.leading_ones()).unwrap_or(0);
        *out |= end & usize::wrapping_neg(spill);
        spill = *out & 1;
    }
}

/// How many words [`between`] needs: the state of three fills at each row and past both ends, each between two
/// words that stay 0, and two rows with a word more.
pub(super) const fn space(rows: usize, words: usize) -> usize {
    3 * (rows + 2) * (words + 2) + 2 * (words + 1)
}

/// Finds stretches: the cells that fills from both sides reach.
///
/// A pass down the rows stores how far the fills to the south, south-east and south-west reach in each row. A pass up meets
/// them, and replaces them by the fills to the north, north-west and north-east.
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

/// Finds the cells of one row that fills to the east and to the west both reach.
///
/// How far a fill reaches into a word from its neighbour depends on the neighbour alone, unless that word has no gap.
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
        spills_east[at] = open | word::east(open << 1, inner);
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
        let met = word::east(from_west, inner) & word::west(from_east, inner, BITS);
        out[at] = met & !open;
    }
}

/// At the upper bit: whether any bit is set.
const fn is_any(word: usize) -> usize {
    word | word.wrapping_neg()
}
