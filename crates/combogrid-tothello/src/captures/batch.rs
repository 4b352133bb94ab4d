//! The best placement of many positions, with one workspace for all of them, or one for each thread.

use super::placement::{BestPlacement, BestPlacementError};
use super::workspace::Workspace;
use crate::pieces::{Board, Side};

/// The best placement of each position, in the order of the input; one workspace for all.
///
/// ```
/// use combogrid_tothello::{Board, Side, best_placements};
///
/// let board: Board = "RBB.".parse()?;
/// let answers = best_placements(&[(board.clone(), Side::Red), (board, Side::Black)]);
/// let counts: Vec<usize> = answers.into_iter().flatten().map(|best| best.count).collect();
/// assert_eq!(counts, [4, 3]);
/// # Ok::<(), combogrid_tothello::ParseBoardError>(())
/// ```
///
/// # Errors
/// As [`Board::best_placement`], each in its place.
#[must_use]
pub fn best_placements(
    positions: &[(Board, Side)],
) -> Vec<Result<BestPlacement, BestPlacementError>> {
    let mut workspace = Workspace::new();
    positions
        .iter()
        .map(|(board, side)| workspace.best_placement(board, *side).cloned())
        .collect()
}

/// As [`best_placements`], on all cores; the same answers in the same order.
///
/// # Errors
/// As [`Board::best_placement`], each in its place.
#[cfg(feature = "rayon")]
#[must_use]
pub fn par_best_placements(
    positions: &[(Board, Side)],
) -> Vec<Result<BestPlacement, BestPlacementError>> {
    use rayon::prelude::*;

    /// Positions that one task takes: enough that handing them out costs little in comparison.
    const CHUNK: usize = 256;

    positions
        .par_iter()
        .with_min_len(CHUNK)
        .map_init(Workspace::new, |workspace, (board, side)| {
            workspace.best_placement(board, *side).cloned()
        })
        .collect()
}
