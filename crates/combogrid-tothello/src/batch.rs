use crate::{BestPlacement, Board, FullBoardError, Side, Workspace};

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
/// Each full board has [`FullBoardError`] in its place.
#[must_use]
pub fn best_placements(positions: &[(Board, Side)]) -> Vec<Result<BestPlacement, FullBoardError>> {
    let mut workspace = Workspace::new();
    positions
        .iter()
        .map(|(board, side)| workspace.best_placement(board, *side).cloned())
        .collect()
}

/// As [`best_placements`], on all cores; the same answers in the same order.
///
/// # Errors
/// Each full board has [`FullBoardError`] in its place.
#[cfg(feature = "rayon")]
#[must_use]
pub fn par_best_placements(
    positions: &[(Board, Side)],
) -> Vec<Result<BestPlacement, FullBoardError>> {
    use rayon::prelude::*;

    /// Positions that one task takes: enough that handing them out costs nothing beside them.
    const CHUNK: usize = 256;

    positions
        .par_iter()
        .with_min_len(CHUNK)
        .map_init(Workspace::new, |workspace, (board, side)| {
            workspace.best_placement(board, *side).cloned()
        })
        .collect()
}

#[cfg(all(test, feature = "rayon"))]
mod tests {
    use combogrid_grid::{Extent, Pos};

    use super::*;

    #[test]
    fn all_cores_give_the_serial_answers_in_order() {
        let mut rng = fastrand::Rng::with_seed(21);
        let mut position = |number: usize| {
            let extent = Extent::new(1 + number % 9, 1 + number % 13);
            let mut board = Board::empty(extent).expect("a size that fits");
            for index in 0..extent.area() {
                let pos = Pos::new(index / extent.cols(), index % extent.cols());
                if rng.u8(..) < 200 {
                    board.pieces_mut(Side::ALL[rng.usize(..2)]).insert_pos(pos);
                }
            }
            (board, Side::ALL[rng.usize(..2)])
        };
        let positions: Vec<_> = (0..3_000).map(&mut position).collect();
        let serial = best_placements(&positions);
        assert!(serial.iter().any(Result::is_err));
        assert_eq!(par_best_placements(&positions), serial);
    }
}
