use core::{iter::FusedIterator, ops::RangeInclusive};

use super::PackedRow;

/// Each length with the columns where a stretch of that length begins; made by [`PackedRow::windows_in`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct PackedWindows<const STRIDE: u32 = 1> {
    /// Where stretches of `len` columns begin; empty when there are no more lengths.
    starts: PackedRow<STRIDE>,
    len: usize,
    longest: usize,
}

impl<const STRIDE: u32> PackedWindows<STRIDE> {
    #[inline]
    pub(super) const fn new(row: PackedRow<STRIDE>, lens: RangeInclusive<usize>) -> Self {
        let (len, longest) = (*lens.start(), *lens.end());
        Self {
            starts: row.windows(len),
            len,
            longest,
        }
    }
}

impl<const STRIDE: u32> Iterator for PackedWindows<STRIDE> {
    type Item = (usize, PackedRow<STRIDE>);

    #[inline]
    fn next(&mut self) -> Option<(usize, PackedRow<STRIDE>)> {
        if self.starts.is_empty() || self.len > self.longest {
            return None;
        }
        let item = (self.len, self.starts);
        // A stretch is one column longer if one also begins at the next column.
        self.starts &= self.starts.shifted_down(1);
        self.len += 1;
        Some(item)
    }
}

impl<const STRIDE: u32> FusedIterator for PackedWindows<STRIDE> {}
