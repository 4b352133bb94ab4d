//! A player that plays imagined games to their end.

use crate::game::Game;
use crate::player::{Advice, Player};
use crate::random::SplitMix64;

/// A game whose hidden cards can be dealt anew.
pub trait Imagine: Game {
    /// A state with this view, whose hidden cards are drawn at random.
    fn imagine(view: &Self::View, random: &mut SplitMix64) -> Self;
}

/// Deals the hidden cards anew many times, plays each of these worlds out for each action, and chooses the action with
/// the best mean result.
///
/// An adviser names the actions that come into question: the best of those that it compares, or all actions if it
/// compares none. A fast player plays the worlds out, for every seat. All actions are tried in the same worlds.
///
/// ```
/// use combogrid_games::doudizhu::{Greedy, RlcardRule, Rules, State};
/// use combogrid_games::{Game, Player, Sampling};
///
/// let state = State::deal(&Rules::default(), 0, 7);
/// let mut player = Sampling::new(Greedy::new(0), RlcardRule::new(0), 4, 1);
/// let advice = player.advise(&state.view(0));
/// assert!(state.legal().any(|legal| legal == advice.action));
/// ```
#[derive(Debug, Clone)]
pub struct Sampling<A, P> {
    adviser: A,
    fast: P,
    worlds: u32,
    random: SplitMix64,
}

/// The most actions that are tried if the adviser compares them.
const TRIED: usize = 8;

impl<A, P> Sampling<A, P> {
    /// The player that plays out this many worlds, at least one, whose hidden cards come from a seed.
    #[must_use]
    pub fn new(adviser: A, fast: P, worlds: u32, seed: u64) -> Sampling<A, P> {
        Sampling {
            adviser,
            fast,
            worlds: worlds.max(1),
            random: SplitMix64::new(seed),
        }
    }
}

impl<G: Imagine, A: Player<G>, P: Player<G>> Player<G> for Sampling<A, P> {
    fn choose(&mut self, view: &G::View) -> G::Action {
        self.advise(view).action
    }

    /// Takes time in proportion to the number of worlds and of actions.
    ///
    /// # Panics
    ///
    /// If the player of the view is not to move.
    fn advise(&mut self, view: &G::View) -> Advice<G::Action> {
        let advice = self.adviser.advise(view);
        let mut tried: Vec<G::Action> = advice.values.iter().map(|(action, _)| *action).collect();
        tried.truncate(TRIED);
        if tried.is_empty() {
            tried = G::choices(view).collect();
        }
        if tried.len() < 2 {
            return advice;
        }
        let mut sums = vec![0.0; tried.len()];
        for _ in 0..self.worlds {
            let world = G::imagine(view, &mut self.random);
            for (action, sum) in tried.iter().zip(&mut sums) {
                *sum += result(&world, *action, &mut self.fast);
            }
        }
        let worlds = f64::from(self.worlds);
        let means = sums.into_iter().map(|sum| sum / worlds);
        let mut values: Vec<(G::Action, f64)> = tried.into_iter().zip(means).collect();
        // The order of the adviser stands among equals.
        values.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let (action, value) = values[0];
        let worlds = self.worlds;
        let why =
            format!("wins {value:.2} points more than the others in the mean of {worlds} worlds");
        Advice {
            action,
            values,
            why: vec![why],
        }
    }
}

/// What the player to move wins more than the others in the mean, after an action and a fast game to the end.
fn result<G: Game>(world: &G, action: G::Action, fast: &mut impl Player<G>) -> f64 {
    let player = world.player().expect("the hand is not over");
    let mut state = world.clone().play(action).expect("the action is legal");
    while let Some(player) = state.player() {
        let action = fast.choose(&state.view(player));
        state = state.play(action).expect("players choose legal actions");
    }
    let points = |player| f64::from(state.returns(player).expect("the hand is over"));
    let others = (0..state.players()).filter(|other| *other != player);
    let others: Vec<f64> = others.map(points).collect();
    let count = f64::from(u32::try_from(others.len()).unwrap_or(u32::MAX));
    points(player) - others.iter().sum::<f64>() / count
}
