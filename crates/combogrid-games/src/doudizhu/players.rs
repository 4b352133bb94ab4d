//! Players of Dou Dizhu.

mod decisions;
mod greedy;
mod open_deals;
mod planned;
mod rlcard;
mod rollout;
mod splits;

pub use greedy::Greedy;
pub use rlcard::RlcardRule;
pub use rollout::{Policy, Rollout};
