//! The search for all pairs of neighbours in any iterator.

use core::iter::{Fuse, FusedIterator};

/// The index of the left one of every two neighbours that belong together;
/// made by [`Scan::adjacent_positions`](crate::Scan::adjacent_positions).
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct AdjacentPositions<I: Iterator, F> {
    items: Fuse<I>,
    pred: F,
    left: Option<I::Item>,
    index: usize,
}

impl<I: Iterator, F> AdjacentPositions<I, F> {
    pub(crate) fn new(items: I, pred: F) -> Self {
        Self {
            items: items.fuse(),
            pred,
            left: None,
            index: 0,
        }
    }
}

impl<I: Iterator, F: FnMut(&I::Item, &I::Item) -> bool> Iterator for AdjacentPositions<I, F> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.left.is_none() {
            self.left = self.items.next();
        }
        loop {
            let left = self.left.as_ref()?;
            let right = self.items.next()?;
            let found = (self.pred)(left, &right);
            self.left = Some(right);
            self.index += 1;
            if found {
                return Some(self.index - 1);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.items.size_hint().1)
    }
}

impl<I: Iterator, F: FnMut(&I::Item, &I::Item) -> bool> FusedIterator for AdjacentPositions<I, F> {}
