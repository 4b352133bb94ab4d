//! Cards of two packs: ranks, suits, cards, hands as four packed rows, and their text.

mod card;
mod hand;
mod rank;
mod suit;
mod text;

pub use card::Card;
pub use hand::Hand;
pub(crate) use rank::NATURAL;
pub use rank::{ParseRankError, Rank};
pub use suit::Suit;
pub use text::ParseHandError;
