//! The set cells of a plane, one after the other.

use core::{iter::FusedIterator, slice};

use super::{BitPlane, word::BITS};
use crate::coordinates::Pos;

/// The set cells of a plane, row by row; made by [`BitPlane::ones`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Ones<'a> {
    /// The unread bits of the last word.
    rest: usize,
    /// Where the row of the last cell ends in that word.
    row_end: usize,
    row: usize,
    /// The column that bit 0 of that word would have in that row, which is below 0 if the row begins after it.
    col: usize,
    /// The first row that begins in the next word, if that begins with a row.
    next_row: usize,
    rows_per_word: usize,
    stride: usize,
    cols: usize,
    words: slice::Iter<'a, usize>,
}

impl BitPlane {
    /// The set cells, row by row.
    pub fn ones(&self) -> Ones<'_> {
        let cols = self.extent().cols();
        Ones {
            rest: 0,
            row_end: 0,
            row: 0,
            // The end of the row before the first.
            col: cols,
            next_row: 0,
            rows_per_word: (BITS / self.stride()).max(1),
            stride: self.stride(),
            cols,
            words: self.words().iter(),
        }
    }
}

impl Iterator for Ones<'_> {
    type Item = Pos;

    #[inline]
    fn next(&mut self) -> Option<Pos> {
        while self.rest == 0 {
            self.rest = *self.words.next()?;
            self.row_end = self.stride;
            self.col = self.col.wrapping_add(BITS);
            // Always in a word of whole rows, the last of which begins at most a stride before its end.
            if self.col >= self.cols {
                self.col = 0;
                self.row = self.next_row;
                self.next_row += self.rows_per_word;
            }
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        while bit >= self.row_end {
            self.row_end += self.stride;
            self.row += 1;
            self.col = self.col.wrapping_sub(self.stride);
        }
        Some(Pos::new(self.row, self.col.wrapping_add(bit)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.rest.count_ones() as usize;
        let per_word = (self.rows_per_word * self.cols).min(BITS);
        (rest, Some(rest + self.words.len() * per_word))
    }

    fn count(self) -> usize {
        let rest = self.rest.count_ones() as usize;
        rest + self
            .words
            .map(|word| word.count_ones() as usize)
            .sum::<usize>()
    }
}

impl FusedIterator for Ones<'_> {}
