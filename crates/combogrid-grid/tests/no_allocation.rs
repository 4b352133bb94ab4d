//! Reading a grid allocates nothing, and neither do planes that write to planes.

use combogrid_grid::{Axis, BitPlane, Direction, Extent, Grid, Pos, Scan};

fn allocations(query: impl FnOnce()) -> u64 {
    allocation_counter::measure(query).count_total
}

fn grid(rows: usize, cols: usize) -> Grid<usize> {
    Grid::from_fn(Extent::new(rows, cols), |pos| {
        (pos.row * 7 + pos.col * 3) % 5
    })
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(grid(2, 2))), 1);
}

#[test]
fn rays_and_cursors() {
    let mut grid = grid(9, 11);
    let from = Pos::new(4, 5);
    for direction in Direction::ALL {
        let walks = allocations(|| {
            let ray = grid.ray(from, direction);
            assert_eq!(ray.clone().rev().sum::<usize>(), ray.sum());
            let cursor = grid.cursor(from, direction);
            assert!(cursor.successor() > cursor);
            grid.ray_mut(from, direction)
                .indexed()
                .for_each(|(pos, cell)| *cell += pos.row);
        });
        assert_eq!(walks, 0, "{direction:?}");
    }
}

#[test]
fn lines_and_scans() {
    let grid = grid(9, 11);
    let scans = allocations(|| {
        for line in grid.all_lines() {
            let stretches = line.clone().between(|&&cell| cell == 0, |&&cell| cell > 2);
            let lens = stretches.map(|range| line.slice(range).indexed().count());
            assert!(lens.sum::<usize>() < 9);
            assert!(line.clone().runs(|&&cell| cell > 0).count() <= line.len());
            let chunks = line.chunk_by(|a, b| a == b).map(|cells| cells.len());
            assert_eq!(chunks.sum::<usize>(), line.len());
            let start = line.reversed().cursor();
            let found = [
                start.find(|&cell| cell > 3),
                start.rfind(|&cell| cell > 3),
                start.find_adjacent(|a, b| a > b),
                start.find_run(2, |&cell| cell > 0),
                start.find_pattern(&[0, 2], |a, b| a == b),
            ];
            assert!(
                found
                    .map(|end| start.until(end).len())
                    .iter()
                    .all(|&len| len <= line.len())
            );
        }
        assert_eq!(grid.lines(Axis::Diagonal).rev().flatten().count(), 99);
    });
    assert_eq!(scans, 0);
    let words = allocations(|| assert!(grid.find_word(&[0, 3]).count() > 9));
    assert_eq!(words, 0);
    let through = allocations(|| {
        let from = Pos::new(4, 5);
        for line in grid.lines_through(from) {
            let index = line.index_of(from).expect("on the line");
            let stretch = line.slice(index..).stretch().expect("a cell");
            assert!(stretch.contains(from) && grid.stretch(stretch).eq(line.slice(index..)));
            let ring = grid.extent().ring(from, line.direction());
            assert!(ring.count() >= line.len());
            let mut cursor = line.cursor();
            cursor.advance_wrapping();
            assert!(cursor.distance(line.cursor()).is_some());
            let rises = line.clone().adjacent_positions(|a, b| a < b).count();
            assert!(rises < line.len() && line.adjacent_find(|a, b| a > b) != Some((&0, &4)));
        }
        assert_eq!(grid.extent().neighbors(from).count(), 8);
    });
    assert_eq!(through, 0);
    let views = allocations(|| {
        let part = grid.view().slice(1..8, 2..9).turned();
        let sums = part
            .windows(Extent::new(2, 3))
            .map(|window| window.iter().sum::<usize>());
        assert!(sums.max() > Some(0));
    });
    assert_eq!(views, 0);
}

#[test]
fn cells_that_are_written() {
    let mut grid = grid(9, 11);
    let writes = allocations(|| {
        let stretch = grid
            .line((4, 5), Direction::NorthEast)
            .slice(2..5)
            .stretch();
        grid.stretch_mut(stretch.expect("cells")).fill(7);
        for cell in grid.line_mut((4, 5), Direction::SouthEast).rev() {
            *cell += 1;
        }
        grid.swap((0, 0), (8, 10));
        grid[(1, 1)] = 3;
        grid.row_mut(2).fill(0);
    });
    assert_eq!(writes, 0);
}

#[test]
fn planes_that_are_reused() {
    for (rows, cols) in [(8, 8), (19, 19), (5, 150), (4, 300)] {
        let grid = grid(rows, cols);
        let mine = BitPlane::from_grid(&grid, |&cell| cell == 0);
        let theirs = BitPlane::from_grid(&grid, |&cell| cell > 2);
        let mut out = mine.clone();
        mine.between_into(&theirs, &mut out);
        let operators = allocations(|| {
            mine.between_into(&theirs, &mut out);
            for direction in Direction::ALL {
                mine.shift_into(direction, &mut out);
                mine.fill_into(direction, &theirs, &mut out);
            }
            out |= &mine;
            out &= &theirs;
            out ^= &mine;
            out -= &theirs;
            out.invert();
            out.clone_from(&mine);
            assert_eq!(out.ones().count(), out.count());
        });
        assert_eq!(operators, 0, "{rows} x {cols}");
    }
}
