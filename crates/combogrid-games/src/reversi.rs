//! Reversi (Othello) for two, on 8 x 8.

mod action;
mod state;

pub use action::{Action, ParseActionError};
pub use state::{Rules, State};
