//! Captures on a board: a cascade wave by wave, and the result of a piece on each cell.

mod batch;
mod between;
mod cascade;
mod fill;
mod layout;
mod mailbox;
mod placement;
pub mod plain;
mod planes;
mod story;
mod word;
mod workspace;

pub use batch::best_placements;
#[cfg(feature = "rayon")]
pub use batch::par_best_placements;
pub use between::Capture;
pub use cascade::{Cascade, Wave};
pub(crate) use fill::Fill;
pub(crate) use layout::{Eight, Layout, Rectangle, with_layout};
pub use placement::{BestPlacement, BestPlacementError, Placement};
pub(crate) use planes::Planes;
pub(crate) use word::Word;
pub use workspace::{DEFAULT_BUDGET, Workspace};
