//! Moves of all cells by one step, and of the words of a row, for rows of more than a word.

use core::iter::zip;

use super::word::BITS;
use crate::coordinates::Direction;

const TOP: usize = BITS - 1;

/// Moves every cell of rows of `words` words each by one step; the bits of a row's last word that are cells are those
/// of `within`.
pub(super) fn shift(
    from: &[usize],
    direction: Direction,
    words: usize,
    within: usize,
    out: &mut [usize],
) {
    let stays = from.len().saturating_sub(words);
    let (down, aside) = direction.offset();
    let (from, out) = match down {
        1 => {
            let (top, out) = out.split_at_mut(from.len() - stays);
            top.fill(0);
            (&from[..stays], out)
        }
        -1 => {
            let (out, bottom) = out.split_at_mut(stays);
            bottom.fill(0);
            (&from[from.len() - stays..], out)
        }
        _ => (from, out),
    };
    if aside == 0 {
        return out.copy_from_slice(from);
    }
    // As if each row went on in the next, which is one pass without a branch per row; the bits that cross
    // from one row to the other are taken out again below.
    if aside == 1 {
        slide_east(from, out, |slid, _| slid);
    } else {
        slide_west(from, out, |slid, _| slid);
    }
    let rows = zip(out.chunks_exact_mut(words), from.chunks_exact(words));
    for (out, from) in rows {
        if aside == 1 {
            out[0] = from[0] << 1;
            out[words - 1] &= within;
        } else {
            out[words - 1] = from[words - 1] >> 1;
        }
    }
}

/// Sets each word of `out` to `make` of two values: the bits of `from` that move there from the west, and the index of the word.
pub(super) fn slide_east(from: &[usize], out: &mut [usize], make: impl Fn(usize, usize) -> usize) {
    let from = &from[..out.len()];
    if let Some(first) = out.first_mut() {
        *first = make(from[0] << 1, 0);
    }
    for index in 1..out.len() {
        out[index] = make((from[index] << 1) | (from[index - 1] >> TOP), index);
    }
}

/// Sets each word of `out` to `make` of two values: the bits of `from` that move there from the east, and the index of the word.
pub(super) fn slide_west(from: &[usize], out: &mut [usize], make: impl Fn(usize, usize) -> usize) {
    let from = &from[..out.len()];
    for index in 1..out.len() {
        out[index - 1] = make((from[index - 1] >> 1) | (from[index] << TOP), index - 1);
    }
    if let Some(last) = out.last_mut() {
        let index = from.len() - 1;
        *last = make(from[index] >> 1, index);
    }
}
