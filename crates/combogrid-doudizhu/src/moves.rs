//! Plays: one generator of chains and bodies and one of kickers, and the questions that stand on them.

mod answers;
mod beats;
mod bodies;
mod body_rules;
mod bounded;
mod catalogue;
mod hand_grid;
mod kickers;
mod kind_counts;
mod leads;
mod play;
mod readings;
mod rows;
mod stand_ins;
mod two_packs;
mod wild;

pub(crate) use bodies::Bodies;
pub(crate) use body_rules::BodyRules;
pub use body_rules::KickersNeeded;
pub use catalogue::Catalogue;
pub use hand_grid::HandGrid;
pub use kind_counts::KindCounts;
pub use play::{Play, PlayError};
pub use readings::Readings;
pub(crate) use wild::{Frame, STEPS_PER_PLAY, WildHand};
