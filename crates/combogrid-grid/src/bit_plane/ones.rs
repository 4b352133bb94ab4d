use core::{iter::FusedIterator, slice};

use super::{BITS, BitPlane, Layout};
use crate::{Extent, Pos};

/// The cells of a plane that are set, row by row; made by [`BitPlane::ones`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Ones<'a> {
    extent: Extent,
    /// What is left of the word last taken.
    rest: usize,
    taken: usize,
    words: slice::Iter<'a, usize>,
}

impl<'a> Ones<'a> {
    pub(super) fn new(plane: &'a BitPlane) -> Self {
        Self {
            extent: plane.extent(),
            rest: 0,
            taken: 0,
            words: plane.words().iter(),
        }
    }

    /// The cell of a bit in the word last taken.
    fn pos(&self, bit: usize) -> Pos {
        let word = self.taken - 1;
        match Layout::of(self.extent) {
            Layout::Packed => {
                let index = word * BITS + bit;
                Pos::new(index / self.extent.cols(), index % self.extent.cols())
            }
            Layout::Rows(words) => Pos::new(word / words, word % words * BITS + bit),
        }
    }
}

impl Iterator for Ones<'_> {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        while self.rest == 0 {
            self.rest = *self.words.next()?;
            self.taken += 1;
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
