//! Scans of one line.

mod adjacent_positions;
mod between;
mod runs;

pub use adjacent_positions::AdjacentPositions;
pub use between::Between;
pub use runs::Runs;

/// Searches for neighbours and stretches, for any iterator.
///
/// Stretches come as ranges of indices that count from the iterator's next item; on a ray,
/// [`Ray::pos`](crate::Ray::pos) and [`Ray::slice`](crate::Ray::slice) turn them into cells.
/// The searches of a [`Cursor`](crate::Cursor) give places instead.
/// Every scan reads each item once, holds one at most and allocates nothing.
///
/// ```
/// use combogrid_grid::{Grid, Scan};
///
/// // A column for each rank from 3, a row for "at least one" and "at least three".
/// let hand = Grid::from_rows([[1, 1, 1, 0, 1], [0, 1, 1, 0, 1]])?;
/// assert!(hand.row(1).iter().runs(|&&held| held > 0).eq([1..3, 4..5]));
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
pub trait Scan: Iterator {
    /// The first two neighbours that satisfy `pred`.
    ///
    /// ```
    /// use combogrid_grid::Scan;
    ///
    /// let edge = "..XO.".chars().adjacent_find(|a, b| a != b);
    /// assert_eq!(edge, Some(('.', 'X')));
    /// ```
    ///
    /// Computes in O(n).
    fn adjacent_find<F>(mut self, mut pred: F) -> Option<(Self::Item, Self::Item)>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> bool,
    {
        let mut left = self.next()?;
        for right in self {
            if pred(&left, &right) {
                return Some((left, right));
            }
            left = right;
        }
        None
    }

    /// The index of the left one of *every* two neighbours that satisfy `pred`.
    ///
    /// ```
    /// use combogrid_grid::Scan;
    ///
    /// let captures_begin = "XO.XOX.OX".chars().adjacent_positions(|&a, &b| (a, b) == ('X', 'O'));
    /// assert!(captures_begin.eq([0, 3]));
    /// ```
    fn adjacent_positions<F>(self, pred: F) -> AdjacentPositions<Self, F>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> bool,
    {
        AdjacentPositions::new(self, pred)
    }

    /// Every maximal stretch of items that satisfy `pred`.
    ///
    /// ```
    /// use combogrid_grid::Scan;
    ///
    /// assert!("##..#.###".chars().runs(|&c| c == '#').eq([0..2, 4..5, 6..9]));
    /// ```
    fn runs<F>(self, pred: F) -> Runs<Self, F>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> bool,
    {
        Runs::new(self, pred)
    }

    /// Every stretch of one or more `inner` items with an `open` item on both sides, without those two.
    ///
    /// One item may end a stretch and open the next. An item that is both is `open`.
    ///
    /// ```
    /// use combogrid_grid::Scan;
    ///
    /// let captured = |line: &str| -> Vec<_> {
    ///     line.chars().between(|&c| c == 'X', |&c| c == 'O').collect()
    /// };
    /// assert_eq!(captured("XO.XOX.OX"), [4..5]);
    /// assert_eq!(captured("OXOOXOX.O"), [2..4, 5..6]);
    /// ```
    fn between<F, G>(self, open: F, inner: G) -> Between<Self, F, G>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> bool,
        G: FnMut(&Self::Item) -> bool,
    {
        Between::new(self, open, inner)
    }
}

impl<I: Iterator> Scan for I {}
