//! Card games that are played: states, what a player may see, players, and duels between them.
//!
//! A [`Game`] is a small `Copy` state. A player gets the [`View`](Game::View) of its seat, which owns its data and has no
//! hidden card in it. The same seed deals the same cards and makes the same choices on every machine.
//!
//! ```
//! use combogrid_games::{Game, gin};
//!
//! let mut state = gin::State::deal(&gin::Rules::default(), 0, 7);
//! state = state.play("pass".parse()?)?;
//! assert_eq!(state.player(), Some(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod duel;
mod game;
#[cfg(feature = "gin")]
pub mod gin;
mod random;
mod replay;

pub use duel::{Duel, duel};
pub use game::{Game, IllegalAction, Match, Player};
pub use random::SplitMix64;
pub use replay::{ReplayError, replay};

#[cfg(all(doctest, feature = "gin"))]
#[doc = include_str!("../README.md")]
struct Readme;
