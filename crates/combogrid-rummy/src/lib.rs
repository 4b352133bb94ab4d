//! Every way a rummy hand combines.
//!
//! A hand is a grid of suits and ranks; melds are lines on it, sets down and runs across. [`Rules`] say which variant
//! is played, as data.

mod arrangement;
mod candidates;
mod card;
mod hand;
mod meld;
mod notation;
mod rank;
mod rules;
mod suit;

pub use arrangement::Arrangement;
pub use candidates::{candidates, candidates_into};
pub use card::{Card, Tile};
pub use hand::{Hand, HandError};
pub use meld::{Meld, Run, Set, Slot, Substitutes};
pub use notation::{Expected, Notation, ParseError};
pub use rank::{Rank, RankSet};
pub use rules::{
    AceRank, Contract, GoingOut, JokerPoints, JokersPerMeld, KNOBS, Knob, Melded, Opening, PRESETS,
    PointTable, Rules, RulesBuilder, RulesError, Scoring, SetSuits,
};
pub use suit::{Suit, SuitSet};
