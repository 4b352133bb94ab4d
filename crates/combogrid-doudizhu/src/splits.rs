//! Every way to play a hand out: the article's two stages, one graph, and a stream.

mod carrier_choices;
mod control;
mod graph;
mod kicker_splits;
#[cfg(feature = "rayon")]
mod par_iter;
mod split;
mod stream;
mod sweep;

pub use carrier_choices::{CarrierChoice, KickerLeaf, MatchingStep};
pub use control::Control;
pub use graph::Splits;
pub use kicker_splits::{Dropped, KickerSplits};
pub use split::{Split, SplitError};
