//! Games without hidden information, and a player that searches them.

use combogrid_budget::{Limit, Meter};

use crate::game::Game;
use crate::player::{Advice, NoChoice, Player};

/// A game of two players who see everything: its states are its views.
pub trait Open: Game<View = Self> {
    /// How well a player stands, more being better; minus that is how well the other one stands.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn worth(&self, player: usize) -> i32;

    /// The effect of a legal action, in words.
    fn effect(&self, action: Self::Action) -> String;
}

/// Looks a number of actions ahead, and chooses the action with the most [worth](Open::worth).
///
/// Of equal actions it chooses the first. It is a search for the minimum and the maximum with bounds (alpha and beta).
///
/// ```
/// use combogrid_games::{Game, Meter, Player, Search, reversi};
///
/// let state = reversi::State::deal(&reversi::Rules::default(), 1, 0);
/// let mut search = Search::new(3);
/// let action = Player::<reversi::State>::choose(&mut search, &state, &mut Meter::unlimited())?;
/// assert!(state.legal().any(|legal| legal == action));
/// # Ok::<(), combogrid_games::NoChoice>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Search {
    depth: u32,
}

impl Search {
    /// The player that looks this many actions ahead, at least one.
    #[must_use]
    pub const fn new(depth: u32) -> Search {
        Search { depth }
    }

    /// The actions, best first. If `only_best` is set, the values after the first are bounds: the search of an action stops
    /// once it is no better than one before it.
    fn values<G: Open>(
        self,
        view: &G,
        only_best: bool,
        meter: &mut Meter,
    ) -> Result<Vec<(G::Action, f64)>, NoChoice> {
        let player = view.player().ok_or(NoChoice::NotToMove)?;
        let mut low = -i32::MAX;
        let mut values = Vec::new();
        for action in view.legal() {
            let Ok(next) = view.clone().play(action) else {
                continue;
            };
            let found = value(&next, player, self.depth.max(1) - 1, low, i32::MAX, meter)?;
            if only_best {
                low = low.max(found);
            }
            values.push((action, f64::from(found)));
        }
        // A stable sort: of equal actions the first stays first.
        values.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        Ok(values)
    }
}

impl<G: Open> Player<G> for Search {
    fn choose(&mut self, view: &G, meter: &mut Meter) -> Result<G::Action, NoChoice> {
        let values = self.values(view, true, meter)?;
        values
            .first()
            .map(|(action, _)| *action)
            .ok_or(NoChoice::NotToMove)
    }

    /// The values are those of all actions. Takes time that grows by a factor of the number of actions with each step of
    /// depth, where bounds cut nothing off. Each position counts as a state.
    fn advise(&mut self, view: &G, meter: &mut Meter) -> Result<Advice<G::Action>, NoChoice> {
        let values = self.values(view, false, meter)?;
        let (action, _) = *values.first().ok_or(NoChoice::NotToMove)?;
        Ok(Advice {
            action,
            values,
            chance: None,
            why: vec![view.effect(action)],
        })
    }
}

/// The worth of a state to a player, if it is more than `low` and less than `high`; else a bound on that side.
fn value<G: Open>(
    state: &G,
    player: usize,
    depth: u32,
    low: i32,
    high: i32,
    meter: &mut Meter,
) -> Result<i32, Limit> {
    meter.state()?;
    let (Some(moves), 1..) = (state.player(), depth) else {
        return Ok(state.worth(player));
    };
    let (mut low, mut high) = (low, high);
    for action in state.legal() {
        let Ok(next) = state.clone().play(action) else {
            continue;
        };
        let found = value(&next, player, depth - 1, low, high, meter)?;
        if moves == player {
            low = low.max(found);
        } else {
            high = high.min(found);
        }
        if low >= high {
            break;
        }
    }
    Ok(if moves == player { low } else { high })
}
