//! `rummy combos`: the ways to lay a hand out, best first.

use combogrid_ops::Count;
use combogrid_ops::rummy::{Combo, Combos, CombosAnswer, ParsedHand, Which};
use combogrid_picture::{Page, Sheet};
use combogrid_rummy::{Notation, Rules};

use super::combo::{melds_of, panel};
use super::laid::Written;
use super::picture;
use crate::counted::listed;
use crate::draw::{sheet, sheet_of};
use crate::layout::{Layout, style};
use crate::show::Show;

/// The name of the listed arrangements.
const fn noun(which: Which) -> &'static str {
    match which {
        Which::Maximal => "maximal combo",
        Which::All => "combo",
        Which::ControlPoints => "control-point combo",
    }
}

/// Combos as pictures, best first.
pub(super) fn combo_sheet(combos: &[Combo], total: Count, noun: &str, rules: &Rules) -> Sheet {
    let panels = combos.iter().enumerate();
    let panels = panels.map(|(index, combo)| panel(combo, index + 1, rules));
    sheet(&listed(total, "best", combos.len(), noun), panels)
}

/// A list of combos, each with its loose points, its melds and its loose cards.
pub(super) fn table(combos: &[Combo], notation: Notation, layout: &Layout) -> String {
    let rows = combos.iter().enumerate().map(|(index, combo)| {
        [
            layout.paint(style::FAINT, index + 1),
            combo.deadwood.to_string(),
            melds_of(combo, notation, layout),
            combo.loose.written(notation, layout),
        ]
    });
    layout.tabulate(&["", "points", "melds", "loose"], rows)
}

impl Show for Combos {
    fn show(&self, parsed: &ParsedHand, answer: &CombosAnswer, layout: &Layout) -> String {
        let picture = picture::text(&parsed.hand, &parsed.rules, layout);
        let table = table(&answer.combos, parsed.notation, layout);
        let summary = listed(answer.total, "best", answer.combos.len(), noun(self.which));
        format!("{picture}\n{table}\n{}", layout.fill(&summary))
    }

    fn page(&self, parsed: &ParsedHand, answer: &CombosAnswer) -> Option<Page> {
        let noun = noun(self.which);
        let hand = picture::hand(&parsed.hand, &parsed.rules);
        Some(Page {
            title: format!("{} of {}", answer.total.of(noun), hand.title),
            sections: vec![
                sheet_of(hand),
                combo_sheet(&answer.combos, answer.total, noun, &parsed.rules),
            ],
        })
    }
}
