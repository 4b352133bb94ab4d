//! `rummy turn`: which new melds and which lay-offs leave least.

use combogrid_ops::Count;
use combogrid_ops::rummy::{ParsedHand, PlayTurn, TurnAnswer};
use combogrid_picture::Page;
use itertools::Itertools;

use super::details::list_melds;
use super::laid::{Written, paint_tile};
use super::picture;
use super::plan::{lines, notes};
use crate::draw::page_with;
use crate::layout::Layout;
use crate::show::Show;

impl Show for PlayTurn {
    fn show(&self, parsed: &ParsedHand, answer: &TurnAnswer, layout: &Layout) -> String {
        let notation = parsed.notation;
        let mut off = (answer.lay_offs.iter())
            .map(|fit| format!("{} on meld {}", notation.write(fit.tile), fit.meld + 1));
        let mut taken = answer.exchanges.iter().map(|taken| {
            let card = notation.write(taken.card.into());
            format!("{card} for the joker of meld {}", taken.meld + 1)
        });
        let taken = match taken.join(", ") {
            taken if taken.is_empty() => taken,
            taken => layout.list("swap ", &taken),
        };
        let throw = answer.throw.as_ref().map_or_else(String::new, |card| {
            layout.list("throw", &paint_tile(*card, notation, layout))
        });
        let missing = answer.missing;
        let missing = missing.filter(|missing| !missing.is_none());
        let missing = missing.map_or_else(String::new, |missing| {
            layout.fill(&format!("{missing} missing to open"))
        });
        let details = answer.meld_details.as_ref();
        let laid = answer.laid.written(notation, layout);
        let pairs = match answer.pairs.written(notation, layout) {
            pairs if pairs.is_empty() => pairs,
            pairs => layout.list("pairs", &pairs),
        };
        let steps = answer.steps.as_ref();
        if answer.steps.is_some() && answer.rack == parsed.hand && answer.remain.is_none() {
            let missing = format!("draw\n{missing}");
            let left = Count(answer.deadwood.into()).of("loose point");
            let rack = layout.list("rack ", &answer.rack.written(notation, layout));
            return format!("{rack}\n{left}\n{missing}");
        }
        let remain = answer.remain.as_ref().filter(|remain| remain.count > 0);
        let remain = remain.map_or_else(String::new, |remain| {
            layout.list("left ", &remain.cards.written(notation, layout))
        });
        let rows = [
            taken,
            remain,
            layout.list("laid ", &laid),
            pairs,
            layout.list("off  ", &off.join(", ")),
            list_melds("table", &answer.table, details, notation, layout),
            layout.list("rack ", &answer.rack.written(notation, layout)),
            throw,
            steps.map_or_else(String::new, |steps| {
                lines(steps, &answer.table, notation, layout)
            }),
        ];
        let left = Count(answer.deadwood.into()).of("loose point");
        format!("{}\n{left}\n{missing}", rows.concat())
    }

    fn page(&self, parsed: &ParsedHand, answer: &TurnAnswer) -> Option<Page> {
        let mut picture = picture::arrangement(&answer.table, &answer.rack, &parsed.rules);
        let left = Count(answer.deadwood.into()).of("point");
        picture.title = format!("{} on the table, {left} left", picture.title);
        let steps = answer
            .steps
            .iter()
            .flat_map(|steps| notes(steps, &answer.table));
        let notes = std::iter::once(format!("{left} left")).chain(steps);
        Some(page_with(picture, notes.collect()))
    }
}
