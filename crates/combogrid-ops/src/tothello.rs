//! Questions about Tothello boards.

mod best;
mod board;
mod perft;
mod placements;
mod play;

/// The most steps on a board, each an empty cell or a piece that is scanned from:
/// far more than a board of 8 x 8 takes, and some seconds of work.
const MOST_STATES: u64 = 20_000_000;

pub(crate) use best::Best;
#[cfg(feature = "cli")]
pub(crate) use board::Mark;
pub(crate) use board::{BoardArgs, Position, name, of_picture, of_rows};
#[cfg(feature = "cli")]
pub(crate) use perft::DEEPEST;
pub(crate) use perft::{Nodes, Pass, Perft};

pub(crate) use placements::Placements;
pub(crate) use play::Play;
