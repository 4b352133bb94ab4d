//! `rummy open` and `rummy out`: the conditions of an opening and of going out.

use combogrid_ops::Count;
use combogrid_ops::rummy::{ConditionAnswer, GoOut, Open, ParsedHand};
use combogrid_picture::Page;

use super::details::lines;
use super::laid::Written;
use super::picture;
use crate::draw::page_of;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Open {
    fn show(&self, parsed: &ParsedHand, answer: &ConditionAnswer, layout: &Layout) -> String {
        text(answer, parsed, "the hand can not open", layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &ConditionAnswer) -> Option<Page> {
        Some(page(answer, parsed))
    }
}

impl Show for GoOut {
    fn show(&self, parsed: &ParsedHand, answer: &ConditionAnswer, layout: &Layout) -> String {
        text(answer, parsed, "the hand can not go out", layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &ConditionAnswer) -> Option<Page> {
        Some(page(answer, parsed))
    }
}

fn text(found: &ConditionAnswer, parsed: &ParsedHand, cannot: &str, layout: &Layout) -> String {
    let notation = parsed.notation;
    let picture = if found.melds.0.is_empty() {
        picture::text(&parsed.hand, &parsed.rules, layout)
    } else {
        picture::laid(&found.melds, &found.loose, parsed, layout)
    };
    if !found.met {
        let reasons = found.reasons.iter().flatten();
        let reasons: String = reasons.map(|reason| layout.fill(&reason.text)).collect();
        return format!("{picture}\n{cannot}\n{reasons}");
    }
    let mut laid = String::new();
    if !found.pairs.is_empty() {
        laid = layout.list("pairs", &found.pairs.written(notation, layout));
    } else if let Some(details) = &found.meld_details {
        laid = lines(details, notation, layout);
    }
    let loose = layout.list("loose", &found.loose.written(notation, layout));
    let melded = Count(found.melded_points.into()).of("point");
    let points = format!("{melded} melded, {} loose", found.deadwood);
    format!("{picture}\n{laid}{loose}\n{points}\n")
}

/// The melds, or the hand with its islands if there are none.
fn page(found: &ConditionAnswer, parsed: &ParsedHand) -> Page {
    page_of(if found.melds.0.is_empty() {
        picture::hand(&parsed.hand, &parsed.rules)
    } else {
        picture::arrangement(&found.melds, &found.loose, &parsed.rules)
    })
}
