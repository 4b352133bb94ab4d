//! The search for maximal runs in any iterator.

use core::{
    iter::{Enumerate, Fuse, FusedIterator},
    ops::Range,
};

/// Every maximal stretch of items that a predicate holds for; made by [`Scan::runs`](crate::Scan::runs).
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Runs<I, F> {
    items: Enumerate<Fuse<I>>,
    pred: F,
}

impl<I: Iterator, F> Runs<I, F> {
    pub(crate) fn new(items: I, pred: F) -> Self {
        Self {
            items: items.fuse().enumerate(),
            pred,
        }
    }
}

impl<I: Iterator, F: FnMut(&I::Item) -> bool> Iterator for Runs<I, F> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let pred = &mut self.pred;
        let start = self.items.find(|(_, item)| pred(item))?.0;
        let mut end = start + 1;
        for (index, item) in &mut self.items {
            if !pred(&item) {
                break;
            }
            end = index + 1;
        }
        Some(start..end)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // At most every other item is a run by itself.
        (0, self.items.size_hint().1.map(|items| items.div_ceil(2)))
    }
}

impl<I: Iterator, F: FnMut(&I::Item) -> bool> FusedIterator for Runs<I, F> {}
