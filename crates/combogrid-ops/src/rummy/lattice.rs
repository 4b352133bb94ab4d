//! `rummy lattice`: the graph whose paths are the arrangements of a hand.

use combogrid_rummy::Choice;

use super::laid::Tiles;
use super::{HandArgs, MOST_STATES, ParsedHand, stopped, too_many, with_solver};
use crate::error::map_reply;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ListLimit, Query, Reply};

/// Show how the arrangements of a small hand are held as one graph
///
/// Example: combogrid rummy lattice 3C3D3H4H5H6H
#[apply(request!)]
#[serde(default)]
pub struct Lattice {
    /// List at most N choices
    pub limit: ListLimit,
}

/// A graph. Its states are numbered from 0, where nothing is decided, and tile after tile of the hand is decided.
#[apply(answer!)]
pub struct LatticeAnswer {
    /// The number of paths from state 0 to the last state, which is that of arrangements.
    pub arrangements: Count,
    /// The different tiles of the hand, in the order in which they are decided.
    pub tiles: Tiles,
    /// The number of states.
    pub states: usize,
    /// The choices, those of one state after each other.
    pub choices: Vec<Choice>,
    /// How many choices there are, listed or not.
    pub total: Count,
}

impl Query for Lattice {
    type Subject = HandArgs;
    type Answer = LatticeAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<LatticeAnswer> {
        let budget = allowance.stored_states(MOST_STATES);
        let every = with_solver(&parsed.rules, &budget, |solver| solver.every(&parsed.hand));
        let every = every.map_err(stopped)?;
        let total = every.choice_count() as u128;
        let choices = every.choices().take(self.limit.items(total, "limit")?);
        let arrangements = Count(every.count().map_err(too_many)?);
        let choices = BytesLeft::default().list_all(Count(total), choices);
        map_reply(choices, |choices| LatticeAnswer {
            arrangements,
            tiles: Tiles(parsed.hand.iter().map(|(tile, _)| tile).collect()),
            states: every.states(),
            choices,
            total: Count(total),
        })
    }
}
