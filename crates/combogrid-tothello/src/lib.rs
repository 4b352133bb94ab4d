//! Cascading captures in eight directions.

mod answers;
mod batch;
mod board;
mod cascade;
mod cell;
mod cell_set;
mod engine;
mod frontier;
mod lists;
mod original;
mod placement;
mod planes;
mod rays;
pub mod reversi;
mod side;
mod story;
mod text;
mod waves;
mod word;
mod word_board;
mod workspace;

pub use batch::best_placements;
#[cfg(feature = "rayon")]
pub use batch::par_best_placements;
pub use board::{Board, BoardSizeError, PlaceError};
pub use cascade::{Cascade, Wave};
pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, Cells};
pub use engine::Engine;
pub use lists::ParseListsError;
pub use original::{BestMoveError, best_move};
pub use placement::{BestPlacement, FullBoardError, Placement};
pub use side::{ParseSideError, Side};
pub use text::{ParseBoardError, Symbols};
pub use workspace::Workspace;
