//! The two-dimensional iterator: a position with a direction that walks, turns, is compared, and has an end in each
//! direction.

use core::{cmp::Ordering, fmt, ops::Deref, ptr};

use super::{Grid, Ray, outside};
use crate::coordinates::{Direction, Extent, Pos};

/// A place in a grid with a direction: an iterator with eight ways to go.
///
/// A cursor walks, turns, is compared and dereferenced, and is copied freely. Past the last cell it is at the
/// first place outside, its [`end`](Self::end), and walks no further; turned back, it walks in again.
/// The end depends on the direction, so a cursor has an end, and a grid has none.
///
/// ```
/// use combogrid_grid::{Direction, Grid, Pos};
///
/// let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6], [7, 8, 9]])?;
/// let mut cursor = grid.cursor(Pos::new(2, 0), Direction::NorthEast);
/// let end = cursor.end();
/// assert_eq!(cursor.distance(end), Some(3));
///
/// let mut seen = Vec::new();
/// while cursor < end {
///     seen.push(*cursor);
///     cursor.advance();
/// }
/// assert_eq!(seen, [7, 5, 3]);
/// assert!(cursor == end && cursor.is_end());
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
pub struct Cursor<'a, T> {
    grid: &'a Grid<T>,
    place: Place,
    direction: Direction,
}

/// A position, or one step outside.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    row: isize,
    col: isize,
}

impl Place {
    const fn of(pos: Pos) -> Self {
        Self {
            row: pos.row.cast_signed(),
            col: pos.col.cast_signed(),
        }
    }

    /// The position that [`of`](Self::of) makes this place from, also outside.
    const fn wrapped(self) -> Pos {
        Pos::new(self.row.cast_unsigned(), self.col.cast_unsigned())
    }

    const fn walked(self, direction: Direction, steps: usize) -> Self {
        let (rows, cols) = direction.offset();
        let steps = steps.cast_signed();
        Self {
            row: self.row + rows * steps,
            col: self.col + cols * steps,
        }
    }

    /// The position, if it is one.
    fn pos(self, extent: Extent) -> Option<Pos> {
        let pos = Pos::new(self.row.try_into().ok()?, self.col.try_into().ok()?);
        extent.contains(pos).then_some(pos)
    }

    /// How many steps in `direction` lead to `other`; negative if it lies behind.
    fn distance(self, other: Self, direction: Direction) -> Option<isize> {
        let (rows, cols) = direction.offset();
        let away = (other.row - self.row, other.col - self.col);
        let steps = if rows == 0 {
            away.1 * cols
        } else {
            away.0 * rows
        };
        (away == (rows * steps, cols * steps)).then_some(steps)
    }
}

/// Cursors.
impl<T> Grid<T> {
    /// A cursor at `pos` that faces `direction`.
    ///
    /// # Panics
    /// If `pos` is outside.
    #[must_use]
    #[track_caller]
    pub fn cursor(&self, pos: impl Into<Pos>, direction: Direction) -> Cursor<'_, T> {
        let pos = pos.into();
        let Some(cursor) = self.get_cursor(pos, direction) else {
            outside(pos, self.extent())
        };
        cursor
    }

    /// As [`cursor`](Self::cursor), or `None` if `pos` is outside.
    #[must_use]
    pub fn get_cursor(&self, pos: impl Into<Pos>, direction: Direction) -> Option<Cursor<'_, T>> {
        let pos = pos.into();
        let place = Place::of(pos);
        self.extent().contains(pos).then_some(Cursor {
            grid: self,
            place,
            direction,
        })
    }
}

impl<'a, T> Cursor<'a, T> {
    /// The direction that the cursor faces.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// The position of the cursor, or `None` at an end.
    #[must_use]
    pub fn position(&self) -> Option<Pos> {
        self.place.pos(self.grid.extent())
    }

    /// The cell under the cursor, or `None` at an end; `*cursor` panics instead.
    #[must_use]
    pub fn get(&self) -> Option<&'a T> {
        self.grid.get(self.position()?)
    }

    /// Whether the cursor has left the grid.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.position().is_none()
    }

    /// Faces another direction, in place.
    pub const fn turn(&mut self, direction: Direction) {
        self.direction = direction;
    }

    /// The cursor facing another direction.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = "ab\ncd".parse()?;
    /// let end = grid.cursor(Pos::new(0, 1), Direction::East).successor();
    /// assert!(end.is_end());
    /// assert_eq!(*end.turned(Direction::West).successor(), 'b');
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn turned(self, direction: Direction) -> Self {
        Self { direction, ..self }
    }

    /// Walks one step, at most to the end.
    pub fn advance(&mut self) {
        self.advance_by(1);
    }

    /// Walks `steps` steps, at most to the end.
    ///
    /// Computes in O(1).
    pub fn advance_by(&mut self, steps: usize) {
        let Some(pos) = self.position() else {
            return self.enter(steps);
        };
        let to_end = self.grid.extent().steps_to_edge(pos, self.direction) + 1;
        self.place = self.place.walked(self.direction, steps.min(to_end));
    }

    /// Walks one step; from the edge, to the cell that [`Extent::step_wrapping`] gives. An end stays where it is.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let ring: Grid<char> = "abc".parse()?;
    /// let mut cursor = ring.cursor(Pos::new(0, 1), Direction::East);
    /// cursor.advance_wrapping();
    /// cursor.advance_wrapping();
    /// assert_eq!(*cursor, 'a');
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    pub fn advance_wrapping(&mut self) {
        let extent = self.grid.extent();
        let next = self
            .position()
            .and_then(|pos| extent.step_wrapping(pos, self.direction));
        if let Some(next) = next {
            self.place = Place::of(next);
        }
    }

    /// Walks in from outside, if the grid lies ahead.
    fn enter(&mut self, steps: usize) {
        let Some(more) = steps.checked_sub(1) else {
            return;
        };
        let ahead = Self {
            place: self.place.walked(self.direction, 1),
            ..*self
        };
        if !ahead.is_end() {
            *self = ahead;
            self.advance_by(more);
        }
    }

    /// A cursor one step further, or at the end.
    #[must_use]
    pub fn successor(mut self) -> Self {
        self.advance();
        self
    }

    /// The end that lies ahead: the first place outside the grid.
    #[must_use]
    pub fn end(mut self) -> Self {
        self.advance_by(usize::MAX);
        self
    }

    /// How many steps ahead `other` is, negative if it lies behind; `None` if it is in another grid or off the
    /// line that the cursor faces along. The direction that `other` faces does not matter.
    #[must_use]
    pub fn distance(&self, other: Self) -> Option<isize> {
        if !ptr::eq(self.grid, other.grid) {
            return None;
        }
        self.place.distance(other.place, self.direction)
    }

    /// The cells from here to the edge, this one included. From outside, the cells ahead; at an end there are none.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = "abc".parse()?;
    /// let cursor = grid.cursor(Pos::new(0, 1), Direction::East);
    /// assert_eq!(cursor.ray().collect::<String>(), "bc");
    /// assert_eq!(cursor.end().ray().len(), 0);
    /// assert_eq!(cursor.end().turned(Direction::West).ray().collect::<String>(), "cba");
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[inline]
    pub fn ray(&self) -> Ray<'a, T> {
        let first = self.position().or_else(|| self.successor().position());
        first
            .and_then(|first| self.grid.get_ray(first, self.direction))
            .unwrap_or_else(|| Ray::empty(self.grid, self.place.wrapped(), self.direction))
    }

    /// The place of a search's result on the ray, or the end.
    #[inline]
    pub(super) fn found(&self, ray: &Ray<'a, T>, index: Option<usize>) -> Self {
        let place = ray.place(index.unwrap_or_else(|| ray.len()));
        Self {
            place: Place::of(place),
            ..*self
        }
    }

    /// The cells from here up to `other`, without the one there; none if `other` does not lie ahead on the same line of
    /// the same grid. The direction that `other` faces does not matter.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let grid: Grid<char> = "abcd".parse()?;
    /// let cursor = grid.cursor(Pos::new(0, 1), Direction::East);
    /// assert_eq!(cursor.until(cursor.find(|&c| c == 'd')).collect::<String>(), "bc");
    /// assert_eq!(cursor.until(cursor.end()).len(), 3);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[inline]
    pub fn until(&self, other: Self) -> Ray<'a, T> {
        let ray = self.ray();
        let ahead = ray.cursor().distance(other).unwrap_or_default();
        ray.slice(..usize::try_from(ahead).unwrap_or_default())
    }
}

impl<'a, T> Ray<'a, T> {
    /// A cursor at the front cell that faces along the ray, or at the place after the last cell if none is left.
    ///
    /// The cursor walks and searches to the edge of the grid, also if the ray ends before it.
    ///
    /// ```
    /// use combogrid_grid::{Axis, Grid, Pos};
    ///
    /// let grid: Grid<char> = "..X\n.X.".parse()?;
    /// let found = grid.lines(Axis::Row).map(|line| line.cursor().find(|&c| c == 'X').position());
    /// assert!(found.eq([Some(Pos::new(0, 2)), Some(Pos::new(1, 1))]));
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn cursor(&self) -> Cursor<'a, T> {
        Cursor {
            grid: self.grid(),
            place: Place::of(self.place(0)),
            direction: self.direction(),
        }
    }
}

impl<T> Clone for Cursor<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Cursor<'_, T> {}

/// Shows the place and the direction, without any cell of the grid.
impl<T> fmt::Debug for Cursor<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            place, direction, ..
        } = self;
        write!(f, "Cursor(({}, {}), {direction:?})", place.row, place.col)
    }
}

/// Equal are two cursors at the same place of the same grid that face the same direction.
impl<T> PartialEq for Cursor<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.grid, other.grid)
            && self.place == other.place
            && self.direction == other.direction
    }
}

impl<T> Eq for Cursor<'_, T> {}

/// Less is the one that comes first along the direction that both face; cursors that face different directions,
/// or are on different lines, have no order.
impl<T> PartialOrd for Cursor<'_, T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        if self.direction != other.direction {
            return None;
        }
        self.distance(*other).map(|ahead| 0.cmp(&ahead))
    }
}

/// The cell under the cursor. Panics at an end; [`Cursor::get`] does not.
impl<T> Deref for Cursor<'_, T> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        self.get().expect("a cursor at its end is over no cell")
    }
}
