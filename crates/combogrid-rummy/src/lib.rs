//! Every way a rummy hand combines.
//!
//! A hand is a grid of suits and ranks; melds are lines on it, sets down and runs across. [`Rules`] say which variant
//! is played, as data.

mod advice;
mod aim;
mod arrangement;
mod arrangements;
mod candidates;
mod card;
mod control;
mod hand;
mod island;
mod live;
mod meld;
mod notation;
mod picture;
mod rank;
mod requirement;
mod rules;
mod solver;
mod suit;
mod sweep;
mod table;

pub use advice::{Discard, Draw, Draws};
pub use aim::{Aim, Score};
pub use arrangement::Arrangement;
pub use arrangements::Arrangements;
pub use candidates::{candidates, candidates_into};
pub use card::{Card, Tile};
pub use combogrid_lattice::{CountOverflow, TooManyStates, Weight};
pub use control::{
    ControlPoint, ControlPointError, FlagLine, FlagMap, Flags, control_point_combos,
};
pub use hand::{Hand, HandError};
pub use island::Island;
pub use live::LiveHand;
pub use meld::{Meld, Run, Set, Slot, Substitutes};
pub use notation::{Expected, Notation, ParseError};
pub use picture::{Picture, PictureCell};
pub use rank::{Rank, RankSet};
pub use requirement::{Requirement, WayOut};
pub use rules::{
    AceRank, Contract, GoingOut, JokerPoints, JokersPerMeld, KNOBS, Knob, Melded, Opening, PRESETS,
    PointTable, Rules, RulesBuilder, RulesError, Scoring, SetSuits,
};
pub use solver::{CountError, Solver};
pub use suit::{Suit, SuitSet};
pub use table::{LayOff, Placement, Table, TableError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
