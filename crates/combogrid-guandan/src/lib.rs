//! Guandan (掼蛋) hands: every legal play, and every way to lay a hand out.

mod cards;
mod rules;

mod moves;

#[cfg(feature = "serde")]
mod serial;

pub use cards::{Card, Hand, ParseHandError, ParseRankError, Rank, Suit};
pub use moves::{HandGrid, KindCounts, ParsePlayError, Play};
pub use rules::{Flag, Kind, Level, ParseFlagError, ParseKindError, ParseLevelError, Rules};
