//! One bit a cell, worked on by the word.
//!
//! Boards of up to 64 cells are one `u64`, cell after cell (`packed`). On larger ones every row begins a word, so
//! that a step down is a step of whole words and a stretch that runs down, straight or askew, is followed in one
//! pass over the rows, all columns at once: by a few words a row (`rows`) or by many (`wide`).

mod between;
mod ones;
mod operators;
mod packed;
mod rows;
mod walk;
mod wide;

use alloc::vec;
use core::{
    fmt,
    hash::{Hash, Hasher},
};

use bitvec::{order::Lsb0, vec::BitVec};

use self::packed::Packed;
pub use self::{between::BetweenSpace, ones::Ones};
use crate::{Extent, Grid, Pos};

const BITS: usize = usize::BITS as usize;

/// Calls a kernel for rows of so many words.
macro_rules! by_words {
    ($words:expr, $kernel:ident($($argument:expr),*)) => {
        match $words {
            1 => super::rows::$kernel::<1>($($argument),*),
            2 => super::rows::$kernel::<2>($($argument),*),
            3 => super::rows::$kernel::<3>($($argument),*),
            4 => super::rows::$kernel::<4>($($argument),*),
            words => super::wide::$kernel($($argument),*, words),
        }
    };
}
use by_words;

/// A set of cells, one bit each: shifts, fills and stretches for all cells at once.
///
/// Operations that end in `_into` write their answer to a plane that the caller keeps, and allocate nothing; so do
/// `|=`, `&=`, `^=` and `-=`.
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
    extent: Extent,
    /// Bits that belong to no cell are 0.
    bits: BitVec<usize, Lsb0>,
}

/// How the cells of a plane lie in its words.
enum Layout {
    /// All in one `u64`.
    Packed,
    /// Each row in this many words.
    Rows(usize),
}

impl Layout {
    fn of(extent: Extent) -> Self {
        match extent.cols().div_ceil(BITS) {
            _ if extent.area() <= 64 => Self::Packed,
            words => Self::Rows(words),
        }
    }

    fn words(&self, extent: Extent) -> usize {
        match self {
            Self::Packed => 64 / BITS,
            Self::Rows(words) => extent.rows() * words,
        }
    }
}

impl BitPlane {
    /// The plane with no cell set.
    ///
    /// # Panics
    /// If the rows, each of whole words, take more than `isize::MAX` bytes, or more bits than a
    /// [`BitVec`] can have. Short of that a plane that is larger than the memory ends the program, so
    /// an extent from outside is to be checked before.
    #[must_use]
    pub fn empty(extent: Extent) -> Self {
        let words = vec![0; Layout::of(extent).words(extent)];
        Self {
            extent,
            bits: BitVec::from_vec(words),
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

    /// The plane of up to 64 cells whose bits are given, row by row from the lowest; `None` for a larger extent.
    /// Bits past the last cell are dropped.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Extent, Pos};
    ///
    /// let corner = BitPlane::from_u64(Extent::new(8, 8), 1 << 63).unwrap();
    /// assert!(corner.contains(Pos::new(7, 7)));
    /// assert_eq!(corner.to_u64(), Some(1 << 63));
    /// ```
    #[must_use]
    pub fn from_u64(extent: Extent, bits: u64) -> Option<Self> {
        let mut plane = Self::empty(extent);
        plane.layout_is_packed().then(|| {
            plane.put(bits & Packed::of(extent).cells());
            plane
        })
    }

    /// The bits of a plane of up to 64 cells, row by row from the lowest; `None` for a larger plane.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        self.layout_is_packed().then(|| self.word())
    }

    /// A grid with one value for the cells that are set and another for those that are not.
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
        let mut grid = Grid::filled(self.extent, clear);
        self.ones().for_each(|pos| grid[pos] = set.clone());
        grid
    }

    /// The size.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// Whether the cell at `pos` is set; never so outside.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        self.place(pos)
            .is_some_and(|(word, bit)| self.words()[word] & bit != 0)
    }

    /// Sets the cell at `pos`.
    ///
    /// # Panics
    /// If `pos` is outside.
    #[track_caller]
    pub fn insert(&mut self, pos: Pos) {
        let (word, bit) = self.expect_place(pos);
        self.words_mut()[word] |= bit;
    }

    /// Clears the cell at `pos`.
    ///
    /// # Panics
    /// If `pos` is outside.
    #[track_caller]
    pub fn remove(&mut self, pos: Pos) {
        let (word, bit) = self.expect_place(pos);
        self.words_mut()[word] &= !bit;
    }

    /// Clears every cell.
    pub fn clear(&mut self) {
        self.words_mut().fill(0);
    }

    /// The number of cells that are set.
    #[must_use]
    pub fn count(&self) -> usize {
        self.words()
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether no cell is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    /// Whether some cell is set in both planes.
    ///
    /// # Panics
    /// If the extents differ.
    #[must_use]
    #[track_caller]
    pub fn intersects(&self, other: &Self) -> bool {
        self.assert_same_extent(other);
        self.words()
            .iter()
            .zip(other.words())
            .any(|(a, b)| a & b != 0)
    }

    /// The cells that are set, row by row.
    pub fn ones(&self) -> Ones<'_> {
        Ones::new(self)
    }

    fn layout_is_packed(&self) -> bool {
        matches!(Layout::of(self.extent), Layout::Packed)
    }

    fn words(&self) -> &[usize] {
        self.bits.as_raw_slice()
    }

    fn words_mut(&mut self) -> &mut [usize] {
        self.bits.as_raw_mut_slice()
    }

    /// The whole plane, if it is packed.
    fn word(&self) -> u64 {
        // Two halves on machines of 32 bits; shifted in two steps, since 64 at once is too far.
        let join = |word: u64, &part: &usize| (word << (BITS / 2) << (BITS / 2)) | part as u64;
        self.words().iter().rev().fold(0, join)
    }

    /// Overwrites the whole plane, if it is packed.
    fn put(&mut self, mut word: u64) {
        for part in self.words_mut() {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the rest goes into the next part"
            )]
            let low = word as usize;
            *part = low;
            word = word >> (BITS / 2) >> (BITS / 2);
        }
    }

    /// The word and the bit of a cell.
    fn place(&self, pos: Pos) -> Option<(usize, usize)> {
        let index = self.extent.index_of(pos)?;
        Some(match Layout::of(self.extent) {
            Layout::Packed => (index / BITS, 1 << (index % BITS)),
            Layout::Rows(words) => (pos.row * words + pos.col / BITS, 1 << (pos.col % BITS)),
        })
    }

    #[track_caller]
    fn expect_place(&self, pos: Pos) -> (usize, usize) {
        let Some(place) = self.place(pos) else {
            crate::grid::outside(pos, self.extent)
        };
        place
    }

    #[track_caller]
    fn assert_same_extent(&self, other: &Self) {
        let (here, there) = (self.extent, other.extent);
        assert!(
            here == there,
            "planes of {here} and {there} have no cells in common"
        );
    }
}

// By words as well; bitvec's own would go bit by bit.

impl Clone for BitPlane {
    fn clone(&self) -> Self {
        Self {
            extent: self.extent,
            bits: BitVec::from_vec(self.words().to_vec()),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        if self.extent == other.extent {
            self.copy_from(other);
        } else {
            *self = other.clone();
        }
    }
}

impl PartialEq for BitPlane {
    fn eq(&self, other: &Self) -> bool {
        self.extent == other.extent && self.words() == other.words()
    }
}

impl Eq for BitPlane {}

impl Hash for BitPlane {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.extent, self.words()).hash(state);
    }
}

/// A picture: `#` for a cell that is set, `.` for one that is not.
impl fmt::Debug for BitPlane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BitPlane {}\n{}", self.extent, self.to_grid('#', '.'))
    }
}
