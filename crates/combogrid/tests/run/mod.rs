//! Runs the program as a user does.

use std::io::Write;
use std::process::{Command, Stdio};

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

/// Runs the program to its end on this input.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = combogrid(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that reads and writes at once must not wait for its reader.
    let writer = std::thread::spawn(move || {
        // It may end before it has read all.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Output {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}
