//! A stream of requests: one JSON request a line in, one JSON answer a line out.
//!
//! [`Lines`] reads the lines of a file or a pipe, and [`Pipeline`] answers the lines of any iterator on several threads.

mod lines;
mod pipeline;
mod queue;
mod run;

pub use lines::{Lines, OwnedLine};
pub use pipeline::Pipeline;
