//! `rummy count`: how many arrangements a hand has.

use combogrid_ops::Count;
use combogrid_ops::rummy::{CountArrangements, Counts, ParsedHand};
use combogrid_picture::Page;

use super::picture;
use crate::draw::page_with;
use crate::layout::Layout;
use crate::show::Show;

impl Show for CountArrangements {
    fn show(&self, parsed: &ParsedHand, answer: &Counts, _: &Layout) -> String {
        let maximal = match answer.maximal {
            Some(maximal) => format!("{maximal} of them maximal"),
            None => "too many states to count the maximal ones".to_owned(),
        };
        format!(
            "{}\n{}\n{maximal}\n",
            Count(parsed.hand.len() as u128).of("card"),
            answer.arrangements.of("arrangement")
        )
    }

    fn page(&self, parsed: &ParsedHand, answer: &Counts) -> Option<Page> {
        let all = answer.arrangements.of("arrangement");
        let maximal = answer.maximal;
        let maximal =
            maximal.map_or_else(String::new, |count| format!(", {count} of them maximal"));
        let hand = picture::hand(&parsed.hand, &parsed.rules);
        Some(page_with(hand, vec![all + &maximal]))
    }
}
