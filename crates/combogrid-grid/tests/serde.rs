//! Grids and positions as data; nothing that is no grid is read.

#![cfg(feature = "serde")]

use combogrid_grid::{Axis, Direction, Extent, Grid, Pos};
use serde_json::{from_str, to_string};

#[test]
fn what_is_written_is_read() {
    let grid = Grid::from_rows([[1, 2, 3], [4, 5, 6]]).unwrap();
    let text = to_string(&grid).unwrap();
    assert_eq!(
        text,
        r#"{"extent":{"rows":2,"cols":3},"cells":[1,2,3,4,5,6]}"#
    );
    assert_eq!(from_str::<Grid<i32>>(&text).unwrap(), grid);
    let empty: Grid<i32> = Grid::filled(Extent::new(0, 5), 0);
    assert_eq!(
        from_str::<Grid<i32>>(&to_string(&empty).unwrap()).unwrap(),
        empty
    );
    let nouns = (Pos::new(1, 2), Direction::NorthEast, Axis::Row);
    let text = to_string(&nouns).unwrap();
    assert_eq!(text, r#"[{"row":1,"col":2},"NorthEast","Row"]"#);
    assert_eq!(from_str::<(Pos, Direction, Axis)>(&text).unwrap(), nouns);
}

#[test]
fn what_is_no_grid_is_refused() {
    let read = |text: &str| from_str::<Grid<u8>>(text).unwrap_err().to_string();
    let short = read(r#"{"extent":{"rows":2,"cols":3},"cells":[1,2]}"#);
    assert!(
        short.contains("2 cells do not fill a grid of 2x3"),
        "{short}"
    );
    let huge = read(r#"{"extent":{"rows":18446744073709551615,"cols":2},"cells":[]}"#);
    assert!(huge.contains("at most isize::MAX"), "{huge}");
}
