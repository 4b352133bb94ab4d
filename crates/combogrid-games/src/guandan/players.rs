//! Players of Guandan.

mod lowest;

pub use lowest::Lowest;
