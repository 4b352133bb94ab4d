//! A set of cells of one board, which is a bit plane.

use core::fmt;
use core::iter::FusedIterator;

use combogrid_grid::{BitPlane, Extent, Ones, Pos};

use super::cell::Cell;

/// Some cells of a board, in row-major order: row 1 from left to right, then row 2, and so on.
///
/// A set of a board of up to 64 cells is one word on 64-bit machines, and allocates nothing there.
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
    pub(super) plane: BitPlane,
}

impl CellSet {
    pub(crate) fn empty(extent: Extent) -> Self {
        Self::from_plane(BitPlane::empty(extent))
    }

    /// The cells of a board of up to 64, one bit each.
    pub(crate) fn from_word(extent: Extent, word: u64) -> Self {
        Self::from_plane(BitPlane::from_word(extent, word).expect("up to 64 cells"))
    }

    pub(crate) const fn from_plane(plane: BitPlane) -> Self {
        Self { plane }
    }

    /// Takes every cell out, for a board of the given size.
    pub(crate) fn reset(&mut self, extent: Extent) {
        if self.extent() == extent {
            self.plane.clear();
        } else {
            *self = Self::empty(extent);
        }
    }

    /// Adds a position on the board.
    pub(crate) fn insert(&mut self, pos: Pos) {
        self.plane.insert(pos);
    }

    /// Takes out a position on the board.
    pub(crate) fn remove(&mut self, pos: Pos) {
        self.plane.remove(pos);
    }

    /// Writes the cells to a plane of the same size.
    pub(crate) fn copy_to(&self, plane: &mut BitPlane) {
        plane.clone_from(&self.plane);
    }

    /// Adds the cells of a set of the same board.
    pub(crate) fn insert_all(&mut self, other: &Self) {
        self.plane |= &other.plane;
    }

    /// Takes out the cells of a set of the same board.
    pub(crate) fn remove_all(&mut self, other: &Self) {
        self.plane -= &other.plane;
    }

    /// Becomes the cells that were not in the set.
    pub(crate) fn invert(&mut self) {
        self.plane.invert();
    }

    /// The size of the board that the cells are on.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.plane.extent()
    }

    /// The number of cells in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plane.count()
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plane.is_empty()
    }

    /// Whether `cell` is in the set; a cell off the board is not.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.plane.contains(cell)
    }

    /// The cells in row-major order.
    pub fn iter(&self) -> Cells<'_> {
        Cells {
            remaining: self.len(),
            ones: self.plane.ones(),
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
    remaining: usize,
    ones: Ones<'a>,
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let pos = self.ones.next()?;
        self.remaining -= 1;
        Cell::at(pos)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.remaining, Some(self.remaining))
    }
}

impl ExactSizeIterator for Cells<'_> {}
impl FusedIterator for Cells<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_of(extent: Extent, indices: &[usize]) -> CellSet {
        let mut set = CellSet::empty(extent);
        let positions = indices.iter().filter_map(|&index| extent.pos_at(index));
        positions.for_each(|pos| set.insert(pos));
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
    fn each_cell_can_be_taken_out() {
        for extent in [Extent::new(3, 5), Extent::new(8, 8), Extent::new(9, 20)] {
            let all: Vec<usize> = (0..extent.area()).collect();
            for &index in &all {
                let mut set = set_of(extent, &all);
                let pos = extent.pos_at(index).expect("a cell of the board");
                set.remove(pos);
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
            let mut plane = BitPlane::full(extent);
            set.copy_to(&mut plane);
            assert!(plane.ones().eq(set.iter().map(Pos::from)));
        }
    }
}
