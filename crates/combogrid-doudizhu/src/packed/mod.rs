//! Cards as packed counts and ranks as packed rows: the nouns, their text, and every mask.

mod hand;
mod notation;
mod rank;
mod rank_set;
mod rows;

pub use hand::Hand;
pub use notation::{Notation, ParseHandError, ParseNotationError};
pub use rank::Rank;
pub use rank_set::RankSet;
pub(crate) use rows::{CHAIN, JOKERS, RED_JOKER, Row, Rows};
