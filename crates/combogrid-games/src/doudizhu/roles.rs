//! What a bid decides: the role of the bidder.

use combogrid_budget::Meter;

use super::action::Action;
use super::belief::Belief;
use super::players::{Greedy, Rollout};
use super::public::{MOST, Phase};
use super::state::State;
use super::view::View;
use crate::{Game, Imagine, NoChoice, PlayOut, Player, SplitMix64};

/// The chances of a player in an auction to win the hand, by the role that the auction may give.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Roles {
    /// The chance, 0 to 1, to win as the landlord: the player bids the most.
    pub landlord: f64,
    /// The chance to win as a farmer: the player bids nothing now, and another player becomes the landlord. `None` if nobody
    /// does in any of the worlds.
    pub farmer: Option<f64>,
}

impl Roles {
    /// The chances of the player to move, over worlds that are played out; `None` if no bid is to be made.
    ///
    /// The others bid as [`Greedy`] does, so a landlord has a hand that is worth a bid. Everybody plays as it does, with two packs as
    /// [`Policy::Planned`](super::Policy::Planned).
    ///
    /// # Errors
    ///
    /// [`NoChoice::NotToMove`] if the player of the view is not to move, and [`NoChoice::Stopped`] if the budget of the meter is
    /// spent.
    ///
    /// ```
    /// use combogrid_games::doudizhu::{Roles, Rules, State};
    /// use combogrid_games::{Game, Meter};
    ///
    /// let state = State::deal(&Rules::openspiel(), 0, 7);
    /// let roles = Roles::of(&state.view(0), 16, 1, &mut Meter::unlimited())?.expect("an auction");
    /// assert!((0.0..=1.0).contains(&roles.landlord));
    /// # Ok::<(), combogrid_games::NoChoice>(())
    /// ```
    pub fn of(
        view: &View,
        worlds: u32,
        seed: u64,
        meter: &mut Meter,
    ) -> Result<Option<Roles>, NoChoice> {
        if !matches!(view.phase(), Phase::Auction { .. }) {
            return Ok(None);
        }
        view.is_to_move()?;
        let (seat, mut random) = (view.player(), SplitMix64::new(seed));
        let (mut bidder, mut fast) = (Greedy::new(seed), Rollout::new(seed));
        let (mut landlord, mut landlords) = (0.0, 0.0);
        let (mut farmer, mut farmers) = (0.0, 0.0);
        for world in Belief::default().worlds(view, worlds.max(1), &mut random, meter)? {
            let (start, times) = (world.state, f64::from(world.times));
            let won = fast
                .outcome(
                    &after(&start, Action::Bid(MOST))?,
                    world.policies,
                    seat,
                    meter,
                )?
                .won;
            landlord += times * won;
            landlords += times;
            let mut state = after(&start, Action::Bid(0))?;
            while let (Phase::Auction { .. }, Some(mover)) = (state.phase(), state.player()) {
                let action = bidder.choose(&state.view(mover), meter)?;
                state = after(&state, action)?;
            }
            if state.landlord().is_some_and(|landlord| landlord != seat) {
                farmer += times * fast.outcome(&state, world.policies, seat, meter)?.won;
                farmers += times;
            }
        }
        Ok(Some(Roles {
            landlord: landlord / landlords,
            farmer: (farmers > 0.0).then(|| farmer / farmers),
        }))
    }
}

/// The state after an action.
fn after(state: &State, action: Action) -> Result<State, NoChoice> {
    state
        .play(action)
        .map_err(|refused| NoChoice::Illegal(refused.action.to_string()))
}
