//! Planes whose rows are a few words each, `W`, known when compiled: rows live in registers.

use core::{array, iter::zip};

use super::BITS;
use crate::Direction;

const TOP: usize = BITS - 1;

type Row<const W: usize> = [usize; W];

fn rows<const W: usize>(plane: &[usize]) -> &[Row<W>] {
    plane.as_chunks().0
}

fn rows_mut<const W: usize>(plane: &mut [usize]) -> &mut [Row<W>] {
    plane.as_chunks_mut().0
}

/// The row moved by columns: east for 1, west for -1.
fn slid<const COLS: i8, const W: usize>(row: &Row<W>) -> Row<W> {
    array::from_fn(|at| match COLS {
        1 if at == 0 => row[at] << 1,
        1 => (row[at] << 1) | (row[at - 1] >> TOP),
        -1 if at == W - 1 => row[at] >> 1,
        -1 => (row[at] >> 1) | (row[at + 1] << TOP),
        _ => row[at],
    })
}

/// The seeds, and what of `through` is `reached`.
fn filled<const W: usize>(seeds: &Row<W>, through: &Row<W>, reached: &Row<W>) -> Row<W> {
    array::from_fn(|at| seeds[at] | (through[at] & reached[at]))
}

pub(super) fn shift<const W: usize>(
    from: &[usize],
    direction: Direction,
    cols: usize,
    out: &mut [usize],
) {
    let (mut from, mut out) = (rows::<W>(from), rows_mut::<W>(out));
    match direction.offset().0 {
        1 => {
            out[0] = [0; W];
            (from, out) = (&from[..from.len() - 1], &mut out[1..]);
        }
        -1 => {
            out[from.len() - 1] = [0; W];
            from = &from[1..];
        }
        _ => {}
    }
    let within = usize::MAX >> (W * BITS - cols);
    for (out, from) in zip(out, from) {
        *out = match direction.offset().1 {
            1 => slid::<1, W>(from),
            -1 => slid::<-1, W>(from),
            _ => *from,
        };
        out[W - 1] &= within;
    }
}

pub(super) fn fill<const W: usize>(
    seeds: &[usize],
    direction: Direction,
    through: &[usize],
    out: &mut [usize],
) {
    let rows = zip(rows_mut(out), zip(rows(seeds), rows(through)));
    match direction {
        Direction::North => fill_down::<0, W>(rows.rev()),
        Direction::NorthEast => fill_down::<1, W>(rows.rev()),
        Direction::NorthWest => fill_down::<-1, W>(rows.rev()),
        Direction::South => fill_down::<0, W>(rows),
        Direction::SouthEast => fill_down::<1, W>(rows),
        Direction::SouthWest => fill_down::<-1, W>(rows),
        Direction::East => rows.for_each(|(out, (seeds, through))| *out = east(seeds, through)),
        Direction::West => rows.for_each(|(out, (seeds, through))| *out = west(seeds, through)),
    }
}

/// One pass over the rows, each filled from the one before.
fn fill_down<'a, const COLS: i8, const W: usize>(
    rows: impl Iterator<Item = (&'a mut Row<W>, (&'a Row<W>, &'a Row<W>))>,
) {
    let mut before = [0; W];
    for (out, (seeds, through)) in rows {
        before = filled(seeds, through, &slid::<COLS, W>(&before));
        *out = before;
    }
}

fn east<const W: usize>(seeds: &Row<W>, through: &Row<W>) -> Row<W> {
    let mut spill = 0;
    array::from_fn(|at| {
        let filled = seeds[at] | ripple_east((seeds[at] << 1) | spill, through[at]);
        spill = filled >> TOP;
        filled
    })
}

fn west<const W: usize>(seeds: &Row<W>, through: &Row<W>) -> Row<W> {
    let mut filled = array::from_fn(|at| seeds[at] | ripple_west(seeds[at] >> 1, through[at]));
    spill_west(&mut filled, through);
    filled
}

/// Fills the upper end of each word, as far as it has no gap, if the next word is filled at its lower end.
pub(super) fn spill_west(row: &mut [usize], through: &[usize]) {
    let mut spill = 0;
    for (filled, &through) in zip(row, through).rev() {
        let end = !usize::MAX.checked_shr(through.leading_ones()).unwrap_or(0);
        *filled |= end & usize::wrapping_neg(spill);
        spill = *filled & 1;
    }
}

/// The cells of `through` that are reached if those of `starts` are, going east without a gap.
///
/// Added to a stretch at its start, a one carries through to the stretch's end and clears what it passes.
pub(super) const fn ripple_east(starts: usize, through: usize) -> usize {
    let starts = starts & through;
    through & (!through.wrapping_add(starts) | starts)
}

/// The cells of `through` that are reached if those of `starts` are, going west without a gap.
///
/// No carry runs downwards, so this one doubles the length that it knows, round by round: Kogge and Stone's way.
pub(super) const fn ripple_west(starts: usize, through: usize) -> usize {
    let (mut reached, mut through) = (starts & through, through);
    let mut length = 1;
    while length < BITS {
        reached |= through & (reached >> length);
        through &= through >> length;
        length *= 2;
    }
    reached
}

/// How many fills [`between`] follows down the rows.
const FILLS: usize = 3;

/// How many words [`between`] needs for planes of so many.
pub(super) const fn space(words: usize) -> usize {
    FILLS * words
}

/// A stretch is what fills from both sides reach.
pub(super) fn between<const W: usize>(
    open: &[usize],
    inner: &[usize],
    out: &mut [usize],
    space: &mut [usize],
) {
    let sources = || zip(rows::<W>(open), rows::<W>(inner));
    for (out, (open, inner)) in zip(rows_mut::<W>(out), sources()) {
        let (east, west) = (east(open, inner), west(open, inner));
        *out = array::from_fn(|at| east[at] & west[at]);
    }
    // South, south-east and south-west side by side, then back up to meet them.
    let (downs, _) = rows_mut::<W>(space).as_chunks_mut::<FILLS>();
    let mut state = [[0; W]; FILLS];
    for (down, (open, inner)) in zip(&mut *downs, sources()) {
        let reached = [state[0], slid::<1, W>(&state[1]), slid::<-1, W>(&state[2])];
        state = reached.map(|reached| filled(open, inner, &reached));
        *down = state;
    }
    state = [[0; W]; FILLS];
    for (down, (out, (open, inner))) in zip(downs, zip(rows_mut::<W>(out), sources())).rev() {
        let reached = [state[0], slid::<-1, W>(&state[1]), slid::<1, W>(&state[2])];
        state = reached.map(|reached| filled(open, inner, &reached));
        *out = array::from_fn(|at| {
            let [south, south_east, south_west] =
                [0, 1, 2].map(|way| down[way][at] & state[way][at]);
            (out[at] | south | south_east | south_west) & inner[at] & !open[at]
        });
    }
}
