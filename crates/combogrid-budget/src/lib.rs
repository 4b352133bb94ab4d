//! How much a query may cost, and how it reports that it stopped early.
//!
//! It is not for limits on memory that the allocator knows, nor for deadlines of tasks that wait: it counts work.
//!
//! A hand can be hostile: a hundred tiles with many jokers have more arrangements than fit in memory. Every query of
//! the engines that can grow without bound therefore works within a [`Budget`]: bounds on states, results and time, and
//! a [`Cancel`] flag that another thread may set. A query counts its work with a [`Meter`]; if the budget runs out it
//! returns [`Stopped`], which has the [`Limit`] that was met and the result so far.
//!
//! ```
//! use combogrid_budget::{Budget, Cancel, Limit};
//!
//! let cancel = Cancel::new();
//! let budget = Budget::unlimited().max_states(1_000_000).cancelled_by(&cancel);
//!
//! let mut meter = budget.meter();
//! assert_eq!(meter.states(1_000_000), Ok(()));
//! assert_eq!(meter.state(), Err(Limit::States(1_000_000)));
//!
//! cancel.cancel(); // from any thread
//! assert_eq!(budget.meter().state(), Err(Limit::Cancelled));
//! ```
//!
//! The clock is read only if a deadline is set. The target `wasm32-unknown-unknown` has no clock of its
//! own: there `set_clock` sets one, and without it no time is a bound.

mod budget;
mod cancel;
mod clock;
mod gate;
mod limit;
mod meter;
mod stopped;

pub use budget::Budget;
pub use cancel::Cancel;
pub use clock::Start;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use clock::set_clock;
pub use gate::Gate;
pub use limit::Limit;
pub use meter::Meter;
pub use stopped::Stopped;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
