use core::iter::FusedIterator;

use crate::coordinates::{Direction, Pos};

/// The cells of a ray or a line, each with its position.
///
/// Made by [`Ray::indexed`](crate::Ray::indexed), [`RayMut::indexed`](crate::RayMut::indexed) and
/// [`Line::indexed`](crate::Line::indexed).
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Indexed<I> {
    cells: I,
    origin: Pos,
    /// What a step adds to row and column, wrapping round for a step back.
    step: (usize, usize),
    /// How many cells there are from the origin to the back, those taken from the front included.
    reach: usize,
}

impl<I: ExactSizeIterator> Indexed<I> {
    #[inline]
    pub(super) const fn new(cells: I, origin: Pos, direction: Direction, reach: usize) -> Self {
        let (rows, cols) = direction.offset();
        Self {
            cells,
            origin,
            step: (rows.cast_unsigned(), cols.cast_unsigned()),
            reach,
        }
    }

    /// The position `count` steps from the origin.
    #[inline]
    const fn pos(&self, count: usize) -> Pos {
        let Self { origin, step, .. } = self;
        Pos::new(
            origin.row.wrapping_add(step.0.wrapping_mul(count)),
            origin.col.wrapping_add(step.1.wrapping_mul(count)),
        )
    }

    /// The position just before the front: that of the cell last taken there.
    #[inline]
    fn passed(&self) -> Pos {
        self.pos(self.reach - self.cells.len() - 1)
    }
}

impl<I: ExactSizeIterator> Iterator for Indexed<I> {
    type Item = (Pos, I::Item);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let cell = self.cells.next()?;
        Some((self.passed(), cell))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        let cell = self.cells.nth(n)?;
        Some((self.passed(), cell))
    }

    #[inline]
    fn count(self) -> usize {
        self.cells.len()
    }
}

impl<I: ExactSizeIterator + DoubleEndedIterator> DoubleEndedIterator for Indexed<I> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.nth_back(0)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        let cell = self.cells.nth_back(n)?;
        self.reach -= n + 1;
        Some((self.pos(self.reach), cell))
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for Indexed<I> {}
impl<I: ExactSizeIterator + FusedIterator> FusedIterator for Indexed<I> {}
