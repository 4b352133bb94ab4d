//! The nouns of the game, and its rules as data.
//!
//! This room says what a card, a hand, a meld and an arrangement are, and what the [`Rules`] allow: how a meld is formed and
//! what it is worth, whether groups of cards that a player lays are valid, when a hand goes out. It searches nothing: each
//! question is answered from the cards that are given. The order of ranks in runs and the values of cards belong to the
//! rules, not to the cards.
//!
//! It imports no other room of the crate; all others stand on it.
//!
//! | file | what it holds |
//! |---|---|
//! | `card`, `rank`, `suit`, `sets`, `cells` | cards, and sets of them as bits of one word |
//! | `text` | reading and writing cards |
//! | `hand` | a hand as counts, its pairs, its bit planes |
//! | `rules` | the settings, each declared once, and the presets |
//! | `meld` | sets, runs, and the wild cards in them |
//! | `laying` | groups of cards as a player lays them, and what is missing |
//! | `arrangement`, `aim` | a hand cut into melds and loose cards, and how it is measured |
//! | `serial` | cards, hands and melds as serde writes them |
//! | `budget`, `sort`, `value` | default budgets, a sort that is compiled once, values as text |

mod aim;
mod arrangement;
mod budget;
mod card;
pub(crate) mod cells;
mod hand;
mod laying;
mod meld;
mod rank;
mod rules;
#[cfg(feature = "serde")]
pub(crate) mod serial;
mod sets;
mod sort;
mod suit;
mod text;
pub(crate) mod value;

pub(crate) use aim::Weight;
pub use aim::{Aim, Score};
pub use arrangement::Arrangement;
pub(crate) use budget::{DEFAULT_BUDGET, MAXIMAL_BUDGET};
pub use card::{Card, Tile};
pub(crate) use hand::Planes;
pub use hand::{Hand, HandError};
pub use laying::{
    BonusKind, Checked, Flaw, Group, Laying, Meant, Missing, OpeningPoints, Reason, Runs,
};
pub use meld::{AllWild, Meld, Run, Set, Slot, Substitutes};
pub(crate) use meld::{JokerPlace, MeldCounts, PlaceSuits, RunPlaces};
pub use rank::Rank;
pub(crate) use rules::Laid;
pub use rules::{
    AceRank, Contract, FAMILIES, GoingOut, JokerExchange, JokerPoints, JokerRelease, JokersPerMeld,
    MayThrow, Melded, Opening, OutDiscard, PRESETS, PairWilds, PointTable, Rules, RulesBuilder,
    RulesError, RunEnds, SETTINGS, Scoring, SetSuits, TableWilds, Upcard, WildMelds,
};
pub use sets::{CardSet, RankSet, SuitSet};
pub use sort::sort_by_key;
pub(crate) use sort::sort_by_keys;
pub use suit::Suit;
pub use text::{Expected, Notation, ParseCardError};
pub use value::ParseValueError;
pub(crate) use value::word;
