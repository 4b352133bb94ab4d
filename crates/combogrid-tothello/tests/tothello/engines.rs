//! Words and bit planes give the answer of the plain engine, and that gives the rules' own.

use combogrid_tothello::{BestPlacementError, Board, Cell, CellSet, Side, Symbols, Workspace};
use fastrand::Rng;

use crate::naive::{Naive, cell};
use crate::plain;

/// Each route: words where they fit, and planes everywhere.
fn workspaces() -> [Workspace; 2] {
    [Workspace::new(), Workspace::new().always_on_planes()]
}

fn cells(set: &CellSet) -> Vec<Cell> {
    set.iter().collect()
}

/// The table and the best placement, by every engine.
fn check_placements(workspaces: &mut [Workspace], position: &Naive, side: Side) {
    let board = position.to_board();
    let table = plain::placements(&board, side);
    let expected = plain::best(&board, side, &table);
    for workspace in workspaces {
        assert_eq!(
            workspace.placements(&board, side),
            Ok(&table[..]),
            "{side}\n{board}"
        );
        match (&expected, workspace.best_placement(&board, side)) {
            (None, Err(BestPlacementError::Full)) => {}
            (Some((count, best)), Ok(found)) => {
                let found = (found.count, &cells(&found.cells));
                assert_eq!((*count, best), found, "{side}\n{board}");
            }
            (expected, found) => panic!("{expected:?} and {found:?} for {side} on\n{board}"),
        }
    }
}

/// The closing cascade and each of its captures, against the rules.
fn check_waves(_: &mut [Workspace], position: &Naive, side: Side) {
    let board = position.to_board();
    let mut closed = position.clone();
    let waves: Vec<Vec<Cell>> = closed
        .cascade(side)
        .into_iter()
        .map(|wave| wave.into_iter().map(cell).collect())
        .collect();
    assert_eq!(
        plain::cascade(&board, side),
        (waves.clone(), closed.to_board())
    );
    let cascade = board.close(side);
    assert_eq!(cascade.after(), &closed.to_board());
    assert!(
        cascade
            .waves()
            .iter()
            .map(|wave| cells(wave.turned()))
            .eq(waves)
    );
    let mut before = board;
    for ((wave, captures), (_, after)) in cascade.captures().zip(cascade.boards()) {
        let mut turned: Vec<Cell> = Vec::new();
        for capture in captures {
            assert!(
                capture
                    .ends()
                    .into_iter()
                    .all(|end| before.piece(end) == Some(side))
            );
            assert!(
                capture
                    .pieces()
                    .all(|piece| before.piece(piece) == Some(!side))
            );
            turned.extend(capture.pieces());
        }
        turned.sort_unstable();
        turned.dedup();
        assert_eq!(turned, cells(wave.turned()));
        before = after;
    }
}

/// Closed for both sides as far as that is possible.
fn closed(mut position: Naive) -> Naive {
    for side in [Side::Red, Side::Black, Side::Red] {
        position.cascade(side);
    }
    position
}

fn check_random(seed: u64, most: usize, boards: usize, check: fn(&mut [Workspace], &Naive, Side)) {
    let mut rng = Rng::with_seed(seed);
    let mut workspaces = workspaces();
    for round in 0..boards {
        let position = Naive::random(&mut rng, most);
        let position = if round % 2 == 0 {
            closed(position)
        } else {
            position
        };
        check(&mut workspaces, &position, Side::ALL[round / 2 % 2]);
    }
}

#[test]
fn placements_agree_on_small_boards() {
    check_random(1, 7, 40_000, check_placements);
}

#[test]
fn placements_agree_on_boards_around_a_word() {
    check_random(2, 11, 16_000, check_placements);
}

#[test]
fn placements_agree_on_large_boards() {
    check_random(3, 20, 800, check_placements);
}

#[test]
fn waves_agree_on_small_boards() {
    check_random(4, 8, 25_000, check_waves);
}

#[test]
fn waves_agree_on_large_boards() {
    check_random(5, 20, 400, check_waves);
}

/// Every position of a size.
fn every_board(rows: usize, cols: usize) -> impl Iterator<Item = Naive> {
    let area = u32::try_from(rows * cols).expect("a small board");
    (0..3_usize.pow(area)).map(move |number| {
        let digit = |index: usize| number / 3_usize.pow(u32::try_from(index).unwrap_or(0)) % 3;
        let row = |row| (0..cols).map(move |col| ['.', 'R', 'B'][digit(row * cols + col)]);
        Naive {
            cells: (0..rows).map(|at| row(at).collect()).collect(),
        }
    })
}

/// The plain engine ends on the board of words and planes after the same waves.
fn check_closing(board: &Board, side: Side) {
    let cascade = board.close(side);
    let (waves, after) = plain::cascade(board, side);
    assert_eq!(&after, cascade.after(), "{side} on\n{board}");
    let turned = cascade.waves().iter().map(|wave| cells(wave.turned()));
    assert!(turned.eq(waves), "{side} on\n{board}");
}

/// A board for the other side is this one with the colours changed, which is in the list as well.
#[test]
fn every_board_of_three_rows_of_four_closes_alike() {
    for position in every_board(3, 4) {
        check_closing(&position.to_board(), Side::Red);
    }
}

#[test]
fn a_hundred_thousand_boards_close_alike() {
    let mut rng = Rng::with_seed(8);
    for round in 0..100_000 {
        let board = Naive::random(&mut rng, 10).to_board();
        check_closing(&board, Side::ALL[round % 2]);
    }
}

#[test]
fn every_position_of_the_smallest_boards_agrees() {
    let mut workspaces = workspaces();
    for (rows, cols) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
        (1, 8),
        (8, 1),
        (2, 4),
        (3, 3),
    ] {
        for position in every_board(rows, cols) {
            for side in Side::ALL {
                check_placements(&mut workspaces, &position, side);
                check_waves(&mut workspaces, &position, side);
            }
        }
    }
}

/// A long stretch with one piece of the mover above it and one below, which its pieces capture with in every other
/// direction: the placement is followed by a wave wherever they stand.
#[test]
fn a_stretch_that_captures_every_other_way_is_followed_by_a_wave() {
    let mut workspaces = workspaces();
    for (above, below) in (0..256).map(|at| (at / 16, at % 16)) {
        let mut cells = vec![vec!['B'; 16]; 5];
        (cells[0], cells[4]) = (vec!['.'; 16], vec!['.'; 16]);
        (cells[0][above], cells[4][below]) = ('R', 'R');
        (cells[2][0], cells[2][15]) = ('R', '.');
        check_placements(&mut workspaces, &Naive { cells }, Side::Red);
    }
}

#[test]
fn thin_boards_of_every_length_agree() {
    let mut rng = Rng::with_seed(6);
    let mut workspaces = workspaces();
    for length in 1..=256 {
        for width in [1, 2] {
            let mut piece = || ['R', 'B', 'B', 'B', '.'][rng.usize(0..5)];
            let mut row = || (0..length).map(|_| piece()).collect();
            let flat = Naive {
                cells: (0..width).map(|_| row()).collect(),
            };
            let side = Side::ALL[length % 2];
            if length <= 70 {
                check_placements(&mut workspaces, &flat, side);
                let upright = |col| flat.cells.iter().map(|row: &Vec<char>| row[col]).collect();
                check_placements(
                    &mut workspaces,
                    &Naive {
                        cells: (0..length).map(upright).collect(),
                    },
                    side,
                );
            }
            check_waves(&mut [], &flat, side);
        }
    }
}

#[test]
fn cascades_agree_up_to_the_largest_board() {
    let mut rng = Rng::with_seed(7);
    for most in [70, 70, 70, 70, 130, 200] {
        let mut position = Naive::random(&mut rng, most);
        for side in Side::ALL {
            check_waves(&mut [], &position, side);
            position.cascade(side);
        }
    }
    let row =
        |row: usize| (0..256).map(move |col| ['R', 'B', 'B', '.', 'B'][(row * row + col) % 5]);
    let cells = (0..256).map(|at| row(at).collect()).collect();
    check_waves(&mut [], &Naive { cells }, Side::Red);
}

#[test]
fn every_stretch_of_a_line_is_found() {
    for (line, between) in [
        ("XO.XOX", "E1"),
        ("XO.XO.XO.XOX", "K1"),
        ("XO.XOX.OX", "E1"),
        ("XOXOOX.XOX", "B1 D1 E1 I1"),
    ] {
        let board = Board::from_rows([line], Symbols::MOVER).expect("a board");
        assert_eq!(board.between(Side::Red).to_string(), between);
        let captures = board.captures(Side::Red);
        let pieces: Vec<String> = captures
            .iter()
            .flat_map(|capture| capture.pieces())
            .map(|piece| piece.to_string())
            .collect();
        assert_eq!(pieces.join(" "), between);
    }
}
