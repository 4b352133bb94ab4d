//! Times best placements on boards of several sizes, on words where they fit and on planes:
//! `cargo run --release -p combogrid-tothello --example speed`

use std::time::Instant;

use combogrid_grid::Extent;
use combogrid_tothello::{Board, Cell, Side, Workspace};
use fastrand::Rng;

/// A random position with an empty cell, closed for Red, who is to move, and for Black as well if
/// one turns up soon: on large boards what closes it for one side opens it for the other.
fn closed_board(rng: &mut Rng, length: u8, density: f64) -> Board {
    let mut positions = (0..500).map(|_| {
        let board = random_board(rng, length, density);
        board
            .close(Side::Black)
            .after()
            .close(Side::Red)
            .into_after()
    });
    let first = positions.next().expect("a position");
    positions.find(Board::is_closed).unwrap_or(first)
}

fn random_board(rng: &mut Rng, length: u8, density: f64) -> Board {
    let extent = Extent::new(length.into(), length.into());
    let mut board = Board::empty(extent).expect("a size that fits");
    let cells = (0..length).flat_map(|row| (0..length).map(move |col| Cell::new(row, col)));
    for cell in cells.skip(1) {
        if rng.f64() < density {
            let side = Side::ALL[rng.usize(..2)];
            board.put(cell, side).expect("an empty cell");
        }
    }
    board
}

/// The median time of one best placement, in nanoseconds.
fn median(mut workspace: Workspace, boards: &[Board]) -> f64 {
    const ROUNDS: usize = 21;

    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let begun = Instant::now();
            let total: usize = boards
                .iter()
                .map(|board| {
                    workspace
                        .best_placement(board, Side::Red)
                        .map_or(0, |best| best.count)
                })
                .sum();
            assert!(std::hint::black_box(total) > 0);
            let each = begun.elapsed() / u32::try_from(boards.len()).expect("few boards");
            each.as_secs_f64() * 1e9
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}

fn main() {
    let mut rng = Rng::with_seed(1);
    println!("size  filled    planes ns    word ns");
    for (size, boards) in [(8, 1000), (19, 100), (32, 20), (64, 5)] {
        for density in [0.25, 0.5, 0.75] {
            let boards: Vec<Board> = (0..boards)
                .map(|_| closed_board(&mut rng, size, density))
                .collect();
            let planes = median(Workspace::new().always_on_planes(), &boards);
            print!("{size:4} {density:7} {planes:12.0}");
            if boards[0].extent().area() <= 64 {
                println!(" {:10.1}", median(Workspace::new(), &boards));
            } else {
                println!();
            }
        }
    }
}
