use combogrid_grid::{Extent, Grid};
use combogrid_tothello::{Board, Side};
use fastrand::Rng;

/// A square board, about half of it filled at random, with an empty cell, on which red, the mover, has nothing left to
/// capture; on small boards neither side has.
///
/// # Panics
///
/// If the length is not 1 to 256.
#[must_use]
pub fn closed_board(rng: &mut Rng, length: usize) -> Board {
    let mut piece = || rng.bool().then(|| Side::ALL[rng.usize(..2)]);
    let cells = Grid::from_fn(Extent::new(length, length), |_| piece());
    let mut board = Board::from_grid(&cells).expect("a length of 1 to 256");
    for side in [Side::Red, Side::Black, Side::Red, Side::Black, Side::Red] {
        board = board.close(side).into_after();
    }
    if board.is_full() {
        return closed_board(rng, length);
    }
    board
}

/// How many boards.
#[must_use]
pub fn closed_boards(length: usize, boards: usize) -> Vec<Board> {
    let mut rng = Rng::with_seed(length as u64);
    (0..boards)
        .map(|_| closed_board(&mut rng, length))
        .collect()
}
