//! Players of Dou Dizhu.

mod greedy;
mod rlcard;

pub use greedy::Greedy;
pub use rlcard::RlcardRule;
