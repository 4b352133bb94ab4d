//! Questions about Reversi.

mod moves;
mod perft;
mod play;
mod position;

pub use crate::tothello::Turn;
pub use moves::{Moves, MovesAnswer};
pub use perft::Perft;
pub use play::{Play, PlayAnswer, played};
pub use position::{MaybePositionArgs, Pieces, PositionArgs, is_position, playable, positions};
