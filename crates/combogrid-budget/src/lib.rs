//! How much a query may cost, and how it says that it stopped early.
//!
//! A hand can be hostile: a hundred tiles with many jokers have more arrangements than a memory
//! holds. Each query of the engines that can grow without bound takes a [`Budget`]: so many
//! states, so many results, a deadline, a [`Cancel`] flag that another thread may set. While it
//! works it counts with a [`Meter`], and when the budget is spent it gives [`Stopped`]: which
//! [`Limit`] was met, and what was known by then.
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
//! The clock is read only where a deadline is set. The target `wasm32-unknown-unknown` has no
//! clock, so it has no deadlines either; a flag works there too.

mod budget;
mod cancel;
mod limit;
mod meter;
mod stopped;

pub use budget::Budget;
pub use cancel::Cancel;
pub use limit::Limit;
pub use meter::Meter;
pub use stopped::Stopped;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
