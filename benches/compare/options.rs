//! What was asked for on the command line.

use std::path::PathBuf;

use crate::bench::Extent;

pub(crate) const USAGE: &str = "usage: cargo bench -p combogrid-benches -- [PART OF A CASE'S NAME] [--quick] [--book] [--draw] [--hands DIR]";

pub(crate) struct Options {
    pub(crate) extent: Extent,
    pub(crate) filter: String,
    /// Whether the cases of the book are measured, and its page, data and chart written.
    pub(crate) book: bool,
    /// Whether only the page and the chart are written, from the data of the book.
    pub(crate) draw: bool,
    pub(crate) hands: Option<PathBuf>,
}

impl Options {
    /// Reads the words; without cargo's own `--bench` among them this is a test run, which is always quick.
    pub(crate) fn parse(words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut words = words.peekable();
        let mut extent = Extent::Full;
        let (mut is_bench, mut book, mut draw) = (false, false, false);
        let (mut filter, mut hands) = (None, None);
        while let Some(word) = words.next() {
            match word.as_str() {
                "--bench" => is_bench = true,
                "--quick" => extent = Extent::Quick,
                "--book" => book = true,
                "--draw" => draw = true,
                "--hands" => hands = Some(words.next().ok_or("--hands needs a folder")?.into()),
                _ if word.starts_with('-') => return Err(format!("unknown option {word}")),
                _ if filter.is_some() => return Err("one filter at most".to_owned()),
                _ => filter = Some(word),
            }
        }
        Ok(Self {
            extent: if is_bench { extent } else { Extent::Quick },
            filter: filter.unwrap_or_default(),
            book,
            draw,
            hands,
        })
    }
}
