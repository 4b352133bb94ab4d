//! Indian rummy for two to six.
//!
//! Thirteen cards each of two packs with jokers, and a card that is cut: its rank is wild. A turn is a card from the
//! stock or the discard pile and a throw. A player who can lay all thirteen cards out declares with the throw; the
//! others pay the cost of their hands, at most 80 points. A wrong declaration costs as much, and the others play on. A
//! player may drop out before a draw for fewer points.

mod action;
mod observer;
mod players;
mod public;
mod rules;
mod state;
mod view;

pub use crate::UniformBelief as Belief;
pub use action::{Action, ParseActionError};
pub use observer::{Observer, Seen};
pub use players::{Greedy, LoosePoints};
pub use public::Phase;
pub use rules::Rules;
pub use state::{DealError, State};
pub use view::View;
