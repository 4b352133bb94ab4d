//! Where the cells of a plane lie in its words, and the masks that keep rows apart.
//!
//! The cell (row, col) is bit `row * stride + col`. A plane that fits one word has no gaps between its rows. In a larger
//! one, rows of up to a word begin at multiples of the next power of two, and wider rows begin words of their own, so
//! that no row crosses the end of a word that it does not fill.

use super::word::BITS;
use crate::coordinates::{Extent, Pos};

/// The size of a plane, and how many bits after each other two of its rows begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    extent: Extent,
    stride: usize,
}

/// By stride: the first bits of all rows in a word.
static FIRSTS: [usize; BITS + 1] = {
    let mut firsts = [0; BITS + 1];
    let mut stride = 1;
    while stride <= BITS {
        let mut at = 0;
        while at < BITS {
            firsts[stride] |= 1 << at;
            at += stride;
        }
        stride += 1;
    }
    firsts
};

impl Layout {
    pub(super) const fn new(extent: Extent) -> Self {
        let cols = extent.cols();
        let stride = if extent.area() <= BITS {
            // A plane without cells has no words, but its stride is no 0 to divide by.
            if cols == 0 { 1 } else { cols }
        } else if cols <= BITS {
            cols.next_power_of_two()
        } else {
            cols.next_multiple_of(BITS)
        };
        Self { extent, stride }
    }

    pub(super) const fn extent(&self) -> Extent {
        self.extent
    }

    pub(super) const fn stride(&self) -> usize {
        self.stride
    }

    /// How many words hold the plane.
    pub(super) const fn words(&self) -> usize {
        if self.extent.area() == 0 {
            0
        } else {
            (self.extent.rows() * self.stride).div_ceil(BITS)
        }
    }

    /// How many words a row has if it has more than one.
    pub(super) const fn words_per_row(&self) -> Option<usize> {
        if self.stride > BITS {
            Some(self.stride / BITS)
        } else {
            None
        }
    }

    /// The word and the bit of a cell.
    #[inline]
    pub(super) const fn place(&self, pos: Pos) -> Option<(usize, usize)> {
        if self.extent.contains(pos) {
            let index = pos.row * self.stride + pos.col;
            Some((index / BITS, 1 << (index % BITS)))
        } else {
            None
        }
    }

    /// In a word of rows that are no longer: column 0 of each row.
    #[inline]
    pub(super) fn first_column(&self) -> usize {
        FIRSTS[self.stride]
    }

    /// In a word of rows that are no longer: the columns of each row, of a row that the word has a part of as well.
    #[inline]
    pub(super) fn columns(&self) -> usize {
        // A product has the bits of one row at the beginning of each, and they do not overlap.
        let row = !(usize::MAX.checked_shl(self.cols()).unwrap_or(0));
        self.first_column().wrapping_mul(row)
    }

    /// The bits up to the end of the last row in the last word.
    #[inline]
    pub(super) const fn last_word(&self) -> usize {
        let unused = self.words() * BITS - self.extent.rows() * self.stride;
        usize::MAX >> unused
    }

    /// The columns, of rows of up to a word.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "at most the bits of a word"
    )]
    #[inline]
    const fn cols(&self) -> u32 {
        self.extent.cols() as u32
    }

    /// The cells of the last word of a row, of rows of more than a word.
    pub(super) const fn row_end(&self) -> usize {
        usize::MAX >> (self.stride - self.extent.cols())
    }
}
