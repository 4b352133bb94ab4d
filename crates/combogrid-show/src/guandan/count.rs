//! `guandan count`: how many splits a hand has.

use combogrid_ops::Count;
use combogrid_ops::guandan::{CountSplits, Counts, ParsedHand};
use combogrid_picture::Page;

use super::picture;
use crate::draw::page_with;
use crate::layout::Layout;
use crate::show::Show;

impl Show for CountSplits {
    fn show(&self, parsed: &ParsedHand, answer: &Counts, _: &Layout) -> String {
        let cards = Count(parsed.hand.total() as u128).of("card");
        format!("{cards}\n{}\n", answer.splits.of("split"))
    }

    fn page(&self, parsed: &ParsedHand, answer: &Counts) -> Option<Page> {
        let note = answer.splits.of("split");
        Some(page_with(picture::hand(&parsed.hand), vec![note]))
    }
}
