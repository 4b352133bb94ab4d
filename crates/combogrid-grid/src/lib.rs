//! A generic two-dimensional grid.
#![no_std]

extern crate alloc;

mod axis;
mod direction;
mod extent;
mod grid;
mod indexed;
mod line;
mod pos;
mod ray;
mod ray_mut;
mod shape_error;
mod span;

pub use axis::Axis;
pub use direction::Direction;
pub use extent::{Extent, Positions};
pub use grid::Grid;
pub use indexed::Indexed;
pub use line::{Line, Lines};
pub use pos::Pos;
pub use ray::Ray;
pub use ray_mut::RayMut;
pub use shape_error::ShapeError;
