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
    /// Where that word begins.
    row: usize,
    col: usize,
    /// How much further the next word begins; at the column 0 again if that is past the last one.
    rows: usize,
    more_cols: usize,
    cols: usize,
    /// The distance of two rows in a word, and a fraction of [`ONE`] that is its inverse; 0 if a word has no second row.
    stride: usize,
    inverse: usize,
    words: slice::Iter<'a, usize>,
}

/// The inverse of a stride is a little more than `ONE / stride`, by less than 1: over the bits of a word that adds up to
/// less than the distance of a quotient from the next whole number, which is `ONE / stride`.
const ONE: usize = BITS * BITS * 2;

impl BitPlane {
    /// The set cells, row by row.
    pub fn ones(&self) -> Ones<'_> {
        let (layout, stride) = (&self.layout, self.stride());
        let cols = layout.extent().cols();
        let (rows, inverse) = match layout.words_per_row() {
            None => (layout.rows_per_word(), ONE / stride + 1),
            Some(_) => (1, 0),
        };
        Ones {
            rest: 0,
            // The word before the first one, which has no bits.
            row: 0_usize.wrapping_sub(rows),
            col: cols,
            rows,
            more_cols: if inverse == 0 { BITS } else { cols },
            cols,
            stride,
            inverse,
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
            self.col += self.more_cols;
            if self.col >= self.cols {
                self.col = 0;
                self.row = self.row.wrapping_add(self.rows);
            }
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        let row = bit * self.inverse / ONE;
        Some(Pos::new(self.row + row, self.col + bit - row * self.stride))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.rest.count_ones() as usize;
        let per_word = (self.rows * self.cols).min(BITS);
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
