//! Questions of a player at the table.
//!
//! An [`Advisor`] has a solver and answers what to do in a game: which tiles fit the melds of a [`Table`], what to lay
//! in a turn ([`Turn`]), on melds that are moved as well, and the steps to make it ([`Plan`]); whether a rack can be laid in
//! one way only ([`Puzzle`]); what to throw and what to hope for in a [`Situation`] ([`Throw`], [`Prospects`], [`Outs`]); whether
//! to knock, to declare or to drop ([`Call`]).
//!
//! It imports `cards`, `arrangements` and `solver`. No room of the crate imports it.

mod advisor;
mod call;
mod changes;
mod outs;
mod prospects;
mod puzzle;
mod situation;
mod table;
mod throws;
mod turn;

pub use advisor::Advisor;
pub use call::Call;
pub use changes::{Changes, LyingGroup, Made, Origin, Plan, PlannedMeld, Source, Step, Taken};
pub use outs::Outs;
pub use prospects::Prospects;
pub use puzzle::{Puzzle, PuzzleSize};
pub use situation::{Situation, ThrowOrder};
pub use table::{BeyondDeckError, Exchange, LayOff, ParseTableError, Table};
pub use throws::Throw;
pub use turn::{Played, Turn, TurnError};
