use core::iter::FusedIterator;

use crate::{Direction, Pos};

/// The cells of a ray or a line, each with its position.
///
/// Made by [`Ray::indexed`](crate::Ray::indexed), [`RayMut::indexed`](crate::RayMut::indexed) and
/// [`Line::indexed`](crate::Line::indexed).
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Indexed<I> {
    front: Pos,
    direction: Direction,
    cells: I,
}

impl<I> Indexed<I> {
    pub(crate) const fn new(front: Pos, direction: Direction, cells: I) -> Self {
        Self {
            front,
            direction,
            cells,
        }
    }
}

impl<I: ExactSizeIterator> Iterator for Indexed<I> {
    type Item = (Pos, I::Item);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let cell = self.cells.next()?;
        let pos = self.front;
        self.front = pos.advanced(self.direction, 1);
        Some((pos, cell))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        let cell = self.cells.nth(n)?;
        let pos = self.front.advanced(self.direction, n);
        self.front = pos.advanced(self.direction, 1);
        Some((pos, cell))
    }

    fn count(self) -> usize {
        self.cells.len()
    }
}

impl<I: ExactSizeIterator + DoubleEndedIterator> DoubleEndedIterator for Indexed<I> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.nth_back(0)
    }

    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        let cell = self.cells.nth_back(n)?;
        // The cells that remain are those before this one.
        Some((self.front.advanced(self.direction, self.cells.len()), cell))
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for Indexed<I> {}
impl<I: ExactSizeIterator + FusedIterator> FusedIterator for Indexed<I> {}
