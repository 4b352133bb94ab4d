//! `rummy islands`: the parts of a hand that no meld joins.

use combogrid_ops::Count;
use combogrid_ops::rummy::{FlagsByCard, IslandAnswer, Islands, IslandsAnswer, ParsedHand};
use combogrid_picture::{Page, Sheet};
use combogrid_rummy::{Flags, Hand, Notation, PictureCell, Rules, Tile};
use itertools::Itertools;

use super::changed::{self, Part};
use super::combos::{combo_sheet, table};
use super::laid::paint_tile;
use crate::counted::listed;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Islands {
    fn show(&self, parsed: &ParsedHand, answer: &IslandsAnswer, layout: &Layout) -> String {
        changed::text(answer, parsed, layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &IslandsAnswer) -> Option<Page> {
        let islands = Count(answer.islands.len() as u128).of("island");
        Some(changed::page(
            answer,
            &format!("{islands} of"),
            &parsed.rules,
        ))
    }
}

impl Part for IslandAnswer {
    fn cards(&self) -> &Hand {
        &self.cards
    }

    /// The combos of the island, and where its control points are.
    fn section(&self, number: usize, rules: &Rules) -> Sheet {
        let mut section = combo_sheet(&self.combos, self.total, "maximal combo", rules);
        section.title = format!("Island {}: {}", PictureCell::letter(number), section.title);
        let cards = self.cards;
        let points = match self.control_points.iter().join(" ") {
            none if none.is_empty() => none,
            points => format!("; control points: {points}"),
        };
        section.description = format!("{cards}{points}. {}", section.description);
        section
    }

    fn text(&self, parsed: &ParsedHand, layout: &Layout) -> String {
        let notation = parsed.notation;
        let mut text = String::new();
        if let Some(FlagsByCard(flags)) = &self.flags {
            let words = flags.iter().map(|(card, flags)| {
                let card = paint_tile(*card, notation, layout);
                format!("{card} {flags}")
            });
            text += &layout.wrap("flags  ", words, 7);
        }
        if !self.control_points.is_empty() {
            let points = self.control_points.iter();
            let words = points.map(|point| placements(*point, self, notation, layout));
            text += &layout.wrap("control points  ", words, 7);
        }
        text += &table(&self.combos, notation, layout);
        text + &layout.fill(&listed(
            self.total,
            "best",
            self.combos.len(),
            "maximal combo",
        ))
    }
}

/// A control point with the number of its placements.
fn placements(point: Tile, island: &IslandAnswer, notation: Notation, layout: &Layout) -> String {
    let mut flags = island.flags.iter().flat_map(|FlagsByCard(flags)| flags);
    let open = flags.find(|(card, _)| *card == point);
    let open = open.map_or(Flags::NONE, |(_, open)| *open);
    let copies = island.cards.count(point);
    let card = paint_tile(point, notation, layout);
    let placements = open.choices(copies).count();
    format!("{card} ({copies} of {}: {placements})", open.count())
}
