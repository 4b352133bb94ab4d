//! Questions about Reversi.

mod moves;
mod perft;
mod play;
mod position;

pub(crate) use moves::Moves;
pub(crate) use perft::Perft;
pub(crate) use play::Play;
pub(crate) use position::{MaybePositionArgs, PositionArgs};
