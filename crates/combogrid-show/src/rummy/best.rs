//! `rummy best`: the best arrangement of a hand.

use combogrid_ops::Count;
use combogrid_ops::rummy::{Best, BestAnswer, Melds, ParsedHand};
use combogrid_picture::Page;
use combogrid_rummy::{Laying, Missing, Rules, Scoring};

use super::combo::panel;
use super::combos;
use super::details::lines;
use super::laid::Written;
use super::picture;
use crate::draw::{page_of, sheet};
use crate::layout::Layout;
use crate::show::Show;

impl Show for Best {
    fn show(&self, parsed: &ParsedHand, answer: &BestAnswer, layout: &Layout) -> String {
        let ParsedHand {
            hand,
            rules,
            notation,
        } = parsed;
        if let Some(top) = &answer.top {
            let picture = picture::text(hand, rules, layout);
            return format!("{picture}\n{}", combos::table(top, *notation, layout));
        }
        let picture = picture::laid(&answer.melds, &answer.loose, parsed, layout);
        let details = answer.meld_details.as_ref();
        let details = details.map_or_else(String::new, |details| lines(details, *notation, layout));
        let loose = layout.list("loose", &answer.loose.written(*notation, layout));
        let deadwood = Count(answer.deadwood.into()).of("loose point");
        let melded = Count(answer.melded_points.into()).of("point");
        let cards = Count(answer.loose_cards as u128).of("card");
        let summary = missing_runs(&answer.melds, rules).map_or_else(
            || format!("{deadwood} in {cards}, {melded} melded"),
            |missing| format!("{deadwood}: {missing}"),
        );
        format!("{picture}\n{details}{loose}\n{}", layout.fill(&summary))
    }

    fn page(&self, parsed: &ParsedHand, answer: &BestAnswer) -> Option<Page> {
        let rules = &parsed.rules;
        let Some(top) = &answer.top else {
            let picture = picture::arrangement(&answer.melds, &answer.loose, rules);
            return Some(page_of(picture));
        };
        let panels = top.iter().enumerate();
        let panels = panels.map(|(index, combo)| panel(combo, index + 1, rules));
        Some(Page {
            title: format!("The best {} of {}", top.len(), parsed.hand),
            sections: vec![sheet("", panels)],
        })
    }
}

/// The missing runs without which every card counts.
fn missing_runs(Melds(melds): &Melds, rules: &Rules) -> Option<Missing> {
    if rules.scoring() == Scoring::Loose {
        return None;
    }
    // The cards of a meld in the order of a hand, so that they may be read in every way.
    let groups = melds.iter().map(|meld| meld.tiles().tiles().collect());
    let checked = rules.check(&Laying::new(groups.collect()).going_out());
    let mut missing = checked.missing.into_iter();
    missing.find(|missing| matches!(missing, Missing::Runs { .. }))
}
