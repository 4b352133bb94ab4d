//! Questions about Reversi.

mod moves;
mod perft;
mod play;
mod position;
mod solve;

pub use crate::tothello::Turn;
pub use moves::{Moves, MovesAnswer};
pub use perft::Perft;
pub use play::{Play, PlayAnswer, played};
pub use position::{MaybePositionArgs, Pieces, PositionArgs, is_position, playable, positions};
#[cfg(test)]
pub(crate) use solve::{MOST_CELLS as MOST_SOLVED_CELLS, MOST_POSITIONS as MOST_SOLVED};
pub use solve::{MoveScore, Solution, Solve};
