//! The command line of combogrid: parse, ask an engine, show.

mod batch;
mod bench;
mod bounds;
mod cli;
mod deal;
mod doudizhu;
mod error;
mod look;
mod manual;
mod named;
mod ops;
mod query;
mod request;
mod rules;
mod rummy;
mod suggest;
mod tothello;
mod workspaces;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    cli::Cli::parse().run()
}
