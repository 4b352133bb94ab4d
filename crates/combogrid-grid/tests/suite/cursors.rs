//! The cursor against walking by hand.

use combogrid_grid::{Cursor, Direction, Extent, Grid, Pos};

fn grids() -> impl Iterator<Item = Grid<Pos>> {
    let sizes = (1..=4).flat_map(|rows| (1..=4).map(move |cols| (rows, cols)));
    sizes.map(|(rows, cols)| Grid::from_fn(Extent::new(rows, cols), |pos| pos))
}

fn each_cursor(grid: &Grid<Pos>) -> impl Iterator<Item = Cursor<'_, Pos>> {
    let facing = |pos| Direction::ALL.map(|direction| grid.cursor(pos, direction));
    grid.extent().positions().flat_map(facing)
}

#[test]
fn walks_the_ray_and_stops_at_its_end() {
    for grid in grids() {
        for start in each_cursor(&grid) {
            let end = start.end();
            let mut cursor = start;
            let mut seen = Vec::new();
            while cursor < end {
                assert_eq!(*cursor, cursor.position().unwrap());
                assert!(start <= cursor && cursor.successor() > cursor);
                seen.push(*cursor);
                cursor.advance();
            }
            assert!(start.ray().eq(&seen));
            assert!(cursor.is_end() && cursor == end && cursor == cursor.successor());
            assert_eq!((cursor.get(), cursor.position()), (None, None));
            assert_eq!(cursor.ray().len(), 0);
            assert_eq!(end.end(), end);
            assert_eq!(start.distance(end), isize::try_from(seen.len()).ok());
            for steps in 0..7 {
                let mut leaper = start;
                leaper.advance_by(steps);
                assert_eq!(leaper.get(), seen.get(steps));
                assert_eq!(
                    start.distance(leaper),
                    isize::try_from(steps.min(seen.len())).ok()
                );
                assert_eq!(
                    leaper.distance(start),
                    isize::try_from(steps.min(seen.len())).ok().map(|d| -d)
                );
            }
        }
    }
}

#[test]
fn turns_round_at_the_end_and_comes_back() {
    for grid in grids() {
        for start in each_cursor(&grid) {
            let back = start.direction().opposite();
            let mut cursor = start.end().turned(back);
            assert!(cursor.is_end());
            cursor.advance_by(0);
            assert!(cursor.is_end());
            let last = start.ray().last();
            assert_eq!(cursor.successor().get(), last);
            let len = start.ray().len();
            cursor.advance_by(len);
            assert_eq!(cursor.get(), start.get());
            assert_eq!(cursor, start.turned(back));
        }
    }
}

#[test]
fn order_is_that_of_one_line() {
    let grid = Grid::filled(Extent::new(3, 3), ());
    let other = grid.clone();
    let east = |row, col| grid.cursor(Pos::new(row, col), Direction::East);
    assert!(east(1, 0) < east(1, 2) && east(1, 2) > east(1, 0));
    assert_eq!(east(1, 0).partial_cmp(&east(2, 2)), None);
    let north = grid.cursor(Pos::new(1, 0), Direction::North);
    assert_eq!(east(1, 0).partial_cmp(&north), None);
    assert!(east(1, 0) != north);
    assert_eq!(east(1, 1).distance(north), Some(-1));
    let elsewhere = other.cursor(Pos::new(1, 0), Direction::East);
    assert!(east(1, 0) != elsewhere && east(1, 0).distance(elsewhere).is_none());
    assert_eq!(
        format!("{:?}", north.successor().successor()),
        "Cursor((-1, 0), North)"
    );
}

#[test]
#[should_panic(expected = "a cursor at its end is over no cell")]
fn no_cell_at_the_end() {
    let grid = Grid::filled(Extent::new(1, 1), 7);
    let _ = *grid.cursor(Pos::new(0, 0), Direction::West).successor();
}

#[test]
#[should_panic(expected = "position (1, 0) is outside a grid of 1x1")]
fn no_cursor_outside() {
    let _ = Grid::filled(Extent::new(1, 1), 7).cursor(Pos::new(1, 0), Direction::West);
}

#[test]
fn a_cursor_turns_where_it_is() {
    for grid in grids() {
        for (cursor, direction) in each_cursor(&grid).flat_map(|c| Direction::ALL.map(|d| (c, d))) {
            let mut turned = cursor;
            turned.turn(direction);
            assert_eq!(turned, cursor.turned(direction));
            assert_eq!(
                (turned.position(), turned.direction()),
                (cursor.position(), direction)
            );
        }
    }
}
