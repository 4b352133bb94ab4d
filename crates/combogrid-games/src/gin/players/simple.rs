//! The simple player of the EAAI challenge.

use combogrid_budget::Meter;

use super::{count_decision, elsewhere, least_throws, melds, throw};
use crate::gin::action::Action;
use crate::gin::public::Phase;
use crate::gin::state::State;
use crate::gin::view::View;
use crate::{NoChoice, Player, SplitMix64};

/// The simple player of the EAAI challenge.
///
/// It takes the upcard if that makes a meld with cards of the hand, throws a card that leaves the least points, at
/// random among equal ones, and knocks as soon as it may.
///
/// Source: `SimpleGinRummyPlayer` of the EAAI undergraduate challenge of 2021, from its description.
#[derive(Debug, Clone)]
pub struct Simple(SplitMix64);

impl Simple {
    /// The player that breaks ties from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Simple {
        Simple(SplitMix64::new(seed))
    }
}

impl Player<State> for Simple {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        count_decision(view, meter)?;
        Ok(match view.phase() {
            Phase::Throw { .. } => {
                let mut least = least_throws(view);
                let place = self.0.below(least.len());
                throw(view, least.swap_remove(place), true)
            }
            _ => elsewhere(view, |card| melds(view.hand(), card)),
        })
    }
}
