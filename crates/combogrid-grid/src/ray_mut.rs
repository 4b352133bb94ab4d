use core::{iter::FusedIterator, slice};

use crate::{Direction, Grid, Indexed, Pos, span::Span};

/// The cells from a position to the edge in one direction, **the position's own cell first**, to be changed.
///
/// Made by [`Grid::ray_mut`]; in all else a [`Ray`](crate::Ray).
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
    /// From one end of the ray to the other, with what lies between.
    cells: slice::IterMut<'a, T>,
    step: isize,
    front: Pos,
    direction: Direction,
}

impl<'a, T> RayMut<'a, T> {
    pub(crate) fn new(grid: &'a mut Grid<T>, origin: Pos, direction: Direction) -> Option<Self> {
        let Span { range, step } = Span::of_ray(grid.extent(), origin, direction)?;
        let cells = grid.as_mut_slice()[range].iter_mut();
        Some(Self {
            cells,
            step,
            front: origin,
            direction,
        })
    }

    /// The direction in which the ray runs.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// The same cells, each with its position.
    pub fn indexed(self) -> Indexed<Self> {
        Indexed::new(self.front, self.direction, self)
    }

    const fn stride(&self) -> usize {
        self.step.unsigned_abs()
    }

    /// Takes the cell `skipped` from the end at smaller indices, and what lies before the next one.
    fn take_low(&mut self, skipped: usize) -> Option<&'a mut T> {
        let cell = self.cells.nth(skipped);
        if self.stride() > 1 {
            self.cells.nth(self.stride() - 2);
        }
        cell
    }

    /// Takes the cell `skipped` from the end at larger indices, and what lies before the next one.
    fn take_high(&mut self, skipped: usize) -> Option<&'a mut T> {
        let cell = self.cells.nth_back(skipped);
        if self.stride() > 1 {
            self.cells.nth_back(self.stride() - 2);
        }
        cell
    }
}

impl<'a, T> Iterator for RayMut<'a, T> {
    type Item = &'a mut T;

    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        self.nth(0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.cells.len().div_ceil(self.stride());
        (len, Some(len))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a mut T> {
        let skipped = n.saturating_mul(self.stride());
        self.front = self.front.advanced(self.direction, n.wrapping_add(1));
        if self.step > 0 {
            self.take_low(skipped)
        } else {
            self.take_high(skipped)
        }
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<&'a mut T> {
        self.next_back()
    }
}

impl<T> DoubleEndedIterator for RayMut<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.nth_back(0)
    }

    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        let skipped = n.saturating_mul(self.stride());
        if self.step > 0 {
            self.take_high(skipped)
        } else {
            self.take_low(skipped)
        }
    }
}

impl<T> ExactSizeIterator for RayMut<'_, T> {}
impl<T> FusedIterator for RayMut<'_, T> {}
