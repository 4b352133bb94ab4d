//! Dou Dizhu (斗地主) for three, and for four with two packs (四人斗地主).
//!
//! The landlord has 20 cards and plays against two farmers with 17 each; with two packs it has 33, and plays against three with 25
//! each. The player of the last card wins for the side. With an [auction](Auction) the players first bid 0 to 3 for the three
//! cards at the bottom, or eight, and the landlord's part; without one the dealer is the landlord.

mod action;
mod belief;
mod observer;
mod per_player;
mod players;
mod public;
mod roles;
mod rules;
mod state;
mod view;

pub use action::{Action, ParseActionError};
pub use belief::Belief;
pub use observer::Observer;
pub use per_player::PerPlayer;
pub use players::{Greedy, Policy, RlcardRule, Rollout};
pub use public::Phase;
pub use roles::Roles;
pub use rules::{Auction, Rules, Score};
pub use state::{DealError, State};
pub use view::View;
