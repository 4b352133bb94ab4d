//! Guandan (掼蛋) hands: every legal play, and every way to lay a hand out.

mod cards;
mod rules;

mod moves;

mod splits;

#[cfg(feature = "serde")]
mod serial;

pub use cards::{Card, Hand, ParseHandError, ParseRankError, Rank, Suit};
pub use combogrid_budget::{Budget, Cancel, Limit, Stopped};
pub use moves::{HandGrid, KindCounts, ParsePlayError, Play};
pub use rules::{Flag, Kind, Level, ParseFlagError, ParseKindError, ParseLevelError, Rules};
pub use splits::{FewestPlays, Laid, Split, SplitCounter, Splits, SplitsError};
