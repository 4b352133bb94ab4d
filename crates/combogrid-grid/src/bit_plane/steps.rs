//! Moves, windows, fills and stretches of all cells at once: by a kernel for rows of up to a word, or one for wider rows.

use alloc::vec::Vec;
use core::mem;

use super::{BitPlane, narrow, shift, wide};
use crate::coordinates::Direction;

impl BitPlane {
    /// Every cell moved one step in `direction`; cells that leave the board are dropped.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Direction, Grid};
    ///
    /// let board: Grid<char> = "X.X\n...".parse()?;
    /// let pieces = BitPlane::from_grid(&board, |&cell| cell == 'X');
    /// let moved = pieces.shifted(Direction::SouthEast);
    /// assert_eq!(moved.to_grid('X', '.').to_string(), "...\n.X.");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn shifted(&self, direction: Direction) -> Self {
        let mut out = Self::empty(self.extent());
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
        let (from, layout, out) = (self.words(), &self.layout, out.words_mut());
        match layout.words_per_row() {
            None => narrow::shift(from, direction, layout, out),
            Some(words) => shift::shift(from, direction, words, layout.row_end(), out),
        }
    }

    /// The cells where a stretch of `len` set cells begins that runs in `direction`; every cell if `len` is 0.
    ///
    /// As [`PackedRow::windows`](crate::PackedRow::windows), for a whole board.
    ///
    /// ```
    /// use combogrid_grid::{BitPlane, Direction, Grid, Pos};
    ///
    /// let board: Grid<char> = "X...\n.X..\n..X.\nXXXX".parse()?;
    /// let mine = BitPlane::from_grid(&board, |&cell| cell == 'X');
    /// let fours = |direction| mine.windows(4, direction).ones().collect::<Vec<_>>();
    /// assert_eq!(fours(Direction::East), [Pos::new(3, 0)]);
    /// assert_eq!(fours(Direction::NorthWest), [Pos::new(3, 3)]);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(words x `len`).
    #[must_use]
    pub fn windows(&self, len: usize, direction: Direction) -> Self {
        if len == 0 {
            return Self::full(self.extent());
        }
        // No stretch is longer than the board, so more rounds than this change nothing.
        let more = (len - 1).min(self.extent().rows().max(self.extent().cols()));
        let (mut starts, mut later) = (self.clone(), Self::empty(self.extent()));
        for _ in 0..more {
            // A stretch is one cell longer if one also begins at the next cell.
            starts.shift_into(direction.opposite(), &mut later);
            starts &= &later;
        }
        starts
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
        let mut out = Self::empty(self.extent());
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
        let (seeds, pass, out) = (self.words(), through.words(), out.words_mut());
        match self.layout.words_per_row() {
            None => narrow::fill(seeds, direction, pass, &self.layout, out),
            Some(words) => wide::fill(seeds, direction, pass, out, words),
        }
    }

    /// Every stretch of `inner` cells, along any of the four axes, that has a cell of this plane on both sides.
    ///
    /// It is [`Scan::between`](crate::Scan::between) on every line at once; a cell that is in both planes ends a
    /// stretch, and is in none.
    ///
    /// # Panics
    /// If the extents differ.
    #[must_use]
    #[track_caller]
    pub fn between(&self, inner: &Self) -> Self {
        let mut out = Self::empty(self.extent());
        self.between_into(inner, &mut out);
        out.space = Vec::new();
        out
    }

    /// As [`between`](Self::between), into a plane that is overwritten.
    ///
    /// Computes in O(words). The plane keeps the memory that this takes, three to four times its own, so that the next
    /// call that writes to it allocates nothing.
    ///
    /// # Panics
    /// If the extents differ.
    #[track_caller]
    pub fn between_into(&self, inner: &Self, out: &mut Self) {
        self.assert_same_extent(inner);
        self.assert_same_extent(out);
        let (open, pass, layout) = (self.words(), inner.words(), &self.layout);
        let mut space = mem::take(&mut out.space);
        match (layout.words_per_row(), open.len()) {
            (None, 1) => {
                let mut space = [0; narrow::SPACE];
                narrow::between(open, pass, layout, out.words_mut(), &mut space);
            }
            (None, words) => {
                space.resize(narrow::SPACE * words, 0);
                narrow::between(open, pass, layout, out.words_mut(), &mut space);
            }
            (Some(words), _) => {
                space.resize(wide::space(layout.extent().rows(), words), 0);
                wide::between(open, pass, out.words_mut(), &mut space, words);
            }
        }
        out.space = space;
    }
}
