//! Players.

use crate::game::Game;
use crate::random::SplitMix64;

/// Someone who chooses actions from views.
pub trait Player<G: Game> {
    /// Chooses a legal action for the player that the view belongs to, who is to move.
    fn choose(&mut self, view: &G::View) -> G::Action;

    /// Chooses as [`choose`](Self::choose) does, and says why.
    fn advise(&mut self, view: &G::View) -> Advice<G::Action> {
        Advice {
            action: self.choose(view),
            values: Vec::new(),
            why: Vec::new(),
        }
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, view: &G::View) -> G::Action {
        (**self).choose(view)
    }

    fn advise(&mut self, view: &G::View) -> Advice<G::Action> {
        (**self).advise(view)
    }
}

/// A choice with its reasons.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice<A> {
    /// The chosen action.
    pub action: A,
    /// The values of the actions to the player, best first; empty if it compares none. Only values of one list can be
    /// compared.
    pub values: Vec<(A, f64)>,
    /// The reasons, in words.
    pub why: Vec<String>,
}

/// Chooses any legal action, each as likely as any other.
///
/// ```
/// use combogrid_games::{Game, Player, Uniform, gin};
///
/// let state = gin::State::deal(&gin::Rules::default(), 0, 7);
/// let action = Player::<gin::State>::choose(&mut Uniform::new(1), &state.view(1));
/// assert!(state.legal().any(|legal| legal == action));
/// ```
#[derive(Debug, Clone)]
pub struct Uniform(SplitMix64);

impl Uniform {
    /// The player that draws its choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Uniform {
        Uniform(SplitMix64::new(seed))
    }
}

impl<G: Game> Player<G> for Uniform {
    /// # Panics
    ///
    /// If the player of the view is not to move.
    fn choose(&mut self, view: &G::View) -> G::Action {
        let legal: Vec<G::Action> = G::choices(view).collect();
        legal[self.0.below(legal.len())]
    }
}
