//! Bit planes against the plain scan of a grid, cell by cell.
#![cfg(feature = "bit-plane")]

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::iter::successors;

use bitvec::prelude::*;
use combogrid_grid::{Axis, BitPlane, Direction, Extent, Grid, Pos, Scan};
use proptest::prelude::*;

/// `X`, `O`, `B` for both, `.` for none, at a density of its own.
fn boards() -> impl Strategy<Value = Grid<char>> {
    // Square ones up to 70 x 70, long ones up to 400, and many that fit one word.
    let sizes = prop_oneof![
        3 => (1..=70usize, 1..=70usize),
        2 => (1..=8usize, 1..=8usize),
        1 => (1..=12usize, 1..=400usize),
        1 => (1..=400usize, 1..=3usize),
    ];
    (sizes, 0..=4u32, 0..=8u32, 0..=1u32).prop_flat_map(|((rows, cols), x, o, b)| {
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
        let stretches = line
            .clone()
            .between(|&&cell| is_x(cell), |&&cell| is_o(cell));
        for stretch in stretches {
            let cells = line.slice(stretch).indexed();
            cells.for_each(|(pos, _)| found[pos] = true);
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn set_operations(board in boards()) {
        let (x, o) = planes(&board);
        assert_plane(&x, |pos| is_x(board[pos]));
        assert_plane(&(&x & &o), |pos| is_x(board[pos]) && is_o(board[pos]));
        assert_plane(&(&x | &o), |pos| is_x(board[pos]) || is_o(board[pos]));
        assert_plane(&(&x ^ &o), |pos| is_x(board[pos]) != is_o(board[pos]));
        assert_plane(&(&x - &o), |pos| is_x(board[pos]) && !is_o(board[pos]));
        assert_plane(&!&x, |pos| !is_x(board[pos]));
        let mut copy = o.clone();
        prop_assert_eq!(copy == x, board.iter().all(|&cell| is_x(cell) == is_o(cell)));
        copy.clone_from(&x);
        prop_assert_eq!(&copy, &x);
        copy.clone_from(&BitPlane::empty(Extent::new(1, 1)));
        prop_assert_eq!(copy.extent(), Extent::new(1, 1));
        prop_assert_eq!(x.to_grid(true, false), board.map(|&cell| is_x(cell)));
    }

    #[test]
    fn shifts(board in boards()) {
        let (x, mut out) = planes(&board);
        for direction in Direction::ALL {
            x.shift_into(direction, &mut out);
            let from = |pos| board.extent().step(pos, direction.opposite());
            assert_plane(&out, |pos| from(pos).is_some_and(|from| is_x(board[from])));
        }
    }

    #[test]
    fn windows(board in boards(), len in 0..12_usize) {
        let (x, _) = planes(&board);
        for direction in Direction::ALL {
            let holds = |pos| {
                let cells = board.ray(pos, direction).slice(..len);
                cells.len() == len && cells.copied().all(is_x)
            };
            assert_plane(&x.windows(len, direction), holds);
        }
        prop_assert!(x.windows(usize::MAX, Direction::East).is_empty());
    }

    #[test]
    fn fills(board in boards()) {
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
    fn stretches(board in boards()) {
        let (x, o) = planes(&board);
        let mut out = BitPlane::full(board.extent());
        x.between_into(&o, &mut out);
        let expected = naive_between(&board, &Axis::ALL);
        assert_plane(&out, |pos| expected[pos]);
    }
}

/// Rows whose words have hardly a gap, so that stretches go on from word to word, also through whole ones.
#[test]
fn stretches_longer_than_words() {
    let mut noise = 1_u32;
    for (cols, rare) in [
        (70, 30),
        (256, 60),
        (257, 100),
        (600, 150),
        (600, 400),
        (1000, 5),
    ] {
        let mut cell = |_| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            match (noise >> 8) % rare {
                0 => 'X',
                1 => '.',
                _ => 'O',
            }
        };
        for _ in 0..20 {
            let board = Grid::from_fn(Extent::new(5, cols), &mut cell);
            let (x, o) = planes(&board);
            let expected = naive_between(&board, &Axis::ALL);
            assert_plane(&x.between(&o), |pos| expected[pos]);
        }
    }
}

/// One plane is written again and again: what one board leaves in its memory does no harm to the next.
#[test]
fn stretches_of_one_board_after_another() {
    let mut noise = 7_u32;
    for (rows, cols) in [
        (9, 200),
        (1, 300),
        (8, 8),
        (2, 1000),
        (3, 70),
        (1, 256),
        (5, 193),
    ] {
        let extent = Extent::new(rows, cols);
        let mut out = BitPlane::full(extent);
        for _ in 0..4 {
            let board = Grid::from_fn(extent, |_| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                ['X', 'X', '.', 'O', 'O', 'O', 'O', 'O'][(noise >> 20) as usize % 8]
            });
            let (x, o) = planes(&board);
            x.between_into(&o, &mut out);
            let expected = naive_between(&board, &Axis::ALL);
            assert_plane(&out, |pos| expected[pos]);
        }
    }
}

/// Words with one gap or none, at either end: a stretch enters and leaves them in every way.
#[test]
fn stretches_through_words_with_a_gap() {
    // What is not inner alone, and where in its word.
    let words: [&[(usize, char)]; 6] = [
        &[],
        &[(0, 'X')],
        &[(63, 'X')],
        &[(63, '.')],
        &[(0, '.')],
        &[(5, 'B'), (63, '.')],
    ];
    for code in 0..6_usize.pow(4) {
        let board = Grid::from_fn(Extent::new(1, 256), |pos| {
            let word = words[code / 6_usize.pow(u32::try_from(pos.col / 64).unwrap()) % 6];
            let other = word.iter().find(|(at, _)| *at == pos.col % 64);
            other.map_or('O', |&(_, cell)| cell)
        });
        let (x, o) = planes(&board);
        let expected = naive_between(&board, &[Axis::Row]);
        assert_plane(&x.between(&o), |pos| expected[pos]);
    }
}

/// Planes without cells have no words to speak of.
#[test]
fn planes_of_nothing() {
    for extent in [Extent::new(0, 0), Extent::new(0, 100), Extent::new(100, 0)] {
        let plane = BitPlane::full(extent);
        assert_plane(&plane, |_| false);
        for direction in Direction::ALL {
            assert_plane(&plane.shifted(direction), |_| false);
            assert_plane(&plane.filled(direction, &plane), |_| false);
        }
        assert_plane(&plane.between(&plane), |_| false);
        assert!(!plane.contains(Pos::new(0, 0)));
    }
}

/// Every pair of planes on small boards, so that edges and corners of the single word are all met.
#[test]
fn every_small_board() {
    for (rows, cols) in [(1, 5), (5, 1), (2, 3), (3, 2)] {
        let extent = Extent::new(rows, cols);
        for code in 0..3usize.pow(u32::try_from(extent.area()).unwrap()) {
            let cell = |pos| ['.', 'X', 'O'][code / 3usize.pow(index(extent, pos)) % 3];
            let board = Grid::from_fn(extent, cell);
            let (x, o) = planes(&board);
            let expected = naive_between(&board, &Axis::ALL);
            assert_plane(&x.between(&o), |pos| expected[pos]);
        }
    }
}

fn index(extent: Extent, pos: Pos) -> u32 {
    u32::try_from(extent.index_of(pos).unwrap()).unwrap()
}

#[test]
fn single_cells_come_and_go() {
    for extent in [
        Extent::new(8, 8),
        Extent::new(19, 19),
        Extent::new(3, 70),
        Extent::new(2, 300),
    ] {
        let mut plane = BitPlane::empty(extent);
        for pos in extent.positions() {
            plane.insert(pos);
            assert!(plane.contains(pos) && plane.ones().eq([pos]));
            plane.remove(pos);
            assert!(plane.is_empty() && !plane.contains(pos));
        }
    }
}

#[test]
fn the_ones_to_come_are_counted() {
    for extent in [Extent::new(8, 8), Extent::new(2, 300)] {
        let plane = BitPlane::full(extent);
        let mut ones = plane.ones();
        assert!(ones.size_hint().1 < Some(2 * extent.area()));
        for left in (0..extent.area()).rev() {
            ones.next();
            assert_eq!(ones.clone().count(), left);
            let (least, most) = ones.size_hint();
            assert!(least <= left && most.is_some_and(|most| left <= most));
        }
    }
    let plane = BitPlane::full(Extent::new(8, 8));
    assert_eq!(plane.ones().size_hint(), (0, Some(64)));
}

#[test]
fn planes_are_cleared_hashed_and_shown() {
    let hash = |plane: &BitPlane| BuildHasherDefault::<DefaultHasher>::new().hash_one(plane);
    let mut plane = BitPlane::full(Extent::new(2, 300));
    assert_eq!(hash(&plane), hash(&plane.clone()));
    let full = hash(&plane);
    plane.clear();
    assert!(plane.is_empty());
    assert_ne!(hash(&plane), full);
    let mut corner = BitPlane::empty(Extent::new(2, 3));
    corner.insert((0, 0));
    corner.insert((1, 2));
    assert_eq!(format!("{corner:?}"), "BitPlane 2x3\n#..\n..#");
}

#[test]
#[should_panic(expected = "planes of 8x8 and 8x9 have no cells in common")]
fn extents_must_agree() {
    let mut plane = BitPlane::empty(Extent::new(8, 8));
    plane |= &BitPlane::empty(Extent::new(8, 9));
}

#[test]
#[should_panic(expected = "position (8, 0) is outside a grid of 8x8")]
fn insert_must_be_within() {
    BitPlane::empty(Extent::new(8, 8)).insert(Pos::new(8, 0));
}

#[test]
fn rows_are_slices_of_bits() {
    for extent in [
        Extent::new(3, 8),
        Extent::new(2, 64),
        Extent::new(3, 150),
        Extent::new(4, 0),
    ] {
        let is_set = |pos: Pos| (pos.row * 7 + pos.col * 3) % 5 < 2;
        let plane = BitPlane::from_grid(&Grid::from_fn(extent, is_set), |&set| set);
        assert!(plane.stride() >= extent.cols());
        for row in 0..extent.rows() {
            let expected = (0..extent.cols()).map(|col| is_set(Pos::new(row, col)));
            assert!(plane.row(row).iter().by_vals().eq(expected));
        }
        let places = plane.ones().map(|pos| pos.row * plane.stride() + pos.col);
        assert!(plane.as_bitslice().iter_ones().eq(places));
    }
}

/// Slices of either order go in and come out, and stand on the right of every operator.
#[test]
fn slices_of_bits_go_in_and_come_out() {
    for extent in [
        Extent::new(3, 8),
        Extent::new(2, 64),
        Extent::new(3, 150),
        Extent::new(4, 0),
        Extent::new(0, 4),
    ] {
        let is_set = |pos: Pos| (pos.row * 7 + pos.col * 3) % 5 < 2;
        let plane = BitPlane::from_grid(&Grid::from_fn(extent, is_set), |&set| set);
        let cells = extent.positions().map(is_set);
        let turned: BitVec<u8, Msb0> = cells.clone().collect();
        assert!(plane.to_bitvec().into_iter().eq(cells));
        assert_eq!(
            BitPlane::from_bitslice(extent, &turned).as_ref(),
            Ok(&plane)
        );
        let bits = plane.to_bitvec();
        assert_eq!(BitPlane::from_bitslice(extent, &bits).as_ref(), Ok(&plane));

        let rows = Grid::from_fn(extent, |pos| pos.row % 2 == 0);
        let other = BitPlane::from_grid(&rows, |&even| even);
        assert_eq!(&other & &*turned, &other & &plane);
        assert_eq!(&other | &*turned, &other | &plane);
        assert_eq!(&other ^ &*turned, &other ^ &plane);
        assert_eq!(&other - &*bits, &other - &plane);
        let mut changed = other.clone();
        changed -= &*turned;
        assert_eq!(changed, &other - &plane);
    }
    let short = BitPlane::from_bitslice(Extent::new(2, 3), bits![1; 5]);
    assert_eq!(
        short.unwrap_err().to_string(),
        "5 cells do not fill a grid of 2x3"
    );
}

#[test]
#[should_panic(expected = "5 cells do not fill a grid of 2x3")]
fn operators_need_a_bit_for_each_cell() {
    let _ = &BitPlane::full(Extent::new(2, 3)) & bits![1; 5];
}

#[test]
#[should_panic(expected = "row 3 is outside a plane of 3x8")]
fn a_row_must_be_within() {
    let _ = BitPlane::empty(Extent::new(3, 8)).row(3);
}

/// Rows that fill their words: nothing may cross from the end of one to the beginning of the next.
#[test]
fn full_rows_keep_to_themselves() {
    for cols in [64, 128, 192] {
        let extent = Extent::new(3, cols);
        let full = BitPlane::full(extent);
        for direction in Direction::ALL {
            let comes_from = |pos| extent.step(pos, direction.opposite());
            assert_plane(&full.shifted(direction), |pos| comes_from(pos).is_some());
            let seeds = BitPlane::from_grid(&Grid::from_fn(extent, |pos| pos.row == 1), |&set| set);
            let walk = |pos| successors(Some(pos), |&pos| comes_from(pos));
            assert_plane(&seeds.filled(direction, &full), |pos| {
                walk(pos).any(|pos| pos.row == 1)
            });
        }
    }
}
