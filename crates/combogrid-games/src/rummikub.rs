//! Rummikub for two to four.
//!
//! Fourteen tiles each of 106. A turn lays tiles on the table, where every group must be a meld at its end, or draws
//! one tile from the pool. A player opens with new melds of its own rack alone that are worth 30 points; afterwards the
//! whole table may be rearranged, but no tile comes back to a rack. The first player without tiles wins the points that
//! the others have left. If the pool is empty and every player has passed, the player with the fewest points wins.

mod action;
mod layout;
mod observer;
mod players;
mod public;
mod rules;
mod state;
mod turns;
mod view;

pub use crate::UniformBelief as Belief;
pub use action::{Action, ParseActionError};
pub use layout::{Layout, ParseLayoutError};
pub use observer::{Observer, ParseSeenError, Seen};
pub use players::{Greedy, Watchful};
pub use public::Phase;
pub use rules::Rules;
pub use state::{DealError, State};
pub use view::View;
