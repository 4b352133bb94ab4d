//! The arguments of questions about boards, of Tothello and of Reversi.

use clap::{Arg, ArgMatches, Command, value_parser};
use combogrid_ops::reversi::{self, MaybePositionArgs, Moves, PositionArgs, is_position};
use combogrid_ops::tothello::{
    self, Best, BoardArgs, DEEPEST, Placements, Position, Start, of_picture,
};
use combogrid_ops::{Named, OpError, Subject, Texts};

use super::{
    Arguments, CliSubject, arguments, default, defaulting, flag, questions, subjects, valued,
};

arguments! {
    BoardArgs {
        red: cells,
        black: cells,
        turn: valued("SIDE"),
        size: defaulting("ROWSxCOLUMNS", "8x8");
        without rows
    }
}

/// The cells of one side.
fn cells(arg: Arg) -> Arg {
    valued("CELLS")(arg)
        .conflicts_with("picture")
        .requires("turn")
}

/// A board of a file stands where a request has its rows. An error has its place in the file.
impl CliSubject for BoardArgs {
    fn arguments(command: Command) -> Command {
        let file = Arg::new("picture")
            .value_name("BOARD")
            .required_unless_present_any(["red", "black"])
            .help(
                "A file with one row a line: R and B with --turn, or X and O with X to move; \
                 `-` is standard input",
            );
        Self::add(command.arg(file))
    }

    fn picture(matches: &ArgMatches) -> Option<String> {
        matches.get_one("picture").cloned()
    }

    fn read_picture(&self, board: &str) -> Result<Position, OpError> {
        of_picture(board, self.turn.map(|Named(turn)| turn))
    }
}

subjects! {
    Start {}
}

arguments! {
    PositionArgs { board: board, turn: valued("SIDE"); without rows }
}

/// A board by its place, which is needed though a request may have rows.
fn board(arg: Arg) -> Arg {
    arg.value_name("BOARD")
        .required(true)
        .allow_hyphen_values(true)
}

arguments! {
    MaybePositionArgs {
        board: |arg| valued("BOARD")(arg).allow_hyphen_values(true),
        turn: |arg| valued("SIDE")(arg).requires("board");
        without rows
    }
}

impl CliSubject for PositionArgs {
    fn files(&mut self) -> Texts<'_> {
        files(self.texts())
    }
}

impl CliSubject for MaybePositionArgs {
    fn files(&mut self) -> Texts<'_> {
        files(self.texts())
    }
}

/// The text of a position that names a file, since it is not a position itself.
fn files(mut texts: Texts<'_>) -> Texts<'_> {
    texts.retain(|(_, text)| !is_position(text));
    texts
}

questions! {
    Best {}
    Placements {}
    tothello::Play { at: valued("CELL") }
    tothello::Perft { depth: depth, pass: default("ply") }
    Moves {}
    reversi::Play { at: valued("CELL") }
    reversi::Perft { depth: depth, pass: default("ply") }
    reversi::Solve { all: flag, empty: default("nobody") }
}

/// The number of moves by its place.
fn depth(arg: Arg) -> Arg {
    arg.value_parser(value_parser!(u32).range(..=i64::from(DEEPEST)))
}
