//! A stream of requests: one JSON request a line in, one JSON answer a line out.
//!
//! [`Blocks`] reads the lines of a file or a pipe, and [`Pipeline`] answers those of any iterator on several threads.

mod blocks;
mod pipeline;
mod queue;
mod run;

pub use blocks::{Block, Blocks};
pub use pipeline::Pipeline;
