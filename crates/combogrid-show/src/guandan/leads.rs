//! `guandan leads` and `guandan answers`: the legal plays.

use combogrid_ops::guandan::{Answers, Leads, LeadsAnswer, ParsedHand};
use combogrid_ops::{Count, ListLimit};
use combogrid_picture::Page;

use super::{painted, picture};
use crate::draw::page_with;
use crate::layout::{Layout, style};
use crate::show::Show;

impl Show for Leads {
    fn show(&self, parsed: &ParsedHand, answer: &LeadsAnswer, layout: &Layout) -> String {
        text(parsed, answer, self.limit, layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &LeadsAnswer) -> Option<Page> {
        Some(page(parsed, answer))
    }
}

impl Show for Answers {
    fn show(&self, parsed: &ParsedHand, answer: &LeadsAnswer, layout: &Layout) -> String {
        text(parsed, answer, self.limit, layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &LeadsAnswer) -> Option<Page> {
        Some(page(parsed, answer))
    }
}

/// The hand, then the plays of each kind.
fn text(
    parsed: &ParsedHand,
    answer: &LeadsAnswer,
    limit: Option<ListLimit>,
    layout: &Layout,
) -> String {
    let ListLimit(most) = limit.unwrap_or_default();
    let mut text = layout.draw(&picture::hand(&parsed.hand)) + "\n";
    for &(kind, count) in &answer.kinds.0 {
        let heading = format!("{} ({})", kind.name(), Count(count.into()));
        text += &layout.paint(style::HEADING, heading);
        let listed = answer.listed.iter().flatten();
        let words: Vec<String> = listed
            .filter(|play| play.kind() == kind)
            .take(most)
            .map(|&play| painted(play, layout))
            .collect();
        text += &match words.len() {
            0 => "\n".to_owned(),
            _ => layout.wrap("\n  ", &words, 2),
        };
        // An answer that was read from JSON may say anything.
        let left = count.saturating_sub(words.len() as u64);
        if answer.listed.is_some() && left > 0 {
            let note = format!("  and {} more, --limit shows them\n", Count(left.into()));
            text += &layout.paint(style::FAINT, note);
        }
    }
    text + &format!("{} in all\n", Count(answer.total.into()).of("play"))
}

/// The hand with the number of plays of each kind.
fn page(parsed: &ParsedHand, answer: &LeadsAnswer) -> Page {
    let kinds = answer.kinds.0.iter();
    let kinds: Vec<String> = kinds
        .map(|(kind, count)| format!("{count} {}", kind.name().replace('_', " ")))
        .collect();
    let total = Count(answer.total.into()).of("play");
    let note = format!("{total}: {}", kinds.join(", "));
    page_with(picture::hand(&parsed.hand), vec![note])
}
