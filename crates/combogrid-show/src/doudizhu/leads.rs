//! `doudizhu leads` and `doudizhu answers`: the legal plays.

use std::ops::ControlFlow;

use combogrid_doudizhu::{Kind, Play};
use combogrid_ops::doudizhu::{Answers, Leads, LeadsAnswer, ParsedHand};
use combogrid_ops::{Count, ListLimit};
use combogrid_picture::{Page, Panel, Sheet};
use itertools::Itertools;

use super::painted::painted;
use super::picture;
use crate::draw::{page_with, sheet};
use crate::layout::{Layout, style};
use crate::show::Show;

/// The most plays of a kind that are drawn.
const DRAWN: usize = 12;

impl Show for Leads {
    fn show(&self, parsed: &ParsedHand, answer: &LeadsAnswer, layout: &Layout) -> String {
        text(answer, &leads(parsed, answer), parsed, self.limit, layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &LeadsAnswer) -> Option<Page> {
        let leads_of = Count(answer.total.into()).of("lead");
        let title = format!("{leads_of} of {}", parsed.hand);
        Some(page(answer, &leads(parsed, answer), parsed, title))
    }
}

impl Show for Answers {
    fn show(&self, parsed: &ParsedHand, answer: &LeadsAnswer, layout: &Layout) -> String {
        let answers = answers(self, parsed, answer);
        text(answer, &answers, parsed, self.limit, layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &LeadsAnswer) -> Option<Page> {
        let answers_of = Count(answer.total.into()).of("answer");
        let title = format!("{answers_of} of {} to {}", parsed.hand, self.to);
        Some(page(answer, &answers(self, parsed, answer), parsed, title))
    }
}

/// The listed plays. The cards from low to high do not show the body of a play, so the plays are found by their place in the
/// order of the rules.
fn leads(parsed: &ParsedHand, answer: &LeadsAnswer) -> Vec<Play> {
    first(answer, |add| parsed.rules.visit_leads(parsed.hand, add))
}

/// As [`leads`], for answers. The list is empty if there is no play to beat.
fn answers(query: &Answers, parsed: &ParsedHand, answer: &LeadsAnswer) -> Vec<Play> {
    let Ok(to) = query.play_to_beat(parsed) else {
        return Vec::new();
    };
    first(answer, |add| {
        parsed.rules.visit_answers(parsed.hand, to, add)
    })
}

/// As many plays as are listed.
fn first(
    answer: &LeadsAnswer,
    visit: impl FnOnce(&mut dyn FnMut(Play) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<Play> {
    let listed = answer.listed.as_ref().map_or(0, Vec::len);
    let mut plays = Vec::new();
    let _ = visit(&mut |play| {
        if plays.len() == listed {
            return ControlFlow::Break(());
        }
        plays.push(play);
        ControlFlow::Continue(())
    });
    plays
}

/// The hand, then the plays of each kind.
fn text(
    answer: &LeadsAnswer,
    listed: &[Play],
    parsed: &ParsedHand,
    limit: Option<ListLimit>,
    layout: &Layout,
) -> String {
    let ListLimit(most) = limit.unwrap_or_default();
    let mut text = picture::text(parsed.hand, layout) + "\n";
    for &(kind, count) in &answer.kinds.0 {
        let heading = format!("{} ({})", kind.name(), Count(count.into()));
        text += &layout.paint(style::HEADING, heading);
        if answer.listed.is_none() {
            text.push('\n');
            continue;
        }
        let of_kind = listed.iter().filter(|play| play.kind() == kind);
        let words: Vec<String> = of_kind
            .take(most)
            .map(|&play| painted(play, parsed.notation, layout))
            .collect();
        text += &match words.len() {
            0 => "\n".to_owned(),
            _ => layout.wrap("\n  ", &words, 2),
        };
        if let Some(left) = count
            .checked_sub(words.len() as u64)
            .filter(|&left| left > 0)
        {
            let note = format!("  and {} more, --limit shows them\n", Count(left.into()));
            text += &layout.paint(style::FAINT, note);
        }
    }
    text + &format!("{} in all\n", Count(answer.total.into()).of("play"))
}

/// The hand with the number of plays of each kind, then the first plays of each kind.
fn page(answer: &LeadsAnswer, listed: &[Play], parsed: &ParsedHand, title: String) -> Page {
    let kinds = &answer.kinds.0;
    let mut counts = kinds.iter().map(|&(kind, count)| of_kind(kind, count));
    let total = Count(answer.total.into()).of("play");
    let note = format!("{total}: {}", counts.join(", "));
    let mut picture = picture::hand(parsed.hand);
    picture.description = format!("{}; {note}", picture.description);
    let mut page = page_with(picture, vec![note]);
    page.title = title;
    let drawn = kinds
        .iter()
        .map(|&(kind, count)| drawn(listed, kind, count));
    page.sections
        .extend(drawn.filter(|section| !section.panels.is_empty()));
    page
}

/// The first plays of a kind.
fn drawn(listed: &[Play], kind: Kind, count: u64) -> Sheet {
    let plays = listed.iter().filter(|play| play.kind() == kind);
    let panels: Vec<Panel> = plays
        .take(DRAWN)
        .map(|&play| Panel::new(play.to_string(), picture::play(play)))
        .collect();
    let drawn = panels.len();
    let mut section = sheet(&of_kind(kind, count), panels.into_iter());
    if (drawn as u64) < count {
        section.description = format!("The first {drawn} of {count} are drawn.");
    }
    section
}

/// How many plays of a kind there are, in words.
fn of_kind(kind: Kind, count: u64) -> String {
    format!("{count} {}", kind.name().replace('_', " "))
}
