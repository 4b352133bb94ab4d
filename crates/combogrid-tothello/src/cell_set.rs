use core::fmt;
use core::iter::FusedIterator;

use combogrid_grid::{BitPlane, Extent, Ones, Pos};

use crate::Cell;

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

/// One bit a cell. Which of the two it is follows from the size of the board alone.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Bits {
    /// Up to 64 cells, row by row from the lowest bit.
    Word(u64),
    /// More than 64 cells.
    Wide(BitPlane),
}

impl CellSet {
    pub(crate) fn empty(extent: Extent) -> Self {
        let bits = match extent.area() {
            ..=64 => Bits::Word(0),
            _ => Bits::Wide(BitPlane::empty(extent)),
        };
        Self { extent, bits }
    }

    /// The cells of a board of up to 64.
    pub(crate) const fn from_word(extent: Extent, word: u64) -> Self {
        debug_assert!(extent.area() <= 64);
        Self {
            extent,
            bits: Bits::Word(word),
        }
    }

    /// Takes every cell out, for a board of a size.
    pub(crate) fn reset(&mut self, extent: Extent) {
        match &mut self.bits {
            _ if self.extent != extent => *self = Self::empty(extent),
            Bits::Word(word) => *word = 0,
            Bits::Wide(plane) => plane.clear(),
        }
    }

    /// The cells as bits, row by row from the lowest, if there are up to 64.
    pub(crate) const fn word(&self) -> Option<u64> {
        match self.bits {
            Bits::Word(word) => Some(word),
            Bits::Wide(_) => None,
        }
    }

    pub(crate) fn insert(&mut self, cell: Cell) {
        self.insert_pos(cell.into());
    }

    /// Adds a position on the board.
    pub(crate) fn insert_pos(&mut self, pos: Pos) {
        match &mut self.bits {
            Bits::Word(word) => *word |= 1 << (pos.row * self.extent.cols() + pos.col),
            Bits::Wide(plane) => plane.insert(pos),
        }
    }

    /// Takes out a position on the board.
    pub(crate) fn remove_pos(&mut self, pos: Pos) {
        match &mut self.bits {
            Bits::Word(word) => *word &= !(1 << (pos.row * self.extent.cols() + pos.col)),
            Bits::Wide(plane) => plane.remove(pos),
        }
    }

    /// Writes the cells to a plane of the same size.
    pub(crate) fn copy_to(&self, plane: &mut BitPlane) {
        match &self.bits {
            Bits::Wide(bits) => plane.copy_from(bits),
            Bits::Word(_) => {
                plane.clear();
                self.positions().for_each(|pos| plane.insert(pos));
            }
        }
    }

    /// Takes over the cells of a plane of the same size.
    pub(crate) fn copy_from(&mut self, plane: &BitPlane) {
        match &mut self.bits {
            Bits::Wide(bits) => bits.copy_from(plane),
            Bits::Word(word) => {
                *word = plane.to_u64().expect("a plane of up to 64 cells is a word");
            }
        }
    }

    /// Adds the cells of a set of the same board.
    pub(crate) fn insert_all(&mut self, other: &Self) {
        match (&mut self.bits, &other.bits) {
            (Bits::Word(word), Bits::Word(other)) => *word |= other,
            (Bits::Wide(plane), Bits::Wide(other)) => *plane |= other,
            _ => unreachable!("sets of one board have one size"),
        }
    }

    /// Takes out the cells of a set of the same board.
    pub(crate) fn remove_all(&mut self, other: &Self) {
        match (&mut self.bits, &other.bits) {
            (Bits::Word(word), Bits::Word(other)) => *word &= !other,
            (Bits::Wide(plane), Bits::Wide(other)) => *plane -= other,
            _ => unreachable!("sets of one board have one size"),
        }
    }

    /// Becomes the cells that were not in the set.
    pub(crate) fn invert(&mut self) {
        match &mut self.bits {
            Bits::Word(word) => *word ^= u64::MAX >> (64 - self.extent.area()),
            Bits::Wide(plane) => plane.invert(),
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
        match &self.bits {
            Bits::Word(word) => word.count_ones() as usize,
            Bits::Wide(plane) => plane.count(),
        }
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match &self.bits {
            Bits::Word(word) => *word == 0,
            Bits::Wide(plane) => plane.is_empty(),
        }
    }

    /// Whether `cell` is in the set; a cell off the board is not.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.contains_pos(cell.into())
    }

    pub(crate) fn contains_pos(&self, pos: Pos) -> bool {
        match (&self.bits, self.extent.index_of(pos)) {
            (Bits::Word(word), Some(index)) => word >> index & 1 == 1,
            (Bits::Wide(plane), Some(_)) => plane.contains(pos),
            (_, None) => false,
        }
    }

    /// The cells in row-major order.
    pub fn iter(&self) -> Cells<'_> {
        Cells {
            left: self.len(),
            positions: self.positions(),
        }
    }

    /// The positions of the cells in row-major order.
    pub(crate) fn positions(&self) -> Positions<'_> {
        match &self.bits {
            &Bits::Word(word) => Positions::Word {
                word,
                extent: self.extent,
            },
            Bits::Wide(plane) => Positions::Wide(plane.ones()),
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
    left: usize,
    positions: Positions<'a>,
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let pos = self.positions.next()?;
        self.left -= 1;
        Cell::at(pos)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Cells<'_> {}
impl FusedIterator for Cells<'_> {}

/// The positions of a set in row-major order.
#[derive(Clone, Debug)]
pub(crate) enum Positions<'a> {
    Word { word: u64, extent: Extent },
    Wide(Ones<'a>),
}

impl Iterator for Positions<'_> {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        match self {
            Self::Word { word: 0, .. } => None,
            Self::Word { word, extent } => {
                let index = word.trailing_zeros() as usize;
                *word &= *word - 1;
                extent.pos_at(index)
            }
            Self::Wide(ones) => ones.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_of(extent: Extent, indices: &[usize]) -> CellSet {
        let mut set = CellSet::empty(extent);
        let positions = indices.iter().filter_map(|&index| extent.pos_at(index));
        positions.for_each(|pos| set.insert_pos(pos));
        set
    }

    #[test]
    fn cells_come_row_by_row_and_are_counted_down() {
        for (extent, chosen) in [
            (Extent::new(9, 20), vec![0, 63, 64, 100, 127, 128, 179]),
            (Extent::new(2, 70), vec![0, 63, 64, 69, 70, 139]),
            (Extent::new(4, 16), vec![0, 15, 16, 62, 63]),
        ] {
            let set = set_of(extent, &chosen);
            let mut cells = set.iter();
            for (taken, &index) in chosen.iter().enumerate() {
                assert_eq!(cells.len(), chosen.len() - taken);
                let cell = cells.next().expect("one for every index");
                assert_eq!(extent.index_of(cell.into()), Some(index));
                assert!(set.contains(cell));
            }
            assert_eq!((cells.next(), cells.next()), (None, None));
        }
    }

    #[test]
    fn cells_go_as_they_came() {
        for extent in [Extent::new(3, 5), Extent::new(8, 8), Extent::new(9, 20)] {
            let all: Vec<usize> = (0..extent.area()).collect();
            for &index in &all {
                let mut set = set_of(extent, &all);
                let pos = extent.pos_at(index).expect("a cell of the board");
                set.remove_pos(pos);
                assert_eq!(set.len(), extent.area() - 1);
                assert!(set.iter().all(|cell| Pos::from(cell) != pos));
            }
        }
    }

    #[test]
    fn a_cell_off_the_board_is_not_contained() {
        let set = set_of(Extent::new(2, 2), &[0, 1, 2, 3]);
        assert!(!set.contains(Cell::new(0, 2)));
        assert!(set.contains(Cell::new(1, 1)));
    }

    #[test]
    fn a_set_shows_its_cells() {
        let set = set_of(Extent::new(2, 3), &[0, 5]);
        assert_eq!(set.to_string(), "A1 C2");
        assert_eq!(format!("{set:?}"), "{A1, C2}");
    }

    #[test]
    fn sets_combine_on_boards_of_both_kinds() {
        for extent in [Extent::new(8, 8), Extent::new(5, 13), Extent::new(1, 200)] {
            let (all, some) = (set_of(extent, &[0, 7, 63]), set_of(extent, &[7]));
            let mut set = all.clone();
            set.remove_all(&some);
            assert_eq!(set, set_of(extent, &[0, 63]));
            set.insert_all(&some);
            assert_eq!(set, all);
            set.invert();
            assert_eq!(set.len(), extent.area() - 3);
            let mut plane = BitPlane::empty(extent);
            set.copy_to(&mut plane);
            let mut back = CellSet::empty(extent);
            back.copy_from(&plane);
            assert_eq!(back, set);
        }
    }
}
