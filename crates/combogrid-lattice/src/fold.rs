//! A sweep run layer by layer, without its graph.

mod beam_search;
mod layer;
mod layers;

pub use beam_search::{BeamSearch, Chosen};
pub(crate) use layer::Layer;
pub use layers::{Fold, fold_sweep};
