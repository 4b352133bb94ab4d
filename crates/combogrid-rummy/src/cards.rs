//! Cards and how they are written; what they are worth and what follows what is a matter of [`Rules`](crate::Rules).

mod card;
mod card_set;
mod rank;
mod suit;
mod text;

pub use card::{Card, Tile};
pub use card_set::CardSet;
pub use rank::{Rank, RankSet};
pub use suit::{Suit, SuitSet};
pub use text::{Expected, Notation, ParseCardError};
