//! `rummy melds`: every meld that a hand can form.

use combogrid_ops::rummy::{ListMelds, MeldsAnswer, ParsedHand};
use combogrid_picture::Page;
use combogrid_rummy::Meld;
use itertools::Itertools;

use super::details::lines;
use super::laid::Written;
use super::picture;
use crate::counted::listed_of;
use crate::draw::page_with;
use crate::layout::Layout;
use crate::show::Show;

impl Show for ListMelds {
    fn show(&self, parsed: &ParsedHand, answer: &MeldsAnswer, layout: &Layout) -> String {
        let mut text = picture::text(&parsed.hand, &parsed.rules, layout) + "\n";
        if let Some(details) = &answer.meld_details {
            text += &lines(details, parsed.notation, layout);
        } else {
            let (mut sets, mut runs, mut all_wild) = (Vec::new(), Vec::new(), Vec::new());
            for &meld in &answer.melds.0 {
                match meld {
                    Meld::Set(_) => sets.push(meld),
                    Meld::Run(_) => runs.push(meld),
                    Meld::AllWild(_) => all_wild.push(meld),
                }
            }
            let mut lists = vec![("sets", sets), ("runs", runs)];
            if parsed.rules.all_wild_min().is_some() {
                lists.push(("wild", all_wild));
            }
            for (name, melds) in lists {
                text += &layout.list(name, &melds.written(parsed.notation, layout));
            }
        }
        let listed = answer.melds.0.len();
        let counted = listed_of(answer.total, "first", listed, counted(self, answer));
        text + "\n" + &layout.fill(&counted)
    }

    fn page(&self, parsed: &ParsedHand, answer: &MeldsAnswer) -> Option<Page> {
        let hand = picture::hand(&parsed.hand, &parsed.rules);
        let total = counted(self, answer);
        let note = match answer.melds.0.iter().join(", ") {
            melds if melds.is_empty() => total,
            melds => format!("{total}: {melds}"),
        };
        Some(page_with(hand, vec![note]))
    }
}

/// The number of melds in words.
fn counted(query: &ListMelds, answer: &MeldsAnswer) -> String {
    let total = answer.total.of("meld");
    match &query.with {
        Some(with) => format!("{total} with {with}"),
        None => total,
    }
}
