//! Players of Dou Dizhu.

mod greedy;
mod rlcard;
mod splits;

pub use greedy::Greedy;
pub use rlcard::RlcardRule;
