//! Shell completions and manual pages, made from the command line itself.

use std::io;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValue;
use clap::{Args, Command, CommandFactory, Subcommand};
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

fn print_completions(shell: Shell, mut command: Command) -> Result<(), OpError> {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    let script = String::from_utf8_lossy(&script);
    match shell {
        Shell::Bash => print(&for_bash(&script)),
        Shell::Fish => print(&(script.into_owned() + &places_for_fish(&command))),
        Shell::Zsh => print(&for_zsh(&script)),
        _ => print(&script),
    }
}

/// Completes the value of a setting too: bash breaks words at `=`, so that `--set ace=l` has four words.
fn for_bash(script: &str) -> String {
    const JOINED: &str = r#"
_combogrid_joined() {
    local value="${COMP_WORDS[COMP_CWORD]}" name=$((COMP_CWORD - 1))
    if [[ "$value" == "=" ]]; then
        value=""
    elif [[ "${COMP_WORDS[name]}" == "=" ]]; then
        name=$((name - 1))
    else
        name=0
    fi
    if ((name > 1)) && [[ "${COMP_WORDS[name - 1]}" == "--set" ]]; then
        name="${COMP_WORDS[name]}"
        _combogrid "$1" "$name=$value" --set
        COMPREPLY=("${COMPREPLY[@]#"$name="}")
    else
        _combogrid "$@"
    fi
    if [[ "${COMPREPLY[0]-}" == *= ]]; then
        compopt -o nospace 2>/dev/null
    fi
    return 0
}
"#;
    JOINED.trim_start().to_owned()
        + &script.replace("complete -F _combogrid ", "complete -F _combogrid_joined ")
}

/// Adds no blank after a setting that needs a value.
fn for_zsh(script: &str) -> String {
    let of_line = |line: &str| match line.split_once(":SETTING=VALUE:(") {
        Some((start, names)) if names.contains("=)'") => {
            let names = names.replace(")'", "'");
            format!("{start}:SETTING=VALUE: compadd -S \"\" -- {names}\n")
        }
        _ => format!("{line}\n"),
    };
    script.lines().map(of_line).collect()
}

/// The names that are given by their place, which the generator for fish leaves out.
fn places_for_fish(program: &Command) -> String {
    let mut lines = Vec::new();
    for group in program.get_subcommands() {
        let below: Vec<&Command> = group.get_subcommands().collect();
        let using = format!("__fish_combogrid_using_subcommand {}", group.get_name());
        for verb in below.iter().copied().chain([group]) {
            let when = if below.is_empty() {
                using.clone()
            } else {
                format!(
                    "{using}; and __fish_seen_subcommand_from {}",
                    verb.get_name()
                )
            };
            for place in verb.get_positionals() {
                let names = place.get_possible_values();
                let names: Vec<&str> = names.iter().map(PossibleValue::get_name).collect();
                if !names.is_empty() {
                    let names = names.join(" ");
                    lines.push(format!(
                        "complete -c combogrid -n \"{when}\" -f -a \"{names}\"\n"
                    ));
                }
            }
        }
    }
    lines.concat()
}

fn write_pages(folder: &Path, command: Command) -> Result<(), OpError> {
    let unwritable = |error: io::Error| {
        OpError::new(
            ErrorKind::Input,
            format_args!("{}: {error}", folder.display()),
        )
    };
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    clap_mangen::generate_to(command, folder).map_err(unwritable)
}
