//! Endgames (残局): who wins with open hands, how, and a proof of it.
//!
//! The search is depth first with a table of outcomes. With three hands two other ways take turns with it over the same
//! table: proof numbers, and the landlord against one farmer alone. A [`Position`] is the public type; the search
//! reduces it to a node, in which forced passes are made and plays that the same answers beat are one.

mod alone;
mod analysis;
mod check;
mod control;
mod dominance;
mod enemies;
mod forced;
mod key;
mod lever;
mod node;
mod numbers;
mod order;
mod outcome;
mod panel;
mod position;
mod proof;
mod puzzle;
mod search;
mod shortest;
mod solos;
mod solver;
mod stop;
mod strategy;
mod table;
mod themes;
mod ways;

pub use analysis::Analysis;
pub use check::StrategyError;
pub use panel::SimplePlayer;
pub use position::{Laid, MoveError, Position, PositionError};
pub use puzzle::Puzzle;
pub use solver::Endgame;
pub use strategy::Strategy;
pub use themes::Theme;
