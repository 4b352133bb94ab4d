use combogrid_grid::Extent;

/// A way to work out captures. All three give the same answer; the size of the board decides
/// which is fastest, and [`Workspace::new`](crate::Workspace::new) chooses by it.
///
/// ```
/// use combogrid_grid::Extent;
/// use combogrid_tothello::Engine;
///
/// assert_eq!(Engine::fastest(Extent::new(8, 8)), Engine::Word);
/// assert_eq!(Engine::fastest(Extent::new(19, 19)), Engine::Planes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Scans along every row, column and diagonal of a grid, for every placement: the plain way.
    Rays,
    /// One bit a cell, whole words at a time, for boards of any size.
    Planes,
    /// The whole board in one word a side, for up to 64 cells. Larger boards take
    /// [`Planes`](Self::Planes) instead.
    Word,
}

impl Engine {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Rays, Self::Planes, Self::Word];

    /// The fastest engine for a board of this size.
    #[must_use]
    pub const fn fastest(extent: Extent) -> Self {
        if extent.area() <= 64 {
            Self::Word
        } else {
            Self::Planes
        }
    }

    /// This engine, or [`Planes`](Self::Planes) where the board does not fit a word.
    pub(crate) const fn fitting(self, extent: Extent) -> Self {
        match self {
            Self::Word => Self::fastest(extent),
            engine => engine,
        }
    }
}
