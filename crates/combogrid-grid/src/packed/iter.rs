//! The columns of a packed row one by one, from both ends.

use core::iter::FusedIterator;

use super::PackedRow;

/// The columns of a [`PackedRow`], low to high; made by [`PackedRow::iter`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct PackedRowIter<const STRIDE: u32 = 1>(PackedRow<STRIDE>);

impl<const STRIDE: u32> PackedRow<STRIDE> {
    /// The columns, low to high.
    #[inline]
    pub const fn iter(self) -> PackedRowIter<STRIDE> {
        PackedRowIter(self)
    }
}

impl<const STRIDE: u32> IntoIterator for PackedRow<STRIDE> {
    type Item = usize;
    type IntoIter = PackedRowIter<STRIDE>;

    #[inline]
    fn into_iter(self) -> PackedRowIter<STRIDE> {
        self.iter()
    }
}

impl<const STRIDE: u32> Iterator for PackedRowIter<STRIDE> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let column = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(column)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.len()
    }
}

impl<const STRIDE: u32> DoubleEndedIterator for PackedRowIter<STRIDE> {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        let column = self.0.last()?;
        self.0.remove(column);
        Some(column)
    }
}

impl<const STRIDE: u32> ExactSizeIterator for PackedRowIter<STRIDE> {}
impl<const STRIDE: u32> FusedIterator for PackedRowIter<STRIDE> {}
