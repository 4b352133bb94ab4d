//! A generic two-dimensional grid.
#![no_std]

extern crate alloc;

mod adjacent_positions;
mod axis;
mod between;
#[cfg(feature = "bit-plane")]
mod bit_plane;
mod connectivity;
mod cursor;
mod direction;
mod extent;
mod grid;
mod indexed;
mod islands;
mod line;
mod pos;
mod ray;
mod ray_mut;
mod runs;
mod scan;
mod shape_error;
mod span;

pub use adjacent_positions::AdjacentPositions;
pub use axis::Axis;
pub use between::Between;
#[cfg(feature = "bit-plane")]
pub use bit_plane::{BetweenSpace, BitPlane, Ones};
pub use connectivity::{
    And, Connectivity, EightWay, Neighbors, Or, Orthogonal, SameColumn, SameRow,
};
pub use cursor::Cursor;
pub use direction::Direction;
pub use extent::{Extent, Positions};
pub use grid::Grid;
pub use indexed::Indexed;
pub use islands::{Island, Islands, IslandsIter};
pub use line::{Line, Lines};
pub use pos::Pos;
pub use ray::Ray;
pub use ray_mut::RayMut;
pub use runs::Runs;
pub use scan::Scan;
pub use shape_error::ShapeError;
