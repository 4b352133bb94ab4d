//! Games of two players, and who plays them.

use core::fmt::{Debug, Display};

use thiserror::Error;

/// A hand of a game for two players, from the deal to its result.
pub trait Game: Copy + Eq + Debug {
    /// The settings of the game.
    type Rules;
    /// One choice of a player.
    type Action: Copy + Eq + Debug + Display;
    /// All that one player knows. It owns its data.
    type View: Clone + Eq + Debug;

    /// Deals a hand; the same `rules`, `dealer` (0 or 1) and `seed` deal the same cards.
    fn deal(rules: &Self::Rules, dealer: usize, seed: u64) -> Self;

    /// The player to move, 0 or 1, or `None` if the hand is over.
    fn player(&self) -> Option<usize>;

    /// The actions of the player to move, each once; none if the hand is over.
    fn legal(&self) -> impl Iterator<Item = Self::Action>;

    /// The state after an action.
    ///
    /// # Errors
    ///
    /// [`IllegalAction`] with the unchanged state if the action is not [legal](Self::legal).
    fn play(self, action: Self::Action) -> Result<Self, IllegalAction<Self>>;

    /// All that a player, 0 or 1, knows.
    fn view(&self, player: usize) -> Self::View;

    /// The points that each player wins, or `None` before the end.
    fn returns(&self) -> Option<[u32; 2]>;
}

/// An action that the rules do not allow in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{action} is not legal here")]
pub struct IllegalAction<G: Game> {
    /// The state, unchanged.
    pub state: G,
    /// The action that is not legal.
    pub action: G::Action,
}

/// Someone who chooses actions from views.
pub trait Player<G: Game> {
    /// Chooses a legal action for the player that the view belongs to, who is to move.
    fn choose(&mut self, view: &G::View) -> G::Action;
}

/// How hands make a game that someone wins.
pub trait Match {
    /// A hand of the game.
    type Game: Game<Rules = Self>;

    /// The points at which a player has won the game.
    fn target(&self) -> u32;
}
