//! Views, floods and grids that grow, against loops over coordinates.

use std::collections::BTreeSet;

use combogrid_grid::{Direction, Extent, Grid, Pos, ShapeError, View};
use proptest::prelude::*;

fn extents() -> impl Iterator<Item = Extent> + Clone {
    (0..=4).flat_map(|rows| (0..=4).map(move |cols| Extent::new(rows, cols)))
}

/// A view has the cells that `from` finds in the grid, in every way of asking.
fn check(view: View<'_, Pos>, extent: Extent, from: impl Fn(Pos) -> Pos) {
    assert_eq!(view.extent(), extent);
    let expected = Grid::from_fn(extent, from);
    for (pos, cell) in expected.indexed() {
        assert_eq!((view.pos(pos), view.get(pos)), (Some(*cell), Some(cell)));
    }
    assert_eq!(view.get((extent.rows(), 0)), None);
    assert_eq!(view.get((0, extent.cols())), None);
    assert_eq!(view.to_grid(), expected);
    assert!(view.iter().eq(&expected) && view.iter().rev().eq(expected.iter().rev()));
    assert!(
        view.rows()
            .map(|row| row.copied().collect::<Vec<_>>())
            .eq(expected.iter_rows())
    );
}

#[test]
fn every_small_view() {
    for extent in extents() {
        let grid = Grid::from_fn(extent, |pos| pos);
        let (rows, cols) = (extent.rows(), extent.cols());
        let across = Extent::new(cols, rows);
        check(grid.view(), extent, |pos| pos);
        check(grid.view().transposed(), across, |Pos { row, col }| {
            Pos::new(col, row)
        });
        check(grid.view().mirrored(), extent, |Pos { row, col }| {
            Pos::new(row, cols - 1 - col)
        });
        check(grid.view().flipped(), extent, |Pos { row, col }| {
            Pos::new(rows - 1 - row, col)
        });
        check(grid.view().turned(), across, |Pos { row, col }| {
            Pos::new(rows - 1 - col, row)
        });
        let round = grid.view().turned().turned().turned().turned();
        check(round, extent, |pos| pos);
        for (top, left) in extents().map(|at| (at.rows(), at.cols())) {
            for size in extents() {
                let height = size.rows().min(rows.saturating_sub(top));
                let width = size.cols().min(cols.saturating_sub(left));
                let part = grid
                    .view()
                    .slice(top..top + size.rows(), left..left + size.cols());
                check(part, Extent::new(height, width), |pos| {
                    Pos::new(top + pos.row, left + pos.col)
                });
                let turned = part.turned().mirrored();
                check(turned, Extent::new(width, height), |Pos { row, col }| {
                    Pos::new(top + col, left + row)
                });
            }
        }
    }
}

#[test]
fn windows_are_every_rectangle_of_their_size() {
    for (extent, size) in extents().flat_map(|extent| extents().map(move |size| (extent, size))) {
        let grid = Grid::from_fn(extent, |pos| pos);
        let fits = |pos: &Pos| {
            pos.row + size.rows() <= extent.rows() && pos.col + size.cols() <= extent.cols()
        };
        let first: Vec<Pos> = extent
            .positions()
            .filter(|pos| size.area() > 0 && fits(pos))
            .collect();
        let windows = grid.view().windows(size);
        assert_eq!(windows.len(), first.len());
        for (window, first) in windows.zip(first) {
            check(window, size, |pos| {
                Pos::new(first.row + pos.row, first.col + pos.col)
            });
        }
    }
    let nothing = Grid::filled(Extent::new(usize::MAX, 0), ());
    assert_eq!(nothing.view().windows(Extent::new(0, 0)).len(), 0);
    assert_eq!(nothing.view().turned().slice(1..3, 5..9).iter().count(), 0);
}

#[test]
fn lines_go_in_and_come_out() {
    for extent in extents().filter(|extent| extent.area() > 0) {
        let grid = Grid::from_fn(extent, |pos| (pos.row + 1) * 10 + pos.col);
        for row in 0..extent.rows() {
            let mut changed = grid.clone();
            let cells = changed.remove_row(row).unwrap();
            assert_eq!(cells, grid.row(row));
            assert!(
                changed.iter_rows().eq(grid
                    .iter_rows()
                    .enumerate()
                    .filter(|&(at, _)| at != row)
                    .map(|(_, cells)| cells))
            );
            assert_eq!(changed.insert_row(row, cells), Ok(()));
            assert_eq!(changed, grid);
        }
        for col in 0..extent.cols() {
            let mut changed = grid.clone();
            let cells = changed.remove_col(col).unwrap();
            assert!(grid.line(Pos::new(0, col), Direction::South).eq(&cells));
            let others = |row: &[usize]| [&row[..col], &row[col + 1..]].concat();
            assert!(changed.iter_rows().eq(grid.iter_rows().map(others)));
            assert_eq!(changed.insert_col(col, cells), Ok(()));
            assert_eq!(changed, grid);
        }
    }
}

#[test]
fn lines_that_do_not_fit_change_nothing() {
    let mut grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]]).unwrap();
    let before = grid.clone();
    let errors = [
        (
            grid.insert_row(0, [1, 2]),
            "row 0 has 2 cells, expected 3 as in row 0",
        ),
        (
            grid.insert_row(3, [1, 2, 3]),
            "no row or column can be number 3, expected at most 2",
        ),
        (grid.insert_col(1, [1]), "column 1 has 1 cells, expected 2"),
        (
            grid.insert_col(4, [1, 2]),
            "no row or column can be number 4, expected at most 3",
        ),
    ];
    for (error, text) in errors {
        assert_eq!(error.unwrap_err().to_string(), text);
    }
    assert_eq!((grid.remove_row(2), grid.remove_col(3)), (None, None));
    assert_eq!(grid, before);

    let there = Extent::new(3, 2);
    let here = grid.extent();
    assert_eq!(
        grid.zip(&Grid::filled(there, 0), |a, b| a + b),
        Err(ShapeError::Differ { here, there })
    );
    let mut empty = Grid::default();
    assert_eq!(
        empty.insert_col(1, [1]),
        Err(ShapeError::Outside { index: 1, end: 0 })
    );
    assert_eq!(empty.insert_col(0, [1, 2]), Ok(()));
    assert_eq!(empty.extent(), Extent::new(2, 1));
    let mut huge = Grid::filled(Extent::new(isize::MAX.unsigned_abs(), 1), ());
    assert!(matches!(
        huge.insert_row(0, [()]),
        Err(ShapeError::TooLarge { .. })
    ));
}

/// A grid without cells may have rows or columns all the same, and they bound what fits.
#[test]
fn lines_of_grids_without_cells() {
    let mut rows = Grid::<u8>::filled(Extent::new(3, 0), 0);
    let short = rows.insert_col(0, [1, 2]).unwrap_err();
    assert_eq!(short.to_string(), "column 0 has 2 cells, expected 3");
    assert_eq!(rows.insert_col(0, [1, 2, 3]), Ok(()));
    assert_eq!(rows, Grid::from_rows([[1], [2], [3]]).unwrap());
    assert_eq!(rows.remove_col(0), Some(vec![1, 2, 3]));
    assert_eq!(rows.extent(), Extent::new(3, 0));
    assert_eq!(rows.remove_row(1), Some(vec![]));
    assert_eq!(rows.insert_row(2, []), Ok(()));
    assert_eq!(rows.extent(), Extent::new(3, 0));
    assert_eq!(rows.iter_rows().count(), 3);
    assert_eq!(rows.iter_rows_mut().count(), 0);

    let mut cols = Grid::<u8>::filled(Extent::new(0, 3), 0);
    assert!(cols.insert_row(0, [1, 2]).is_err());
    assert_eq!(cols.insert_row(0, [1, 2, 3]), Ok(()));
    assert_eq!(cols.remove_row(0), Some(vec![1, 2, 3]));
    assert_eq!(cols.remove_col(1), Some(vec![]));
    assert_eq!(cols.insert_col(2, []), Ok(()));
    assert_eq!(cols.extent(), Extent::new(0, 3));
}

#[test]
fn steps_on_a_torus_come_in_at_the_other_side() {
    for extent in extents().filter(|extent| extent.area() > 0) {
        let grid = Grid::from_fn(extent, |pos| pos);
        for (pos, direction) in extent
            .positions()
            .flat_map(|pos| Direction::ALL.map(|way| (pos, way)))
        {
            let (rows, cols) = direction.offset();
            let ring = |at: usize, step: isize, len: usize| {
                at.wrapping_add(len).wrapping_add_signed(step) % len
            };
            let next = Pos::new(
                ring(pos.row, rows, extent.rows()),
                ring(pos.col, cols, extent.cols()),
            );
            assert_eq!(extent.step_wrapping(pos, direction), Some(next));
            let mut cursor = grid.cursor(pos, direction);
            cursor.advance_wrapping();
            assert_eq!(*cursor, next);
            if let Some(inside) = extent.step(pos, direction) {
                assert_eq!((pos + direction, next), (inside, inside));
            }
            let mut walked = vec![pos];
            while *cursor != pos {
                walked.push(*cursor);
                cursor.advance_wrapping();
            }
            assert!(extent.ring(pos, direction).eq(walked));
        }
        let outside = Pos::new(extent.rows(), 0);
        assert_eq!(extent.step_wrapping(outside, Direction::North), None);
        assert_eq!(extent.ring(outside, Direction::North).count(), 0);
        let mut end = grid.cursor(Pos::new(0, 0), Direction::North).end();
        end.advance_wrapping();
        assert!(end.is_end());
    }
}

#[test]
#[should_panic(expected = "a step should not leave the grid at the top or at the left")]
fn no_step_above_the_top() {
    let _ = Pos::new(0, 3) + Direction::North;
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..Default::default() })]

    /// A flood is the island of its first cell.
    #[test]
    fn floods(cells in prop::collection::vec(any::<bool>(), 30), ways in 0..3usize) {
        let grid = Grid::from_vec(Extent::new(5, 6), cells).unwrap();
        let ways = [&Direction::CARDINAL[..], &Direction::ALL, &Direction::DIAGONAL][ways];
        for start in grid.extent().positions() {
            let linked = |a: Pos, b: Pos| ways.iter().any(|&way| a.step(way) == Some(b));
            let islands = grid.islands(|&land| land, linked);
            let expected = islands.at(start).map_or(Vec::new(), |island| island.cells().to_vec());
            prop_assert_eq!(grid.island_at(start, |&land| land, ways), expected);
        }
        let outside = grid.island_at(Pos::new(5, 0), |_| true, ways);
        prop_assert_eq!(BTreeSet::from_iter(outside).len(), 0);
    }
}
