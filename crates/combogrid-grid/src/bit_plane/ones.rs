use core::{iter::FusedIterator, slice};

use super::{BITS, BitPlane, Layout};
use crate::{Extent, Pos};

/// The cells of a plane that are set, row by row; made by [`BitPlane::ones`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Ones<'a> {
    extent: Extent,
    /// How many cells lie one after the other: all of them or those of a row.
    width: usize,
    /// What is left of the word last taken.
    rest: usize,
    /// Where that word begins; counted on, since a division would cost more than all else here.
    row: usize,
    col: usize,
    words: slice::Iter<'a, usize>,
}

impl<'a> Ones<'a> {
    #[inline]
    pub(super) fn new(plane: &'a BitPlane) -> Self {
        let extent = plane.extent();
        let width = match Layout::of(extent) {
            Layout::Packed => extent.area(),
            Layout::Rows(_) => extent.cols(),
        };
        Self {
            extent,
            width,
            rest: 0,
            // The end of the row before the first.
            row: usize::MAX,
            col: width,
            words: plane.words().iter(),
        }
    }

    /// The cell of a bit in the word last taken.
    #[inline]
    fn pos(&self, bit: usize) -> Pos {
        let (cols, index) = (self.extent.cols(), self.col + bit);
        if self.width == cols {
            Pos::new(self.row, index)
        } else {
            Pos::new(index / cols, index % cols)
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
            if self.col >= self.width {
                self.col = 0;
                self.row = self.row.wrapping_add(1);
            }
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(self.pos(bit))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.rest.count_ones() as usize;
        (rest, Some(rest + self.words.len() * BITS))
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
