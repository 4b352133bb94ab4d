//! The lines of an input, in blocks.

use std::io::{self, BufRead, BufReader, Read};
use std::ops::Range;

/// Bytes of one read.
const READ: usize = 64 * 1024;

/// Some lines in a row, in one buffer.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Block {
    text: Vec<u8>,
    /// The place of each line in the text, or the length that it passes.
    lines: Vec<Result<Range<usize>, usize>>,
}

impl Block {
    /// The number of lines.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Some of the lines with their line feeds, from the first; of one that is too long, the length that it passes.
    pub(super) fn lines(
        &self,
        places: Range<usize>,
    ) -> impl Iterator<Item = Result<&[u8], usize>> + '_ {
        let text = |line: &Result<Range<usize>, usize>| line.clone().map(|line| &self.text[line]);
        self.lines[places].iter().map(text)
    }

    /// A copy of some of the lines.
    pub(super) fn part(&self, places: Range<usize>) -> Self {
        let bytes = |line: &Result<Range<usize>, usize>| line.as_ref().map_or(0, Range::len);
        let mut part = Self {
            text: Vec::with_capacity(self.lines[places.clone()].iter().map(bytes).sum()),
            lines: Vec::with_capacity(places.len()),
        };
        for line in self.lines(places) {
            let start = part.text.len();
            part.text.extend_from_slice(line.unwrap_or_default());
            part.lines.push(line.map(|line| start..start + line.len()));
        }
        part
    }

    /// The memory of the lines in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.text.len() + size_of_val(&self.lines[..])
    }
}

/// One line of any bytes.
impl From<Vec<u8>> for Block {
    fn from(text: Vec<u8>) -> Self {
        let line = 0..text.len();
        Self {
            text,
            lines: vec![Ok(line)],
        }
    }
}

/// The lines of an input, each as soon as its line feed has been read: a block ends before the reader would have to
/// wait.
#[derive(Debug)]
pub struct Blocks<R> {
    input: BufReader<R>,
    longest: usize,
}

impl<R: Read> Blocks<R> {
    /// The lines of an input that may each have up to `longest` bytes without the line feed. Longer lines are not held
    /// in memory.
    pub fn new(input: R, longest: usize) -> Self {
        Self {
            input: BufReader::with_capacity(READ, input),
            longest,
        }
    }

    /// Reads a line to the end of a block; returns whether there was one.
    fn read_line(&mut self, block: &mut Block) -> io::Result<bool> {
        let start = block.text.len();
        let most = (self.longest as u64).saturating_add(1);
        let mut input = self.input.by_ref().take(most);
        if input.read_until(b'\n', &mut block.text)? == 0 {
            return Ok(false);
        }
        let line = start..block.text.len();
        if line.len() > self.longest && !block.text.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
            block.text.truncate(start);
            block.text.shrink_to_fit();
            block.lines.push(Err(self.longest));
        } else {
            block.lines.push(Ok(line));
        }
        Ok(true)
    }

    fn read_block(&mut self) -> io::Result<Option<Block>> {
        let mut block = Block::default();
        while self.read_line(&mut block)? {
            let whole_lines = self.input.buffer().contains(&b'\n');
            if !whole_lines || block.bytes() >= READ {
                return Ok(Some(block));
            }
        }
        Ok(None)
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = io::Result<Block>;

    fn next(&mut self) -> Option<io::Result<Block>> {
        self.read_block().transpose()
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
        let text = |line: Result<&[u8], usize>| {
            line.map_or("-".to_owned(), |text| {
                String::from_utf8(text.to_vec()).unwrap()
            })
        };
        let blocks = Blocks::new(input, longest).map(Result::unwrap);
        blocks
            .flat_map(|block| block.lines(0..block.len()).map(text).collect::<Vec<_>>())
            .collect()
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
        let mut blocks = Blocks::new(endless.chain(&b"\nafter\n"[..]), 1 << 20);
        let block = blocks.next().unwrap().unwrap();
        assert_eq!(block.lines, [Err(1 << 20), Ok(0..6)]);
        assert!(block.text.capacity() < READ);
        assert!(blocks.next().is_none());
        assert_eq!(blocks.input.capacity(), READ);
    }

    #[test]
    fn a_block_has_the_lines_that_need_no_more_reading() {
        let block = |text: &[u8], lines: &[Range<usize>]| Block {
            text: text.to_vec(),
            lines: lines.iter().cloned().map(Ok).collect(),
        };
        let input = (&b"1\n23\n4"[..]).chain(&b"\n5\n"[..]);
        let blocks: Vec<Block> = Blocks::new(input, 9).map(Result::unwrap).collect();
        let expected = [
            block(b"1\n23\n", &[0..2, 2..5]),
            block(b"4\n5\n", &[0..2, 2..4]),
        ];
        assert_eq!(blocks, expected);
        let many = Blocks::new(io::repeat(b'\n').take(1 << 20), 9);
        assert!(
            many.map(Result::unwrap)
                .all(|block| block.bytes() < 2 * READ)
        );
    }
}
