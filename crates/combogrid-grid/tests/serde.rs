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

/// Texts that differ from this one in a byte or two, the same ones every time.
fn mutants(text: &str) -> impl Iterator<Item = String> + '_ {
    let mut state = 0x9E37_79B9_u64;
    let mut random = move |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(state >> 33).unwrap() % below
    };
    (0..20_000).filter_map(move |_| {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=random(2) {
            let at = random(bytes.len());
            let byte = b"0123456789-.e,:[]{}\"tnullrue"[random(28)];
            match random(4) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, byte),
                2 => bytes.insert(at, b'9'),
                _ => bytes[at] = byte,
            }
        }
        String::from_utf8(bytes).ok()
    })
}

#[test]
fn a_changed_text_is_a_grid_or_refused() {
    let text = to_string(&Grid::from_rows([[1_u8, 2, 3], [4, 5, 6]]).unwrap()).unwrap();
    let mut read = 0;
    for text in mutants(&text) {
        if let Ok(grid) = from_str::<Grid<u8>>(&text) {
            assert_eq!(grid.iter().count(), grid.extent().area(), "{text}");
            assert_eq!(
                from_str::<Grid<u8>>(&to_string(&grid).unwrap()).unwrap(),
                grid
            );
            read += 1;
        }
        if let Ok(extent) = from_str::<Extent>(&text) {
            let cells = extent.rows().checked_mul(extent.cols());
            assert_eq!(cells, Some(extent.area()), "{text}");
        }
    }
    assert!(read > 100, "{read}");
}
