//! Paths of a fixed size.

/// A star of 14 x 14 from its top.
pub(super) const STAR: &str = "l2 5h5l-4 3.5 1.5 5-4.5-3-4.5 3 1.5-5-4-3.5h5z";

/// A star of 20 x 18 from its top.
pub(super) const BIG_STAR: &str = "l3 7h7l-5.5 4.5 2 7-6.5-4-6.5 4 2-7-5.5-4.5h7z";

/// A texture of 34 x 34 from the top left, one for each group in turn. The first has none.
pub(super) const TEXTURES: [&str; 6] = [
    "",
    "m2 12 10-10m-10 20 20-20m-20 30 30-30m-20 30 20-20m-10 20 10-10",
    "m22 2 10 10m-20-10 20 20m-30-20 30 30m-30-20 20 20m-20-10 10 10",
    "m2 9h30m-30 8h30m-30 8h30",
    "m9 2v30m8-30v30m8-30v30",
    "m6 6h.1m11 0h.1m11 0h.1m-22.3 11h.1m11 0h.1m11 0h.1m-22.3 11h.1m11 0h.1m11 0h.1",
];
