//! Endgames (残局): who wins with open hands, how, and a proof of it.
//!
//! The search is depth first with a table of outcomes. A [`Position`] is what people see; the search
//! reduces it to a node, in which forced passes are made and plays that the same answers beat are one.

mod analysis;
mod check;
mod control;
mod dominance;
mod enemies;
mod forced;
mod key;
mod lever;
mod node;
mod outcome;
mod position;
mod puzzle;
mod search;
mod solos;
mod solver;
mod strategy;
mod table;

pub use analysis::Analysis;
pub use check::StrategyError;
pub use position::{Laid, MoveError, Position, PositionError};
pub use puzzle::Puzzle;
pub use solver::Endgame;
pub use strategy::Strategy;
