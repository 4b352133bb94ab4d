//! The search for stretches between two ends in any iterator: captures, bridges, brackets.

use core::{
    iter::{Enumerate, Fuse, FusedIterator},
    ops::Range,
};

/// Every stretch of inner items with an open one on both sides; made by [`Scan::between`](crate::Scan::between).
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Between<I, F, G> {
    items: Enumerate<Fuse<I>>,
    open: F,
    inner: G,
    /// Where a stretch would begin: after the last open item, if only inner items follow it so far.
    start: Option<usize>,
}

impl<I: Iterator, F, G> Between<I, F, G> {
    pub(crate) fn new(items: I, open: F, inner: G) -> Self {
        Self {
            items: items.fuse().enumerate(),
            open,
            inner,
            start: None,
        }
    }
}

impl<I, F, G> Iterator for Between<I, F, G>
where
    I: Iterator,
    F: FnMut(&I::Item) -> bool,
    G: FnMut(&I::Item) -> bool,
{
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        for (end, item) in &mut self.items {
            if (self.open)(&item) {
                let start = self.start.replace(end + 1);
                if let Some(start) = start.filter(|&start| start < end) {
                    return Some(start..end);
                }
            } else if !(self.inner)(&item) {
                self.start = None;
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // At most every other item closes a stretch.
        (0, self.items.size_hint().1.map(|items| items.div_ceil(2)))
    }
}

impl<I, F, G> FusedIterator for Between<I, F, G>
where
    I: Iterator,
    F: FnMut(&I::Item) -> bool,
    G: FnMut(&I::Item) -> bool,
{
}
