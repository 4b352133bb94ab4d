//! Dou Dizhu hands: every split, every kicker, every legal play.

mod answers;
mod bodies;
mod catalogue;
mod flag;
mod hand;
mod hand_grid;
mod kind;
mod kind_counts;
mod leads;
mod notation;
mod play;
mod preset;
mod rank;
mod rank_set;
mod readings;
mod rules;
mod rules_builder;
mod supply;

pub use catalogue::Catalogue;
pub use flag::Flag;
pub use hand::Hand;
pub use hand_grid::HandGrid;
pub use kind::{Kickers, Kind, UnknownKind};
pub use kind_counts::KindCounts;
pub use notation::{HandError, Notation, UnknownNotation};
pub use play::{Play, PlayError};
pub use preset::Preset;
pub use rank::Rank;
pub use rank_set::{RankSet, RankSetIter};
pub use readings::Readings;
pub use rules::Rules;
pub use rules_builder::{RulesBuilder, RulesError};
