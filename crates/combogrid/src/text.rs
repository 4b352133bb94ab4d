//! Text that is read from a file or standard input, and written to standard output.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read, Write};

use combogrid_ops::{BYTE_ORDER_MARK, ErrorKind, MAX_LINE, OpError};

/// Reads all of standard input.
pub(crate) fn of_standard_input() -> Result<String, OpError> {
    read(io::stdin(), &"standard input")
}

/// Reads all of a file.
pub(crate) fn of_file(path: &str) -> Result<String, OpError> {
    let file = File::open(path).map_err(|error| unreadable(&path, &error))?;
    read(file, &path)
}

/// Reads a text without its byte order mark. An input of more than [`MAX_LINE`] bytes is an error, so that one without an
/// end is not waited for.
fn read(input: impl Read, name: &dyn Display) -> Result<String, OpError> {
    let mut bytes = Vec::new();
    input
        .take(MAX_LINE as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(name, &error))?;
    if bytes.len() > MAX_LINE {
        let message = format!("{name} is longer than {MAX_LINE} bytes");
        return Err(OpError::new(ErrorKind::Limit, message));
    }
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    str::from_utf8(text).map(str::to_owned).map_err(|error| {
        let at = error.valid_up_to();
        OpError::new(
            ErrorKind::Encoding,
            format_args!("{name} is not UTF-8 at byte {at}"),
        )
        .at(at)
    })
}

/// Writes to standard output; a closed pipe is no error.
pub(crate) fn print(text: &str) -> Result<(), OpError> {
    let mut stdout = io::stdout().lock();
    match stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
    {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(OpError::new(ErrorKind::Input, error))
        }
        _ => Ok(()),
    }
}

fn unreadable(name: &dyn Display, error: &io::Error) -> OpError {
    OpError::new(ErrorKind::Input, format_args!("{name}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(input: impl Read) -> String {
        read(input, &"a board").unwrap_err().message
    }

    #[test]
    fn a_text_is_as_long_as_a_line_of_a_batch_at_most() {
        let longest = io::repeat(b'.').take(MAX_LINE as u64);
        assert_eq!(read(longest, &"a board").unwrap().len(), MAX_LINE);
        let too_long = "a board is longer than 16777216 bytes";
        assert_eq!(message(io::repeat(b'.')), too_long);
        assert_eq!(message(io::repeat(0xff)), too_long);
    }

    #[test]
    fn what_is_no_text_is_said_with_its_place() {
        assert_eq!(message(&b"R.B\xff"[..]), "a board is not UTF-8 at byte 3");
        assert_eq!(read(&b"\xef\xbb\xbfR"[..], &"a board").unwrap(), "R");
        let folder = of_file(env!("CARGO_MANIFEST_DIR")).unwrap_err();
        assert!(folder.message.starts_with(env!("CARGO_MANIFEST_DIR")));
    }
}
