//! What people expect of a grid, compared with crates that offer the same, and searches with the slice's own.
//!
//! Rows and columns of the peers come and go faster: they move memory by pointers, and the grid has no unsafe code. A
//! search has a direction, which a slice does not.

use combogrid_grid::{Direction, Extent, Grid, Pos};
use fastrand::Rng;
use ndarray::{Array2, Slice};
use pathfinding::matrix::Matrix;
use toodee::{TooDee, TooDeeOps};

use crate::bench::Bench;

const PATHFINDING: &str = "pathfinding 4.16.0";
const NDARRAY: &str = "ndarray 0.17.2";
const TOODEE: &str = "toodee 0.6.2";
const GRID: &str = "grid 1.0.1";

pub(crate) fn run(bench: &mut Bench) {
    for length in [8, 64, 256] {
        let numbers = numbers(length);
        turned(bench, &numbers);
        parts(bench, &numbers);
        windows(bench, &numbers);
        rows(bench, &numbers);
        columns(bench, &numbers);
        flood(bench, &numbers);
        searches(bench, &numbers);
    }
}

fn numbers(length: usize) -> Grid<u32> {
    let mut rng = Rng::with_seed(length as u64);
    Grid::from_fn(Extent::new(length, length), |_| rng.u32(..1000))
}

fn array(grid: &Grid<u32>) -> Array2<u32> {
    let shape = (grid.rows(), grid.cols());
    Array2::from_shape_vec(shape, grid.as_slice().to_vec()).expect("a square")
}

fn matrix(grid: &Grid<u32>) -> Matrix<u32> {
    let cells = grid.as_slice().to_vec();
    Matrix::from_vec(grid.rows(), grid.cols(), cells).expect("a square")
}

fn toodee(grid: &Grid<u32>) -> TooDee<u32> {
    TooDee::from_vec(grid.cols(), grid.rows(), grid.as_slice().to_vec())
}

fn peer_grid(grid: &Grid<u32>) -> grid::Grid<u32> {
    grid::Grid::from_vec(grid.as_slice().to_vec(), grid.cols())
}

/// One pass of each side, for all cells of the grid.
fn beside<'a>(
    bench: &mut Bench,
    (name, peer): (&str, &str),
    grid: &Grid<u32>,
    mut ours: impl FnMut() -> u64 + 'a,
    mut theirs: impl FnMut() -> u64 + 'a,
) {
    let extent = grid.extent();
    if let Some(case) = bench.case(format!(
        "grids, {name}, {} x {}",
        extent.rows(),
        extent.cols()
    )) {
        case.agree([()], |()| ours(), |()| theirs()).versus(
            extent.area() as u64,
            ours,
            peer,
            theirs,
        );
    }
}

/// A cell that tells turned grids from others.
fn mark(cells: &[u32]) -> u64 {
    u64::from(cells[cells.len() / 3])
}

fn turned(bench: &mut Bench, numbers: &Grid<u32>) {
    let transposed = || mark(numbers.view().transposed().to_grid().as_slice());
    let peer = matrix(numbers);
    beside(
        bench,
        ("transposed", PATHFINDING),
        numbers,
        transposed,
        || mark(&peer.transposed()),
    );
    let peer = array(numbers);
    beside(bench, ("transposed", NDARRAY), numbers, transposed, || {
        let copy = peer.t().as_standard_layout().into_owned();
        mark(copy.as_slice().expect("rows one after the other"))
    });
    let peer = matrix(numbers);
    beside(
        bench,
        ("turned", PATHFINDING),
        numbers,
        || mark(numbers.view().turned().to_grid().as_slice()),
        || mark(&peer.rotated_cw(1)),
    );
}

/// The sum of the inner quarter.
fn parts(bench: &mut Bench, numbers: &Grid<u32>) {
    let (from, to) = (numbers.rows() / 4, numbers.rows() * 3 / 4);
    let ours = move || {
        let part = numbers.view().slice(from..to, from..to);
        u64::from(part.iter().sum::<u32>())
    };
    let peer = array(numbers);
    beside(bench, ("part", NDARRAY), numbers, ours, || {
        u64::from(peer.slice_each_axis(|_| Slice::from(from..to)).sum())
    });
    let peer = toodee(numbers);
    beside(bench, ("part", TOODEE), numbers, ours, || {
        let part = peer.view((from, from), (to, to));
        u64::from(part.rows().map(|row| row.iter().sum::<u32>()).sum::<u32>())
    });
}

/// The largest sum of three by three cells.
fn windows(bench: &mut Bench, numbers: &Grid<u32>) {
    let peer = array(numbers);
    beside(
        bench,
        ("windows of 3x3", NDARRAY),
        numbers,
        || {
            let windows = numbers.view().windows(Extent::new(3, 3));
            let sums = windows.map(|window| window.iter().sum());
            sums.max().unwrap_or(0_u32).into()
        },
        || {
            let sums = peer.windows((3, 3)).into_iter().map(|window| window.sum());
            sums.max().unwrap_or(0).into()
        },
    );
}

/// A row in the middle comes and goes.
fn rows(bench: &mut Bench, numbers: &Grid<u32>) {
    let (middle, row) = (numbers.rows() / 2, vec![7; numbers.cols()]);
    let mut changed = numbers.clone();
    let mut ours = || {
        changed
            .insert_row(middle, row.iter().copied())
            .expect("fits");
        changed.remove_row(middle).map_or(0, |row| row.len() as u64)
    };
    let mut peer = toodee(numbers);
    beside(
        bench,
        ("row in and out", TOODEE),
        numbers,
        &mut ours,
        || {
            peer.insert_row(middle, row.iter().copied());
            peer.remove_row(middle).len() as u64
        },
    );
    let mut peer = peer_grid(numbers);
    beside(bench, ("row in and out", GRID), numbers, &mut ours, || {
        peer.insert_row(middle, row.clone());
        peer.remove_row(middle).map_or(0, |row| row.len() as u64)
    });
}

/// A column in the middle comes and goes.
fn columns(bench: &mut Bench, numbers: &Grid<u32>) {
    let (middle, col) = (numbers.cols() / 2, vec![7; numbers.rows()]);
    let mut changed = numbers.clone();
    let mut ours = || {
        changed
            .insert_col(middle, col.iter().copied())
            .expect("fits");
        changed.remove_col(middle).map_or(0, |col| col.len() as u64)
    };
    let mut peer = toodee(numbers);
    beside(
        bench,
        ("column in and out", TOODEE),
        numbers,
        &mut ours,
        || {
            peer.insert_col(middle, col.iter().copied());
            peer.remove_col(middle).len() as u64
        },
    );
    let mut peer = peer_grid(numbers);
    beside(
        bench,
        ("column in and out", GRID),
        numbers,
        &mut ours,
        || {
            peer.insert_col(middle, col.clone());
            peer.remove_col(middle).map_or(0, |col| col.len() as u64)
        },
    );
}

/// The island of the cell in the middle, of three quarters of all cells.
fn flood(bench: &mut Bench, numbers: &Grid<u32>) {
    let middle = Pos::new(numbers.rows() / 2, numbers.cols() / 2);
    let mut land = numbers.clone();
    land[middle] = 0;
    let peer = matrix(&land);
    beside(
        bench,
        ("flood", PATHFINDING),
        numbers,
        || {
            land.island_at(middle, |&cell| cell < 750, &Direction::CARDINAL)
                .len() as u64
        },
        || {
            let middle = (middle.row, middle.col);
            peer.bfs_reachable(middle, false, |at| peer[at] < 750).len() as u64
        },
    );
}

/// Searches and cuts of every row.
fn searches(bench: &mut Bench, numbers: &Grid<u32>) {
    let lines = || numbers.lines(combogrid_grid::Axis::Row);
    let slices = || numbers.iter_rows();
    beside(
        bench,
        ("find_adjacent in each row", "windows of a slice"),
        numbers,
        || {
            let found = lines().map(|line| {
                let found = line.cursor().find_adjacent(|a, b| a + b > 1990);
                found.position().map_or(numbers.cols(), |pos| pos.col) as u64
            });
            found.sum()
        },
        || {
            let found = slices().map(|row| {
                let found = row.windows(2).position(|pair| pair[0] + pair[1] > 1990);
                found.unwrap_or(row.len()) as u64
            });
            found.sum()
        },
    );
    beside(
        bench,
        ("chunk_by of each row", "chunk_by of a slice"),
        numbers,
        || {
            let chunks = lines().flat_map(|line| line.chunk_by(|a, b| a <= b));
            chunks.map(|chunk| chunk.len() as u64).max().unwrap_or(0)
        },
        || {
            let chunks = slices().flat_map(|row| row.chunk_by(|a, b| a <= b));
            chunks.map(|chunk| chunk.len() as u64).max().unwrap_or(0)
        },
    );
}
