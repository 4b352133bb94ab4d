//! The lines of an input.

use std::io::{self, BufRead, BufReader, Read};

/// Bytes of one read.
const READ: usize = 64 * 1024;

/// A line with its line feed, if it has one, or the length that it passes.
pub type OwnedLine = Result<Vec<u8>, usize>;

/// The lines of an input, each as soon as its line feed has been read.
#[derive(Debug)]
pub struct Lines<R> {
    input: BufReader<R>,
    longest: usize,
}

impl<R: Read> Lines<R> {
    /// The lines of an input that may each have up to `longest` bytes without the line feed. What
    /// is longer is not held in memory.
    pub fn new(input: R, longest: usize) -> Self {
        Self {
            input: BufReader::with_capacity(READ, input),
            longest,
        }
    }

    fn read_line(&mut self) -> io::Result<Option<OwnedLine>> {
        let mut text = Vec::new();
        let most = (self.longest as u64).saturating_add(1);
        let mut input = self.input.by_ref().take(most);
        if input.read_until(b'\n', &mut text)? == 0 {
            return Ok(None);
        }
        if text.len() > self.longest && !text.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Err(self.longest)));
        }
        Ok(Some(Ok(text)))
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = io::Result<OwnedLine>;

    fn next(&mut self) -> Option<io::Result<OwnedLine>> {
        self.read_line().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns up to this many bytes for each read.
    struct InPieces<'a>(&'a [u8], usize);

    impl Read for InPieces<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let piece = self.1.min(out.len());
            (&mut self.0).take(piece as u64).read(out)
        }
    }

    /// The lines; one that is too long is `-`.
    fn lines(input: impl Read, longest: usize) -> Vec<String> {
        let text =
            |line: OwnedLine| line.map_or("-".to_owned(), |text| String::from_utf8(text).unwrap());
        let lines = Lines::new(input, longest);
        lines.map(|line| text(line.unwrap())).collect()
    }

    #[test]
    fn a_line_ends_at_its_line_feed_or_with_the_input() {
        assert_eq!(lines(&b""[..], 9), [""; 0]);
        assert_eq!(lines(&b"\n"[..], 9), ["\n"]);
        assert_eq!(lines(&b"a\n\nbc\r\nd"[..], 9), ["a\n", "\n", "bc\r\n", "d"]);
    }

    #[test]
    fn a_line_is_too_long_however_its_bytes_arrive() {
        let input = b"12345\n1234\n123456789\n123\n123456";
        for piece in 1..=input.len() {
            let found = lines(InPieces(input, piece), 4);
            assert_eq!(
                found,
                ["-", "1234\n", "-", "123\n", "-"],
                "{piece} bytes a read"
            );
        }
        assert_eq!(lines(&b"\n1\n"[..], 0), ["\n", "-"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_not_stored() {
        let endless = io::repeat(b'x').take(100 << 20);
        let mut lines = Lines::new(endless.chain(&b"\nafter\n"[..]), 1 << 20);
        assert!(lines.next().unwrap().unwrap().is_err());
        assert_eq!(lines.next().unwrap().unwrap(), Ok(b"after\n".to_vec()));
        assert_eq!(lines.input.capacity(), READ);
    }
}
