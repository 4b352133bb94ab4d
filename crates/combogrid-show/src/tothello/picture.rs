//! Boards as pictures.

use combogrid_grid::{Grid, Pos};
use combogrid_ops::tothello::Position;
use combogrid_picture::{self as picture, Content, Key, Label, Mark, Picture, Piece, Shape, Sign};
use combogrid_tothello::{Board, Cell, Side, Symbols};

/// Red and black in pictures. Their shapes differ as well, for readers who see no colour.
const RED: char = '○';
const BLACK: char = '●';

/// A board with its coordinates, some cells marked.
pub(crate) fn board(
    position: &Position,
    board: &Board,
    mark: impl Fn(Cell) -> Option<Mark>,
) -> Picture {
    let pieces = board.to_grid();
    let extent = board.extent();
    let cells = Grid::from_fn(extent, |pos| {
        let content =
            pieces[pos].map_or(Content::Empty, |side| Content::Piece(piece(position, side)));
        let mark = Cell::at(pos).and_then(&mark);
        picture::Cell::from(content).marked(mark)
    });
    let counts =
        sides(position).map(|side| format!("{}: {}", position.name(side), board.count(side)));
    let legend = sides(position)
        .map(|side| Key::new(Sign::Piece(piece(position, side)), position.name(side)));
    Picture {
        description: counts.join(", "),
        columns: (0..extent.cols())
            .map(|col| Label::plain(column_name(col)))
            .collect(),
        rows: (1..=extent.rows())
            .map(|row| Label::plain(row.to_string()))
            .collect(),
        // Letters need no explanation.
        legend: if is_lettered(position) {
            Vec::new()
        } else {
            legend.to_vec()
        },
        ..Picture::of(format!("A board of {extent}"), cells)
    }
}

/// The side that moves, then the other one.
fn sides(position: &Position) -> [Side; 2] {
    match position.side {
        Side::Red => [Side::Red, Side::Black],
        Side::Black => [Side::Black, Side::Red],
    }
}

/// Whether the board came in letters that stand for the sides, as X and O.
fn is_lettered(position: &Position) -> bool {
    position.symbols != Symbols::COLOURS
}

/// X and black are black discs, O is a white one, and red has a ring.
fn piece(position: &Position, side: Side) -> Piece {
    let lettered = is_lettered(position);
    let sign = match (side, lettered) {
        (Side::Red, true) => position.symbols.red,
        (Side::Black, true) => position.symbols.black,
        (Side::Red, false) => RED,
        (Side::Black, false) => BLACK,
    };
    let shape = match sign {
        'X' | BLACK => Shape::Disc,
        'O' => Shape::Light,
        _ => Shape::Ring,
    };
    Piece {
        sign,
        shape,
        lettered,
    }
}

/// The letters of a column, as the name of its first cell has them.
fn column_name(col: usize) -> String {
    let first = Cell::at(Pos::new(0, col));
    first.map_or_else(String::new, |cell| {
        cell.to_string().trim_end_matches('1').to_owned()
    })
}
