//! The results of placements: one cell's, and the best of all.

use combogrid_budget::Stopped;

use crate::pieces::{Cell, CellSet};

/// The result of a piece on one empty cell: a row of the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement {
    /// The cell.
    pub cell: Cell,
    /// The opponent's pieces that turn, over all waves and the whole board.
    pub captured: usize,
    /// The number of waves until nothing turns any more.
    pub waves: usize,
}

/// The most pieces that the mover can have after one placement, and every cell that reaches it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BestPlacement {
    /// The mover's total number of pieces afterwards, the placed one included.
    pub count: usize,
    /// Every cell that reaches `count`, in row-major order; at least one.
    pub cells: CellSet,
}

/// The reason why there is no best placement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BestPlacementError {
    /// The board has no empty cell, so nothing can be placed.
    #[error("the board is full, expected at least one empty cell")]
    Full,
    /// The budget is spent. Each of the cells so far reaches at least the count so far.
    #[error(transparent)]
    Stopped(#[from] Stopped<BestPlacement>),
}
