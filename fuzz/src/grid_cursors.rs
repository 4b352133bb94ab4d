use arbitrary::{Result, Unstructured};
use combogrid_grid::{Axis, Cursor, Direction, Extent, Grid, Pos, Ray, Scan};

use crate::deal::{element, extent, quarters};

const MOST: u8 = 12;

/// Rays, lines and cursors visit the cells that a loop over coordinates visits, forwards and backwards and from both
/// ends at once; scans of a line find what nested loops find.
pub fn grid_cursors(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let extent = extent(bytes, MOST)?;
    let steps: [u8; 8] = bytes.arbitrary()?;
    let grid = quarters(bytes, extent);
    let origin = extent
        .pos_at(usize::from(steps[0]) % extent.area())
        .expect("a cell");
    for direction in Direction::ALL {
        ray(&grid, origin, direction, &steps);
        cursor(grid.cursor(origin, direction), &grid, origin);
        ring(&grid, origin, direction);
        written(&grid, origin, direction);
    }
    for axis in Axis::ALL {
        lines(&grid, axis);
    }
    walk(&grid, origin, &steps);
    shapes(&grid, origin, steps);
    Ok(())
}

/// Where `steps` steps from a place lead, on or off the grid.
fn at(origin: Pos, direction: Direction, steps: usize) -> Option<Pos> {
    let (rows, cols) = direction.offset();
    let steps = isize::try_from(steps).ok()?;
    let row = origin.row.checked_add_signed(rows * steps)?;
    Some(Pos::new(row, origin.col.checked_add_signed(cols * steps)?))
}

fn on(extent: Extent, origin: Pos, direction: Direction) -> Vec<Pos> {
    let places = (0..).map(|steps| at(origin, direction, steps));
    places
        .map_while(|pos| pos.filter(|pos| extent.contains(*pos)))
        .collect()
}

fn ray(grid: &Grid<u8>, origin: Pos, direction: Direction, ends: &[u8]) {
    let mut expected: Vec<(Pos, &u8)> = on(grid.extent(), origin, direction)
        .into_iter()
        .map(|pos| (pos, &grid[pos]))
        .collect();
    let mut ray = grid.ray(origin, direction).indexed();
    assert!(ray.clone().eq(expected.iter().copied()));
    assert!(ray.clone().rev().eq(expected.iter().rev().copied()));
    assert_eq!(
        grid.extent().steps_to_edge(origin, direction) + 1,
        expected.len()
    );
    for end in ends {
        assert_eq!(ray.len(), expected.len());
        let skip = usize::from(end >> 1 & 3);
        let front = end % 2 == 0;
        let found = if front {
            ray.nth(skip)
        } else {
            ray.nth_back(skip)
        };
        let known = (skip < expected.len()).then(|| {
            let index = if front {
                skip
            } else {
                expected.len() - 1 - skip
            };
            expected[index]
        });
        assert_eq!(found, known);
        let gone = (skip + 1).min(expected.len());
        if front {
            expected.drain(..gone);
        } else {
            expected.truncate(expected.len() - gone);
        }
    }
}

fn cursor(start: Cursor<'_, u8>, grid: &Grid<u8>, origin: Pos) {
    let direction = start.direction();
    let mut cursor = start;
    for (steps, pos) in (0..).zip(on(grid.extent(), origin, direction)) {
        assert_eq!((cursor.position(), *cursor), (Some(pos), grid[pos]));
        assert_eq!(start.distance(cursor), Some(steps));
        assert_eq!(cursor.distance(start), Some(-steps));
        assert_eq!(start < cursor, steps > 0);
        assert_eq!(cursor.end(), start.end());
        cursor.advance();
    }
    assert!(cursor.is_end() && cursor == start.end() && cursor.successor() == cursor);
    assert_eq!(cursor.get(), None);
}

/// Each cell is on one line of an axis, in its place; the scans of a line are those of its text.
fn lines(grid: &Grid<u8>, axis: Axis) {
    let mut met = Grid::filled(grid.extent(), 0);
    for line in grid.lines(axis) {
        let start = line.pos(0).expect("a cell");
        assert_eq!(grid.extent().step(start, axis.backward()), None);
        for (index, (pos, cell)) in line.clone().indexed().enumerate() {
            assert_eq!((line.pos(index), line.get(index)), (Some(pos), Some(cell)));
            assert_eq!(grid.line(pos, axis.forward()).pos(0), Some(start));
            let through = grid.lines_through(pos);
            assert!(through.iter().all(|other| other.index_of(pos).is_some()));
            assert!(through.iter().any(|other| other.clone().eq(line.clone())));
            assert_eq!(line.index_of(pos), Some(index));
            met[pos] += 1;
        }
        assert_eq!(line.pos(line.len()), None);
        cuts(&line, grid);
        scans(&line.copied().collect::<Vec<u8>>());
    }
    assert!(met.iter().all(|times| *times == 1));
}

/// A ring comes back to where it began by the steps of coordinates modulo the size.
fn ring(grid: &Grid<u8>, origin: Pos, direction: Direction) {
    let extent = grid.extent();
    let (rows, cols) = direction.offset();
    let along = |at: usize, step: isize, size: usize| {
        let size = isize::try_from(size).expect("a small grid");
        let at = isize::try_from(at).expect("a small grid") + step;
        at.rem_euclid(size).unsigned_abs()
    };
    let mut cursor = grid.cursor(origin, direction);
    let mut at = origin;
    for pos in extent.ring(origin, direction) {
        assert_eq!((pos, cursor.position()), (at, Some(at)));
        let row = along(at.row, rows, extent.rows());
        at = Pos::new(row, along(at.col, cols, extent.cols()));
        assert_eq!(extent.step_wrapping(pos, direction), Some(at));
        cursor.advance_wrapping();
    }
    assert_eq!((at, cursor.position()), (origin, Some(origin)));
}

/// Cells that are written along a ray are those that are read along it.
fn written(grid: &Grid<u8>, origin: Pos, direction: Direction) {
    let mut changed = grid.clone();
    for (index, cell) in changed.ray_mut(origin, direction).enumerate() {
        *cell = u8::try_from(index).expect("a small grid") + 9;
    }
    let read = changed
        .ray(origin, direction)
        .map(|cell| usize::from(cell - 9));
    assert!(read.eq(0..grid.ray(origin, direction).len()));
    let kept = grid.zip(&changed, |old, new| *new >= 9 || old == new);
    assert!(kept.is_ok_and(|kept| kept.iter().all(|kept| *kept)));
    changed.line_mut(origin, direction).fill(0);
    assert!(changed.line(origin, direction).all(|cell| *cell == 0));
}

/// The searches and cuts of a line are those of a slice.
fn cuts(line: &Ray<'_, u8>, grid: &Grid<u8>) {
    let cells: Vec<u8> = line.clone().copied().collect();
    let start = line.cursor();
    let found = |found: Cursor<'_, u8>, index: Option<usize>| {
        assert_eq!(found.position(), index.and_then(|index| line.pos(index)));
        assert_eq!(start.until(found).len(), index.unwrap_or(cells.len()));
    };
    found(
        start.find(|cell| *cell == 1),
        cells.iter().position(|cell| *cell == 1),
    );
    found(
        start.rfind(|cell| *cell == 1),
        cells.iter().rposition(|cell| *cell == 1),
    );
    let runs = || cells.chunk_by(|left, right| (*left == 1) == (*right == 1));
    let before = |run: usize| runs().take(run).map(<[u8]>::len).sum();
    let long = runs().position(|run| run[0] == 1 && run.len() >= 3);
    found(start.find_run(3, |cell| *cell == 1), long.map(before));
    let rises = cells.windows(2).position(|pair| pair[0] < pair[1]);
    found(start.find_adjacent(|left, right| left < right), rises);
    let pattern = &cells[cells.len() / 2..];
    let matched = cells
        .windows(pattern.len())
        .position(|part| part == pattern);
    found(
        start.find_pattern(pattern, |want, cell| want == cell),
        matched,
    );
    let equal = line.chunk_by(|left, right| left == right);
    assert!(
        equal
            .map(|part| part.len())
            .eq(cells.chunk_by(|left, right| left == right).map(<[u8]>::len))
    );
    let cut = 1 + cells.len() / 3;
    assert!(line.slice(cut..).eq(&cells[cut.min(cells.len())..]));
    assert!(line.slice(..=cut).eq(&cells[..(cut + 1).min(cells.len())]));
    let windows = line.reversed().windows(3).rev();
    assert!(
        windows
            .flat_map(|part| part.reversed())
            .eq(cells.windows(3).flatten())
    );
    let stretch = line.stretch().expect("a cell");
    let mut filled = grid.clone();
    filled.stretch_mut(stretch).fill(9);
    assert!(filled.stretch(stretch).all(|cell| *cell == 9));
    assert!(grid.find_word(&cells).any(|place| place == stretch));
    let inside = |pos: Pos| stretch.contains(pos) == line.index_of(pos).is_some();
    assert!(grid.extent().positions().all(inside));
}

fn scans(cells: &[u8]) {
    let all = |from: usize, to: usize, value: u8| cells[from..to].iter().all(|cell| *cell == value);
    let is = |at: Option<usize>, value: u8| at.and_then(|at| cells.get(at)) == Some(&value);
    let stretches = || {
        let ends = |from| (from + 1..=cells.len()).map(move |to| (from, to));
        (0..cells.len())
            .flat_map(ends)
            .filter(|&(from, to)| all(from, to, 1))
    };
    let open = |value| {
        move |&(from, to): &(usize, usize)| is(from.checked_sub(1), value) && is(Some(to), value)
    };
    let runs = stretches().filter(|&(from, to)| !is(from.checked_sub(1), 1) && !is(Some(to), 1));
    assert!(
        cells
            .iter()
            .runs(|cell| **cell == 1)
            .eq(runs.map(|(from, to)| from..to))
    );
    let between = stretches().filter(open(2)).map(|(from, to)| from..to);
    assert!(
        cells
            .iter()
            .between(|cell| **cell == 2, |cell| **cell == 1)
            .eq(between)
    );
    let pairs = (1..cells.len())
        .filter(|&at| cells[at - 1] < cells[at])
        .map(|at| at - 1);
    let found = cells.iter().adjacent_positions(|left, right| left < right);
    assert!(found.eq(pairs.clone()));
    let first = pairs.map(|at| (&cells[at], &cells[at + 1])).next();
    assert_eq!(
        cells.iter().adjacent_find(|left, right| left < right),
        first
    );
}

/// Views have the cells that they name; what is inserted comes out again; a flood and an island are equal.
fn shapes(grid: &Grid<u8>, origin: Pos, steps: [u8; 8]) {
    let [top, bottom, left, right, row, col, ..] = steps.map(|step| usize::from(step % 16));
    let part = grid.view().slice(top..bottom, left..right);
    for view in [
        part,
        part.turned(),
        part.mirrored(),
        part.flipped(),
        part.transposed(),
    ] {
        let copy = view.to_grid();
        assert_eq!(copy.extent(), view.extent());
        assert!(view.rows().flatten().eq(&copy) && view.iter().rev().eq(copy.iter().rev()));
        assert!(
            copy.indexed()
                .all(|(pos, cell)| view.get(pos) == Some(cell))
        );
        assert!(
            copy.indexed()
                .all(|(pos, cell)| view.pos(pos).map(|pos| grid[pos]) == Some(*cell))
        );
        let windows = view.windows(Extent::new(2, 3));
        assert!(windows.rev().all(|window| window.iter().count() == 6));
    }
    let mut changed = grid.clone();
    let inserted = changed.insert_row(row, vec![9; grid.cols()]).is_ok();
    assert_eq!(inserted, row <= grid.rows());
    if inserted {
        assert_eq!(changed.remove_row(row), Some(vec![9; grid.cols()]));
    }
    assert_eq!(&changed, grid);
    let inserted = changed.insert_col(col, vec![9; grid.rows()]).is_ok();
    assert_eq!(inserted, col <= grid.cols());
    if inserted {
        assert_eq!(changed.remove_col(col), Some(vec![9; grid.rows()]));
    }
    assert_eq!(&changed, grid);
    let last = grid
        .extent()
        .pos_at(grid.extent().area() - 1)
        .expect("a cell");
    changed.swap(origin, last);
    let swapped = |pos, cell: &u8| match pos {
        pos if pos == origin => Ok(grid[last]),
        pos if pos == last => Ok(grid[origin]),
        _ if *cell == grid[pos] => Ok(*cell),
        _ => Err(pos),
    };
    assert_eq!(changed.try_map(swapped).as_ref(), Ok(&changed));
    let land = |cell: &u8| *cell == grid[origin];
    let islands = grid.islands(land, Direction::ALL);
    let island = islands.at(origin).expect("land");
    assert_eq!(
        grid.island_at(origin, land, &Direction::ALL),
        island.cells()
    );
}

/// A cursor that turns and walks stays on the grid or one step outside of it, like coordinates that are clamped there.
fn walk(grid: &Grid<u8>, origin: Pos, steps: &[u8]) {
    let mut cursor = grid.cursor(origin, Direction::East);
    let signed = |index: usize| isize::try_from(index).expect("a small grid");
    let (mut row, mut col) = (signed(origin.row), signed(origin.col));
    let inside = |row: isize, col: isize| {
        (0..signed(grid.rows())).contains(&row) && (0..signed(grid.cols())).contains(&col)
    };
    for step in steps {
        cursor.turn(element(Direction::ALL, *step));
        let (rows, cols) = cursor.direction().offset();
        let many = usize::from(step >> 3);
        cursor.advance_by(many);
        for _ in 0..many {
            if inside(row, col) || inside(row + rows, col + cols) {
                (row, col) = (row + rows, col + cols);
            }
        }
        let expected = inside(row, col).then(|| Pos::new(row.unsigned_abs(), col.unsigned_abs()));
        assert_eq!(cursor.position(), expected);
    }
}
