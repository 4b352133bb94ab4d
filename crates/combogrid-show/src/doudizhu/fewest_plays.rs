//! `doudizhu plays`: the fewest plays that lay out a hand.

use combogrid_ops::Count;
use combogrid_ops::doudizhu::{Fewest, FewestAnswer, ParsedHand};
use combogrid_picture::Page;

use super::painted::painted;
use super::picture;
use crate::draw::page_of;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Fewest {
    fn show(&self, parsed: &ParsedHand, answer: &FewestAnswer, layout: &Layout) -> String {
        let plays = answer.witness.iter();
        let plays = plays.map(|&play| painted(play, parsed.notation, layout));
        let number = Count(answer.fewest as u128).of("play") + ": ";
        let indent = number.len();
        format!(
            "{}\n{}",
            layout.draw(&picture::split(&answer.witness)),
            layout.wrap(&number, plays, indent)
        )
    }

    fn page(&self, _: &ParsedHand, answer: &FewestAnswer) -> Option<Page> {
        Some(page_of(picture::split(&answer.witness)))
    }
}
