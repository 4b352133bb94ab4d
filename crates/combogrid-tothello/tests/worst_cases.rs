//! The largest boards, by name: every question about them ends within seconds and with bounded
//! memory, answered or stopped.

use combogrid_grid::{Extent, Grid};
use combogrid_tothello::reversi::{PassCount, Perft, PerftError, Position};
use combogrid_tothello::{
    BestPlacementError, Board, Budget, Limit, Placement, Side, Stopped, Workspace,
};
use fastrand::Rng;

const EMPTY: Option<Side> = None;
const RED: Option<Side> = Some(Side::Red);
const BLACK: Option<Side> = Some(Side::Black);

fn board(rows: usize, cols: usize, mut piece: impl FnMut(usize, usize) -> Option<Side>) -> Board {
    let extent = Extent::new(rows, cols);
    Board::from_grid(&Grid::from_fn(extent, |pos| piece(pos.row, pos.col)))
        .expect("a size that fits")
}

fn random(seed: u64, pieces: &[Option<Side>]) -> Board {
    let mut rng = Rng::with_seed(seed);
    board(256, 256, |_, _| pieces[rng.usize(..pieces.len())])
}

fn boards() -> Vec<(&'static str, Board)> {
    let half = [RED, BLACK, EMPTY, EMPTY];
    let dense = [RED, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, EMPTY];
    vec![
        ("1x1", board(1, 1, |_, _| EMPTY)),
        (
            "1x256",
            board(1, 256, |_, col| [RED, BLACK, EMPTY][col % 3]),
        ),
        (
            "256x1",
            board(256, 1, |row, _| [RED, BLACK, EMPTY][row % 3]),
        ),
        ("empty", board(256, 256, |_, _| EMPTY)),
        ("full", board(256, 256, |row, _| [RED, BLACK][row % 2])),
        (
            "all black but one",
            board(
                256,
                256,
                |row, col| if row + col == 0 { EMPTY } else { BLACK },
            ),
        ),
        (
            "checkerboard",
            board(256, 256, |row, col| {
                if row + col == 0 {
                    EMPTY
                } else {
                    [RED, BLACK][(row + col) % 2]
                }
            }),
        ),
        (
            "half a checkerboard",
            board(256, 256, |row, col| [BLACK, EMPTY][(row + col) % 2]),
        ),
        (
            "stripes",
            board(256, 256, |row, _| [RED, BLACK, EMPTY][row % 3]),
        ),
        (
            "broad stripes",
            board(256, 256, |_, col| [RED, BLACK, BLACK, EMPTY][col % 4]),
        ),
        ("half filled", random(1, &half)),
        ("dense", random(2, &dense)),
        // Whatever is placed in the first row turns the whole board.
        (
            "a lid on it",
            board(256, 256, |row, _| match row {
                0 => EMPTY,
                255 => RED,
                _ => BLACK,
            }),
        ),
    ]
}

#[test]
fn best_placements_of_the_largest_boards() {
    // The lid alone would take eight million.
    let budget = Budget::unlimited().max_states(2_000_000);
    let mut workspace = Workspace::new().with_budget(&budget);
    for (name, board) in boards() {
        match workspace.best_placement(&board, Side::Red) {
            Ok(best) => assert!(
                best.count > board.count(Side::Red) && !best.cells.is_empty(),
                "{name}"
            ),
            Err(BestPlacementError::Full) => assert_eq!(name, "full"),
            Err(BestPlacementError::Stopped(Stopped { limit, known })) => {
                assert_eq!((name, limit), ("a lid on it", Limit::States(2_000_000)));
                assert!(known.count > 30_000);
                assert!(!known.cells.is_empty());
            }
            Err(error) => panic!("{name}: {error}"),
        }
    }
}

#[test]
fn tables_of_the_largest_boards() {
    let mut workspace = Workspace::new();
    for (name, board) in boards() {
        workspace.set_budget(&Budget::unlimited().max_states(3_000_000));
        let (table, limit) = match workspace.placements(&board, Side::Red) {
            Ok(table) => (table.to_vec(), None),
            Err(stopped) => (stopped.known, Some(stopped.limit)),
        };
        assert!(
            limit.is_none_or(|limit| limit == Limit::States(3_000_000)),
            "{name}"
        );
        let empties = board.empties();
        assert!(
            table
                .iter()
                .map(|placement| placement.cell)
                .eq(empties.iter().take(table.len())),
            "{name}"
        );
        assert_eq!(table.len() == empties.len(), limit.is_none(), "{name}");
        workspace.set_budget(&Budget::unlimited().max_results(5));
        let first = workspace.placements(&board, Side::Red);
        let first = first.map_or_else(|stopped| stopped.known, <[Placement]>::to_vec);
        assert_eq!(first[..], table[..first.len()], "{name}");
        assert_eq!(first.len(), empties.len().min(5), "{name}");
    }
}

#[test]
fn cascades_on_the_largest_boards() {
    for (name, board) in boards() {
        for side in Side::ALL {
            let closed = board.close(side);
            assert!(closed.after().is_closed_for(side), "{name}");
            if let Some(cell) = closed.after().empties().iter().next() {
                let placed = closed.after().place(cell, side).expect("an empty cell");
                assert!(placed.after().is_closed_for(side), "{name}");
            }
        }
    }
}

/// As deep as can be asked, on every size: no stack is used up, and no depth is too large a number.
#[test]
fn games_of_any_depth_stop() {
    for (rows, cols, most) in [
        (8, 8, 100_000),
        (10, 10, 2_000),
        (64, 64, 6_000),
        (256, 256, 1_000),
    ] {
        let start = Position::start(Extent::new(rows, cols)).expect("even sides");
        for pass in PassCount::ALL {
            let budget = Budget::unlimited().max_states(most);
            let perft = Perft::new(pass).with_budget(&budget);
            let stopped = perft.count(&start, u32::MAX);
            assert!(
                matches!(stopped, Err(PerftError::Stopped(Stopped { limit, .. })) if limit == Limit::States(most)),
                "{rows}x{cols}: {stopped:?}"
            );
        }
    }
}
