//! Laws of captures, on positions of any kind.

use combogrid_tothello::reversi::Position;
use combogrid_tothello::{Board, Cell, Side, Symbols};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::naive::{Naive, cell, letter};

fn positions() -> impl Strategy<Value = Naive> {
    (1..14_usize, 1..14_usize)
        .prop_flat_map(|(rows, cols)| vec(vec(select(vec!['.', 'R', 'B', 'B']), cols), rows))
        .prop_map(|cells| Naive { cells })
}

fn sides() -> impl Strategy<Value = Side> {
    select(Side::ALL.to_vec())
}

/// The eight symmetries of a square: which of transposing, and turning either axis round.
fn moved(position: &Naive, symmetry: u8) -> Naive {
    let mut cells = position.cells.clone();
    if symmetry & 1 == 1 {
        cells.reverse();
    }
    if symmetry & 2 == 2 {
        for row in &mut cells {
            row.reverse();
        }
    }
    if symmetry & 4 == 4 {
        let column = |col: usize| cells.iter().map(|row| row[col]).collect();
        cells = (0..cells[0].len()).map(column).collect();
    }
    Naive { cells }
}

fn swapped(position: &Naive) -> Naive {
    let swap = |&piece: &char| match piece {
        'R' => 'B',
        'B' => 'R',
        empty => empty,
    };
    Naive {
        cells: position
            .cells
            .iter()
            .map(|row| row.iter().map(swap).collect())
            .collect(),
    }
}

fn closed(position: &Naive, side: Side) -> Board {
    position.to_board().close(side).into_after()
}

proptest! {
    #[test]
    fn a_finished_cascade_is_a_fixed_point(position in positions(), side in sides()) {
        let cascade = position.to_board().close(side);
        prop_assert!(cascade.after().is_closed_for(side));
        prop_assert!(cascade.after().close(side).waves().is_empty());
        prop_assert_eq!(cascade.after().empties(), position.to_board().empties());
        prop_assert_eq!(
            cascade.after().count(side),
            cascade.before().count(side) + cascade.captured()
        );
    }

    /// One capture at a time, picked anywhere among those that are possible.
    #[test]
    fn the_order_of_captures_does_not_matter(
        position in positions(), side in sides(), picks in vec(any::<usize>(), 200),
    ) {
        let mut one_by_one = position.clone();
        for pick in picks {
            let between = one_by_one.between(side);
            let Some(&(row, col)) = between.get(pick % between.len().max(1)) else { break };
            one_by_one.cells[row][col] = letter(side);
        }
        prop_assert_eq!(one_by_one.between(side), vec![]);
        prop_assert_eq!(one_by_one.to_board(), closed(&position, side));
    }

    #[test]
    fn the_eight_symmetries_commute_with_the_cascade(position in positions(), side in sides()) {
        let after = Naive::of(&closed(&position, side));
        for symmetry in 0..8 {
            prop_assert_eq!(
                closed(&moved(&position, symmetry), side),
                moved(&after, symmetry).to_board()
            );
        }
    }

    #[test]
    fn the_colours_can_be_exchanged(position in positions(), side in sides()) {
        let (here, there) = (position.to_board(), swapped(&position).to_board());
        prop_assert_eq!(here.best_placement(side), there.best_placement(!side));
        prop_assert_eq!(here.placements(side), there.placements(!side));
    }

    /// Closing first and then placing gives the board of placing and then closing.
    #[test]
    fn closing_first_changes_no_result(position in positions(), side in sides()) {
        let board = position.to_board();
        let closed = board.close(side).into_after();
        for cell in &board.empties() {
            prop_assert_eq!(
                board.place(cell, side).expect("an empty cell").into_after(),
                closed.place(cell, side).expect("an empty cell").into_after()
            );
        }
        prop_assert_eq!(board.best_placement(side), closed.best_placement(side));
    }

    #[test]
    fn the_table_agrees_with_the_cascades(position in positions(), side in sides()) {
        let board = position.to_board();
        let table = board.placements(side).expect("a small board");
        let cells: Vec<Cell> = table.iter().map(|placement| placement.cell).collect();
        prop_assert_eq!(cells, board.empties().iter().collect::<Vec<_>>());
        for placement in table {
            let cascade = board.place(placement.cell, side).expect("an empty cell");
            prop_assert_eq!(cascade.captured(), placement.captured);
            prop_assert_eq!(cascade.waves().len(), placement.waves);
        }
    }

    /// Each wave turns exactly what is between on the board that the waves before it have left.
    #[test]
    fn a_wave_is_what_is_between(position in positions(), side in sides()) {
        let cascade = position.to_board().close(side);
        let mut board = cascade.before().clone();
        for (number, (wave, after)) in (1..).zip(cascade.boards()) {
            prop_assert_eq!(wave.number(), number);
            let between = Naive::of(&board).between(side).into_iter().map(cell);
            prop_assert!(wave.turned().iter().eq(between));
            board = after;
        }
        prop_assert_eq!(&board, cascade.after());
    }

    #[test]
    fn rows_are_read_back(position in positions()) {
        let board = position.to_board();
        prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
        prop_assert_eq!(Board::from_grid(&board.to_grid()), Ok(board.clone()));
        prop_assert_eq!(Board::from_rows(board.rows(Symbols::MOVER), Symbols::MOVER), Ok(board.clone()));
        let lists = Side::ALL.map(|side| board.pieces(side).to_string());
        prop_assert_eq!(Board::from_lists(board.extent(), &lists[0], &lists[1]), Ok(board));
    }

    #[test]
    fn no_text_makes_a_panic(text in "[RB.XO\\n\\r é]{0,40}", name in "\\PC{0,6}") {
        let _ = text.parse::<Board>();
        let _ = Board::from_rows(text.lines(), Symbols::MOVER);
        let _ = name.parse::<Cell>();
        let _ = Board::from_lists(Board::default().extent(), &name, &text);
        let _ = combogrid_tothello::best_move(&[&name], &[&text], &name);
        let _ = Position::from_obf(&text);
        let _ = Position::default().after(&name);
    }
}
