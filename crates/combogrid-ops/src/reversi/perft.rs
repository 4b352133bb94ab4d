//! `reversi perft`: how many ways a game can go on.

use super::MaybePositionArgs;
use super::position::playable;
use crate::tothello::{self, Pass, Position};
use crate::{Allowance, Query, Reply};

/// Count the ways to play the next moves of Reversi
///
/// Example: combogrid reversi perft 8 --board f5d6c3
#[apply(bare_request!)]
pub struct Perft {
    /// How many moves are played
    pub depth: u32,
    /// Whether a pass counts as a move
    #[serde(default)]
    pub pass: Pass,
}

impl Query for Perft {
    type Subject = MaybePositionArgs;
    type Answer = tothello::Nodes;

    fn answer(&self, position: &Position, allowance: &Allowance) -> Reply<tothello::Nodes> {
        let &Self { depth, pass } = self;
        tothello::Perft { depth, pass }.answer(&playable(position), allowance)
    }
}
