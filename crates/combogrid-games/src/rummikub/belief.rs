//! Worlds that a player of Rummikub thinks possible.

use combogrid_budget::Meter;
use combogrid_rummy::{Hand, Tile};

use super::state::State;
use super::view::View;
use crate::{Imagine, NoChoice, SplitMix64};

/// Every distribution of the unseen tiles is equally likely.
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
        let mut tiles = random.draw(&mut unseen, count).iter().copied();
        let racks = view.tiles().enumerate().map(|(player, size)| {
            if player == view.player() {
                view.hand()
            } else {
                tiles.by_ref().take(size).collect::<Hand>()
            }
        });
        Ok(State {
            hands: racks.collect(),
            public: view.public().clone(),
            pool: tiles.take(view.pool()).collect(),
        })
    }
}
