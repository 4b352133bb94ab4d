//! A ray as mutable references. Each step cuts the cells up to the next one off a slice, since no two references may
//! lead to one cell.

use core::{
    iter::{FusedIterator, StepBy},
    slice,
};

use super::{
    Grid, outside,
    span::{Span, Way, positions},
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
    /// The remaining cells, in memory's order.
    cells: StepBy<slice::IterMut<'a, T>>,
    way: Way,
    /// How many cells there are from the origin to the back, those taken from the front included.
    reach: usize,
    origin: Pos,
    direction: Direction,
}

/// Rays whose cells are written.
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
    pub fn ray_mut(&mut self, origin: impl Into<Pos>, direction: Direction) -> RayMut<'_, T> {
        let origin = origin.into();
        let extent = self.extent();
        let Some(ray) = self.get_ray_mut(origin, direction) else {
            outside(origin, extent)
        };
        ray
    }

    /// As [`ray_mut`](Self::ray_mut), or `None` if `origin` is outside.
    #[must_use]
    #[inline]
    pub fn get_ray_mut(
        &mut self,
        origin: impl Into<Pos>,
        direction: Direction,
    ) -> Option<RayMut<'_, T>> {
        RayMut::new(self, origin.into(), direction)
    }
}

impl<'a, T> RayMut<'a, T> {
    #[inline]
    fn new(grid: &'a mut Grid<T>, origin: Pos, direction: Direction) -> Option<Self> {
        let Span {
            first,
            way,
            stride,
            steps,
        } = Span::of_ray(grid.extent(), origin, direction, Some)?;
        // The lowest and the highest index on the ray. `step_by` begins at the lower one, so a ray whose indices go down
        // is read from its back.
        let range = match way {
            Way::Up => first..=first + steps * stride,
            Way::Down => first - steps * stride..=first,
        };
        Some(Self {
            cells: grid.as_mut_slice()[range].iter_mut().step_by(stride),
            way,
            reach: steps + 1,
            origin,
            direction,
        })
    }

    /// The direction in which the ray runs.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Writes `value` to every cell.
    pub fn fill(self, value: T)
    where
        T: Clone,
    {
        self.for_each(|cell| cell.clone_from(&value));
    }

    /// The cells, each with its position.
    #[must_use = "iterators are lazy"]
    #[inline]
    pub fn indexed(
        self,
    ) -> impl DoubleEndedIterator<Item = (Pos, &'a mut T)> + ExactSizeIterator + FusedIterator {
        let steps = self.reach - self.len()..self.reach;
        positions(self.origin, self.direction, steps).zip(self)
    }
}

impl<'a, T> Iterator for RayMut<'a, T> {
    type Item = &'a mut T;

    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        self.nth(0)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a mut T> {
        match self.way {
            Way::Up => self.cells.nth(n),
            Way::Down => self.cells.nth_back(n),
        }
    }
}

impl<T> DoubleEndedIterator for RayMut<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.nth_back(0)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        self.reach -= self.len().min(n.saturating_add(1));
        match self.way {
            Way::Up => self.cells.nth_back(n),
            Way::Down => self.cells.nth(n),
        }
    }
}

impl<T> ExactSizeIterator for RayMut<'_, T> {}
impl<T> FusedIterator for RayMut<'_, T> {}
