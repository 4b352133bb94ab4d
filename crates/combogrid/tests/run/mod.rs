//! Runs the program as a user does.

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Output {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: i32,
}

/// The program with these arguments, away from the colours of the terminal
/// that runs the tests.
pub(crate) fn combogrid(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_combogrid"));
    command
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLUMNS");
    command
}

/// Starts a command with its input and its output at hand.
pub(crate) fn start(command: &mut Command) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let (input, output) = (child.stdin.take(), child.stdout.take());
    (child, input.unwrap(), BufReader::new(output.unwrap()))
}

/// Runs the program to its end on this input.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Output {
    run_command(&mut combogrid(arguments), input)
}

/// Runs a command to its end on this input.
pub(crate) fn run_command(command: &mut Command, input: &[u8]) -> Output {
    let (child, mut stdin, mut stdout) = start(command.stderr(Stdio::piped()));
    let input = input.to_vec();
    // A program that reads and writes at once must not wait for its reader.
    let writer = std::thread::spawn(move || {
        // It may end before it has read all.
        let _ = stdin.write_all(&input);
    });
    let mut text = String::new();
    stdout.read_to_string(&mut text).unwrap();
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Output {
        stdout: text,
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}
