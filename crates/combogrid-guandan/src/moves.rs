//! What may be played: plays and their text, the hand as a grid, leads, answers, readings, and the cards that lay a play.

mod kind_counts;
mod play;
mod text;

pub use kind_counts::KindCounts;
pub use play::Play;
pub use text::ParsePlayError;
