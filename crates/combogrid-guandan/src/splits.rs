//! How a whole hand is laid out: in the fewest plays, in every way, and in the best ones.

mod best;
mod fewest;
mod leftovers;
mod split;
mod suits;
mod sweep;

pub use best::{Arrangement, ArrangementValue, Arranger};
pub use fewest::FewestPlays;
pub use split::{Split, SplitCounter, Splits, SplitsError};
use suits::Taken;

use crate::cards::Hand;
use crate::moves::Play;

/// A play with the cards that lay it.
///
/// ```
/// use combogrid_guandan::{FewestPlays, Rules};
///
/// let laid = FewestPlays::new(Rules::default()).witness(&"9S 9C".parse()?)?;
/// assert_eq!((laid[0].play.to_string(), laid[0].cards.to_string()), ("99".into(), "9C 9S".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid {
    /// The play.
    pub play: Play,
    /// Its cards.
    pub cards: Hand,
}
