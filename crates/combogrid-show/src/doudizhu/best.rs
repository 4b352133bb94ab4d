//! `doudizhu best`: the splits that are good to play.

use combogrid_ops::Count;
use combogrid_ops::doudizhu::{Best, BestAnswer, ParsedHand};
use combogrid_picture::Page;

use super::picture;
use super::splits::{panel, words};
use crate::draw::{sheet, sheet_of};
use crate::layout::Layout;
use crate::show::Show;

impl Show for Best {
    fn show(&self, parsed: &ParsedHand, answer: &BestAnswer, layout: &Layout) -> String {
        let rows = answer.best.iter().enumerate().map(|(index, scored)| {
            [
                (index + 1).to_string(),
                scored.plays.to_string(),
                scored.beaters.to_string(),
                words(&scored.split, parsed.notation, layout).join(" "),
            ]
        });
        let total = format!(
            "the best {} of {}",
            answer.best.len(),
            answer.total.of("split")
        );
        format!(
            "{}\n{}\n{total}\n",
            picture::text(parsed.hand, layout),
            layout.tabulate(&["", "plays", "beaters", "split"], rows)
        )
    }

    fn page(&self, parsed: &ParsedHand, answer: &BestAnswer) -> Option<Page> {
        let panels = answer.best.iter().enumerate().map(|(index, scored)| {
            let mut panel = panel(&scored.split, index + 1);
            panel.notes.push(Count(scored.beaters.into()).of("beater"));
            panel
        });
        let all = answer.total.of("split");
        let title = format!("The best {} of {all} of {}", answer.best.len(), parsed.hand);
        let hand = picture::hand(parsed.hand);
        let sections = vec![sheet_of(hand), sheet("", panels)];
        Some(Page { title, sections })
    }
}
