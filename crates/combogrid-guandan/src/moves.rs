//! Legal plays: plays and their text, the hand as a grid, leads, answers, readings, and the cards that lay a play.

mod catalogue;
mod hand_grid;
mod kind_counts;
mod lay;
mod leads;
mod play;
mod supply;
mod text;

pub use catalogue::Catalogue;
pub use hand_grid::HandGrid;
pub use kind_counts::KindCounts;
pub use play::Play;
pub(crate) use play::Wilds;
pub(crate) use supply::{Row, Supply, last_start};
pub use text::ParsePlayError;
