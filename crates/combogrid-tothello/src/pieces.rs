//! Red and black pieces on a board, and how boards are written.

mod board;
mod cell;
mod cell_set;
mod lists;
mod picture;
mod side;
mod symbols;
mod text;

pub(crate) use board::Sides;
pub use board::{Board, BoardSizeError, PlaceError};
pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, Cells};
pub use lists::{ParseListsError, PieceError};
pub(crate) use picture::framed;
pub use side::{ParseSideError, Side};
pub use symbols::{ParseSymbolsError, Symbols};
pub use text::ParseBoardError;
