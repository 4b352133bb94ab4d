//! Card games that are played: states, views, players, and duels between them.
//!
//! It is not for one hand or board alone, which the engines answer without a game, and has no network, no accounts
//! and no screen.
//!
//! A [`Game`] is a state of two to six players. A player gets the [`View`](Game::View) of its seat, which owns its data
//! and has no hidden card in it. A seed deals the same cards and makes the same choices on every machine.
//!
//! ```
//! use combogrid_games::{Game, gin};
//!
//! let mut state = gin::State::deal(&gin::Rules::default(), 0, 7);
//! state = state.play("pass".parse()?)?;
//! assert_eq!(state.player(), Some(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "tothello")]
mod board;
#[cfg(any(
    feature = "gin",
    feature = "indian",
    feature = "rummikub",
    feature = "doudizhu",
    feature = "guandan"
))]
mod cards;
#[cfg(feature = "doudizhu")]
pub mod doudizhu;
mod duel;
mod game;
#[cfg(feature = "gin")]
pub mod gin;
#[cfg(feature = "guandan")]
pub mod guandan;
#[cfg(feature = "indian")]
pub mod indian;
#[cfg(any(feature = "doudizhu", feature = "guandan"))]
mod likely;
mod observer;
mod open;
mod player;
mod random;
mod replay;
#[cfg(feature = "tothello")]
pub mod reversi;
#[cfg(feature = "rummikub")]
pub mod rummikub;
mod sampling;
mod seat;
#[cfg(feature = "tothello")]
pub mod tothello;

pub use combogrid_budget::{Budget, Cancel, Limit, Meter};
pub use duel::{Duel, Share, duel, pair};
pub use game::{Game, IllegalAction, Listed, Match};
pub use observer::{Impossible, Observer};
pub use open::{Open, Search};
pub use player::{Advice, Measure, NoChoice, Player, Uniform};
pub use random::SplitMix64;
pub use replay::{ReplayError, replay};
pub use sampling::{Imagine, Outcome, PlayOut, Sampling, World};
pub use seat::{Hidden, Seat, Shown, UniformBelief, Unseen};

#[cfg(all(doctest, feature = "gin"))]
#[doc = include_str!("../README.md")]
struct Readme;
