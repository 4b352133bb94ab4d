use core::{iter::FusedIterator, slice};

use super::{BitPlane, word::BITS};
use crate::coordinates::Pos;

/// The set cells of a plane, row by row; made by [`BitPlane::ones`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Ones<'a> {
    cols: usize,
    /// The unread bits of the last word.
    rest: usize,
    /// Where that word begins.
    row: usize,
    col: usize,
    words: slice::Iter<'a, usize>,
}

impl BitPlane {
    /// The set cells, row by row.
    pub fn ones(&self) -> Ones<'_> {
        Ones::new(self)
    }
}

impl<'a> Ones<'a> {
    #[inline]
    fn new(plane: &'a BitPlane) -> Self {
        let cols = plane.extent().cols();
        Self {
            cols,
            rest: 0,
            // The end of the row before the first.
            row: usize::MAX,
            col: cols,
            words: plane.words().iter(),
        }
    }
}

impl Iterator for Ones<'_> {
    type Item = Pos;

    #[inline]
    fn next(&mut self) -> Option<Pos> {
        while self.rest == 0 {
            self.rest = *self.words.next()?;
            self.col += BITS;
            if self.col >= self.cols {
                self.col = 0;
                self.row = self.row.wrapping_add(1);
            }
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(Pos::new(self.row, self.col + bit))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.rest.count_ones() as usize;
        (rest, Some(rest + self.words.len() * self.cols.min(BITS)))
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
