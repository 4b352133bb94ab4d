//! Games without hidden information, and a player that searches them.

use itertools::Itertools;

use crate::game::Game;
use crate::player::{Advice, Player};

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
/// use combogrid_games::{Game, Player, Search, reversi};
///
/// let state = reversi::State::deal(&reversi::Rules::default(), 1, 0);
/// let action = Player::<reversi::State>::choose(&mut Search::new(3), &state);
/// assert!(state.legal().any(|legal| legal == action));
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
    fn values<G: Open>(self, view: &G, only_best: bool) -> Vec<(G::Action, f64)> {
        let mut low = -i32::MAX;
        let values = view.legal().filter_map(|action| {
            let next = view.clone().play(action).ok()?;
            let found = value(&next, view.player()?, self.depth.max(1) - 1, low, i32::MAX);
            if only_best {
                low = low.max(found);
            }
            Some((action, f64::from(found)))
        });
        let best_first = values.sorted_by(|(_, one), (_, other)| other.total_cmp(one));
        best_first.collect()
    }
}

impl<G: Open> Player<G> for Search {
    fn choose(&mut self, view: &G) -> G::Action {
        let values = self.values(view, true);
        values.first().expect("a player is to move").0
    }

    /// The values are those of all actions. Takes time that grows by a factor of the number of actions with each step of
    /// depth, where bounds cut nothing off.
    ///
    /// # Panics
    ///
    /// If the game is over.
    fn advise(&mut self, view: &G) -> Advice<G::Action> {
        let values = self.values(view, false);
        let action = values.first().expect("a player is to move").0;
        Advice {
            action,
            values,
            why: vec![view.effect(action)],
        }
    }
}

/// The worth of a state to a player, if it is more than `low` and less than `high`; else a bound on that side.
fn value<G: Open>(state: &G, player: usize, depth: u32, low: i32, high: i32) -> i32 {
    let (Some(moves), 1..) = (state.player(), depth) else {
        return state.worth(player);
    };
    let nexts = state
        .legal()
        .filter_map(|action| state.clone().play(action).ok());
    let (mut low, mut high) = (low, high);
    for next in nexts {
        let found = value(&next, player, depth - 1, low, high);
        if moves == player {
            low = low.max(found);
        } else {
            high = high.min(found);
        }
        if low >= high {
            break;
        }
    }
    if moves == player { low } else { high }
}
