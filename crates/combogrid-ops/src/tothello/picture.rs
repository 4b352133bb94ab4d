//! Boards as pictures, and a printed board read back.

use combogrid_grid::{Grid, Pos};
use combogrid_picture::{
    self as picture, Content, Key, Label, Mark, Picture, Piece, Shape, Sign, read_signs,
};
use combogrid_tothello::{Board, Cell, Side, Symbols};

use super::position::Position;

/// Red and black in pictures: told apart by shape if there is no colour.
const RED: char = '○';
const BLACK: char = '●';

impl Position {
    /// A board with its coordinates, some cells marked.
    pub(crate) fn picture(&self, board: &Board, mark: impl Fn(Cell) -> Option<Mark>) -> Picture {
        let pieces = board.to_grid();
        let extent = board.extent();
        let cells = Grid::from_fn(extent, |pos| {
            let content =
                pieces[pos].map_or(Content::Empty, |side| Content::Piece(self.piece(side)));
            let mark = Cell::at(pos).and_then(&mark);
            picture::Cell::from(content).marked(mark)
        });
        let counts = self
            .sides()
            .map(|side| format!("{}: {}", self.name(side), board.count(side)));
        let legend = self
            .sides()
            .map(|side| Key::new(Sign::Piece(self.piece(side)), self.name(side)));
        Picture {
            description: counts.join(", "),
            columns: (0..extent.cols())
                .map(|col| Label::plain(column_name(col)))
                .collect(),
            rows: (1..=extent.rows())
                .map(|row| Label::plain(row.to_string()))
                .collect(),
            // Letters need no explanation.
            legend: if self.is_lettered() {
                Vec::new()
            } else {
                legend.to_vec()
            },
            ..Picture::of(format!("A board of {extent}"), cells)
        }
    }

    /// The side that moves, then the other one.
    fn sides(&self) -> [Side; 2] {
        match self.side {
            Side::Red => [Side::Red, Side::Black],
            Side::Black => [Side::Black, Side::Red],
        }
    }

    /// Whether the board came in letters that stand for the sides, as X and O.
    fn is_lettered(&self) -> bool {
        self.symbols != Symbols::COLOURS
    }

    /// X and black are black discs, O is a white one, and red has a ring.
    fn piece(&self, side: Side) -> Piece {
        let lettered = self.is_lettered();
        let sign = match (side, lettered) {
            (Side::Red, true) => self.symbols.red,
            (Side::Black, true) => self.symbols.black,
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
}

/// The letters of a column, as the name of its first cell has them.
fn column_name(col: usize) -> String {
    let first = Cell::at(Pos::new(0, col));
    first.map_or_else(String::new, |cell| {
        cell.to_string().trim_end_matches('1').to_owned()
    })
}

/// The rows of a printed board in the letters of [`Symbols`], or `None` if the text is not a printed board: those begin
/// with a line of column names.
pub(super) fn printed_rows(text: &str) -> Option<Vec<String>> {
    let first = text.trim_start_matches(['\r', '\n']);
    if !first.starts_with([' ', '\u{1b}']) && !first.starts_with("columns ") {
        return None;
    }
    let signs = read_signs(text)?;
    let letter = |&sign: &char| match sign {
        RED => Symbols::COLOURS.red,
        BLACK => Symbols::COLOURS.black,
        // A good place for a piece.
        '*' => Symbols::COLOURS.empty,
        other => other,
    };
    let rows = (0..signs.rows()).map(|row| signs.row(row).iter().map(letter).collect());
    Some(rows.collect())
}
