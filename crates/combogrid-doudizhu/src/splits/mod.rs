//! Every way to play a hand out.
mod any_split;
mod carrier;
mod carry;
mod columns;
mod control;
mod count;
mod covers;
mod fewest;
mod graph;
mod greedy;
mod kickers;
mod leftovers;
mod list;
mod loads;
mod memo;
mod nibbles;
mod pace;
#[cfg(feature = "rayon")]
mod par_iter;
mod scale;
#[cfg(feature = "serde")]
mod serial;
mod shape;
mod skeleton;
mod split;
mod sweep;
mod tally;
mod visit;

pub use any_split::AnySplit;
pub use control::Control;
pub use count::SplitCounter;
pub use covers::Covers;
pub use fewest::FewestPlays;
pub use graph::{Splits, SplitsError};
pub use kickers::KickerSplits;
pub use split::{BaseSplit, Split, SplitError};
