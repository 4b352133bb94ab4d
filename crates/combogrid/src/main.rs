//! The command line of combogrid: parse, ask [`combogrid_ops`], show with [`combogrid_show`].

mod arguments;
mod batch;
mod bench;
mod cli;
mod deal;
mod duel;
mod manual;
mod play;
mod question;
mod terminal;
mod text;
mod waiting;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match cli::Cli::try_parse() {
        Ok(cli) => cli.run(),
        Err(shown) => show(&shown),
    }
}

/// Prints the help, the version or what is wrong with the arguments.
fn show(shown: &clap::Error) -> ExitCode {
    match shown.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        _ => u8::try_from(shown.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from),
    }
}
