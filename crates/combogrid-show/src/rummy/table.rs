//! `rummy table`: the tiles of a rack on the melds of the table.

use combogrid_ops::rummy::{ParsedHand, PlayOnTable, TableAnswer};
use combogrid_picture::Page;
use combogrid_rummy::LayOff;
use itertools::Itertools;

use super::details::list_melds;
use super::laid::Written;
use super::picture;
use super::plan::{lines, notes};
use crate::draw::page_with;
use crate::layout::{Layout, style};
use crate::show::Show;

impl Show for PlayOnTable {
    fn show(&self, parsed: &ParsedHand, answer: &TableAnswer, layout: &Layout) -> String {
        let notation = parsed.notation;
        let details = answer.meld_details.as_ref();
        let remain = answer.remain.as_ref().filter(|remain| remain.count > 0);
        let remain = remain.map_or_else(String::new, |remain| {
            layout.list("left ", &remain.cards.written(notation, layout))
        });
        let draw = if answer.laid.is_empty() && answer.remain.is_none() {
            "draw\n"
        } else {
            ""
        };
        let rows = [
            list_melds("table", &answer.table, details, notation, layout),
            remain,
            draw.to_owned(),
            layout.list("laid ", &answer.laid.written(notation, layout)),
            layout.list("rack ", &answer.rack.written(notation, layout)),
            lines(&answer.steps, &answer.table, notation, layout),
        ]
        .concat();
        if answer.lay_offs.is_empty() {
            return rows;
        }
        let text = |fit: &LayOff| {
            let mut tiles = (fit.result.slots()).map(|slot| notation.write(slot.tile));
            tiles.join(" ")
        };
        let fits = answer.lay_offs.iter().map(text).sorted_unstable();
        let heading = layout.paint(style::HEADING, "without rearranging");
        format!(
            "{rows}\n{heading}\n{}",
            layout.list("fits ", &fits.dedup().join(", "))
        )
    }

    fn page(&self, parsed: &ParsedHand, answer: &TableAnswer) -> Option<Page> {
        let mut picture = picture::arrangement(&answer.table, &answer.rack, &parsed.rules);
        picture.title = format!("{} on the table", picture.title);
        let laid = answer.laid;
        let notes =
            std::iter::once(format!("laid: {laid}")).chain(notes(&answer.steps, &answer.table));
        Some(page_with(picture, notes.collect()))
    }
}
