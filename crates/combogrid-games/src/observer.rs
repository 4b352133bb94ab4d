//! Games that are followed from one seat, without the hidden cards.

use core::fmt::Display;
use core::str::FromStr;

use thiserror::Error;

use crate::game::Game;
use crate::open::Open;

/// The knowledge of one seat about a hand, from its own cards and the actions as it sees them.
///
/// An observer has the same view as the seat has of the whole game with all its cards, so that a player chooses the same
/// action from both. It follows the hand as long as that is not over: the end may depend on hidden cards.
pub trait Observer<G: Game>: Clone {
    /// An action as the seat sees it: with the card that the seat itself draws, and the cards that others show.
    type Seen: Clone + Display + FromStr<Err: Display>;

    /// An action of the whole game as a seat sees it; `state` is the one before it.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn seen(state: &G, action: G::Action, seat: usize) -> Self::Seen;

    /// Returns the knowledge after an action of the player to move.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if no cards of the other seats allow the action, or it does not show what the seat would see.
    fn after(self, seen: &Self::Seen) -> Result<Self, Impossible>;

    /// The view of the seat.
    fn view(&self) -> G::View;

    /// The hand as part of a game in which the players have won these points before it. By default that makes no difference.
    #[must_use]
    fn with_score(self, score: &[i32]) -> Self {
        let _ = score;
        self
    }
}

/// Cards or an action that a seat cannot have seen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Impossible {
    /// There is no such seat.
    #[error("there is no player {0}")]
    Seat(usize),
    /// The hand is over, or ends with the action.
    #[error("the hand is over")]
    Over,
    /// The rules do not allow the action with any hidden cards.
    #[error("{0} is not legal here")]
    Illegal(String),
    /// A player has another number of cards.
    #[error("player {player} has {found} cards, expected {expected}")]
    Cards {
        /// The player.
        player: usize,
        /// The cards of that player.
        found: usize,
        /// The cards that it has by the rules.
        expected: usize,
    },
    /// Cards that are elsewhere, or more than the player has.
    #[error("player {player} cannot have {cards}: too few of them are hidden")]
    Elsewhere {
        /// The player.
        player: usize,
        /// The cards.
        cards: String,
    },
    /// The seat sees the card that it draws.
    #[error("the card is missing that player {0} draws and sees, as in `draw 4D`")]
    Drawn(usize),
    /// Another player's card is hidden.
    #[error("player {0} draws a card that the seat does not see")]
    Hidden(usize),
    /// A player who knocks lays its cards open.
    #[error(
        "the cards are missing that player {0} lays open with the knock, as in `knock KD with 2C 3C 4C ...`"
    )]
    Laid(usize),
    /// The cards of a play are seen, and its text says ranks alone.
    #[error("the cards are missing that player {0} lays, as in `77 with 7C 7D`")]
    Played(usize),
    /// The cards at the bottom are shown after the auction.
    #[error("the cards at the bottom are missing, which are shown after the auction")]
    Bottom,
    /// No deal begins like this.
    #[error("{0}")]
    Start(String),
}

/// Everybody sees everything of an open game.
impl<G: Open<Action: FromStr<Err: Display>>> Observer<G> for G {
    type Seen = G::Action;

    fn seen(_: &G, action: G::Action, _: usize) -> G::Action {
        action
    }

    fn after(self, seen: &G::Action) -> Result<G, Impossible> {
        let next = self.play(*seen);
        next.map_err(|refused| Impossible::Illegal(refused.action.to_string()))
    }

    fn view(&self) -> G {
        self.clone()
    }
}
