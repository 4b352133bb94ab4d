use super::{BitPlane, Layout, by_words, packed::Packed};
use crate::Direction;

impl BitPlane {
    /// Every cell moved one step in `direction`; what leaves the board is gone.
    #[must_use]
    pub fn shifted(&self, direction: Direction) -> Self {
        let mut out = Self::empty(self.extent);
        self.shift_into(direction, &mut out);
        out
    }

    /// As [`shifted`](Self::shifted), into a plane that is overwritten.
    ///
    /// Computes in O(words).
    ///
    /// # Panics
    /// If the extents differ.
    #[track_caller]
    pub fn shift_into(&self, direction: Direction, out: &mut Self) {
        self.assert_same_extent(out);
        let (from, cols) = (self.words(), self.extent.cols());
        match Layout::of(self.extent) {
            Layout::Packed => out.put(Packed::of(self.extent).shift(self.word(), direction)),
            Layout::Rows(words) => by_words!(words, shift(from, direction, cols, out.words_mut())),
        }
    }

    /// The cells that are set and, in `direction` from each, all that follow it without a gap in `through`:
    /// an occluded fill.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Direction, Grid};
    ///
    /// let board: Grid<char> = "R.....b.".parse()?;
    /// let rook = BitPlane::from_grid(&board, |&cell| cell == 'R');
    /// let free = BitPlane::from_grid(&board, |&cell| cell == '.');
    /// let reached = rook.filled(Direction::East, &free);
    /// assert_eq!(reached.to_grid('#', '.').to_string(), "######..");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// If the extents differ.
    #[must_use]
    #[track_caller]
    pub fn filled(&self, direction: Direction, through: &Self) -> Self {
        let mut out = Self::empty(self.extent);
        self.fill_into(direction, through, &mut out);
        out
    }

    /// As [`filled`](Self::filled), into a plane that is overwritten.
    ///
    /// Computes in O(words): one pass, and not one for each doubling of the length.
    ///
    /// # Panics
    /// If the extents differ.
    #[track_caller]
    pub fn fill_into(&self, direction: Direction, through: &Self, out: &mut Self) {
        self.assert_same_extent(through);
        self.assert_same_extent(out);
        let (seeds, pass) = (self.words(), through.words());
        match Layout::of(self.extent) {
            Layout::Packed => {
                let packed = Packed::of(self.extent);
                out.put(packed.fill(self.word(), direction, through.word()));
            }
            Layout::Rows(words) => by_words!(words, fill(seeds, direction, pass, out.words_mut())),
        }
    }
}
