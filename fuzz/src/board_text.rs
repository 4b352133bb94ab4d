use std::str;

use combogrid_grid::Extent;
use combogrid_tothello::reversi::Position;
use combogrid_tothello::{Board, Cell, CellSet, ParseListsError, Side, Symbols};

/// A board, a cell, a list of cells, a position and a game are read or refused in their place, and what is read is written and read again.
pub fn board_text(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    if let Ok(cell) = text.parse::<Cell>() {
        assert_eq!(cell.to_string(), text);
    }
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse(), Ok(board.clone()));
        let mover = Board::from_rows(board.rows(Symbols::MOVER), Symbols::MOVER);
        assert_eq!(mover, Ok(board.clone()));
        is_listed(&board);
        let framed = format!("{board:#}");
        assert!(framed.lines().count() > board.extent().rows());
    }
    if let Ok(position) = Position::from_obf(text) {
        let written = position.to_obf().expect("a board of 8 x 8");
        assert_eq!(Position::from_obf(&written), Ok(position));
    }
    if let Err(error) = Position::default().after(text) {
        assert!(
            text.is_char_boundary(error.at) && error.at < text.len(),
            "{error}"
        );
    }
    let (red, black) = text.split_once('\n').unwrap_or((text, ""));
    match Board::from_lists(Extent::new(12, 30), red, black) {
        Ok(board) => is_listed(&board),
        Err(error) => points_into(&error, red, black),
    }
}

/// A board and the lists of its cells are one.
fn is_listed(board: &Board) {
    let [red, black] = Side::ALL.map(|side| list(board.pieces(side)));
    assert_eq!(
        Board::from_lists(board.extent(), &red, &black).as_ref(),
        Ok(board)
    );
}

fn list(cells: &CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(",")
}

fn points_into(error: &ParseListsError, red: &str, black: &str) {
    let (side, at) = match *error {
        ParseListsError::Piece { side, at, .. } => (side, at),
        ParseListsError::Size(_) => unreachable!("the board has a size that fits"),
    };
    let text = match side {
        Side::Red => red,
        Side::Black => black,
    };
    assert!(text.is_char_boundary(at) && at < text.len(), "{error}");
}
