//! Gin rummy for two.
//!
//! Ten cards each. A turn is a card from the stock or the discard pile and a throw. A player with few points of loose
//! cards may knock with the throw; the other player then lays off, card by card. Cards are melded as costs least, and of
//! equal ways one that has whole sets.

mod action;
mod belief;
mod chance;
mod observer;
mod players;
mod policy;
mod public;
mod rollout;
mod rules;
mod state;
mod view;

pub use action::{Action, ParseActionError};
pub use belief::{Belief, Clue};
pub use observer::{Observer, Seen};
pub use players::{Greedy, LateGin, OpenSpiel, Simple};
pub use public::Phase;
pub use rollout::Rollout;
pub use rules::{LayOff, Rules, Score, Start, Tie, Wall};
pub use state::{DealError, State};
pub use view::View;
