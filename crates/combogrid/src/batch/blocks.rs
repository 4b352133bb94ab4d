//! Input cut into blocks of whole lines.

use std::io::{self, Read};

/// Lines of one block: enough to make handing it over cheap, few enough that
/// slow requests are shared out evenly.
const LINES: usize = 64;

/// Bytes asked for at a time.
const READ: usize = 64 * 1024;

/// The longest line that is kept in memory.
pub(super) const LONGEST_LINE: usize = 64 << 20;

/// Some lines in a row.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The number of the first line, from 1.
    pub(super) first_line: u64,
    pub(super) lines: Lines,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Lines {
    /// Each ends in a line feed, but for the last line of the input.
    Whole(Vec<u8>),
    /// One line that was longer than `LONGEST_LINE` and has been dropped.
    TooLong,
}

/// The blocks of an input. A block ends where a read ended, so that lines that
/// are there are answered before more is waited for.
pub(super) struct Blocks<R> {
    input: R,
    /// What has been read and not been given out.
    buffer: Vec<u8>,
    /// How much of the buffer is known to hold no line feed.
    searched: usize,
    next_line: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Reading,
    /// Inside of a line that is too long.
    Skipping,
    Ended,
}

impl<R: Read> Blocks<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            searched: 0,
            next_line: 1,
            state: State::Reading,
        }
    }

    /// Takes up to `LINES` finished lines out of the buffer.
    fn take_lines(&mut self) -> Option<Block> {
        let mut count = 0;
        let mut end = 0;
        let unsearched = self.buffer[self.searched..].iter().enumerate();
        for (offset, _) in unsearched.filter(|&(_, &byte)| byte == b'\n').take(LINES) {
            count += 1;
            end = self.searched + offset + 1;
        }
        if count == 0 {
            self.searched = self.buffer.len();
            return None;
        }
        Some(self.take(end, count))
    }

    fn take(&mut self, end: usize, count: u64) -> Block {
        let rest = self.buffer.split_off(end);
        let text = std::mem::replace(&mut self.buffer, rest);
        self.searched = 0;
        self.number(Lines::Whole(text), count)
    }

    fn number(&mut self, lines: Lines, count: u64) -> Block {
        let first_line = self.next_line;
        self.next_line += count;
        Block { first_line, lines }
    }

    /// Reads once; a read of nothing is the end.
    fn fill(&mut self) -> io::Result<()> {
        let held = self.buffer.len();
        self.buffer.resize(held + READ, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[held..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let length = read.as_ref().copied().unwrap_or(0);
        self.buffer.truncate(held + length);
        if length == 0 {
            self.state = State::Ended;
        }
        read.map(|_| ())
    }

    /// Drops what belongs to a line that is too long.
    fn skip(&mut self) -> Option<Block> {
        self.searched = 0;
        let Some(end) = self.buffer.iter().position(|&byte| byte == b'\n') else {
            self.buffer.clear();
            return None;
        };
        self.buffer.drain(..=end);
        self.state = State::Reading;
        Some(self.number(Lines::TooLong, 1))
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = io::Result<Block>;

    fn next(&mut self) -> Option<io::Result<Block>> {
        loop {
            let block = match self.state {
                State::Skipping => self.skip(),
                State::Reading => self.take_lines(),
                State::Ended if self.buffer.is_empty() => return None,
                State::Ended => Some(
                    self.take_lines()
                        .unwrap_or_else(|| self.take(self.buffer.len(), 1)),
                ),
            };
            if block.is_some() {
                return block.map(Ok);
            }
            if self.buffer.len() > LONGEST_LINE {
                self.state = State::Skipping;
                continue;
            }
            let skipping = self.state == State::Skipping;
            if let Err(error) = self.fill() {
                self.buffer.clear();
                return Some(Err(error));
            }
            if skipping && self.state == State::Ended {
                return Some(Ok(self.number(Lines::TooLong, 1)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives out one piece a read.
    struct Pieces(std::vec::IntoIter<Vec<u8>>);

    impl Read for Pieces {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let Some(piece) = self.0.next() else {
                return Ok(0);
            };
            out[..piece.len()].copy_from_slice(&piece);
            Ok(piece.len())
        }
    }

    fn blocks(pieces: &[&str]) -> Vec<(u64, String)> {
        let pieces: Vec<Vec<u8>> = pieces
            .iter()
            .map(|piece| piece.as_bytes().to_vec())
            .collect();
        Blocks::new(Pieces(pieces.into_iter()))
            .map(|block| match block {
                Ok(Block {
                    first_line,
                    lines: Lines::Whole(text),
                }) => (first_line, String::from_utf8_lossy(&text).into_owned()),
                other => panic!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn a_block_is_what_a_read_finished() {
        let expected = [
            (1, "a\n".to_owned()),
            (2, "bc\nd\n".to_owned()),
            (4, "e".to_owned()),
        ];
        assert_eq!(blocks(&["a\nb", "c\nd\n", "e"]), expected);
    }

    #[test]
    fn an_empty_input_has_no_block_and_an_empty_line_is_a_line() {
        assert_eq!(blocks(&[]), []);
        assert_eq!(blocks(&["\n"]), [(1, "\n".to_owned())]);
    }

    #[test]
    fn many_lines_in_one_read_are_several_blocks() {
        let text = "x\n".repeat(2 * LINES + 1);
        let firsts: Vec<u64> = blocks(&[&text]).iter().map(|&(first, _)| first).collect();
        assert_eq!(firsts, [1, 65, 129]);
    }

    #[test]
    fn a_line_that_is_too_long_is_dropped_alone() {
        let long = io::repeat(b'x').take(LONGEST_LINE as u64 + 1);
        let input = long.chain(&b"\nafter\n"[..]);
        let blocks: Vec<Block> = Blocks::new(input).map(Result::unwrap).collect();
        let after = Lines::Whole(b"after\n".to_vec());
        assert_eq!(
            blocks,
            [
                Block {
                    first_line: 1,
                    lines: Lines::TooLong
                },
                Block {
                    first_line: 2,
                    lines: after
                },
            ]
        );
    }
}
