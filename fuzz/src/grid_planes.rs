use std::iter::successors;

use arbitrary::{Result, Unstructured};
use combogrid_grid::{Axis, BitPlane, Direction, Extent, Grid, Islands};
use combogrid_grid::{PackedRow, Pos, SameColumn, SameRow, Scan};

use crate::deal::{extent, quarters};

/// Rows and columns of most grids: planes of one word, and of a word a row.
const MOST: u8 = 10;
/// How much longer a thin grid is, so that rows of several words come as well.
const LONGER: usize = 15;
const MOST_ON_ISLANDS: usize = 40;

/// Bit planes do word by word what the cells of a grid do one by one, packed rows find the runs that scans find, and
/// islands are what growing from each cell finds.
pub fn grid_planes(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let shape: u8 = bytes.arbitrary()?;
    let extent = extent(bytes, MOST)?;
    let extent = match shape % 8 {
        0 => Extent::new(extent.rows().min(4), extent.cols() * LONGER),
        1 => Extent::new(extent.rows() * LONGER, extent.cols().min(4)),
        _ => extent,
    };
    let cells = quarters(bytes, extent);
    let [x, o] = [1, 2].map(|bit| BitPlane::from_grid(&cells, |cell| cell & bit != 0));
    let has = |pos: Pos, bit: u8| cells[pos] & bit != 0;
    is(&x, |pos| has(pos, 1));
    is(&(&x & &o), |pos| has(pos, 1) && has(pos, 2));
    is(&(&x | &o), |pos| has(pos, 1) || has(pos, 2));
    is(&(&x ^ &o), |pos| has(pos, 1) != has(pos, 2));
    is(&(&x - &o), |pos| has(pos, 1) && !has(pos, 2));
    is(&!&x, |pos| !has(pos, 1));
    rows(&cells, &x);
    walks(&cells, &x, &o);
    stretches(&cells, &x, &o);
    if x.count() <= MOST_ON_ISLANDS {
        islands(&cells);
    }
    Ok(())
}

/// The plane holds what is expected of each place, and nothing else.
fn is(plane: &BitPlane, expected: impl Fn(Pos) -> bool) {
    let extent = plane.extent();
    let grid = Grid::from_fn(extent, expected);
    assert_eq!(plane.to_grid(true, false), grid);
    assert_eq!(plane.count(), grid.iter().filter(|set| **set).count());
    assert!(plane.ones().eq(extent.positions().filter(|pos| grid[*pos])));
    assert_eq!(plane, &BitPlane::from_grid(&grid, |set| *set));
    let bits = plane.to_bitvec();
    assert_eq!(BitPlane::from_bitslice(extent, &bits).as_ref(), Ok(plane));
}

/// The rows of a plane as slices of bits, and those of up to 64 cells as packed rows, which find what scans find.
fn rows(cells: &Grid<u8>, x: &BitPlane) {
    let is_set = |cell: &&u8| **cell & 1 != 0;
    for row in 0..cells.rows() {
        let line = cells.row(row).iter();
        assert!(
            x.row(row)
                .iter()
                .by_vals()
                .eq(line.clone().map(|cell| is_set(&cell)))
        );
        if cells.cols() > PackedRow::<1>::COLUMNS {
            continue;
        }
        let packed: PackedRow = x.row(row).iter_ones().collect();
        let runs: Vec<_> = line.runs(is_set).collect();
        assert!(packed.runs().eq(runs.iter().cloned()));
        for (len, starts) in packed.windows_in(1..=PackedRow::<1>::COLUMNS) {
            let longer = runs.iter().filter(|run| run.len() >= len);
            assert!(
                starts
                    .iter()
                    .eq(longer.flat_map(|run| run.start..=run.end - len))
            );
        }
    }
}

fn walks(cells: &Grid<u8>, x: &BitPlane, o: &BitPlane) {
    for direction in Direction::ALL {
        let before = |pos: &Pos| cells.extent().step(*pos, direction.opposite());
        is(&x.shifted(direction), |pos| {
            before(&pos).is_some_and(|from| cells[from] & 1 != 0)
        });
        // A cell is reached from itself, or from a seed behind it with nothing but open cells from there to here.
        let reached = |pos: Pos| {
            let mut walk = successors(Some(pos), before);
            let last = walk.find(|at| cells[*at] & 1 != 0 || cells[*at] & 2 == 0);
            last.is_some_and(|at| cells[at] & 1 != 0)
        };
        is(&x.filled(direction, o), reached);
        for len in [0, 1, 3, usize::MAX] {
            let next = |pos: &Pos| cells.extent().step(*pos, direction);
            let set = |pos: Pos| successors(Some(pos), next).take_while(|at| cells[*at] & 1 != 0);
            is(&x.windows(len, direction), |pos| set(pos).count() >= len);
        }
    }
}

/// Stretches of the second plane's cells with a cell of the first on both sides; a cell of both is an end.
fn stretches(cells: &Grid<u8>, x: &BitPlane, o: &BitPlane) {
    let closed = |pos: Pos, direction: Direction| {
        let next = |pos: &Pos| cells.extent().step(*pos, direction);
        let end = successors(next(&pos), next).find(|at| cells[*at] != 2);
        end.is_some_and(|at| cells[at] & 1 != 0)
    };
    let along = |pos: Pos, axis: Axis| {
        cells[pos] == 2 && closed(pos, axis.forward()) && closed(pos, axis.backward())
    };
    let mut out = BitPlane::full(cells.extent());
    x.between_into(o, &mut out);
    is(&out, |pos| {
        Axis::ALL.into_iter().any(|axis| along(pos, axis))
    });
}

fn islands(cells: &Grid<u8>) {
    let is_land = |cell: &u8| cell & 1 != 0;
    let apart = |a: Pos, b: Pos| (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    are(
        cells,
        &cells.islands(is_land, Direction::CARDINAL),
        |a, b| matches!(apart(a, b), (0, 1) | (1, 0)),
    );
    are(cells, &cells.islands(is_land, Direction::ALL), |a, b| {
        matches!(apart(a, b), (0 | 1, 0 | 1))
    });
    are(cells, &cells.islands(is_land, SameRow), |a, b| {
        a.row == b.row
    });
    are(cells, &cells.islands(is_land, SameColumn), |a, b| {
        a.col == b.col
    });
}

/// The islands are those of joining, pair by pair, what is linked.
fn are(cells: &Grid<u8>, islands: &Islands, linked: impl Fn(Pos, Pos) -> bool) {
    let extent: Extent = cells.extent();
    let mut rest: Vec<Pos> = extent
        .positions()
        .filter(|pos| cells[*pos] & 1 != 0)
        .collect();
    let mut label = 0;
    while !rest.is_empty() {
        let mut grown = vec![rest.remove(0)];
        let mut next = 0;
        while next < grown.len() {
            let from = grown[next];
            let (joined, apart) = rest.into_iter().partition(|pos| linked(from, *pos));
            let mut joined: Vec<Pos> = joined;
            grown.append(&mut joined);
            rest = apart;
            next += 1;
        }
        grown.sort_unstable();
        assert_eq!(
            islands.get(label).map(|island| island.cells().to_vec()),
            Some(grown)
        );
        label += 1;
    }
    assert_eq!(islands.len(), label);
}
