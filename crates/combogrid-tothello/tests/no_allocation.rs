//! A workspace that has answered one query of a kind answers others on boards of that size without allocating.

use std::hint::black_box;

use combogrid_grid::{Extent, Grid};
use combogrid_tothello::reversi::{PassCount, Position, perft};
use combogrid_tothello::{Board, Side, Workspace};
use fastrand::Rng;

/// Boards of one size from empty to nearly full, half of them closed for red.
fn boards(rows: usize, cols: usize) -> Vec<Board> {
    let mut rng = Rng::with_seed((rows * cols) as u64);
    let mut board = |filled: u32| {
        let mut piece = || (rng.u32(..12) < filled).then(|| Side::ALL[rng.usize(..2)]);
        let mut cells = Grid::from_fn(Extent::new(rows, cols), |_| piece());
        cells.as_mut_slice()[0] = None;
        Board::from_grid(&cells).expect("a size that boards may have")
    };
    let open: Vec<Board> = (0..12).map(&mut board).collect();
    let close = |board: &Board| board.close(Side::Red).into_after();
    open.iter().map(close).chain(open.clone()).collect()
}

fn allocations(query: impl FnOnce()) -> u64 {
    allocation_counter::measure(query).count_total
}

fn check(mut workspace: Workspace, boards: &[Board]) {
    for side in Side::ALL {
        workspace
            .best_placement(&boards[0], side)
            .expect("an empty cell");
        workspace.placements(&boards[0], side).expect("few");
    }
    for board in boards {
        for side in Side::ALL {
            let best = allocations(|| {
                workspace
                    .best_placement(board, side)
                    .expect("an empty cell");
            });
            let table = allocations(|| {
                workspace.placements(board, side).expect("few");
            });
            assert_eq!((best, table), (0, 0), "{side}\n{board}");
        }
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(8)))), 1);
}

#[test]
fn placements_with_a_workspace() {
    for (rows, cols) in [(8, 8), (5, 7), (19, 19), (3, 70), (9, 140)] {
        check(Workspace::new(), &boards(rows, cols));
        check(Workspace::new().always_on_planes(), &boards(rows, cols));
    }
}

#[test]
fn boards_of_a_word_without_a_workspace() {
    for board in boards(8, 8) {
        let queries = allocations(|| {
            board.best_placement(Side::Red).expect("an empty cell");
            assert!(board.between(Side::Black).len() < 64);
        });
        assert_eq!(queries, 0, "{board}");
    }
}

#[test]
fn reversi_on_words() {
    let start = Position::default();
    assert_eq!(
        allocations(|| assert_eq!(perft(&start, 5, PassCount::Ply), Ok(1396))),
        0
    );
}
