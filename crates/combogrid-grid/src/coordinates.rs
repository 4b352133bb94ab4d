//! Positions, directions, axes and sizes.

mod axis;
mod direction;
mod extent;
mod pos;

pub use axis::Axis;
pub use direction::Direction;
pub use extent::{Extent, Positions};
pub use pos::Pos;
