//! The plane itself: its words, single cells, and bits that come in and go out.

use alloc::{boxed::Box, vec, vec::Vec};
use core::{
    fmt,
    hash::{Hash, Hasher},
};

use bitvec::{
    order::{BitOrder, Lsb0},
    slice::BitSlice,
    store::BitStore,
    vec::BitVec,
};

use super::{layout::Layout, word::BITS};
use crate::{
    cells::{Grid, ShapeError, outside},
    coordinates::{Extent, Pos},
    packed::PackedRow,
};

/// A set of cells, one bit each: shifts, fills and stretches for all cells at once.
///
/// Operations that end in `_into` write their answer to a plane that the caller keeps, and allocate nothing; so do
/// `|=`, `&=`, `^=` and `-=`. A plane of as many cells as a word has bits, as 8 x 8 on most machines, is that word, and
/// none of its operations allocates.
///
/// ```
/// use combogrid_grid::{BitPlane, Direction, Grid, Pos};
///
/// let board: Grid<char> = "\
/// XOOX
/// .O..
/// ..X."
///     .parse()?;
/// let mine = BitPlane::from_grid(&board, |&cell| cell == 'X');
/// let theirs = BitPlane::from_grid(&board, |&cell| cell == 'O');
///
/// let captured = mine.between(&theirs);
/// assert!(captured.ones().eq([Pos::new(0, 1), Pos::new(0, 2), Pos::new(1, 1)]));
/// assert_eq!(mine.shifted(Direction::South).count(), 2);
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
pub struct BitPlane {
    pub(super) layout: Layout,
    /// Bits that belong to no cell are 0.
    pub(super) words: Words,
    /// The memory of [`between_into`](Self::between_into), reused from call to call.
    pub(super) space: Vec<usize>,
}

/// The words of a plane.
#[derive(Clone)]
pub(super) enum Words {
    One([usize; 1]),
    More(Box<[usize]>),
}

impl BitPlane {
    /// The plane with no cell set.
    ///
    /// # Panics
    /// If the rows with what is between them take more than `isize::MAX` bytes, or more bits than a
    /// [`BitSlice`] can have. A smaller plane that does not fit the memory aborts the program, so check
    /// extents that come from outside.
    #[must_use]
    pub fn empty(extent: Extent) -> Self {
        let layout = Layout::new(extent);
        let words = match layout.words() {
            1 => Words::One([0]),
            words => {
                assert!(
                    words <= BitSlice::<usize, Lsb0>::MAX_ELTS,
                    "a plane of {extent} has more bits than a slice of bits can have"
                );
                Words::More(vec![0; words].into_boxed_slice())
            }
        };
        Self {
            layout,
            words,
            space: Vec::new(),
        }
    }

    /// The plane with every cell set.
    #[must_use]
    pub fn full(extent: Extent) -> Self {
        let mut plane = Self::empty(extent);
        plane.invert();
        plane
    }

    /// The cells of a grid for which `pred` is true.
    ///
    /// Computes in O(cells).
    #[must_use]
    pub fn from_grid<T>(grid: &Grid<T>, mut pred: impl FnMut(&T) -> bool) -> Self {
        let mut plane = Self::empty(grid.extent());
        grid.indexed()
            .filter(|(_, cell)| pred(cell))
            .for_each(|(pos, _)| plane.insert(pos));
        plane
    }

    /// The plane whose bits are given as a slice of `bitvec`, row by row without gaps.
    ///
    /// ```
    /// use bitvec::prelude::*;
    /// use combogrid_grid::{BitPlane, Extent, Pos};
    ///
    /// let bits = bits![u8, Msb0; 0, 1, 1, 1, 0, 0];
    /// let plane = BitPlane::from_bitslice(Extent::new(2, 3), bits)?;
    /// assert!(plane.ones().eq([(0, 1), (0, 2), (1, 0)].map(Pos::from)));
    /// assert_eq!(plane.to_bitvec(), bits);
    ///
    /// // A slice may also stand on the right of an operator.
    /// assert_eq!((&plane & bits![0, 0, 1, 1, 1, 1]).count(), 2);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(cells) at worst; bits of the same type and order are copied by the word.
    ///
    /// # Errors
    /// [`ShapeError::Area`] if there are more or fewer bits than cells.
    pub fn from_bitslice<S: BitStore, O: BitOrder>(
        extent: Extent,
        bits: &BitSlice<S, O>,
    ) -> Result<Self, ShapeError> {
        let (cols, found) = (extent.cols(), bits.len());
        if found != extent.area() {
            return Err(ShapeError::Area { extent, found });
        }
        let mut plane = Self::empty(extent);
        let stride = plane.stride();
        let rows = BitSlice::<_, Lsb0>::from_slice_mut(plane.words_mut()).chunks_exact_mut(stride);
        for (row, bits) in rows.zip(bits.chunks(cols.max(1))) {
            row[..cols].clone_from_bitslice(bits);
        }
        Ok(plane)
    }

    /// The bits of the plane, row by row without gaps; [`as_bitslice`](Self::as_bitslice) has them as they are stored.
    #[must_use]
    pub fn to_bitvec(&self) -> BitVec {
        let extent = self.extent();
        let mut bits = BitVec::with_capacity(extent.area());
        for row in 0..extent.rows() {
            bits.extend_from_bitslice(self.row(row));
        }
        bits
    }

    /// The plane of up to 64 cells whose bits are those of a word, row by row without gaps; `None` for more cells. Bits
    /// after the last cell are dropped.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Direction, Extent};
    ///
    /// // A pawn of chess on b2, bit 9, and the square that it moves to.
    /// let pawn = BitPlane::from_word(Extent::new(8, 8), 1 << 9).expect("64 cells");
    /// assert_eq!(pawn.shifted(Direction::South).to_word(), Some(1 << 17));
    /// assert_eq!(BitPlane::from_word(Extent::new(9, 9), 0), None);
    /// ```
    ///
    /// Computes in O(1) if a word of the machine has as many bits, or else in O(cells).
    #[must_use]
    pub fn from_word(extent: Extent, word: u64) -> Option<Self> {
        let area = extent.area();
        if area > 64 {
            return None;
        }
        if area == 0 || area > BITS {
            let mut plane = Self::empty(extent);
            let set = PackedRow::<1>::from_bits(word).iter();
            set.filter_map(|index| extent.pos_at(index))
                .for_each(|pos| plane.insert(pos));
            return Some(plane);
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "no cell is in the bits that are dropped"
        )]
        let bits = word as usize & (usize::MAX >> (BITS - area));
        Some(Self {
            layout: Layout::new(extent),
            words: Words::One([bits]),
            space: Vec::new(),
        })
    }

    /// The bits of a plane of up to 64 cells, row by row without gaps, as a word; `None` for more cells.
    ///
    /// Computes in the time of [`from_word`](Self::from_word).
    #[must_use]
    #[inline]
    pub fn to_word(&self) -> Option<u64> {
        let extent = self.extent();
        match self.words {
            Words::One([word]) => Some(word as u64),
            Words::More(_) if extent.area() > 64 => None,
            Words::More(_) => {
                let indices = self.ones().filter_map(|pos| extent.index_of(pos));
                Some(indices.collect::<PackedRow<1>>().bits())
            }
        }
    }

    /// A grid with one value for set cells and another value for clear cells.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Extent, Pos};
    ///
    /// let mut plane = BitPlane::empty(Extent::new(2, 3));
    /// plane.insert(Pos::new(1, 0));
    /// assert_eq!(plane.to_grid('#', '.').to_string(), "...\n#..");
    /// ```
    #[must_use]
    pub fn to_grid<T: Clone>(&self, set: T, clear: T) -> Grid<T> {
        let mut grid = Grid::filled(self.extent(), clear);
        self.ones().for_each(|pos| grid[pos] = set.clone());
        grid
    }

    /// The size.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.layout.extent()
    }

    /// Whether the cell at `pos` is set; `false` outside.
    #[must_use]
    pub fn contains(&self, pos: impl Into<Pos>) -> bool {
        self.layout
            .place(pos.into())
            .is_some_and(|(word, bit)| self.words()[word] & bit != 0)
    }

    /// Sets the cell at `pos`.
    ///
    /// # Panics
    /// If `pos` is outside.
    #[track_caller]
    pub fn insert(&mut self, pos: impl Into<Pos>) {
        let (word, bit) = self.expect_place(pos.into());
        self.words_mut()[word] |= bit;
    }

    /// Clears the cell at `pos`.
    ///
    /// # Panics
    /// If `pos` is outside.
    #[track_caller]
    pub fn remove(&mut self, pos: impl Into<Pos>) {
        let (word, bit) = self.expect_place(pos.into());
        self.words_mut()[word] &= !bit;
    }

    /// Clears every cell.
    pub fn clear(&mut self) {
        self.words_mut().fill(0);
    }

    /// The number of set cells.
    #[must_use]
    #[inline]
    pub fn count(&self) -> usize {
        match &self.words {
            Words::One([word]) => word.count_ones() as usize,
            Words::More(words) => words.iter().map(|word| word.count_ones() as usize).sum(),
        }
    }

    /// Whether no cell is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    /// The cells of one row as bits, column 0 first.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Extent, Pos};
    ///
    /// let mut plane = BitPlane::empty(Extent::new(3, 70));
    /// plane.insert(Pos::new(1, 64));
    /// assert_eq!(plane.row(1).first_one(), Some(64));
    /// assert!(plane.row(2).not_any() && plane.row(2).len() == 70);
    /// ```
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    #[track_caller]
    pub fn row(&self, row: usize) -> &BitSlice {
        assert!(
            row < self.extent().rows(),
            "row {row} is outside a plane of {}",
            self.extent()
        );
        let cells = self.as_bitslice().get(row * self.stride()..);
        cells.map_or_else(BitSlice::empty, |cells| &cells[..self.extent().cols()])
    }

    /// The whole plane as bits: each row begins at a multiple of [`stride`](Self::stride), and the bits that are no
    /// cells, between two rows and after the last one, are 0.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Extent, Pos};
    ///
    /// let mut plane = BitPlane::empty(Extent::new(3, 70));
    /// plane.insert(Pos::new(1, 64));
    /// assert!(plane.as_bitslice().iter_ones().eq([plane.stride() + 64]));
    /// ```
    #[must_use]
    pub fn as_bitslice(&self) -> &BitSlice {
        BitSlice::from_slice(self.words())
    }

    /// How many bits after each other two rows of [`as_bitslice`](Self::as_bitslice) begin: the columns if the plane
    /// fits a word, or else the next power of two if a row does, or else whole words.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Extent};
    ///
    /// let stride = |rows, cols| BitPlane::empty(Extent::new(rows, cols)).stride();
    /// assert_eq!([stride(4, 7), stride(19, 19), stride(3, 200)], [7, 32, 256]);
    /// ```
    #[must_use]
    pub const fn stride(&self) -> usize {
        self.layout.stride()
    }

    #[inline]
    pub(super) fn words(&self) -> &[usize] {
        match &self.words {
            Words::One(word) => word,
            Words::More(words) => words,
        }
    }

    #[inline]
    pub(super) fn words_mut(&mut self) -> &mut [usize] {
        match &mut self.words {
            Words::One(word) => word,
            Words::More(words) => words,
        }
    }

    #[track_caller]
    fn expect_place(&self, pos: Pos) -> (usize, usize) {
        let Some(place) = self.layout.place(pos) else {
            outside(pos, self.extent())
        };
        place
    }

    #[track_caller]
    #[inline]
    pub(super) fn assert_same_extent(&self, other: &Self) {
        let (here, there) = (self.extent(), other.extent());
        assert!(
            here == there,
            "planes of {here} and {there} have no cells in common"
        );
    }
}

impl Clone for BitPlane {
    fn clone(&self) -> Self {
        Self {
            layout: self.layout,
            words: self.words.clone(),
            space: Vec::new(),
        }
    }

    /// Allocates nothing if the extents are equal.
    fn clone_from(&mut self, other: &Self) {
        if self.layout == other.layout {
            self.words_mut().copy_from_slice(other.words());
        } else {
            *self = other.clone();
        }
    }
}

impl PartialEq for BitPlane {
    fn eq(&self, other: &Self) -> bool {
        self.layout == other.layout && self.words() == other.words()
    }
}

impl Eq for BitPlane {}

impl Hash for BitPlane {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.extent(), self.words()).hash(state);
    }
}

/// A picture: `#` for a set cell, `.` for a clear cell.
impl fmt::Debug for BitPlane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BitPlane {}\n{}", self.extent(), self.to_grid('#', '.'))
    }
}
