//! The cells from a position to the edge in one direction. The end is found once, when a ray is made: a slice of the
//! grid ends where the ray does, so that a step is an addition and one comparison.

use core::{
    iter::{self, FusedIterator},
    ops::{Range, RangeBounds},
};

use super::{
    Grid, Stretch, outside,
    span::{Span, Way, existing, positions},
};
use crate::{
    coordinates::{Direction, Pos},
    scan::Scan,
};

/// The cells from a position to the edge in one direction, **the position's own cell first**.
///
/// Made by [`Grid::ray`], and by [`Grid::line`] and [`Grid::lines`] from edge to edge. Double ended, of known length,
/// cheap to clone; `nth` from either end is O(1). A ray can be cut: it is also a range of the cells of one line.
///
/// ```
/// use combogrid_grid::{Direction, Grid, Pos};
///
/// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6], [7, 8, 9]])?;
/// let mut ray = grid.ray(Pos::new(2, 2), Direction::NorthWest);
/// assert_eq!(ray.len(), 3);
/// assert_eq!(ray.next(), Some(&9));
/// assert_eq!(ray.next_back(), Some(&1));
/// assert_eq!(ray.indexed().next(), Some((Pos::new(1, 1), &5)));
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
#[derive(Debug)]
#[must_use = "iterators are lazy"]
pub struct Ray<'a, T> {
    grid: &'a Grid<T>,
    /// The cells of the grid, without those from which a step could come after the back cell: so the ray ends where
    /// an index leaves this slice, and a step needs no other test.
    cells: &'a [T],
    /// The front cell's index in `cells`.
    at: usize,
    /// Never 0.
    step: isize,
    /// How many cells are left.
    left: usize,
    /// How many cells there are from the origin to the back, those taken from the front included.
    reach: usize,
    origin: Pos,
    direction: Direction,
}

/// Rays.
impl<T> Grid<T> {
    /// The cells from `origin` to the edge in `direction`, **`origin` included**.
    ///
    /// To look past a piece at its own cell, skip one: `grid.ray(pos, direction).skip(1)`.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6], [7, 8, 9]])?;
    /// assert!(grid.ray(Pos::new(2, 1), Direction::NorthEast).eq(&[8, 6]));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(1), and nothing is allocated.
    ///
    /// # Panics
    /// If `origin` is outside.
    #[track_caller]
    #[inline]
    pub fn ray(&self, origin: impl Into<Pos>, direction: Direction) -> Ray<'_, T> {
        let origin = origin.into();
        let Some(ray) = self.get_ray(origin, direction) else {
            outside(origin, self.extent())
        };
        ray
    }

    /// As [`ray`](Self::ray), or `None` if `origin` is outside.
    #[must_use]
    #[inline]
    pub fn get_ray(&self, origin: impl Into<Pos>, direction: Direction) -> Option<Ray<'_, T>> {
        Ray::new(self, origin.into(), direction)
    }
}

impl<'a, T> Ray<'a, T> {
    #[expect(
        clippy::inline_always,
        reason = "for the same reason as `Span::of_ray`"
    )]
    #[inline(always)]
    fn new(grid: &'a Grid<T>, origin: Pos, direction: Direction) -> Option<Self> {
        Span::of_ray(grid.extent(), origin, direction, |span| {
            let (cells, span_len) = (grid.as_slice(), span.steps * span.stride);
            let stride = span.stride.cast_signed();
            let (cells, at, step) = match span.way {
                // The last row is the end of the slice as it is.
                Way::Up if direction == Direction::South => (cells, span.first, stride),
                Way::Up => (cells.get(..=span.first + span_len)?, span.first, stride),
                Way::Down => (
                    cells.get(span.first - span_len..)?,
                    span_len,
                    stride.wrapping_neg(),
                ),
            };
            Some(Self {
                grid,
                cells,
                at,
                step,
                left: span.steps + 1,
                reach: span.steps + 1,
                origin,
                direction,
            })
        })
    }

    /// Some cells that the caller knows to exist: no edge is looked for.
    #[inline]
    pub(super) fn known(grid: &'a Grid<T>, origin: Pos, direction: Direction, len: usize) -> Self {
        let Some(steps) = len.checked_sub(1) else {
            return Self::empty(grid, origin, direction);
        };
        let (rows, cols) = direction.offset();
        let width = grid.cols();
        let step = rows * width.cast_signed() + cols;
        let first = origin.row * width + origin.col;
        let last = first.wrapping_add_signed(step * steps.cast_signed());
        let (cells, at) = if step > 0 {
            (&grid.as_slice()[..=last], first)
        } else {
            (&grid.as_slice()[last..], first - last)
        };
        Self {
            grid,
            cells,
            at,
            step,
            left: len,
            reach: len,
            origin,
            direction,
        }
    }

    /// No cells, at a place that may be outside.
    pub(super) const fn empty(grid: &'a Grid<T>, origin: Pos, direction: Direction) -> Self {
        Self {
            grid,
            cells: &[],
            at: 0,
            step: 1,
            left: 0,
            reach: 0,
            origin,
            direction,
        }
    }

    /// The grid of the cells.
    pub(super) const fn grid(&self) -> &'a Grid<T> {
        self.grid
    }

    /// The place that many cells on from the front one; after the last cell it may be outside.
    #[inline]
    pub(super) fn place(&self, index: usize) -> Pos {
        let steps = self.reach - self.left + index;
        self.origin.advanced(self.direction, steps)
    }

    /// The direction in which the ray runs.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// The cell at `index`, counted from the front.
    #[must_use]
    #[inline]
    pub fn get(&self, index: usize) -> Option<&'a T> {
        self.clone().nth(index)
    }

    /// The position at `index`, counted from the front.
    #[must_use]
    pub fn pos(&self, index: usize) -> Option<Pos> {
        (index < self.left).then(|| self.place(index))
    }

    /// The index of the cell at a position, counted from the front, or `None` if it is not on the ray.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Extent, Grid};
    ///
    /// let grid = Grid::filled(Extent::new(9, 9), '.');
    /// let diagonal = grid.line((4, 6), Direction::SouthWest);
    /// assert_eq!(diagonal.index_of((4, 6)), Some(2));
    /// assert_eq!(diagonal.index_of((4, 5)), None);
    /// ```
    ///
    /// Computes in O(1).
    #[must_use]
    pub fn index_of(&self, pos: impl Into<Pos>) -> Option<usize> {
        let (pos, front) = (pos.into(), self.pos(0)?);
        let index = pos.row.abs_diff(front.row).max(pos.col.abs_diff(front.col));
        (self.pos(index) == Some(pos)).then_some(index)
    }

    /// The cells, each with its position.
    #[must_use = "iterators are lazy"]
    #[inline]
    pub fn indexed(
        self,
    ) -> impl DoubleEndedIterator<Item = (Pos, &'a T)>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<'a, T> {
        let Self {
            origin,
            direction,
            reach,
            left,
            ..
        } = self;
        positions(origin, direction, reach - left..reach).zip(self)
    }

    /// The places of the cells, without the cells; `None` if there are no cells.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let mut board: Grid<char> = "XOO.".parse()?;
    /// let captured = board.ray(Pos::new(0, 1), Direction::East).slice(0..2).stretch();
    /// board.stretch_mut(captured.expect("two cells")).fill('X');
    /// assert_eq!(board.to_string(), "XXX.");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn stretch(&self) -> Option<Stretch> {
        (self.left > 0).then(|| Stretch::new(self.place(0), self.direction, self.left))
    }

    /// The cells of a range of indices, counted from the front; indices past the end are left out.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos, Scan};
    ///
    /// let board: Grid<char> = "...\nXOX".parse()?;
    /// let line = board.line(Pos::new(1, 0), Direction::East);
    /// let between = line.clone().between(|&&c| c == 'X', |&&c| c == 'O').next().unwrap();
    /// assert!(line.slice(between).indexed().eq([(Pos::new(1, 1), &'O')]));
    /// assert!(line.slice(1..).eq(&['O', 'X']));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(1).
    #[inline]
    pub fn slice(&self, range: impl RangeBounds<usize>) -> Self {
        let Range { start, end } = existing(&range, self.left);
        let mut part = self.clone();
        if let Some(last) = (self.left - end).checked_sub(1) {
            part.nth_back(last);
        }
        if let Some(last) = start.checked_sub(1) {
            part.nth(last);
        }
        part
    }

    /// These cells from the other end, facing the other way.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = "cat".parse()?;
    /// let line = grid.line(Pos::new(0, 0), Direction::East);
    /// assert_eq!(line.reversed().direction(), Direction::West);
    /// assert_eq!(line.reversed().slice(1..3).collect::<String>(), "ac");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    pub fn reversed(&self) -> Self {
        let back = self.direction.opposite();
        match self.left.checked_sub(1).and_then(|last| self.pos(last)) {
            Some(last) => self.grid.ray(last, back).slice(0..self.left),
            None => Self::empty(self.grid, self.place(0), back),
        }
    }

    /// Every stretch of `len` cells, from the front; if `len` is 0, an empty one before each cell and at the end.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = ".XX.X.XX".parse()?;
    /// let line = grid.line(Pos::new(0, 0), Direction::East);
    /// let threes = line.windows(6).filter(|cells| cells.clone().copied().eq(".XX.X.".chars()));
    /// assert_eq!(threes.count(), 1);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn windows(
        &self,
        len: usize,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + FusedIterator + Clone + use<'a, T>
    {
        let line = self.clone();
        let starts = 0..(line.left + 1).saturating_sub(len);
        starts.map(move |start| line.slice(start..start + len))
    }

    /// The cells cut between every two neighbours that are not `same`.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = "aabccc".parse()?;
    /// let line = grid.line(Pos::new(0, 0), Direction::East);
    /// let equal = line.chunk_by(|a, b| a == b);
    /// assert!(equal.map(|cells| cells.len()).eq([2, 1, 3]));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    pub fn chunk_by<F>(&self, mut same: F) -> impl FusedIterator<Item = Self> + use<'a, T, F>
    where
        F: FnMut(&T, &T) -> bool,
    {
        let mut rest = self.clone();
        let chunk = move || {
            let cut = rest.clone().adjacent_positions(|a, b| !same(a, b)).next();
            let len = cut.map_or(rest.left, |left| left + 1);
            let chunk = rest.slice(0..len);
            rest.nth(len.checked_sub(1)?)?;
            Some(chunk)
        };
        iter::from_fn(chunk).fuse()
    }

    /// The cells by their indices, a range of known length: a vector takes them without a test for its end after each.
    pub(super) fn by_index(&self) -> impl Iterator<Item = &'a T> + use<'a, T> {
        let Self {
            cells, at, step, ..
        } = *self;
        let step = step.cast_unsigned();
        (0..self.left).map(move |index| &cells[at.wrapping_add(step.wrapping_mul(index))])
    }

    /// The index of the cell `count` steps on from the front.
    #[inline]
    const fn ahead(&self, count: usize) -> usize {
        self.at
            .wrapping_add(self.step.cast_unsigned().wrapping_mul(count))
    }
}

impl<T> Clone for Ray<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'a, T> Iterator for Ray<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        let cell = self.cells.get(self.at)?;
        self.at = self.ahead(1);
        self.left -= 1;
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a T> {
        let skipped = n.min(self.left);
        self.at = self.ahead(skipped);
        self.left -= skipped;
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        self.left
    }

    #[inline]
    fn last(mut self) -> Option<&'a T> {
        self.next_back()
    }

    #[inline]
    fn fold<B, F: FnMut(B, &'a T) -> B>(self, init: B, mut f: F) -> B {
        // Neighbours in memory: the slice's own loop is the one that compilers make wide. All of `cells` from the front on is
        // left: it ends with the back cell (east) or begins with it (west). Behind the last cell west, `at` has wrapped round.
        match self.direction {
            Direction::East => {
                let rest = self.cells.get(self.at..).unwrap_or_default();
                return rest.iter().fold(init, f);
            }
            Direction::West => {
                let rest = self.cells.get(..self.at.wrapping_add(1));
                return rest.unwrap_or_default().iter().rev().fold(init, f);
            }
            _ => {}
        }
        let (mut folded, mut at) = (init, self.at);
        while let Some(cell) = self.cells.get(at) {
            folded = f(folded, cell);
            at = at.wrapping_add_signed(self.step);
        }
        folded
    }
}

impl<T> DoubleEndedIterator for Ray<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.nth_back(0)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        let taken = n.saturating_add(1).min(self.left);
        self.left -= taken;
        self.reach -= taken;
        let back = self.ahead(self.left);
        let cell = self.cells.get(back)?;
        if self.step > 0 {
            self.cells = &self.cells[..back];
        } else {
            self.cells = &self.cells[back + 1..];
            self.at = self.at.wrapping_sub(back + 1);
        }
        (n < taken).then_some(cell)
    }
}

impl<T> ExactSizeIterator for Ray<'_, T> {}
impl<T> FusedIterator for Ray<'_, T> {}
