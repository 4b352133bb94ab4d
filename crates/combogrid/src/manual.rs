//! Shell completions and manual pages, made from the command line itself.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory, Subcommand};
use clap_complete::Shell;

use crate::text::print;
use combogrid_ops::{ErrorKind, OpError};

/// Print the completions of a shell, or write manual pages
#[derive(Debug, Args)]
pub(crate) struct Manual {
    #[command(subcommand)]
    kind: Document,
}

#[derive(Debug, Subcommand)]
enum Document {
    /// The completions of a shell, on standard output
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
    /// One manual page for the program and one for each verb, as files
    Man {
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
}

impl Manual {
    pub(crate) fn run<C: CommandFactory>(&self) -> Result<(), OpError> {
        match &self.kind {
            Document::Completions { shell } => print_completions(*shell, C::command()),
            Document::Man { folder } => write_pages(folder, C::command()),
        }
    }
}

fn print_completions(shell: Shell, mut command: clap::Command) -> Result<(), OpError> {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    print(&String::from_utf8_lossy(&script))
}

fn write_pages(folder: &Path, command: clap::Command) -> Result<(), OpError> {
    let unwritable = |error: io::Error| {
        OpError::new(
            ErrorKind::Input,
            format_args!("{}: {error}", folder.display()),
        )
    };
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    clap_mangen::generate_to(command, folder).map_err(unwritable)
}
