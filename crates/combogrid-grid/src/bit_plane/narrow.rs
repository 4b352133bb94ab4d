//! Planes whose rows are up to a word long: one row in a word, or several.
//!
//! A step is a shift of the word, and a mask takes out the cells that it would enter from another row. Fills inside a
//! word double their length from round to round (Kogge and Stone's parallel prefix); from word to word they go on from
//! the word before, which stays in a register. The kernel for wider rows could do this as well. With this kernel, fills
//! take a third of the time, and stretches an eighth (64 x 64: 0.26 us instead of 2.1 us).

use core::iter::zip;

use super::{
    layout::Layout,
    word::{self, BITS},
};
use crate::coordinates::Direction;

/// The masks of a word of rows for steps of one cell, down or up, and aside by `COLS` columns, east for 1, west for
/// -1. `STRIDE` is the distance of rows if it is known when the kernel is compiled, or else 0.
#[derive(Clone, Copy)]
struct Step<const COLS: i8, const STRIDE: usize> {
    stride: usize,
    /// The cells that a step enters from their own row or from the row before it, and not round the edge of the board.
    entered: usize,
}

const HALF: usize = BITS / 2;
const QUARTER: usize = BITS / 4;
const EIGHTH: usize = BITS / 8;

/// Calls a kernel with the distance of rows as a constant for one, two, four or eight rows in a word: then shifts and
/// rounds are constants as well (stretches of 64 x 64: 0.5 us instead of 1.3, with two busy cores).
macro_rules! by_stride {
    ($kernel:ident, $layout:expr, ($($argument:expr),*)) => {
        match $layout.stride() {
            BITS => $kernel::<BITS>($layout, $($argument),*),
            HALF => $kernel::<HALF>($layout, $($argument),*),
            QUARTER => $kernel::<QUARTER>($layout, $($argument),*),
            EIGHTH => $kernel::<EIGHTH>($layout, $($argument),*),
            _ => $kernel::<0>($layout, $($argument),*),
        }
    };
}

impl<const COLS: i8, const STRIDE: usize> Step<COLS, STRIDE> {
    #[inline]
    fn new(layout: &Layout) -> Self {
        let (columns, first) = (layout.columns(), layout.first_column());
        let entered = match COLS {
            1 => columns & !first,
            -1 => columns & (columns >> 1) & !(first >> 1),
            _ => columns,
        };
        Self {
            stride: layout.stride(),
            entered,
        }
    }

    #[inline]
    const fn stride(self) -> usize {
        if STRIDE == 0 { self.stride } else { STRIDE }
    }

    /// How many doublings cross the rows of a word; a diagonal ends at the side as well.
    #[inline]
    const fn rounds(self) -> u32 {
        let (rows, cols) = (BITS / self.stride(), self.stride());
        let longest = if COLS != 0 && cols < rows { cols } else { rows };
        usize::BITS - (longest - 1).leading_zeros()
    }

    /// The cells one step aside, and some that come from the end of another row.
    #[inline]
    const fn slid(word: usize) -> usize {
        match COLS {
            1 => word << 1,
            -1 => word >> 1,
            _ => word,
        }
    }

    /// The cells one step aside, without a step down or up.
    #[inline]
    const fn aside(self, word: usize) -> usize {
        Self::slid(word) & self.entered
    }

    /// The cells of a word that a fill may enter. A row that is a whole word has no cell past its end, so a fill enters none.
    #[inline]
    const fn enterable(self, through: usize) -> usize {
        if STRIDE == BITS {
            through
        } else {
            through & self.entered
        }
    }

    /// The last row of the word before, as the first one.
    #[inline]
    const fn first_row(self, before: usize) -> usize {
        before >> (BITS - self.stride())
    }

    /// The first row of the word after, as the last one.
    #[inline]
    const fn last_row(self, after: usize) -> usize {
        after << (BITS - self.stride())
    }

    /// The seeds and what is reached from them and from the word before, going down.
    #[inline]
    fn fill_down(self, before: usize, seeds: usize, through: usize) -> usize {
        let mut through = self.enterable(through);
        let mut reached = seeds | (through & self.first_row(Self::slid(before)));
        let mut shift = self.stride().wrapping_add_signed(COLS.into());
        for _ in 0..self.rounds() {
            reached |= through & (reached << shift);
            through &= through << shift;
            shift *= 2;
        }
        reached
    }

    /// The seeds and what is reached from them and from the word after, going up.
    #[inline]
    fn fill_up(self, after: usize, seeds: usize, through: usize) -> usize {
        let mut through = self.enterable(through);
        let mut reached = seeds | (through & self.last_row(Self::slid(after)));
        let mut shift = self.stride().wrapping_add_signed(-isize::from(COLS));
        for _ in 0..self.rounds() {
            reached |= through & (reached >> shift);
            through &= through >> shift;
            shift *= 2;
        }
        reached
    }
}

/// Moves every cell by one step.
pub(super) fn shift(from: &[usize], direction: Direction, layout: &Layout, out: &mut [usize]) {
    by_stride!(shift_by, layout, (from, direction, out));
}

fn shift_by<const STRIDE: usize>(
    layout: &Layout,
    from: &[usize],
    direction: Direction,
    out: &mut [usize],
) {
    match direction {
        Direction::North => shift_up(from, Step::<0, STRIDE>::new(layout), out),
        Direction::NorthEast => shift_up(from, Step::<1, STRIDE>::new(layout), out),
        Direction::NorthWest => shift_up(from, Step::<-1, STRIDE>::new(layout), out),
        Direction::South => shift_down(from, Step::<0, STRIDE>::new(layout), layout, out),
        Direction::SouthEast => shift_down(from, Step::<1, STRIDE>::new(layout), layout, out),
        Direction::SouthWest => shift_down(from, Step::<-1, STRIDE>::new(layout), layout, out),
        Direction::East => {
            let step = Step::<1, STRIDE>::new(layout);
            zip(out, from).for_each(|(out, &from)| *out = step.aside(from));
        }
        Direction::West => {
            let step = Step::<-1, STRIDE>::new(layout);
            zip(out, from).for_each(|(out, &from)| *out = step.aside(from));
        }
    }
}

fn shift_down<const COLS: i8, const STRIDE: usize>(
    from: &[usize],
    step: Step<COLS, STRIDE>,
    layout: &Layout,
    out: &mut [usize],
) {
    let mut before = 0;
    for (out, &from) in zip(&mut *out, from) {
        let aside = step.aside(from);
        // In two shifts, since a row may be a whole word.
        let here = (aside << (step.stride() - 1)) << 1;
        *out = here | step.first_row(before);
        before = aside;
    }
    // The last word may have space for more rows than the plane has.
    if let Some(last) = out.last_mut() {
        *last &= layout.last_word();
    }
}

fn shift_up<const COLS: i8, const STRIDE: usize>(
    from: &[usize],
    step: Step<COLS, STRIDE>,
    out: &mut [usize],
) {
    let mut after = 0;
    for (out, &from) in zip(out, from).rev() {
        let aside = step.aside(from);
        let here = (aside >> (step.stride() - 1)) >> 1;
        *out = here | step.last_row(after);
        after = aside;
    }
}

pub(super) fn fill(
    seeds: &[usize],
    direction: Direction,
    through: &[usize],
    layout: &Layout,
    out: &mut [usize],
) {
    by_stride!(fill_by, layout, (seeds, direction, through, out));
}

fn fill_by<const STRIDE: usize>(
    layout: &Layout,
    seeds: &[usize],
    direction: Direction,
    through: &[usize],
    out: &mut [usize],
) {
    let words = zip(out, zip(seeds, through));
    match direction {
        Direction::North => fill_up(words, Step::<0, STRIDE>::new(layout)),
        Direction::NorthEast => fill_up(words, Step::<1, STRIDE>::new(layout)),
        Direction::NorthWest => fill_up(words, Step::<-1, STRIDE>::new(layout)),
        Direction::South => fill_down(words, Step::<0, STRIDE>::new(layout)),
        Direction::SouthEast => fill_down(words, Step::<1, STRIDE>::new(layout)),
        Direction::SouthWest => fill_down(words, Step::<-1, STRIDE>::new(layout)),
        Direction::East => {
            let step = Step::<1, STRIDE>::new(layout);
            words.for_each(|(out, (&seeds, &through))| {
                *out = seeds | word::east(seeds << 1, step.enterable(through));
            });
        }
        Direction::West => {
            let step = Step::<-1, STRIDE>::new(layout);
            words.for_each(|(out, (&seeds, &through))| {
                *out = seeds | word::west(seeds >> 1, step.enterable(through), step.stride());
            });
        }
    }
}

fn fill_down<'a, const COLS: i8, const STRIDE: usize>(
    words: impl Iterator<Item = (&'a mut usize, (&'a usize, &'a usize))>,
    step: Step<COLS, STRIDE>,
) {
    let mut before = 0;
    for (out, (&seeds, &through)) in words {
        before = step.fill_down(before, seeds, through);
        *out = before;
    }
}

fn fill_up<'a, const COLS: i8, const STRIDE: usize>(
    words: impl DoubleEndedIterator<Item = (&'a mut usize, (&'a usize, &'a usize))>,
    step: Step<COLS, STRIDE>,
) {
    let mut after = 0;
    for (out, (&seeds, &through)) in words.rev() {
        after = step.fill_up(after, seeds, through);
        *out = after;
    }
}

/// How many words [`between`] needs for each word of the plane: one for each axis that leads down.
pub(super) const SPACE: usize = 3;

/// Finds stretches: the cells that fills from both sides reach.
pub(super) fn between(
    open: &[usize],
    inner: &[usize],
    layout: &Layout,
    out: &mut [usize],
    space: &mut [usize],
) {
    by_stride!(between_by, layout, (open, inner, out, space));
}

fn between_by<const STRIDE: usize>(
    layout: &Layout,
    open: &[usize],
    inner: &[usize],
    out: &mut [usize],
    space: &mut [usize],
) {
    let straight = Step::<0, STRIDE>::new(layout);
    let east = Step::<1, STRIDE>::new(layout);
    let west = Step::<-1, STRIDE>::new(layout);
    for (out, (&open, &inner)) in zip(&mut *out, zip(open, inner)) {
        let from_west = word::east(open << 1, east.enterable(inner));
        let from_east = word::west(open >> 1, west.enterable(inner), west.stride());
        *out = from_west & from_east;
    }
    // South, south-east and south-west side by side, then back up to meet them.
    let (downs, _) = space.as_chunks_mut::<SPACE>();
    let mut state = [0; SPACE];
    for (down, (&open, &inner)) in zip(&mut *downs, zip(open, inner)) {
        state = [
            straight.fill_down(state[0], open, inner),
            east.fill_down(state[1], open, inner),
            west.fill_down(state[2], open, inner),
        ];
        *down = state;
    }
    state = [0; SPACE];
    for (down, (out, (&open, &inner))) in zip(downs, zip(out, zip(open, inner))).rev() {
        state = [
            straight.fill_up(state[0], open, inner),
            west.fill_up(state[1], open, inner),
            east.fill_up(state[2], open, inner),
        ];
        let met = (down[0] & state[0]) | (down[1] & state[1]) | (down[2] & state[2]);
        *out = (*out | met) & inner & !open;
    }
}
