//! Shapes, steps and turns: what grids, extents and directions promise.

use combogrid_grid::{Axis, Direction, Extent, Grid, Pos, ShapeError};

#[test]
fn directions_turn_in_a_circle() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        for eighths in -20..=20i32 {
            let turned = (i32::try_from(index).unwrap() + eighths).rem_euclid(8);
            assert_eq!(
                direction.rotate(eighths),
                Direction::ALL[usize::try_from(turned).unwrap()]
            );
        }
        assert_eq!(direction.rotate(i32::MIN), direction);
        let (rows, cols) = direction.offset();
        assert_eq!(direction.opposite().offset(), (-rows, -cols));
        assert!([direction.axis().forward(), direction.axis().backward()].contains(&direction));
        let straight = rows == 0 || cols == 0;
        assert_eq!(Direction::CARDINAL.contains(&direction), straight);
        assert_eq!(Direction::DIAGONAL.contains(&direction), !straight);
    }
    assert_eq!(Direction::North.rotate(2), Direction::East);
}

#[test]
fn a_step_there_and_back() {
    let extent = Extent::new(3, 4);
    for pos in extent.positions() {
        for direction in Direction::ALL {
            let next = extent.step(pos, direction);
            assert_eq!(next.is_none(), extent.steps_to_edge(pos, direction) == 0);
            assert!(next.is_none_or(|next| {
                next.shares(direction.axis(), pos)
                    && extent.step(next, direction.opposite()) == Some(pos)
                    && (next > pos) == (direction.axis().forward() == direction)
            }));
        }
        let around = extent.positions().filter(|other| {
            *other != pos && other.row.abs_diff(pos.row) < 2 && other.col.abs_diff(pos.col) < 2
        });
        let mut neighbors: Vec<Pos> = extent.neighbors(pos).collect();
        neighbors.sort();
        assert!(around.eq(neighbors));
    }
}

#[test]
fn outside_is_nowhere() {
    let extent = Extent::new(3, 4);
    for pos in [
        Pos::new(3, 0),
        Pos::new(0, 4),
        Pos::new(usize::MAX, usize::MAX),
    ] {
        assert!(!extent.contains(pos) && extent.index_of(pos).is_none());
        assert_eq!(extent.neighbors(pos).count(), 0);
        assert!(
            Direction::ALL
                .into_iter()
                .all(|way| extent.steps_to_edge(pos, way) == 0)
        );
        assert!(
            Direction::ALL
                .into_iter()
                .all(|way| extent.step(pos, way).is_none())
        );
        let mut grid = Grid::filled(extent, 0);
        assert!(grid.get(pos).is_none() && grid.get_mut(pos).is_none());
        assert!(grid.get_ray_mut(pos, Direction::East).is_none());
    }
    assert_eq!(extent.pos_at(12), None);
    assert_eq!(extent.pos_at(11), Some(Pos::new(2, 3)));
    assert_eq!(Extent::checked(usize::MAX, 2), None);
    assert_eq!(Extent::checked(1 << (usize::BITS - 2), 2), None);
    assert_eq!(Extent::checked(usize::MAX, 0).map(Extent::area), Some(0));
}

#[test]
fn a_row_of_as_many_cells_as_there_can_be() {
    let longest = Extent::new(1, isize::MAX.unsigned_abs());
    let grid = Grid::filled(longest, ());
    for direction in Direction::ALL {
        let len = grid.ray(Pos::new(0, 5), direction).len();
        assert_eq!(len, longest.steps_to_edge(Pos::new(0, 5), direction) + 1);
    }
    let mut east = grid.ray(Pos::new(0, 0), Direction::East);
    assert!(east.nth(longest.area() - 1).is_some() && east.next().is_none());
}

#[test]
fn ragged_rows_are_refused() {
    let error = "ab\nabc".parse::<Grid<char>>().unwrap_err();
    assert_eq!(
        error,
        ShapeError::Ragged {
            row: 1,
            expected: 2,
            found: 3
        }
    );
    assert_eq!(
        error.to_string(),
        "row 1 has 3 cells, expected 2 as in row 0"
    );
    let error = Grid::from_vec(Extent::new(2, 2), vec![1, 2, 3]).unwrap_err();
    assert_eq!(error.to_string(), "3 cells do not fill a grid of 2x2");
    let error = ShapeError::TooLarge {
        rows: 3,
        cols: usize::MAX,
    };
    assert_eq!(
        error.to_string(),
        format!("3 rows of {} cells are too many", usize::MAX)
    );
}

#[test]
fn pictures_go_in_and_come_out() {
    for picture in ["", "a", "abc", "ab\ncd", "♣♦\n♥♠"] {
        let grid: Grid<char> = picture.parse().unwrap();
        assert_eq!(grid.to_string(), picture);
        assert_eq!(
            Grid::from_vec(grid.extent(), grid.clone().into_vec()),
            Ok(grid.clone())
        );
        assert!(grid.indexed().all(|(pos, cell)| grid[pos] == *cell));
        assert_eq!(Grid::from_fn(grid.extent(), |pos| grid[pos]), grid);
        assert_eq!(grid.map(|&cell| cell), grid);
    }
    let empty_rows: Grid<u8> = Grid::from_rows([[], []]).unwrap();
    assert_eq!((empty_rows.rows(), empty_rows.cols()), (2, 0));
    assert!(
        Axis::ALL
            .into_iter()
            .all(|axis| empty_rows.lines(axis).count() == 0)
    );
}

#[test]
fn cells_change_in_place() {
    let mut grid = Grid::from_rows([[1, 2], [3, 4]]).unwrap();
    grid[Pos::new(0, 1)] += 10;
    grid.iter_mut().for_each(|cell| *cell *= 2);
    for cell in &mut grid {
        *cell += 1;
    }
    assert_eq!(grid.row(0), [3, 25]);
    assert_eq!(grid.row(1), [7, 9]);
    assert_eq!((&grid).into_iter().sum::<i32>(), grid.into_iter().sum());
}

/// Each cell lies on exactly one line of each axis, and `line` finds it from any of its cells.
#[test]
fn lines_partition_the_grid() {
    let grid = Grid::from_fn(Extent::new(3, 5), |pos| pos);
    for axis in Axis::ALL {
        let mut cells: Vec<Pos> = grid.lines(axis).flatten().copied().collect();
        cells.sort();
        assert!(cells.iter().eq(&grid));
        for line in grid.lines(axis) {
            assert_eq!(line.direction(), axis.forward());
            for &pos in line.clone() {
                assert!(grid.line(pos, axis.forward()).eq(line.clone()));
                assert!(grid.line(pos, axis.backward()).eq(line.clone().rev()));
                assert!(grid.clone().line_mut(pos, axis.forward()).eq(line.clone()));
            }
            assert!(line.indexed().all(|(pos, cell)| pos == *cell));
        }
    }
    assert_eq!(grid.all_lines().count(), 3 + 5 + 7 + 7);
}

#[test]
#[should_panic(expected = "position (0, 2) is outside a grid of 2x2")]
fn rays_begin_inside() {
    let _ = Grid::filled(Extent::new(2, 2), 0).ray(Pos::new(0, 2), Direction::West);
}

#[test]
#[should_panic(expected = "row 2 is outside a grid of 2x2")]
fn rows_are_inside() {
    let _ = Grid::filled(Extent::new(2, 2), 0).row(2);
}

#[test]
#[should_panic(expected = "rows times columns should be at most isize::MAX")]
fn extents_are_bounded() {
    let _ = Extent::new(usize::MAX, 2);
}
