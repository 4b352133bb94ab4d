//! Endgames (残局): who wins with open hands, how, and a proof of it.
//!
//! # How it works
//!
//! The naive way is in the tests (`naive_endgame.rs`): try every play and the pass, ask the same of the position after each,
//! and remember the outcome of each position. The game has no cycles, since a play takes cards away and passes end in a lead.
//! Hands of ten cards take thousands of positions in that way, and hands of twenty more than any memory. What is here does the
//! same with fewer positions:
//!
//! 1. A [`Position`] becomes a `Node` (`node`): players without an answer have passed, and the head to beat is raised as far as
//!    the answers stay the same. So positions that differ in name only are one.
//! 2. A node has a key (`key`) in the `table` of outcomes. Ranks that nobody holds are left out of it, and one entry holds the
//!    outcome for all heads of a play, because a lower head allows more answers.
//! 3. Before a node is searched, the hands alone may tell the winner (`outcome`): by control of the lead (`control`), by cards
//!    that must be laid one by one (`forced`), or because only solos are left (`solos`). Each is a proof of a win, never of the
//!    absence of one.
//! 4. `search` tries the choices depth first, in an order found by trial (`order`), without those that another choice
//!    dominates (`dominance`).
//! 5. With three hands two other ways take turns with it over the same table (`ways`): proof numbers (`proof`), and the landlord
//!    against one farmer alone (`alone`).
//!
//! Positions with wild cards, and some under house rules, are searched the naive way (`plain`), which says why.
//!
//! Each rule can be switched off in the tests (`lever`), where no outcome changes. A [`Strategy`] of the winners is checked by
//! `check`, which knows the rules of the game only. `analysis`, `shortest`, `puzzle` and `themes` ask the search.
//!
//! The cost is that of the positions searched; the book's page on endgames has them by size, with the command that prints them.

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
mod plain;
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
