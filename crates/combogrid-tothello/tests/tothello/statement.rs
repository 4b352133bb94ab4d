//! The examples and pictures of the original statement (`TopCoder` Invitational 2001, Semifinals A
//! and B, Tothello).

use combogrid_grid::Extent;
use combogrid_tothello::{Board, Cascade, Side, Workspace, best_move};

const RED: &str = "C2,C3,C4,C5,D4,E4,F2,F3,F4,F5,G6";
const BLACK: &str = "B1,E1,G1,C6,H7,G4";

fn example_one() -> Board {
    Board::from_lists(Extent::new(8, 8), RED, BLACK).expect("the first example")
}

fn example_two() -> Board {
    Board::from_lists(Extent::new(8, 8), "A1,B8,C6,C8,D8", "B2,C2,C3,C4,C5")
        .expect("the second example")
}

fn placed(board: &Board, cell: &str, side: Side) -> Cascade {
    board
        .place(cell.parse().expect("a cell"), side)
        .expect("an empty cell")
}

#[test]
fn example_one_has_two_best_placements() {
    let best = example_one()
        .best_placement(Side::Black)
        .expect("an empty cell");
    assert_eq!((best.count, best.cells.to_string().as_str()), (16, "C1 D3"));
    let red: Vec<&str> = RED.split(',').collect();
    let black: Vec<&str> = BLACK.split(',').collect();
    assert_eq!(best_move(&red, &black, "Black"), Ok(16));
}

#[test]
fn example_two_has_one() {
    let best = example_two()
        .best_placement(Side::Red)
        .expect("an empty cell");
    assert_eq!((best.count, best.cells.to_string().as_str()), (11, "C1"));
}

#[test]
fn the_examples_are_closed() {
    assert!(example_one().is_closed());
    assert!(example_two().is_closed());
}

#[test]
fn the_story_of_example_one_in_three_waves() {
    insta::assert_snapshot!(placed(&example_one(), "C1", Side::Black));
}

#[test]
fn the_story_of_example_two() {
    insta::assert_snapshot!(placed(&example_two(), "C1", Side::Red));
}

#[test]
fn the_story_of_a_placement_without_captures() {
    insta::assert_snapshot!(placed(&example_two(), "H1", Side::Red));
}

#[test]
fn the_story_of_a_board_that_is_closed() {
    let open: Board = "RBBR.......\n...........\n.....R.B..R"
        .parse()
        .expect("a board");
    insta::assert_snapshot!(open.close(Side::Red));
}

#[test]
fn the_story_on_a_board_with_long_names() {
    let row = format!("R{}.", "B".repeat(27));
    let board = Board::from_rows([row], combogrid_tothello::Symbols::COLOURS).expect("a board");
    insta::assert_snapshot!(placed(&board, "AC1", Side::Red));
}

/// The four pictures, with red as the mover: how many black pieces are between.
#[test]
fn the_pictures() {
    let pictures = [
        ("...R....\n...B....\n...B....\n...B....\n...R....", 3),
        ("...R....\n...BB...\n...B.B..\n...RRRRR", 4),
        ("...R....\n...BR...\n........\n...RR...", 0),
        (
            "RRRRRRRR\nR......R\nR.BB.B.R\nR.BBBB.R\nR......R\nRRRRRRRR",
            0,
        ),
    ];
    for (picture, between) in pictures {
        let board: Board = picture.parse().expect("a picture");
        assert_eq!(board.between(Side::Red).len(), between, "{board}");
    }
}

/// Closing for both sides in turn would never end here; asking each side by itself does.
#[test]
fn the_flip_flop_position_hangs_nothing() {
    let board: Board = ".B.\nRBR\n.B.".parse().expect("a board");
    let mut turned = board.clone();
    for _ in 0..10 {
        let before = turned.clone();
        turned = turned.close(Side::Red).into_after();
        assert_ne!(turned, before);
        turned = turned.close(Side::Black).into_after();
        assert_eq!(turned, before);
    }
    assert!(!board.is_closed());
    assert_eq!(
        board.best_placement(Side::Red).map(|best| best.count),
        Ok(4)
    );
    assert_eq!(
        board.best_placement(Side::Black).map(|best| best.count),
        Ok(4)
    );
}

#[test]
fn no_pieces_at_all_is_an_answer() {
    let best = Board::default()
        .best_placement(Side::Red)
        .expect("an empty cell");
    assert_eq!((best.count, best.cells.len()), (1, 64));
    let alone: Board = ".".parse().expect("a board");
    assert_eq!(
        alone.best_placement(Side::Black).map(|best| best.count),
        Ok(1)
    );
    let one_colour: Board = "BB.\nB..".parse().expect("a board");
    let best = one_colour.best_placement(Side::Red).expect("an empty cell");
    assert_eq!(
        (best.count, best.cells.to_string().as_str()),
        (1, "C1 B2 C2")
    );
}

#[test]
fn a_full_board_is_an_error() {
    for text in ["RB\nBR", "R", &"RB".repeat(40)] {
        let board: Board = text.parse().expect("a board");
        for mut workspace in [Workspace::new(), Workspace::new().always_on_planes()] {
            let error = workspace.best_placement(&board, Side::Red).unwrap_err();
            assert_eq!(
                error.to_string(),
                "the board is full, expected at least one empty cell"
            );
            assert_eq!(workspace.placements(&board, Side::Red), Ok(&[][..]));
        }
    }
}

#[test]
fn a_placement_on_a_bad_cell_is_an_error() {
    let board = example_one();
    let message = |cell: &str| {
        board
            .place(cell.parse().expect("a name"), Side::Red)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(message("C2"), "C2 already holds a Red piece");
    assert_eq!(message("H7"), "H7 already holds a Black piece");
    assert_eq!(message("I9"), "I9 is not on the board of 8x8 cells");
    assert_eq!(message("A200"), "A200 is not on the board of 8x8 cells");
}
