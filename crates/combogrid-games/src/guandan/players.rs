//! Players of Guandan.

mod greedy;
mod planned;
mod values;

pub use greedy::Greedy;
pub use planned::Planned;
pub(super) use values::Values;
