//! `rummy advise`: the value of each draw, and the throw after it.

use combogrid_ops::Count;
use combogrid_ops::rummy::{Advice, Advise, Drawn, ParsedHand, ParsedSituation};
use combogrid_picture::{Cell, Content, Key, Mark, Page, Sign, Tone};
use combogrid_rummy::Hand;

use super::laid::{missing_runs, paint_tile};
use super::picture;
use super::situation::{Lacking, live};
use crate::draw::{page_of, page_with};
use crate::layout::Layout;
use crate::show::Show;

/// The cost of the hand now and after the next draw.
fn standing(advice: &Advice) -> String {
    let now = Count(advice.now.into()).of("point");
    let soon = advice
        .expected
        .map(|mean| format!(", {mean:.1} after the next draw on average"));
    let soon = soon.unwrap_or_default();
    let helping = Count(advice.helping.into()).of("unseen card");
    let help = if advice.helping == 1 { "helps" } else { "help" };
    format!("{now} now{soon}; {helping} {help}")
}

fn unseen(advice: &Advice) -> u32 {
    advice.draws.iter().map(|draw| u32::from(draw.unseen)).sum()
}

/// The columns of a row; without throws, two are left out.
fn columns<T>(row: [T; 7], has_throws: bool) -> Vec<T> {
    let columns = row.into_iter().enumerate();
    let shown = columns.filter(|(at, _)| has_throws || !matches!(at, 3 | 4));
    shown.map(|(_, cell)| cell).collect()
}

impl Show for Advise {
    fn show(&self, parsed: &ParsedSituation, answer: &Advice, layout: &Layout) -> String {
        let hand = &parsed.hand;
        let &Advice { now, helping, .. } = answer;
        let mut scored = Lacking::new(&hand.rules);
        let lacks = scored.without(&hand.hand, None);
        let missing = if lacks.runs > 0 { "missing" } else { "" };
        let titles = ["draw", "unseen", "kept", "throw", "leaves", "outs", missing];
        let has_throw = |draw: &Drawn| draw.discard.is_some();
        let has_throws = answer.draws.iter().any(has_throw);
        let rows = answer.draws.iter().map(|draw| {
            let [unseen, kept, left] = [draw.unseen.into(), draw.kept, draw.deadwood]
                .map(|number: u32| number.to_string());
            let card = paint_tile(draw.card, hand.notation, layout);
            let discard = draw.discard.as_ref();
            let [thrown, left] = discard.map_or_else(Default::default, |card| {
                [paint_tile(*card, hand.notation, layout), left]
            });
            let drawn = draw.card;
            let with = hand.hand.count(drawn).saturating_add(1);
            let with = hand.hand.with(drawn, with.min(Hand::MOST_COPIES));
            let thrown_card = draw.discard;
            let missing = missing_runs(scored.without(&with, thrown_card));
            let outs = live(&draw.hint).to_string();
            let row = [card, unseen, kept, thrown, left, outs, missing];
            columns(row, has_throws)
        });
        let unseen = unseen(answer);
        let mean = answer.expected.map_or_else(String::new, |mean| {
            format!(", {mean:.2} on average after the next draw")
        });
        let missing = match missing_runs(lacks) {
            runs if runs.is_empty() => runs,
            runs => format!("missing to go out: {runs}; "),
        };
        let now = Count(now.into()).of("loose point");
        let verb = if helping == 1 { "helps" } else { "help" };
        let unseen = Count(unseen.into()).of("unseen card");
        let summary = format!("{now} now{mean}; {missing}{helping} of {unseen} {verb}");
        let picture = picture::text(&hand.hand, &hand.rules, layout);
        let call = answer.call_why.as_ref();
        let call = call.map_or_else(String::new, |why| layout.fill(why));
        format!(
            "{picture}\n{}\n{}{call}",
            layout.tabulate(&columns(titles, has_throws), rows),
            layout.fill(&summary)
        )
    }

    /// The hand, and on each empty cell that helps the cost after drawing its card.
    fn page(&self, parsed: &ParsedSituation, answer: &Advice) -> Option<Page> {
        let ParsedHand { hand, rules, .. } = &parsed.hand;
        let mut picture = picture::hand(hand, rules);
        let Some(best) = answer.draws.first() else {
            return Some(page_of(picture));
        };
        // A card that is in no meld adds its own points.
        let helping = answer.draws.iter().filter(|draw| draw.kept <= answer.now);
        for draw in helping {
            let place = picture::place(draw.card, rules);
            let cell = place.and_then(|pos| picture.cells.get_mut(pos));
            if let Some(cell) = cell.filter(|cell| cell.content == Content::Empty) {
                let left = draw.deadwood;
                let is_best = left == best.deadwood;
                *cell = Cell::tile(left.to_string(), '*', Tone::Plain)
                    .marked(is_best.then_some(Mark::Frame));
            }
        }
        picture.legend.push(Key::new(
            Sign::None,
            "a number is what is left after that draw",
        ));
        let left = Count(best.deadwood.into()).of("point");
        let thrown = best.discard.as_ref();
        let thrown = thrown.map_or_else(String::new, |card| format!("throw {card}, "));
        picture.title = format!("Best draw {}: {thrown}{left} left", best.card);
        picture.description = format!("{}; {}", picture.description, standing(answer));
        let notes = vec![best.hint.why.clone(), standing(answer)];
        Some(page_with(picture, notes))
    }
}
