//! Rays and lines of a grid, compared with loops over indices written by hand and with crates that offer the same.

use combogrid_grid::{Direction, Extent, Grid, Pos};
use fastrand::Rng;
use ndarray::{Array2, ArrayView1, Axis, Slice};
use pathfinding::matrix::Matrix;
use toodee::{TooDee, TooDeeOps};

use crate::bench::Bench;

const SIZES: [usize; 4] = [8, 64, 256, 1024];

pub(crate) fn run(bench: &mut Bench) {
    for length in SIZES {
        for direction in Direction::ALL {
            by_hand(bench, length, direction);
        }
        by_slice(bench, length, Direction::East);
        by_slice(bench, length, Direction::West);
        walks(bench, length);
    }
    for length in SIZES {
        beside_pathfinding(bench, length);
        beside_ndarray(bench, length);
        beside_toodee(bench, length);
        beside_grid(bench, length);
    }
}

fn numbers(length: usize) -> Grid<u32> {
    let mut rng = Rng::with_seed(length as u64);
    Grid::from_fn(Extent::new(length, length), |_| rng.u32(..1000))
}

/// Where rays in a direction begin that together have every cell once.
fn origins(extent: Extent, direction: Direction) -> Vec<Pos> {
    let first = |pos: &Pos| extent.step(*pos, direction.opposite()).is_none();
    extent.positions().filter(first).collect()
}

fn ray_sum(grid: &Grid<u32>, origin: Pos, direction: Direction) -> u32 {
    grid.ray(origin, direction).sum()
}

/// The loop over indices that one would write for each direction.
#[inline]
fn hand_sum(cells: &[u32], extent: Extent, origin: Pos, direction: Direction) -> u32 {
    let (rows, cols) = (extent.rows(), extent.cols());
    let Pos { row, col } = origin;
    let (down, right) = (rows - row, cols - col);
    let (up, left) = (row + 1, col + 1);
    let first = row * cols + col;
    let along = |steps: usize, stride: usize| {
        let (mut sum, mut at) = (0, first);
        for _ in 0..steps {
            sum += cells[at];
            at = at.wrapping_add(stride);
        }
        sum
    };
    match direction {
        Direction::North => along(up, cols.wrapping_neg()),
        Direction::NorthEast => along(up.min(right), 1_usize.wrapping_sub(cols)),
        Direction::East => (first..first + right).map(|at| cells[at]).sum(),
        Direction::SouthEast => along(down.min(right), cols + 1),
        Direction::South => (first..cells.len()).step_by(cols).map(|at| cells[at]).sum(),
        Direction::SouthWest => along(down.min(left), cols - 1),
        Direction::West => (0..left).map(|k| cells[first - k]).sum(),
        Direction::NorthWest => along(up.min(left), (cols + 1).wrapping_neg()),
    }
}

/// East and west lie side by side in memory: no ray and no index is as short as the slice.
#[inline]
fn slice_sum(cells: &[u32], extent: Extent, origin: Pos, direction: Direction) -> u32 {
    let row = &cells[origin.row * extent.cols()..][..extent.cols()];
    match direction {
        Direction::East => row[origin.col..].iter().sum(),
        _ => row[..=origin.col].iter().sum(),
    }
}

fn by_hand(bench: &mut Bench, length: usize, direction: Direction) {
    let Some(case) = bench.case(format!("rays {direction:?}, {length} x {length}")) else {
        return;
    };
    let grid = numbers(length);
    let extent = grid.extent();
    let origins = origins(extent, direction);
    let ours = |&origin: &Pos| ray_sum(&grid, origin, direction);
    let theirs = |&origin: &Pos| hand_sum(grid.as_slice(), extent, origin, direction);
    case.at_least(0.95)
        .agree(&origins, |pos| ours(pos), |pos| theirs(pos))
        .versus(
            extent.area() as u64,
            || origins.iter().map(|pos| u64::from(ours(pos))).sum(),
            "loop by hand",
            || origins.iter().map(|pos| u64::from(theirs(pos))).sum(),
        );
}

fn by_slice(bench: &mut Bench, length: usize, direction: Direction) {
    let Some(case) = bench.case(format!("rays {direction:?}, {length} x {length}")) else {
        return;
    };
    let grid = numbers(length);
    let extent = grid.extent();
    let origins = origins(extent, direction);
    let ours = |&origin: &Pos| ray_sum(&grid, origin, direction);
    let theirs = |&origin: &Pos| slice_sum(grid.as_slice(), extent, origin, direction);
    case.agree(&origins, |pos| ours(pos), |pos| theirs(pos))
        .versus(
            extent.area() as u64,
            || origins.iter().map(|pos| u64::from(ours(pos))).sum(),
            "slice by hand",
            || origins.iter().map(|pos| u64::from(theirs(pos))).sum(),
        );
}

/// From every cell in all eight directions to the first cell of another kind: how captures are found.
fn walks(bench: &mut Bench, length: usize) {
    let Some(case) = bench.case(format!("short walks, {length} x {length}")) else {
        return;
    };
    let mut rng = Rng::with_seed(length as u64);
    let grid = Grid::from_fn(Extent::new(length, length), |_| rng.bool());
    let extent = grid.extent();
    let ours = |pos: Pos| {
        let walk = |direction| grid.ray(pos, direction).take_while(|&&cell| cell).count();
        Direction::ALL.into_iter().map(walk).sum::<usize>()
    };
    let theirs = |pos: Pos| {
        let walk = |direction| hand_walk(grid.as_slice(), extent, pos, direction);
        Direction::ALL.into_iter().map(walk).sum::<usize>()
    };
    case.agree(extent.positions(), |&pos| ours(pos), |&pos| theirs(pos))
        .versus(
            8 * extent.area() as u64,
            || extent.positions().map(|pos| ours(pos) as u64).sum(),
            "loop by hand",
            || extent.positions().map(|pos| theirs(pos) as u64).sum(),
        );
}

#[inline]
fn hand_walk(cells: &[bool], extent: Extent, origin: Pos, direction: Direction) -> usize {
    let (down, right) = direction.offset();
    let (mut row, mut col) = (origin.row, origin.col);
    let mut steps = 0;
    while row < extent.rows() && col < extent.cols() && cells[row * extent.cols() + col] {
        steps += 1;
        row = row.wrapping_add_signed(down);
        col = col.wrapping_add_signed(right);
    }
    steps
}

/// Compares our rays or lines in some directions with a peer's, every cell once in each.
fn against_peer<'a>(
    bench: &mut Bench,
    length: usize,
    what: (&str, &str, &[Direction]),
    grid: &'a Grid<u32>,
    ours: impl Fn(&Grid<u32>, Pos, Direction) -> u32 + 'a,
    theirs: impl Fn(Pos, Direction) -> u32 + 'a,
) {
    let (name, peer, directions) = what;
    let Some(case) = bench.case(format!("{name}, {length} x {length}")) else {
        return;
    };
    let rays: Vec<(Pos, Direction)> = directions
        .iter()
        .flat_map(|&direction| {
            let origins = origins(grid.extent(), direction);
            origins.into_iter().map(move |origin| (origin, direction))
        })
        .collect();
    let ours = |&(pos, direction): &(Pos, Direction)| ours(grid, pos, direction);
    let theirs = |&(pos, direction): &(Pos, Direction)| theirs(pos, direction);
    case.agree(&rays, |ray| ours(ray), |ray| theirs(ray))
        .versus(
            (directions.len() * grid.extent().area()) as u64,
            || rays.iter().map(|ray| u64::from(ours(ray))).sum(),
            peer,
            || rays.iter().map(|ray| u64::from(theirs(ray))).sum(),
        );
}

fn beside_pathfinding(bench: &mut Bench, length: usize) {
    let grid = numbers(length);
    let matrix = Matrix::from_vec(length, length, grid.as_slice().to_vec()).expect("a square");
    let sum = |pos: Pos, direction: Direction| {
        let origin = (pos.row, pos.col);
        let others = matrix.in_direction(origin, direction.offset());
        matrix[origin] + others.map(|at| matrix[at]).sum::<u32>()
    };
    let what = ("rays, all eight", "pathfinding 4.16.0", &Direction::ALL[..]);
    against_peer(bench, length, what, &grid, ray_sum, sum);
}

fn beside_ndarray(bench: &mut Bench, length: usize) {
    let grid = numbers(length);
    let array = Array2::from_shape_vec((length, length), grid.as_slice().to_vec());
    let array = array.expect("a square");
    let sum = |pos: Pos, direction| {
        let (row, col) = (pos.row, pos.col);
        let (up, left) = (back(row), back(col));
        let (down, right) = (Slice::from(row..), Slice::from(col..));
        match direction {
            Direction::North => line(array.column(col), up),
            Direction::South => line(array.column(col), down),
            Direction::East => line(array.row(row), right),
            Direction::West => line(array.row(row), left),
            Direction::NorthEast => diagonal(&array, up, right),
            Direction::NorthWest => diagonal(&array, up, left),
            Direction::SouthEast => diagonal(&array, down, right),
            Direction::SouthWest => diagonal(&array, down, left),
        }
    };
    let what = ("rays, all eight", "ndarray 0.17.2", &Direction::ALL[..]);
    against_peer(bench, length, what, &grid, ray_sum, sum);
}

/// From a place down to the first, as the views of ndarray have it.
fn back(from: usize) -> Slice {
    Slice::from(..=from).step_by(-1)
}

fn line(mut line: ArrayView1<'_, u32>, cells: Slice) -> u32 {
    line.slice_axis_inplace(Axis(0), cells);
    line.sum()
}

fn diagonal(array: &Array2<u32>, rows: Slice, cols: Slice) -> u32 {
    let mut part = array.view();
    part.slice_axis_inplace(Axis(0), rows);
    part.slice_axis_inplace(Axis(1), cols);
    part.diag().sum()
}

const LINES: [Direction; 2] = [Direction::East, Direction::South];

/// The row or the column that begins at a position.
fn line_sum(grid: &Grid<u32>, origin: Pos, direction: Direction) -> u32 {
    match direction {
        Direction::East => grid.row(origin.row).iter().sum(),
        _ => grid.col(origin.col).sum(),
    }
}

fn beside_toodee(bench: &mut Bench, length: usize) {
    let grid = numbers(length);
    let array = TooDee::from_vec(length, length, grid.as_slice().to_vec());
    let sum = |pos: Pos, direction| match direction {
        Direction::East => array[pos.row].iter().sum(),
        _ => array.col(pos.col).sum(),
    };
    against_peer(
        bench,
        length,
        ("rows and columns", "toodee 0.6.2", &LINES),
        &grid,
        line_sum,
        sum,
    );
}

fn beside_grid(bench: &mut Bench, length: usize) {
    let grid = numbers(length);
    let array = grid::Grid::from_vec(grid.as_slice().to_vec(), length);
    let sum = |pos: Pos, direction| match direction {
        Direction::East => array.iter_row(pos.row).sum(),
        _ => array.iter_col(pos.col).sum(),
    };
    against_peer(
        bench,
        length,
        ("rows and columns", "grid 1.0.1", &LINES),
        &grid,
        line_sum,
        sum,
    );
}
