//! Rows of cells in one word.

mod counts;
mod iter;
mod operators;
mod row;
mod runs;
mod windows;

pub use counts::PackedCounts;
pub use iter::PackedRowIter;
pub use row::PackedRow;
pub use runs::PackedRuns;
pub use windows::PackedWindows;
