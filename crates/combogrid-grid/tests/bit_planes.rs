//! Bit planes against the plain scan of a grid, cell by cell.
#![cfg(feature = "bit-plane")]

use std::iter::successors;

use combogrid_grid::{Axis, BetweenSpace, BitPlane, Direction, Extent, Grid, Pos, Scan};
use proptest::prelude::*;

/// `X`, `O`, `B` for both, `.` for none, at a density of its own.
fn boards(side: usize) -> impl Strategy<Value = Grid<char>> {
    (1..=side, 1..=side, 0..=4u32, 0..=8u32, 0..=1u32).prop_flat_map(|(rows, cols, x, o, b)| {
        let cell = prop_oneof![x => Just('X'), o => Just('O'), b => Just('B'), 1 => Just('.')];
        prop::collection::vec(cell, rows * cols)
            .prop_map(move |cells| Grid::from_vec(Extent::new(rows, cols), cells).unwrap())
    })
}

fn is_x(cell: char) -> bool {
    matches!(cell, 'X' | 'B')
}

fn is_o(cell: char) -> bool {
    matches!(cell, 'O' | 'B')
}

fn planes(board: &Grid<char>) -> (BitPlane, BitPlane) {
    (
        BitPlane::from_grid(board, |&cell| is_x(cell)),
        BitPlane::from_grid(board, |&cell| is_o(cell)),
    )
}

/// A plane that holds what a closure says of each position, and nothing else.
fn assert_plane(plane: &BitPlane, expected: impl Fn(Pos) -> bool) {
    let extent = plane.extent();
    let ones: Vec<Pos> = extent.positions().filter(|&pos| expected(pos)).collect();
    assert!(
        plane.ones().eq(ones.iter().copied()),
        "{plane:?}, expected {ones:?}"
    );
    assert_eq!(plane.count(), ones.len());
    assert_eq!(plane.is_empty(), ones.is_empty());
    assert_eq!(
        plane,
        &BitPlane::from_grid(&Grid::from_fn(extent, expected), |&set| set)
    );
}

fn naive_between(board: &Grid<char>, axes: &[Axis]) -> Grid<bool> {
    let mut found = Grid::filled(board.extent(), false);
    for line in axes.iter().flat_map(|&axis| board.lines(axis)) {
        for stretch in line
            .iter()
            .between(|&&cell| is_x(cell), |&&cell| is_o(cell))
        {
            line.stretch(stretch).for_each(|(pos, _)| found[pos] = true);
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn set_operations(board in boards(70)) {
        let (x, o) = planes(&board);
        assert_plane(&x, |pos| is_x(board[pos]));
        assert_plane(&(&x & &o), |pos| is_x(board[pos]) && is_o(board[pos]));
        assert_plane(&(&x | &o), |pos| is_x(board[pos]) || is_o(board[pos]));
        assert_plane(&(&x ^ &o), |pos| is_x(board[pos]) != is_o(board[pos]));
        assert_plane(&(&x - &o), |pos| is_x(board[pos]) && !is_o(board[pos]));
        assert_plane(&!&x, |pos| !is_x(board[pos]));
        prop_assert_eq!(x.intersects(&o), board.iter().any(|&cell| is_x(cell) && is_o(cell)));
        prop_assert_eq!(x.to_grid(true, false), board.map(|&cell| is_x(cell)));
    }

    #[test]
    fn shifts(board in boards(70)) {
        let (x, mut out) = planes(&board);
        for direction in Direction::ALL {
            x.shift_into(direction, &mut out);
            let from = |pos| board.extent().step(pos, direction.opposite());
            assert_plane(&out, |pos| from(pos).is_some_and(|from| is_x(board[from])));
        }
    }

    #[test]
    fn fills(board in boards(70)) {
        let (x, o) = planes(&board);
        let mut out = BitPlane::full(board.extent());
        for direction in Direction::ALL {
            x.fill_into(direction, &o, &mut out);
            let back = |&pos: &Pos| board.extent().step(pos, direction.opposite());
            assert_plane(&out, |pos| {
                let walk = successors(Some(pos), back);
                let reached = walk.take_while(|&at| is_o(board[at])).last().unwrap_or(pos);
                let walk = successors(Some(pos), back).take_while(|&at| at != reached);
                let seed = |at: Pos| is_x(board[at]);
                walk.into_iter().any(seed)
                    || seed(reached)
                    || (is_o(board[reached]) && back(&reached).is_some_and(seed))
            });
        }
    }

    #[test]
    fn stretches(board in boards(70)) {
        let (x, o) = planes(&board);
        let mut out = BitPlane::full(board.extent());
        x.between_into(&o, &mut out, &mut BetweenSpace::new());
        let expected = naive_between(&board, &Axis::ALL);
        assert_plane(&out, |pos| expected[pos]);
        for axis in Axis::ALL {
            let expected = naive_between(&board, &[axis]);
            assert_plane(&x.between_along(axis, &o), |pos| expected[pos]);
        }
    }
}
