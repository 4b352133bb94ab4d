use crate::{Direction, Extent, Pos};

/// Where the cells of a ray are stored: `len` of them, every `step`-th from `first`.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    pub(crate) first: usize,
    /// Negative if the ray runs towards smaller indices; of no meaning for a single cell.
    pub(crate) step: isize,
    /// At least 1.
    pub(crate) len: usize,
}

impl Span {
    /// The span of the ray from `origin`, or `None` if that is outside.
    #[inline]
    pub(crate) fn of_ray(extent: Extent, origin: Pos, direction: Direction) -> Option<Self> {
        let first = extent.index_of(origin)?;
        let (rows, cols) = direction.offset();
        let step = (rows * extent.cols().cast_signed()).wrapping_add(cols);
        Some(Self {
            first,
            step,
            len: extent.steps_to_edge(origin, direction) + 1,
        })
    }
}
