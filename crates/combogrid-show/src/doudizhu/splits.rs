//! `doudizhu splits`: every way to lay a hand out.

use combogrid_doudizhu::Notation;
use combogrid_ops::doudizhu::{Laid, ListSplits, ParsedHand, SplitsAnswer};
use combogrid_picture::{Page, Panel, Sheet};

use super::painted::painted;
use super::picture;
use crate::counted::listed;
use crate::draw::{self, sheet_of};
use crate::layout::{Layout, style};
use crate::show::Show;

impl Show for ListSplits {
    fn show(&self, parsed: &ParsedHand, answer: &SplitsAnswer, layout: &Layout) -> String {
        format!(
            "{}\n{}",
            picture::text(parsed.hand, layout),
            text(answer, noun(self), parsed.notation, layout)
        )
    }

    fn page(&self, parsed: &ParsedHand, answer: &SplitsAnswer) -> Option<Page> {
        let noun = noun(self);
        let hand = picture::hand(parsed.hand);
        Some(Page {
            title: format!("{} of {}", answer.total.of(noun), parsed.hand),
            sections: vec![sheet_of(hand), sheet(answer, noun)],
        })
    }
}

const fn noun(query: &ListSplits) -> &'static str {
    if query.base { "base split" } else { "split" }
}

/// The split with its place in a list.
pub(super) fn panel(Laid(plays): &Laid, place: usize) -> Panel {
    let picture = picture::split(plays);
    Panel::new(format!("{place}. {}", picture.title), picture)
}

/// The splits as pictures.
pub(super) fn sheet(answer: &SplitsAnswer, noun: &str) -> Sheet {
    let panels = answer.splits.iter().enumerate();
    let panels = panels.map(|(index, split)| panel(split, index + 1));
    let title = listed(answer.total, "first", answer.splits.len(), noun);
    draw::sheet(&title, panels)
}

/// The plays of a split in colours.
pub(super) fn words(Laid(plays): &Laid, notation: Notation, layout: &Layout) -> Vec<String> {
    let words = plays.iter().map(|&play| painted(play, notation, layout));
    words.collect()
}

/// One split a line, and how many there are.
pub(super) fn text(
    answer: &SplitsAnswer,
    noun: &str,
    notation: Notation,
    layout: &Layout,
) -> String {
    let margin = answer.splits.len().to_string().len();
    let mut text = String::new();
    for (place, split) in (1..).zip(&answer.splits) {
        let number = layout.paint(style::FAINT, format_args!("{place:>margin$}"));
        let words = words(split, notation, layout);
        text += &layout.wrap(&(number + "  "), words, margin + 2);
    }
    let summary = listed(answer.total, "first", answer.splits.len(), noun);
    text + "\n" + &layout.fill(&summary)
}
