//! The places where stretches of each of several lengths begin, from the shortest on: one length more is one shift
//! more.

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

impl<const STRIDE: u32> PackedRow<STRIDE> {
    /// Each length of a range, from 1, with the columns where a stretch of that length begins, up to the longest that has one.
    ///
    /// ```
    /// use combogrid_grid::PackedRow;
    ///
    /// let held: PackedRow = [0, 1, 2, 3, 5, 6, 7].into_iter().collect();
    /// let chains = held.windows_in(3..=9).map(|(len, starts)| (len, starts.iter().collect::<Vec<_>>()));
    /// assert!(chains.eq([(3, vec![0, 1, 5]), (4, vec![0])]));
    /// ```
    #[inline]
    pub const fn windows_in(self, lens: RangeInclusive<usize>) -> PackedWindows<STRIDE> {
        let shortest = if *lens.start() == 0 { 1 } else { *lens.start() };
        PackedWindows {
            starts: self.windows(shortest),
            len: shortest,
            longest: *lens.end(),
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
