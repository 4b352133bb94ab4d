//! Worlds that a player of Indian rummy thinks possible.

use combogrid_budget::Meter;
use combogrid_rummy::{Hand, Tile};

use super::state::State;
use super::view::View;
use crate::{Imagine, NoChoice, SplitMix64};

/// The others have the cards that they took, and every distribution of the other cards is equally likely.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Belief;

impl Imagine<State> for Belief {
    type Policies = ();

    /// Counts as one state.
    fn imagine(
        &mut self,
        view: &View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<State, NoChoice> {
        meter.state()?;
        let mut unseen: Vec<Tile> = view.unseen().tiles().collect();
        let count = unseen.len();
        let mut cards = random.draw(&mut unseen, count).iter().copied();
        let size = view.public().hand_size();
        let hands = view.known().enumerate().map(|(player, known)| {
            if player == view.player() {
                return view.hand();
            }
            let missing = size.saturating_sub(known.len());
            let hidden: Hand = cards.by_ref().take(missing).collect();
            known.checked_add(&hidden).unwrap_or(known)
        });
        Ok(State {
            hands: hands.collect(),
            public: view.public().clone(),
            stock: cards.collect(),
        })
    }
}
