//! The command line of combogrid: parse, ask [`combogrid_ops`], show.

mod batch;
mod bench;
mod cli;
mod deal;
mod manual;
mod terminal;
mod text;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    cli::Cli::parse().run()
}
