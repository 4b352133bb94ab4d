use core::fmt;
use core::iter::FusedIterator;

use combogrid_grid::Extent;

use crate::Cell;
use crate::bits::Bits;

/// Some cells of a board, in row-major order: row 1 from left to right, then row 2, and so on.
///
/// A set of a board of up to 64 cells is one machine word and allocates nothing.
///
/// ```
/// use combogrid_tothello::{Board, Side};
///
/// let board: Board = "R.R\n.B.".parse()?;
/// let red = board.pieces(Side::Red);
/// assert_eq!(red.len(), 2);
/// assert_eq!(red.to_string(), "A1 C1");
/// assert!(red.iter().all(|cell| cell.row() == 0));
/// # Ok::<(), combogrid_tothello::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CellSet {
    extent: Extent,
    bits: Bits,
}

impl CellSet {
    pub(crate) fn empty(extent: Extent) -> Self {
        Self::from_bits(extent, Bits::empty(extent.area()))
    }

    pub(crate) const fn from_bits(extent: Extent, bits: Bits) -> Self {
        Self { extent, bits }
    }

    pub(crate) const fn bits(&self) -> &Bits {
        &self.bits
    }

    pub(crate) fn bits_mut(&mut self) -> &mut Bits {
        &mut self.bits
    }

    /// Takes every cell out, for a board of a size.
    pub(crate) fn reset(&mut self, extent: Extent) {
        if self.extent == extent {
            self.bits.clear();
        } else {
            *self = Self::empty(extent);
        }
    }

    pub(crate) fn insert(&mut self, cell: Cell) {
        if let Some(index) = self.extent.index_of(cell.into()) {
            self.bits.insert(index);
        }
    }

    /// The size of the board that the cells are on.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// The number of cells in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bits.len()
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bits.words().iter().all(|&word| word == 0)
    }

    /// Whether `cell` is in the set; a cell off the board is not.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.extent
            .index_of(cell.into())
            .is_some_and(|index| self.bits.contains(index))
    }

    /// The cells in row-major order.
    pub fn iter(&self) -> Cells<'_> {
        let (&current, later) = self.bits.words().split_first().expect("a board has a cell");
        Cells {
            later,
            current,
            base: 0,
            extent: self.extent,
        }
    }
}

impl<'a> IntoIterator for &'a CellSet {
    type Item = Cell;
    type IntoIter = Cells<'a>;

    fn into_iter(self) -> Cells<'a> {
        self.iter()
    }
}

impl fmt::Display for CellSet {
    /// The names with a space between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{cell}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for CellSet {
    /// A list of names.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

/// The cells of a [`CellSet`] in row-major order; made by [`CellSet::iter`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Cells<'a> {
    later: &'a [u64],
    current: u64,
    base: usize,
    extent: Extent,
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while self.current == 0 {
            let (&current, later) = self.later.split_first()?;
            (self.current, self.later) = (current, later);
            self.base += 64;
        }
        let index = self.base + self.current.trailing_zeros() as usize;
        self.current &= self.current - 1;
        self.extent.pos_at(index).and_then(Cell::at)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later: u32 = self.later.iter().map(|word| word.count_ones()).sum();
        let left = (later + self.current.count_ones()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cells<'_> {}
impl FusedIterator for Cells<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_row_by_row_across_words() {
        let extent = Extent::new(9, 20);
        let mut set = CellSet::empty(extent);
        let chosen = [0, 63, 64, 100, 127, 128, 179];
        for index in chosen {
            set.bits.insert(index);
        }
        let mut cells = set.iter();
        for (taken, index) in chosen.into_iter().enumerate() {
            assert_eq!(cells.len(), chosen.len() - taken);
            let cell = cells.next().expect("one for every index");
            assert_eq!(extent.index_of(cell.into()), Some(index));
            assert!(set.contains(cell));
        }
        assert_eq!((cells.next(), cells.next()), (None, None));
    }

    #[test]
    fn a_cell_off_the_board_is_not_contained() {
        let mut set = CellSet::empty(Extent::new(2, 2));
        set.bits = Bits::Word(!0 >> 60);
        assert!(!set.contains(Cell::new(0, 2)));
        assert!(set.contains(Cell::new(1, 1)));
    }
}
