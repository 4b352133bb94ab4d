//! A program in C, compiled with the committed header and linked with the library as a caller would.
#![cfg(target_os = "linux")]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "the test runs a compiler and its program; the library does not"
)]

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use combogrid_ops::answer_line;

fn run(program: impl AsRef<OsStr>, arguments: &[&OsStr]) -> Vec<u8> {
    let output = Command::new(program).args(arguments).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    output.stdout
}

/// Compiles the program; the library stands beside this test.
fn caller() -> PathBuf {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let library = env::current_exe()
        .unwrap()
        .with_file_name("libcombogrid_c.so");
    let caller = Path::new(env!("CARGO_TARGET_TMPDIR")).join("calls");
    let flags = "-std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wpedantic -Werror -pthread";
    let mut arguments: Vec<&OsStr> = flags.split(' ').map(OsStr::new).collect();
    let (include, source) = (
        crate_folder.join("include"),
        crate_folder.join("tests/c/calls.c"),
    );
    arguments.extend([
        OsStr::new("-I"),
        include.as_ref(),
        source.as_ref(),
        library.as_ref(),
    ]);
    let mut path = OsStr::new("-Wl,-rpath,").to_owned();
    path.push(library.parent().unwrap());
    arguments.extend([&*path, OsStr::new("-o"), caller.as_ref()]);
    run("cc", &arguments);
    caller
}

#[test]
fn a_program_in_c_gets_the_answers_of_the_line_protocol() {
    let caller = caller();
    let version = concat!(env!("CARGO_PKG_VERSION"), " ok\n");
    assert_eq!(run(&caller, &["mistakes".as_ref()]), version.as_bytes());

    let lines: [&[u8]; 4] = [
        br#"{"id": "a", "op": "doudizhu.count", "hand": "3344555"}"#,
        b"",
        b"\xff{\0}",
        br#"{"op": "tothello.perft", "depth": 4}"#,
    ];
    let requests = Path::new(env!("CARGO_TARGET_TMPDIR")).join("requests");
    fs::write(&requests, lines.join(&b'\n')).unwrap();
    let answers: Vec<u8> = lines.iter().flat_map(|line| answer_line(line)).collect();
    let ask = |how: &str| run(&caller, &[how.as_ref(), requests.as_ref(), "2".as_ref()]);
    assert_eq!(ask("one"), answers);
    let many = String::from_utf8(ask("many")).unwrap();
    assert_eq!(
        many.replace(r#""line":3"#, r#""line":1"#)
            .replace(r#""line":2"#, r#""line":1"#)
            .into_bytes(),
        answers
    );
    assert_eq!(ask("threads"), b"ok\n");
}
