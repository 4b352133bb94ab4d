use core::ops::Range;

use crate::{Direction, Extent, Pos};

/// The stored cells that a ray touches: every `step`-th of `range`, both ends included.
///
/// A ray of one cell has step 1, so a step is never 0 and never wider than the grid.
#[derive(Clone, Debug)]
pub(crate) struct Span {
    pub(crate) range: Range<usize>,
    /// Below 0 if the ray runs towards smaller indices.
    pub(crate) step: isize,
}

impl Span {
    /// The span of the ray from `origin`, or `None` if that is outside.
    pub(crate) fn of_ray(extent: Extent, origin: Pos, direction: Direction) -> Option<Self> {
        let first = extent.index_of(origin)?;
        let steps = extent.steps_to_edge(origin, direction);
        if steps == 0 {
            return Some(Self {
                range: first..first + 1,
                step: 1,
            });
        }
        let (rows, cols) = direction.offset();
        let step = rows * extent.cols().cast_signed() + cols;
        let reach = steps * step.unsigned_abs();
        let range = if step > 0 {
            first..first + reach + 1
        } else {
            first - reach..first + 1
        };
        Some(Self { range, step })
    }
}
