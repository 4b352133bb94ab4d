//! A grid of cells, and the ways to go through it.

mod cursor;
mod grid;
mod growth;
mod lines;
mod map;
mod ray;
mod ray_mut;
mod search;
mod shape_error;
mod span;
mod stretch;
mod view;

pub use cursor::Cursor;
pub use grid::Grid;
pub(crate) use grid::outside;
pub use ray::Ray;
pub use ray_mut::RayMut;
pub use shape_error::ShapeError;
pub use stretch::Stretch;
pub use view::View;
