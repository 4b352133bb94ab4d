//! Where the cells of a ray lie in the memory of a grid: the first index, the distance of neighbours, the number of
//! steps to the edge.

use core::{
    iter::FusedIterator,
    ops::{Bound, Range, RangeBounds},
};

use crate::coordinates::{Direction, Extent, Pos};

/// The storage of the cells of a ray.
#[derive(Clone, Copy)]
pub(super) struct Span {
    /// The index of the origin.
    pub(super) first: usize,
    pub(super) way: Way,
    /// How far apart the indices of neighbours are; never 0.
    pub(super) stride: usize,
    /// The number of cells after the origin.
    pub(super) steps: usize,
}

/// Whether indices grow or shrink along a ray.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    Up,
    Down,
}

impl Span {
    /// Calls `make` with the span of the ray from `origin`; `None` if `origin` is outside.
    ///
    /// Each arm calls `make` itself, so that the compiler knows everything but the numbers: on small grids
    /// making a ray costs as much as going along it.
    #[expect(
        clippy::inline_always,
        reason = "otherwise it stays a call, and a ray of four cells takes 1.5 times as long"
    )]
    #[inline(always)]
    pub(super) fn of_ray<R>(
        extent: Extent,
        origin: Pos,
        direction: Direction,
        make: impl FnOnce(Self) -> Option<R>,
    ) -> Option<R> {
        let first = extent.index_of(origin)?;
        let Pos { row: up, col: left } = origin;
        let cols = extent.cols();
        let (down, right) = (extent.rows() - 1 - up, cols - 1 - left);
        // In a grid of one column there is no second cell at this distance.
        let inwards = (cols - 1).max(1);
        let span = |way, stride, steps| Self {
            first,
            way,
            stride,
            steps,
        };
        match direction {
            Direction::North => make(span(Way::Down, cols, up)),
            Direction::NorthEast => make(span(Way::Down, inwards, up.min(right))),
            Direction::East => make(span(Way::Up, 1, right)),
            Direction::SouthEast => make(span(Way::Up, cols + 1, down.min(right))),
            Direction::South => make(span(Way::Up, cols, down)),
            Direction::SouthWest => make(span(Way::Up, inwards, down.min(left))),
            Direction::West => make(span(Way::Down, 1, left)),
            Direction::NorthWest => make(span(Way::Down, cols + 1, up.min(left))),
        }
    }
}

/// The positions that many steps from the origin of a ray.
#[inline]
pub(super) fn positions(
    origin: Pos,
    direction: Direction,
    steps: Range<usize>,
) -> impl DoubleEndedIterator<Item = Pos> + ExactSizeIterator + FusedIterator + Clone {
    steps.map(move |steps| origin.advanced(direction, steps))
}

/// The indices of a range that exist among the first `end`.
#[inline]
pub(super) fn existing(range: &impl RangeBounds<usize>, end: usize) -> Range<usize> {
    let start = match range.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => last.saturating_add(1).min(end),
        Bound::Excluded(&stop) => stop.min(end),
        Bound::Unbounded => end,
    };
    start.min(end)..end
}
