//! The program `combogrid`.

use std::process::ExitCode;

fn main() -> ExitCode {
    combogrid::run()
}
