//! Cards as packed counts and ranks as packed rows: the nouns, their text, and every mask.

mod hand;
mod masks;
mod notation;
mod rank;
mod rank_set;

pub use hand::Hand;
pub(crate) use masks::{CHAIN, JOKERS, RED_JOKER, Row};
pub use notation::{Notation, ParseHandError, ParseNotationError};
pub use rank::Rank;
pub use rank_set::RankSet;
