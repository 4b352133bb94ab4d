//! `guandan plays`: the fewest plays that lay out a hand.

use combogrid_ops::Count;
use combogrid_ops::guandan::{Fewest, FewestAnswer, ParsedHand};
use combogrid_picture::Page;

use super::{painted, picture};
use crate::draw::page_of;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Fewest {
    fn show(&self, _: &ParsedHand, answer: &FewestAnswer, layout: &Layout) -> String {
        let plays = answer.witness.iter().map(|&play| painted(play, layout));
        let number = Count(answer.fewest as u128).of("play") + ": ";
        let indent = number.len();
        format!(
            "{}\n{}",
            layout.draw(&picture::arranged(&answer.witness, &answer.cards)),
            layout.wrap(&number, plays, indent)
        )
    }

    fn page(&self, _: &ParsedHand, answer: &FewestAnswer) -> Option<Page> {
        Some(page_of(picture::arranged(&answer.witness, &answer.cards)))
    }
}
