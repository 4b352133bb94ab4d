use core::{iter::FusedIterator, mem, slice};

use super::{
    Grid, Indexed, outside,
    span::{Span, Way},
};
use crate::coordinates::{Direction, Pos};

/// The cells from a position to the edge in one direction, **the position's own cell first**, as mutable references.
///
/// Made by [`Grid::ray_mut`]; otherwise as [`Ray`](crate::Ray).
///
/// ```
/// use combogrid_grid::{Direction, Extent, Grid, Pos};
///
/// let mut grid = Grid::filled(Extent::new(3, 3), 0);
/// for (pos, cell) in grid.ray_mut(Pos::new(0, 2), Direction::SouthWest).indexed() {
///     *cell = pos.row;
/// }
/// assert_eq!(grid.as_slice(), [0, 0, 0, 0, 1, 0, 2, 0, 0]);
/// ```
#[derive(Debug)]
#[must_use = "iterators are lazy"]
pub struct RayMut<'a, T> {
    /// What is not taken yet of the stretch of memory from one end of the ray to the other.
    cells: slice::IterMut<'a, T>,
    /// Below 0 if the ray runs towards smaller indices.
    step: isize,
    /// How many cells of other lines lie before the front cell and behind the back cell: 0 until a cell is taken there.
    gaps: (usize, usize),
    /// How many cells of the ray are left.
    left: usize,
    /// How many cells there are from the origin to the back, those taken from the front included.
    reach: usize,
    origin: Pos,
    direction: Direction,
}

impl<T> Grid<T> {
    /// The cells from `origin` to the edge in `direction`, **`origin` included**, as mutable references.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let mut board: Grid<char> = "XOO.".parse()?;
    /// let mut captured = board.ray_mut(Pos::new(0, 1), Direction::East).take(2);
    /// captured.for_each(|cell| *cell = 'X');
    /// assert_eq!(board.to_string(), "XXX.");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// If `origin` is outside.
    #[track_caller]
    #[inline]
    pub fn ray_mut(&mut self, origin: Pos, direction: Direction) -> RayMut<'_, T> {
        let extent = self.extent();
        let Some(ray) = self.get_ray_mut(origin, direction) else {
            outside(origin, extent)
        };
        ray
    }

    /// As [`ray_mut`](Self::ray_mut), or `None` if `origin` is outside.
    #[must_use]
    #[inline]
    pub fn get_ray_mut(&mut self, origin: Pos, direction: Direction) -> Option<RayMut<'_, T>> {
        RayMut::new(self, origin, direction)
    }
}

impl<'a, T> RayMut<'a, T> {
    #[inline]
    fn new(grid: &'a mut Grid<T>, origin: Pos, direction: Direction) -> Option<Self> {
        let span = Span::of_ray(grid.extent(), origin, direction, Some)?;
        let (first, reach) = (span.first, span.steps * span.stride);
        let stride = span.stride.cast_signed();
        let (range, step) = match span.way {
            Way::Up => (first..first + reach + 1, stride),
            Way::Down => (first - reach..first + 1, stride.wrapping_neg()),
        };
        let cells = grid.as_mut_slice()[range].iter_mut();
        Some(Self {
            cells,
            step,
            gaps: (0, 0),
            left: span.steps + 1,
            reach: span.steps + 1,
            origin,
            direction,
        })
    }

    /// The direction in which the ray runs.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// The same cells, each with its position.
    #[inline]
    pub fn indexed(self) -> Indexed<Self> {
        let Self {
            origin,
            direction,
            reach,
            ..
        } = self;
        Indexed::new(self, origin, direction, reach)
    }

    /// How far apart, in memory, cells of the ray are.
    #[inline]
    const fn stride(&self) -> usize {
        self.step.unsigned_abs()
    }
}

impl<'a, T> Iterator for RayMut<'a, T> {
    type Item = &'a mut T;

    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        let stride = self.stride();
        let gap = mem::replace(&mut self.gaps.0, stride - 1);
        let cell = if self.step > 0 {
            self.cells.nth(gap)
        } else {
            self.cells.nth_back(gap)
        };
        self.left = self.left.saturating_sub(1);
        cell
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a mut T> {
        let skipped = n.min(self.left);
        self.left -= skipped;
        self.gaps.0 += skipped * self.stride();
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        self.left
    }

    #[inline]
    fn last(mut self) -> Option<&'a mut T> {
        self.next_back()
    }
}

impl<T> DoubleEndedIterator for RayMut<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.nth_back(0)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        let skipped = n.min(self.left);
        let taken = (skipped + 1).min(self.left);
        self.left -= taken;
        self.reach -= taken;
        let stride = self.stride();
        let gap = mem::replace(&mut self.gaps.1, stride - 1) + skipped * stride;
        if self.step > 0 {
            self.cells.nth_back(gap)
        } else {
            self.cells.nth(gap)
        }
    }
}

impl<T> ExactSizeIterator for RayMut<'_, T> {}
impl<T> FusedIterator for RayMut<'_, T> {}
