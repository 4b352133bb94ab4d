//! Games of two to six players, and their players.

use core::fmt::{Debug, Display};

use thiserror::Error;

/// A hand of a game, from the deal to its result. Players are numbered from 0 in the order of their turns.
pub trait Game: Clone + Eq + Debug {
    /// The settings of the game.
    type Rules;
    /// One choice of a player.
    type Action: Copy + Eq + Debug + Display;
    /// All that one player knows. It owns its data.
    type View: Clone + Eq + Debug;

    /// Deals a hand; the same `rules`, `dealer` and `seed` deal the same cards. A `dealer` that is no player's number
    /// is taken modulo the number of players.
    fn deal(rules: &Self::Rules, dealer: usize, seed: u64) -> Self;

    /// The hand as part of a game in which the players have won these points before it. By default that makes no difference.
    #[must_use]
    fn with_score(self, score: &[i32]) -> Self {
        let _ = score;
        self
    }

    /// The number of players, 2 to 6.
    fn players(&self) -> usize;

    /// The player to move, or `None` if the hand is over.
    fn player(&self) -> Option<usize>;

    /// The actions of the player to move, each once. The iterator is empty if the hand is over.
    fn legal(&self) -> impl Iterator<Item = Self::Action>;

    /// The state after an action.
    ///
    /// # Errors
    ///
    /// [`IllegalAction`] with the unchanged state if the action is not [legal](Self::legal).
    fn play(self, action: Self::Action) -> Result<Self, IllegalAction<Self>>;

    /// All that a player knows.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn view(&self, player: usize) -> Self::View;

    /// The actions of the player of a view. The iterator is empty if another player is to move.
    fn choices(view: &Self::View) -> impl Iterator<Item = Self::Action>;

    /// The actions of the player of a view as a list, which says if it was cut. By default it is complete.
    fn listed(view: &Self::View) -> Listed<Self::Action> {
        Listed {
            actions: Self::choices(view).collect(),
            is_cut: false,
        }
    }

    /// The number of the player who has a view; in a game in which everybody sees everything, of the player to move, or 0.
    fn seat(view: &Self::View) -> usize;

    /// The player to move by a view, or `None` if the hand is over.
    fn mover(view: &Self::View) -> Option<usize>;

    /// The points that a player wins, or `None` before the end.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn returns(&self, player: usize) -> Option<i32>;
}

/// A list of legal actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<A> {
    /// The actions, each once.
    pub actions: Vec<A>,
    /// Whether the rules may allow more actions, which the list leaves out.
    pub is_cut: bool,
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

/// The hands that make a game, and the sides of its players.
pub trait Match {
    /// A hand of the game.
    type Game: Game<Rules = Self>;

    /// Whether the game ends with these points by player, after a hand. By default a game is one hand.
    fn is_over(&self, points: &[i32]) -> bool {
        let _ = points;
        true
    }

    /// The next hand after one that has ended. By default it does not depend on that one.
    fn next(&self, end: &Self::Game, dealer: usize, seed: u64) -> Self::Game {
        let _ = end;
        Self::Game::deal(self, dealer, seed)
    }

    /// The side, 0 or 1, on which a player is in a [`Duel`](crate::Duel).
    fn side(&self, player: usize) -> usize {
        player % 2
    }
}
