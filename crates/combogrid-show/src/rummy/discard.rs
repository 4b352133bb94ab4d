//! `rummy discard`: which card to throw.

use combogrid_ops::Count;
use combogrid_ops::rummy::{Discard, DiscardAnswer, ParsedHand, ParsedSituation, Thrown};
use combogrid_picture::{Key, Mark, Page, Sign};
use combogrid_rummy::Runs;

use super::laid::{missing_runs, paint_tile};
use super::picture;
use super::situation::{Lacking, live};
use crate::draw::{page_of, page_with};
use crate::layout::Layout;
use crate::show::Show;

/// The discards that the picture lists.
const LISTED: usize = 6;

/// The card and the cost of the others.
fn left(thrown: &Thrown) -> String {
    let points = Count(thrown.deadwood.into()).of("point");
    format!("{}: {points} left", thrown.card)
}

impl Show for Discard {
    fn show(&self, parsed: &ParsedSituation, answer: &DiscardAnswer, layout: &Layout) -> String {
        let hand = &parsed.hand;
        let mut scored = Lacking::new(&hand.rules);
        let lacks = answer.best.iter();
        let lacks: Vec<Runs> = lacks
            .map(|thrown| scored.without(&hand.hand, Some(thrown.card)))
            .collect();
        let missing = if lacks.iter().any(|lacks| lacks.runs > 0) {
            "missing"
        } else {
            ""
        };
        let titles = ["discard", "loose points", "outs", "danger", missing];
        let rows = answer.best.iter().zip(lacks).map(|(thrown, lacks)| {
            [
                paint_tile(thrown.card, hand.notation, layout),
                thrown.deadwood.to_string(),
                live(&thrown.hint).to_string(),
                format!("{:.2}", thrown.hint.danger),
                missing_runs(lacks),
            ]
        });
        let best = answer.best.first();
        let why = best.map_or_else(String::new, |best| layout.fill(&best.hint.why));
        let call = answer.call_why.as_ref();
        let call = call.map_or_else(String::new, |why| layout.fill(why));
        format!(
            "{}\n{}\n{why}{call}",
            picture::text(&hand.hand, &hand.rules, layout),
            layout.tabulate(&titles, rows)
        )
    }

    /// The hand with a frame around the best discard, and the rest after each discard.
    fn page(&self, parsed: &ParsedSituation, answer: &DiscardAnswer) -> Option<Page> {
        let ParsedHand { hand, rules, .. } = &parsed.hand;
        let mut picture = picture::hand(hand, rules);
        let Some(best) = answer.best.first() else {
            return Some(page_of(picture));
        };
        let place = picture::place(best.card, rules);
        if let Some(cell) = place.and_then(|pos| picture.cells.get_mut(pos)) {
            cell.mark = Some(Mark::Frame);
        }
        let key = Key::new(Sign::Mark(Mark::Frame), "the best discard");
        picture.legend.push(key);
        let left: Vec<String> = answer.best.iter().map(left).collect();
        picture.title = format!("Throw {}", left[0]);
        picture.description = format!("{}; {}", picture.description, left.join(", "));
        let listed = left[..left.len().min(LISTED)].join(", ");
        Some(page_with(picture, vec![best.hint.why.clone(), listed]))
    }
}
