//! The width and the colours of the terminal.

use std::env;
use std::io;

use anstream::AutoStream;
use anstream::stream::RawStream;
use clap::ColorChoice;
use combogrid_show::layout::{Colors, Layout};

/// The width if the output is no terminal.
const DEFAULT_WIDTH: usize = 80;

/// Returns the layout of standard output.
pub(crate) fn stdout(choice: ColorChoice, width: Option<u16>) -> Layout {
    layout(&io::stdout(), choice, width)
}

/// Returns the layout of standard error.
pub(crate) fn stderr(choice: ColorChoice, width: Option<u16>) -> Layout {
    layout(&io::stderr(), choice, width)
}

fn layout(stream: &impl RawStream, choice: ColorChoice, width: Option<u16>) -> Layout {
    let width = width.map_or_else(|| terminal_width(stream.is_terminal()), usize::from);
    let colors = match choice {
        ColorChoice::Always => Colors::On,
        ColorChoice::Auto if AutoStream::choice(stream) != anstream::ColorChoice::Never => {
            Colors::On
        }
        _ => Colors::Off,
    };
    Layout::new(width, colors)
}

/// Returns `COLUMNS` or else the width of the terminal, if the text is written to one.
fn terminal_width(to_terminal: bool) -> usize {
    if !to_terminal {
        return DEFAULT_WIDTH;
    }
    let named = env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    let measured = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    named.or_else(measured).unwrap_or(DEFAULT_WIDTH)
}
