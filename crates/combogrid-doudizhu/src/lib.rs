//! Dou Dizhu hands: every split, every kicker, every legal play.

mod hand;
mod kind;
mod notation;
mod play;
mod rank;
mod rank_set;
mod rules;

pub use hand::Hand;
pub use kind::{Kickers, Kind, UnknownKind};
pub use notation::{HandError, Notation, UnknownNotation};
pub use play::{Play, PlayError};
pub use rank::Rank;
pub use rank_set::{RankSet, RankSetIter};
pub use rules::{Flag, Preset, Rules, RulesBuilder, RulesError};
