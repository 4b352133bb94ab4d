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
    /// What the ray touches and what lies between; the last cell of the ray is at one end of it,
    /// so that stepping past that cell is stepping out of the slice.
    cells: &'a [T],
    /// The front cell's index in `cells`; outside once the ray is used up.
    at: usize,
    step: isize,
    origin: Pos,
    direction: Direction,
}

impl<'a, T> Ray<'a, T> {
    pub(crate) fn new(grid: &'a Grid<T>, origin: Pos, direction: Direction) -> Option<Self> {
        let Span { range, step } = Span::of_ray(grid.extent(), origin, direction)?;
        let cells = &grid.as_slice()[range];
        let at = if step > 0 { 0 } else { cells.len() - 1 };
        Some(Self {
            cells,
            at,
            step,
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
    pub fn indexed(self) -> Indexed<Self> {
        let front = self.origin.advanced(self.direction, self.taken());
        Indexed::new(front, self.direction, self)
    }

    /// How many cells were taken from the front; of no meaning once the ray is used up.
    fn taken(&self) -> usize {
        let passed = if self.step > 0 {
            self.at
        } else {
            self.cells.len().wrapping_sub(self.at + 1)
        };
        passed / self.stride()
    }

    const fn stride(&self) -> usize {
        self.step.unsigned_abs()
    }

    /// How far, counted in stored cells, the back cell is from the front cell; `None` if there is none.
    fn reach(&self) -> Option<usize> {
        (self.at < self.cells.len()).then(|| {
            if self.step > 0 {
                self.cells.len() - 1 - self.at
            } else {
                self.at
            }
        })
    }

    fn use_up(&mut self) {
        self.cells = &[];
    }
}

impl<T> Clone for Ray<'_, T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'a, T> Iterator for Ray<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        let cell = self.cells.get(self.at)?;
        self.at = self.at.wrapping_add_signed(self.step);
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.reach().map_or(0, |reach| reach / self.stride() + 1);
        (len, Some(len))
    }

    fn nth(&mut self, n: usize) -> Option<&'a T> {
        let skipped = n.saturating_mul(self.stride());
        if skipped > self.reach()? {
            self.use_up();
            return None;
        }
        self.at = if self.step > 0 {
            self.at + skipped
        } else {
            self.at - skipped
        };
        self.next()
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<&'a T> {
        self.next_back()
    }

    #[inline]
    fn fold<B, F: FnMut(B, &'a T) -> B>(self, init: B, mut f: F) -> B {
        if self.reach().is_none() {
            return init;
        }
        // Neighbours in memory: the slice's own loop is the one that compilers make wide.
        match self.step {
            1 => self.cells[self.at..].iter().fold(init, f),
            -1 => self.cells[..=self.at].iter().rev().fold(init, f),
            _ => {
                let mut folded = init;
                for cell in self {
                    folded = f(folded, cell);
                }
                folded
            }
        }
    }
}

impl<T> DoubleEndedIterator for Ray<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.nth_back(0)
    }

    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        let skipped = n.saturating_mul(self.stride());
        let left = self.reach()?.checked_sub(skipped);
        let Some(left) = left else {
            self.use_up();
            return None;
        };
        let cells = self.cells;
        if self.step > 0 {
            let back = self.at + left;
            // What remains must end with the ray's new last cell.
            self.cells = &cells[..(back + 1).saturating_sub(self.stride())];
            Some(&cells[back])
        } else {
            let back = self.at - left;
            let cut = (back + self.stride()).min(cells.len());
            self.cells = &cells[cut..];
            self.at = self.at.wrapping_sub(cut);
            Some(&cells[back])
        }
    }
}

impl<T> ExactSizeIterator for Ray<'_, T> {}
impl<T> FusedIterator for Ray<'_, T> {}
