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
        let points = Count(answer.deadwood.into()).of("loose point");
        let missing = match answer.missing {
            Some(missing) if !missing.is_none() => {
                layout.fill(&format!("{missing} missing to open"))
            }
            _ => String::new(),
        };
        let only = match answer.only {
            Some(true) => layout.fill("every other turn leaves more"),
            Some(false) => layout.fill("not known to be the only best turn"),
            None => String::new(),
        };
        let rack = layout.list("rack ", &answer.rack.written(notation, layout));
        let lays_nothing = answer.rack == parsed.hand && answer.remain.is_none();
        if answer.steps.is_some() && lays_nothing {
            return format!("{rack}\n{points}\ndraw\n{missing}{only}");
        }
        let mut text = String::new();
        if !answer.exchanges.is_empty() {
            let mut swaps = answer.exchanges.iter().map(|taken| {
                let card = notation.write(taken.card.into());
                format!("{card} for the joker of meld {}", taken.meld + 1)
            });
            text += &layout.list("swap ", &swaps.join(", "));
        }
        if let Some(remain) = answer.remain.as_ref().filter(|remain| remain.count > 0) {
            text += &layout.list("left ", &remain.cards.written(notation, layout));
        }
        text += &layout.list("laid ", &answer.laid.written(notation, layout));
        let pairs = answer.pairs.written(notation, layout);
        if !pairs.is_empty() {
            text += &layout.list("pairs", &pairs);
        }
        let mut lay_offs = (answer.lay_offs.iter())
            .map(|fit| format!("{} on meld {}", notation.write(fit.tile), fit.meld + 1));
        text += &layout.list("off  ", &lay_offs.join(", "));
        let details = answer.meld_details.as_ref();
        text += &list_melds("table", &answer.table, details, notation, layout);
        text += &rack;
        if let Some(card) = answer.throw {
            text += &layout.list("throw", &paint_tile(card, notation, layout));
        }
        if let Some(steps) = &answer.steps {
            text += &lines(steps, &answer.table, notation, layout);
        }
        format!("{text}\n{points}\n{missing}{only}")
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
