//! The maximal stretches of a packed row, found by counting trailing zeros and ones.

use core::{iter::FusedIterator, ops::Range};

use super::PackedRow;

/// Every maximal stretch of columns of a [`PackedRow`], low to high; made by [`PackedRow::runs`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct PackedRuns<const STRIDE: u32 = 1>(PackedRow<STRIDE>);

impl<const STRIDE: u32> PackedRow<STRIDE> {
    /// Every maximal stretch of columns, low to high.
    #[inline]
    pub const fn runs(self) -> PackedRuns<STRIDE> {
        PackedRuns(self)
    }
}

impl<const STRIDE: u32> Iterator for PackedRuns<STRIDE> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.0.first()?;
        let end = start + self.0.run_from(start);
        self.0 = self.0.at_or_above(end);
        Some(start..end)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let starts = self.0 - self.0.shifted_up(1);
        (starts.len(), Some(starts.len()))
    }
}

impl<const STRIDE: u32> DoubleEndedIterator for PackedRuns<STRIDE> {
    #[inline]
    fn next_back(&mut self) -> Option<Range<usize>> {
        let last = self.0.last()?;
        let gap = (!self.0).below(last).last();
        let start = gap.map_or(0, |gap| gap + 1);
        self.0 = self.0.below(start);
        Some(start..last + 1)
    }
}

impl<const STRIDE: u32> ExactSizeIterator for PackedRuns<STRIDE> {}
impl<const STRIDE: u32> FusedIterator for PackedRuns<STRIDE> {}
