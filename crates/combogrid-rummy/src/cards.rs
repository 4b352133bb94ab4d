//! Cards and their text. Their values and their order in runs belong to [`Rules`](crate::Rules).

mod card;
pub(crate) mod cells;
mod rank;
mod set;
mod suit;
mod text;

pub use card::{Card, Tile};
pub use rank::Rank;
pub use set::{CardSet, RankSet, SuitSet};
pub use suit::Suit;
pub use text::{Expected, Notation, ParseCardError};
