//! Players of Dou Dizhu.

mod decisions;
mod endings;
mod greedy;
mod planned;
mod rlcard;
mod rollout;
mod splits;

pub use greedy::Greedy;
pub use rlcard::RlcardRule;
pub use rollout::{Policy, Rollout};
