//! Searches that give a place to go on from.

use alloc::vec::Vec;
use core::mem;

use super::{Cursor, Grid, Stretch};
use crate::{coordinates::Direction, scan::Scan};

/// Searches from the cursor's cell to the edge. Each search returns the place found, or the end. A search that begins at the
/// end returns the end.
///
/// ```
/// use combogrid_grid::{Direction, Grid, Pos};
///
/// // What two X enclose: from the first X that an O follows to the next O that an X follows.
/// let mut grid: Grid<char> = "XXOO.X\nXXOOX.".parse()?;
/// for row in 0..2 {
///     let line = grid.cursor(Pos::new(row, 0), Direction::East);
///     let first = line.find_adjacent(|&a, &b| (a, b) == ('X', 'O'));
///     let last = first.find_adjacent(|&a, &b| (a, b) == ('O', 'X'));
///     let enclosed = first.successor().until(last.successor());
///     assert_eq!((enclosed.len(), last.is_end()), [(4, true), (2, false)][row]);
///     if let (false, Some(stretch)) = (last.is_end(), enclosed.stretch()) {
///         grid.stretch_mut(stretch).fill('X');
///     }
/// }
/// assert_eq!(grid.to_string(), "XXOO.X\nXXXXX.");
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
impl<T> Cursor<'_, T> {
    /// The first cell that satisfies `pred`.
    ///
    /// Computes in O(steps), as all searches do if nothing else is said.
    #[must_use]
    #[inline]
    pub fn find(&self, pred: impl FnMut(&T) -> bool) -> Self {
        let ray = self.ray();
        self.found(&ray, ray.clone().position(pred))
    }

    /// The last cell from here on that satisfies `pred`. The cursor found faces ahead.
    #[must_use]
    #[inline]
    pub fn rfind(&self, pred: impl FnMut(&T) -> bool) -> Self {
        let ray = self.ray();
        self.found(&ray, ray.clone().rposition(pred))
    }

    /// The first of the first two neighbours that satisfy `pred`.
    #[must_use]
    #[inline]
    pub fn find_adjacent(&self, mut pred: impl FnMut(&T, &T) -> bool) -> Self {
        let ray = self.ray();
        let mut cells = ray.clone();
        let first = cells.next();
        let index = first.and_then(|mut left| {
            cells.position(|right| pred(mem::replace(&mut left, right), right))
        });
        self.found(&ray, index)
    }

    /// The first cell of the first maximal run of at least `len` cells that satisfy `pred`. A run has at least one cell.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = ".XX.XXXX".parse()?;
    /// let line = grid.cursor(Pos::new(0, 0), Direction::East);
    /// let run = line.find_run(3, |&c| c == 'X');
    /// assert_eq!(run.position(), Some(Pos::new(0, 4)));
    /// assert_eq!(run.distance(run.find(|&c| c != 'X')), Some(4));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn find_run(&self, len: usize, mut pred: impl FnMut(&T) -> bool) -> Self {
        let ray = self.ray();
        let mut runs = ray.clone().runs(|cell| pred(cell));
        let run = runs.find(|run| run.len() >= len);
        self.found(&ray, run.map(|run| run.start))
    }

    /// The first cell where a match of a pattern begins, cell by cell. An empty pattern matches at the cursor.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = "XX.X..XX.".parse()?;
    /// let line = grid.cursor(Pos::new(0, 0), Direction::East);
    /// let broken_two = line.find_pattern(&['X', '.', 'X'], |want, cell| want == cell);
    /// assert_eq!(broken_two.position(), Some(Pos::new(0, 1)));
    ///
    /// let (free, mine): (fn(&char) -> bool, fn(&char) -> bool) = (|&c| c == '.', |&c| c == 'X');
    /// let open_two = line.find_pattern(&[free, mine, mine, free], |matches, cell| matches(cell));
    /// assert_eq!(open_two.position(), Some(Pos::new(0, 5)));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(steps x pattern).
    #[must_use]
    pub fn find_pattern<P>(&self, pattern: &[P], mut matches: impl FnMut(&P, &T) -> bool) -> Self {
        let ray = self.ray();
        let mut windows = ray.windows(pattern.len());
        let found =
            windows.position(|cells| pattern.iter().zip(cells).all(|(p, cell)| matches(p, cell)));
        self.found(&ray, found)
    }
}

/// Words.
impl Grid<char> {
    /// As [`find_word`](Self::find_word), for a word given as text.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid};
    ///
    /// let letters: Grid<char> = "cat\nxoe\nxxa".parse()?;
    /// let found: Vec<_> = letters.find_text("tea").collect();
    /// assert_eq!(found.len(), 1);
    /// assert_eq!(found[0].direction(), Direction::South);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(cells x letters).
    #[must_use = "iterators are lazy"]
    pub fn find_text(&self, word: &str) -> impl Iterator<Item = Stretch> {
        let letters: Vec<char> = word.chars().collect();
        let found: Vec<Stretch> = self.find_word(&letters).collect();
        found.into_iter()
    }
}

impl<T> Grid<T> {
    /// Every place of a word, in all eight directions: each stretch of cells that are equal to `word`, row by row.
    ///
    /// A palindrome is found from both of its ends, and a word of one letter in every direction; an empty word nowhere.
    /// Words do not go on at the opposite edge. Places borrow the grid: collect them to write there.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let letters: Grid<char> = "cat\nxax\nxxc".parse()?;
    /// let places: Vec<_> = letters.find_word(&['c', 'a', 't']).collect();
    /// assert_eq!(places.len(), 1);
    /// assert_eq!((places[0].first(), places[0].direction()), (Pos::new(0, 0), Direction::East));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(cells x word).
    #[must_use = "iterators are lazy"]
    pub fn find_word<'w>(&'w self, word: &'w [T]) -> impl Iterator<Item = Stretch> + 'w
    where
        T: PartialEq,
    {
        let starts = self.extent().positions();
        let rays = starts.flat_map(|pos| Direction::ALL.map(|direction| self.ray(pos, direction)));
        let places = rays.map(|ray| ray.slice(0..word.len()));
        places
            .filter(move |place| place.clone().eq(word))
            .filter_map(|place| place.stretch())
    }
}
