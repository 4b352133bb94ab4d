//! A grid of cells, and the ways to go through it.

mod cursor;
mod grid;
mod line;
mod ray;
mod ray_mut;
mod shape_error;
mod span;

pub use cursor::Cursor;
pub use grid::Grid;
pub(crate) use grid::outside;
pub use line::Line;
pub use ray::Ray;
pub use ray_mut::RayMut;
pub use shape_error::ShapeError;
