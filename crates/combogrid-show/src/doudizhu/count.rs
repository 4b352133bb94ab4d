//! `doudizhu count`: how many splits a hand has.

use combogrid_ops::Count;
use combogrid_ops::doudizhu::{CountSplits, Counts, ParsedHand};
use combogrid_picture::Page;

use super::picture;
use crate::draw::page_with;
use crate::layout::Layout;
use crate::show::Show;

impl Show for CountSplits {
    fn show(&self, parsed: &ParsedHand, answer: &Counts, _: &Layout) -> String {
        let Counts { base, splits } = answer;
        let cards = Count(parsed.hand.total() as u128).of("card");
        let base = base.of("base split");
        let splits = splits.of("split");
        format!("{cards}\n{base}\n{splits} with kickers\n")
    }

    fn page(&self, parsed: &ParsedHand, Counts { base, splits }: &Counts) -> Option<Page> {
        let counts = format!(
            "{}, {} with kickers",
            base.of("base split"),
            splits.of("split")
        );
        Some(page_with(picture::hand(parsed.hand), vec![counts]))
    }
}
