//! Input cut into blocks of whole lines.

use std::io::{self, Read};

use crate::answer::Line;

/// The most lines of one block: enough to make passing it on cheap, few enough
/// to distribute slow requests evenly.
const LINES: usize = 64;

/// Bytes of one read.
const READ: usize = 64 * 1024;

/// Some lines in a row.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The number of the first line, from 1.
    first_line: u64,
    lines: Lines,
}

#[derive(Debug, PartialEq, Eq)]
enum Lines {
    /// The end of each line, after its line feed, is in `ends`.
    Whole { text: Vec<u8>, ends: Vec<usize> },
    /// One line that was longer than this many bytes and has been dropped.
    TooLong(usize),
}

impl Block {
    /// The number of lines.
    pub(super) fn len(&self) -> usize {
        match &self.lines {
            Lines::Whole { ends, .. } => ends.len(),
            Lines::TooLong(_) => 1,
        }
    }

    /// The bytes that the block holds.
    pub(super) fn bytes(&self) -> usize {
        match &self.lines {
            Lines::Whole { text, .. } => text.len(),
            Lines::TooLong(_) => 0,
        }
    }

    /// A line by its place in the block, from 0.
    pub(super) fn line(&self, place: usize) -> Line<'_> {
        let text = match &self.lines {
            Lines::Whole { text, ends } => {
                let start = place.checked_sub(1).map_or(0, |before| ends[before]);
                Ok(&text[start..ends[place]])
            }
            Lines::TooLong(longest) => Err(*longest),
        };
        Line {
            number: self.first_line + place as u64,
            text,
        }
    }
}

/// The blocks of an input. A block ends where a read ended, so that lines that
/// are there are answered before more is waited for.
pub(super) struct Blocks<R> {
    input: R,
    /// What has been read; blocks were made of what is before `start`.
    buffer: Vec<u8>,
    start: usize,
    /// Up to here there is known to be no line feed past `start`.
    searched: usize,
    longest: usize,
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
    /// The blocks of an input whose lines may have up to `longest` bytes.
    pub(super) fn new(input: R, longest: usize) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            start: 0,
            searched: 0,
            longest,
            next_line: 1,
            state: State::Reading,
        }
    }

    /// Takes up to `LINES` finished lines out of the buffer.
    fn take_lines(&mut self) -> Option<Block> {
        let unsearched = self.buffer[self.searched..].iter();
        let line_feeds = (self.searched..)
            .zip(unsearched)
            .filter(|&(_, &byte)| byte == b'\n');
        let ends = line_feeds.map(|(place, _)| place + 1 - self.start);
        let ends: Vec<usize> = ends.take(LINES).collect();
        if ends.is_empty() {
            self.searched = self.buffer.len();
            return None;
        }
        Some(self.take(ends))
    }

    /// Makes a block of the lines that end here, counted from `start`.
    fn take(&mut self, ends: Vec<usize>) -> Block {
        let end = self.start + ends.last().copied().unwrap_or(0);
        let text = self.buffer[self.start..end].to_vec();
        self.start = end;
        self.searched = end;
        self.number(Lines::Whole { text, ends })
    }

    fn number(&mut self, lines: Lines) -> Block {
        let first_line = self.next_line;
        let block = Block { first_line, lines };
        self.next_line += block.len() as u64;
        block
    }

    /// Drops what blocks were made of.
    fn tidy(&mut self) {
        self.buffer.drain(..self.start);
        // A long line's buffer is released.
        if self.buffer.capacity() > 4 * READ && self.buffer.len() < READ {
            self.buffer.shrink_to(2 * READ);
        }
        self.searched -= self.start;
        self.start = 0;
    }

    /// Reads once; a read of nothing is the end.
    fn fill(&mut self) -> io::Result<()> {
        self.tidy();
        let start = self.buffer.len();
        self.buffer.resize(start + READ, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let length = read.as_ref().copied().unwrap_or(0);
        self.buffer.truncate(start + length);
        if length == 0 {
            self.state = State::Ended;
        }
        read.map(|_| ())
    }

    fn unfinished(&self) -> usize {
        self.buffer.len() - self.start
    }

    /// Drops what belongs to a line that is too long.
    fn skip(&mut self) -> Option<Block> {
        let mut rest = self.buffer[self.start..].iter();
        let Some(end) = rest.position(|&byte| byte == b'\n') else {
            self.forget(self.buffer.len());
            return None;
        };
        self.forget(self.start + end + 1);
        self.state = State::Reading;
        Some(self.number(Lines::TooLong(self.longest)))
    }

    fn forget(&mut self, end: usize) {
        self.start = end;
        self.searched = end;
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = io::Result<Block>;

    fn next(&mut self) -> Option<io::Result<Block>> {
        loop {
            let block = match self.state {
                State::Skipping => self.skip(),
                State::Reading => self.take_lines(),
                State::Ended if self.unfinished() == 0 => return None,
                State::Ended => {
                    let last = vec![self.unfinished()];
                    Some(self.take_lines().unwrap_or_else(|| self.take(last)))
                }
            };
            if block.is_some() {
                return block.map(Ok);
            }
            if self.unfinished() > self.longest {
                self.state = State::Skipping;
                continue;
            }
            let skipping = self.state == State::Skipping;
            if let Err(error) = self.fill() {
                self.forget(self.buffer.len());
                return Some(Err(error));
            }
            if skipping && self.state == State::Ended {
                return Some(Ok(self.number(Lines::TooLong(self.longest))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::MAX_LINE as LONGEST;

    /// Returns one piece for each read.
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

    /// The lines of each block with their numbers; a dropped line is `-`.
    fn blocks(pieces: &[&str], longest: usize) -> Vec<Vec<(u64, String)>> {
        let pieces: Vec<Vec<u8>> = pieces.iter().map(|text| text.as_bytes().to_vec()).collect();
        let blocks = Blocks::new(Pieces(pieces.into_iter()), longest);
        let lines = |block: Block| {
            let lines = (0..block.len()).map(|place| block.line(place));
            let text = |line: Line<'_>| match line.text {
                Ok(text) => String::from_utf8_lossy(text).into_owned(),
                Err(_) => "-".to_owned(),
            };
            lines.map(|line| (line.number, text(line))).collect()
        };
        blocks.map(|block| lines(block.unwrap())).collect()
    }

    fn line(number: u64, text: &str) -> (u64, String) {
        (number, text.to_owned())
    }

    #[test]
    fn a_block_is_what_a_read_finished() {
        let expected = [
            vec![line(1, "a\n")],
            vec![line(2, "bc\n"), line(3, "d\n")],
            vec![line(4, "e")],
        ];
        assert_eq!(blocks(&["a\nb", "c\nd\n", "e"], 9), expected);
    }

    #[test]
    fn an_empty_input_has_no_block_and_an_empty_line_is_a_line() {
        assert_eq!(blocks(&[], 9), Vec::<Vec<_>>::new());
        assert_eq!(blocks(&["\n"], 9), [vec![line(1, "\n")]]);
    }

    #[test]
    fn many_lines_in_one_read_are_several_blocks() {
        let text = "x\n".repeat(2 * LINES + 1);
        let blocks = blocks(&[&text], 9);
        let firsts: Vec<u64> = blocks.iter().map(|block| block[0].0).collect();
        assert_eq!(firsts, [1, 65, 129]);
    }

    #[test]
    fn a_line_that_is_too_long_is_dropped_alone() {
        let long = "x".repeat(10);
        let halves = [&long[..6], &long[6..], "x\nafter\nlast", &long];
        let expected = [
            vec![line(1, "-")],
            vec![line(2, "after\n")],
            vec![line(3, "-")],
        ];
        assert_eq!(blocks(&halves, 9), expected);
    }

    #[test]
    fn a_dropped_line_is_not_stored() {
        let endless = io::repeat(b'x').take(100 << 20);
        let mut blocks = Blocks::new(endless.chain(&b"\nafter\n"[..]), LONGEST);
        let lines: Vec<Block> = blocks.by_ref().map(Result::unwrap).collect();
        assert_eq!(lines[0].line(0).text, Err(LONGEST));
        assert_eq!(lines[1].line(0).text, Ok(&b"after\n"[..]));
        assert!(blocks.buffer.capacity() < LONGEST);
    }
}
