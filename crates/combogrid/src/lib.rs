//! The command line of combogrid as a library: parse, ask an engine, show.
//!
//! It is there for the program's own main function and for callers that hold the line protocol to its word without a
//! process for each line. To ask an engine from Rust, use the engine's crate.

mod batch;
mod bench;
mod bounds;
mod cli;
mod deal;
mod doudizhu;
mod error;
mod layout;
mod manual;
mod named;
mod ops;
mod query;
mod request;
mod rules;
mod rummy;
mod suggest;
mod text;
mod tothello;
mod workspaces;

use std::process::ExitCode;

use clap::Parser;

pub use batch::answer_line;

/// Runs the program with the arguments of the process.
#[must_use]
pub fn run() -> ExitCode {
    cli::Cli::parse().run()
}
