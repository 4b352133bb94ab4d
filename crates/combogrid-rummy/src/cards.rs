//! Cards and how they are written; what they are worth and what follows what is a matter of [`Rules`](crate::Rules).

mod card;
mod rank;
mod set;
mod suit;
mod text;

pub use card::{Card, Tile};
pub use rank::Rank;
pub use set::{CardSet, RankSet, SuitSet};
pub use suit::Suit;
pub use text::{Expected, Notation, ParseCardError};
