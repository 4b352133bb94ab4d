use core::iter::FusedIterator;

use crate::{Direction, Grid, Indexed, Pos, span::Span};

/// The cells from a position to the edge in one direction, **the position's own cell first**.
///
/// Made by [`Grid::ray`]. Double ended, of known length, cheap to clone; `nth` from either end is O(1).
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
    /// All cells of the grid.
    cells: &'a [T],
    /// The front cell's index in `cells`.
    at: usize,
    step: isize,
    /// How many cells are left.
    left: usize,
    /// How many cells there are from the origin to the back, those taken from the front included.
    reach: usize,
    origin: Pos,
    direction: Direction,
}

impl<'a, T> Ray<'a, T> {
    #[inline]
    pub(crate) fn new(grid: &'a Grid<T>, origin: Pos, direction: Direction) -> Option<Self> {
        let Span {
            first: at,
            step,
            len,
        } = Span::of_ray(grid.extent(), origin, direction)?;
        Some(Self {
            cells: grid.as_slice(),
            at,
            step,
            left: len,
            reach: len,
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
        let left = self.left.checked_sub(1)?;
        let cell = self.cells.get(self.at)?;
        self.at = self.ahead(1);
        self.left = left;
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
        if self.left == 0 {
            return init;
        }
        // Neighbours in memory: the slice's own loop is the one that compilers make wide.
        match self.step {
            1 => return self.cells[self.at..][..self.left].iter().fold(init, f),
            -1 => {
                let last = self.at + 1 - self.left;
                return self.cells[last..=self.at].iter().rev().fold(init, f);
            }
            _ => {}
        }
        let mut folded = init;
        for count in 0..self.left {
            folded = f(folded, &self.cells[self.ahead(count)]);
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
        let skipped = n.min(self.left);
        self.left -= skipped;
        self.reach -= skipped;
        self.left = self.left.checked_sub(1)?;
        self.reach -= 1;
        self.cells.get(self.ahead(self.left))
    }
}

impl<T> ExactSizeIterator for Ray<'_, T> {}
impl<T> FusedIterator for Ray<'_, T> {}
