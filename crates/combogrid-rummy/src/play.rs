//! Questions of a player at the table.
//!
//! This room answers what to do in a game: melds on the table, their rearrangement and lay-offs ([`Table`]), what to lay
//! in a turn ([`Turn`]) and the steps to make it ([`Plan`]); what to throw and what to hope for in a [`Situation`]
//! ([`Throw`], [`Prospects`], [`Outs`]); whether to knock, to declare or to drop ([`Call`]).
//!
//! It imports `cards`, `arrangements` and `solver`. No room of the crate imports it.

mod call;
mod opening_gap;
mod outs;
mod plan;
mod prospects;
mod situation;
mod table;
mod throws;
mod turn;
mod way_out;

pub use call::Call;
pub use opening_gap::OpeningGap;
pub use outs::Outs;
pub use plan::{LyingGroup, Made, Origin, Plan, PlannedMeld, Step, Taken};
pub use prospects::Prospects;
pub use situation::Situation;
pub use table::{BeyondDeckError, Exchange, LayOff, ParseTableError, PlaceError, Placement, Table};
pub use throws::Throw;
pub use turn::{Played, Turn, TurnError};
pub use way_out::WayOut;
