//! A player that plays imagined games to their end.

use crate::game::{Game, played_out};
use crate::player::{Advice, Player};
use crate::random::SplitMix64;

/// A state that a player thinks possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct World<G, P = ()> {
    /// The state, with all cards.
    pub state: G,
    /// How its players are thought to play.
    pub policies: P,
    /// The number of times that it is drawn.
    pub times: u32,
}

/// A player's belief about the hidden cards: it deals them anew.
pub trait Imagine<G: Game> {
    /// What is believed about how the players play; `()` if nothing is.
    type Policies: Copy + Default;

    /// A state with this view, whose hidden cards are drawn at random.
    fn imagine(&mut self, view: &G::View, random: &mut SplitMix64) -> G;

    /// That many such states, equal ones together.
    fn worlds(
        &mut self,
        view: &G::View,
        count: u32,
        random: &mut SplitMix64,
    ) -> Vec<World<G, Self::Policies>> {
        let drawn = (0..count).map(|_| World {
            state: self.imagine(view, random),
            policies: Self::Policies::default(),
            times: 1,
        });
        drawn.collect()
    }
}

/// The player that plays a hand out to value it. Every player can, for all seats.
pub trait PlayOut<G: Game, P = ()> {
    /// The mean points by which a player is ahead of the others after a fast game to the end, or their worth.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn worth(&mut self, state: &G, policies: P, player: usize) -> f64;

    /// Describes a mean [worth](Self::worth) for the player of a view in words.
    fn says(&self, view: &G::View, worth: f64) -> String {
        let _ = view;
        ahead(worth)
    }
}

/// Points more than the others, in words.
pub(crate) fn ahead(points: f64) -> String {
    let side = if points < 0.0 { "behind" } else { "ahead of" };
    format!("ends {:.2} points {side} the others", points.abs())
}

/// Deals the hidden cards anew many times, plays each of these worlds out for each action, and chooses the action with
/// the best mean result.
///
/// An adviser names the actions that come into question: the best of those that it compares. Where it compares none, it is
/// followed. A fast player plays the worlds out, for every seat. All actions are tried in the same worlds.
///
/// ```
/// use combogrid_games::doudizhu::{Belief, Greedy, RlcardRule, Rules, State};
/// use combogrid_games::{Game, Player, Sampling};
///
/// let state = State::deal(&Rules::default(), 0, 7);
/// let mut player = Sampling::new(Greedy::new(0), Belief::default(), RlcardRule::new(0), 4, 1);
/// let advice = player.advise(&state.view(0));
/// assert!(state.legal().any(|legal| legal == advice.action));
/// ```
#[derive(Debug, Clone)]
pub struct Sampling<A, B, P> {
    adviser: A,
    belief: B,
    fast: P,
    worlds: u32,
    trust: f64,
    random: SplitMix64,
}

/// The most actions that are tried.
const TRIED: usize = 8;

impl<A, B, P> Sampling<A, B, P> {
    /// The player that plays out this many worlds, at least one, whose hidden cards come from a seed.
    #[must_use]
    pub fn new(adviser: A, belief: B, fast: P, worlds: u32, seed: u64) -> Sampling<A, B, P> {
        Sampling {
            adviser,
            belief,
            fast,
            worlds: worlds.max(1),
            trust: 0.0,
            random: SplitMix64::new(seed),
        }
    }

    /// The player that adds this much of the adviser's value of an action to the mean of the worlds.
    #[must_use]
    pub fn with_trust(self, trust: f64) -> Sampling<A, B, P> {
        Sampling { trust, ..self }
    }
}

impl<G: Game, A: Player<G>, B: Imagine<G>, P: PlayOut<G, B::Policies>> Player<G>
    for Sampling<A, B, P>
{
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
        let tried = &advice.values[..TRIED.min(advice.values.len())];
        if tried.len() < 2 {
            return advice;
        }
        let mut sums = vec![0.0; tried.len()];
        for world in self.belief.worlds(view, self.worlds, &mut self.random) {
            let player = world.state.player().expect("the hand is not over");
            for ((action, _), sum) in tried.iter().zip(&mut sums) {
                let state = world.state.clone().play(*action);
                let state = state.expect("the action is legal");
                *sum += f64::from(world.times) * self.fast.worth(&state, world.policies, player);
            }
        }
        let worlds = f64::from(self.worlds);
        let tried = tried.iter().zip(sums).map(|((action, value), sum)| {
            let mean = sum / worlds;
            (*action, mean + self.trust * value, mean)
        });
        let mut tried: Vec<(G::Action, f64, f64)> = tried.collect();
        // The order of the adviser stands among equals.
        tried.sort_by(|(_, one, _), (_, other, _)| other.total_cmp(one));
        let (action, _, mean) = tried[0];
        let (said, worlds) = (self.fast.says(view, mean), self.worlds);
        let why = format!("{said} on average over {worlds} worlds");
        let values = tried.into_iter().map(|(action, value, _)| (action, value));
        Advice {
            action,
            values: values.collect(),
            why: vec![why],
        }
    }
}

impl<G: Game, Policies, P: Player<G>> PlayOut<G, Policies> for P {
    fn worth(&mut self, state: &G, _: Policies, player: usize) -> f64 {
        play_out(state, player, |view| self.choose(view))
    }
}

/// The points by which a player is ahead of the mean of the others at the end of a game.
pub(crate) fn play_out<G: Game>(
    state: &G,
    player: usize,
    mut choose: impl FnMut(&G::View) -> G::Action,
) -> f64 {
    let state = played_out(state.clone(), |_, view| choose(view));
    let points = |player| f64::from(state.returns(player).expect("the hand is over"));
    let others = (0..state.players()).filter(|other| *other != player);
    let others: Vec<f64> = others.map(points).collect();
    let count = f64::from(u32::try_from(others.len()).unwrap_or(u32::MAX));
    points(player) - others.iter().sum::<f64>() / count
}
