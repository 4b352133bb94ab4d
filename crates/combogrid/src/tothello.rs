//! Questions about Tothello boards.

mod best;
mod board;
mod perft;
mod placements;
mod play;

pub(crate) use best::Best;
pub(crate) use board::{BoardArgs, Position};
pub(crate) use perft::Perft;
pub(crate) use placements::Placements;
pub(crate) use play::Play;
