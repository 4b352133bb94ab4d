//! The graph of all splits, and its queries.

mod best;
mod build;
mod count;
mod fold;
mod for_each;
mod forward;
mod histogram;
mod iter;
mod lattice;
mod list;
#[cfg(feature = "rayon")]
mod par_iter;
mod path;
mod repeated;
mod restrict;
mod sample;
mod through;
mod top;

pub use count::CountOverflow;
pub use histogram::HistogramError;
pub use iter::Paths;
pub use lattice::Lattice;
#[cfg(feature = "rayon")]
pub use par_iter::ParPaths;
pub use path::Path;
pub use restrict::Condition;
pub use top::ByWeight;
