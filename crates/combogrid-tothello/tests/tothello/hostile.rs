//! Sizes, cells and depths that no caller means: an error, `None` or the nearest answer, the same in debug and release builds.

use combogrid_grid::{Extent, Grid, Pos};
use combogrid_tothello::reversi::{Move, PassCount, Perft, Position};
use combogrid_tothello::{
    Board, Budget, Cell, Side, Symbols, Workspace, best_move, best_placements,
};

/// The cells of an extent are at most `isize::MAX`.
const SIZES: [usize; 7] = [0, 1, 2, 255, 256, 257, 1 << 31];
const BYTES: [u8; 4] = [0, 1, 128, u8::MAX];

fn board(rows: usize, cols: usize, piece: Option<Side>) -> Board {
    let grid = Grid::from_fn(Extent::new(rows, cols), |_| piece);
    Board::from_grid(&grid).expect("a size that fits")
}

/// The smallest boards, without a piece and without an empty cell.
fn boards() -> Vec<Board> {
    let pieces = [None, Some(Side::Red), Some(Side::Black)];
    let sizes = [(1, 1), (1, 9), (9, 1), (8, 8)];
    let boards = sizes.map(|(rows, cols)| pieces.map(|piece| board(rows, cols, piece)));
    boards.into_iter().flatten().collect()
}

#[test]
fn sizes_that_no_board_has() {
    for rows in SIZES {
        for cols in SIZES {
            let extent = Extent::new(rows, cols);
            let fits = (1..=256).contains(&rows) && (1..=256).contains(&cols);
            assert_eq!(Board::empty(extent).is_ok(), fits, "{rows} x {cols}");
            assert_eq!(Board::from_lists(extent, "A1", "").is_ok(), fits);
            if !fits {
                assert!(Position::start(extent).is_err());
            }
            let cell = Cell::at(Pos::new(rows, cols));
            assert_eq!(cell.is_some(), rows < 256 && cols < 256);
        }
    }
}

#[test]
fn cells_beside_the_board() {
    for mut board in boards() {
        for (row, col) in BYTES
            .into_iter()
            .flat_map(|row| BYTES.map(|col| (row, col)))
        {
            let cell = Cell::new(row, col);
            let is_inside = board.extent().contains(cell.into());
            let is_free = is_inside && board.piece(cell).is_none();
            for side in Side::ALL {
                assert_eq!(board.place(cell, side).is_ok(), is_free, "{cell}");
                let position = Position::new(board.clone(), side);
                assert!(position.flips(cell).is_empty() || is_inside);
                assert!(position.play(Move::Place(cell)).is_err());
            }
            assert!(is_inside || board.put(cell, Side::Red).is_err());
        }
    }
}

#[test]
fn full_and_empty_boards_and_bounds_of_nothing() {
    let nothing = Budget::unlimited().max_states(0);
    let mut workspace = Workspace::new().with_budget(&nothing);
    for board in boards() {
        for side in Side::ALL {
            let _ = workspace.best_placement(&board, side);
            let _ = workspace.placements(&board, side);
            let _ = (board.best_placement(side), board.placements(side));
            let position = Position::new(board.clone(), side);
            let _ = (position.moves(), position.to_obf(), position.after(""));
            for depth in [0, 1, u32::MAX] {
                let perft = Perft::new(PassCount::Ply).with_budget(&nothing);
                assert!(perft.count(&position, depth).is_err() || depth == 0 || position.is_over());
            }
        }
    }
    assert!(best_placements(&[]).is_empty());
}

#[test]
fn texts_that_are_no_boards() {
    let (long, wide) = (
        "X".repeat(257),
        "A1,".repeat(1000) + "ZZZ99999999999999999999",
    );
    for text in ["", "\u{0}", "é", "A0", "A257", "-1", "J10", &long, &wide] {
        for symbols in [Symbols::COLOURS, Symbols::MOVER] {
            let _ = Board::from_rows([text], symbols);
            let _ = Board::from_rows([text, ""], symbols);
        }
        let _ = Board::from_lists(Extent::new(8, 8), text, text);
        let _ = (Position::from_obf(text), text.parse::<Cell>());
        let start = Position::start(Extent::new(8, 8)).expect("a start");
        assert!(start.after(text).is_err() || text.is_empty());
        assert!(best_move(&[text], &[text], text).is_err());
    }
    assert!(Board::from_rows([""; 0], Symbols::COLOURS).is_err());
}
