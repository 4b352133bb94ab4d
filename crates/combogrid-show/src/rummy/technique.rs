//! `rummy technique`: the steps from the islands of a hand to its combos.

mod steps;

mod page;
mod text;

use combogrid_ops::rummy::{IslandSteps, ParsedHand, ShowTechnique, TechniqueAnswer};
use combogrid_picture::{Page, Sheet};
use combogrid_rummy::{Hand, Rules};

use super::changed::{self, Part};
use crate::layout::Layout;
use crate::show::Show;

impl Show for ShowTechnique {
    fn show(&self, parsed: &ParsedHand, answer: &TechniqueAnswer, layout: &Layout) -> String {
        changed::text(answer, parsed, layout)
    }

    fn page(&self, parsed: &ParsedHand, answer: &TechniqueAnswer) -> Option<Page> {
        Some(changed::page(answer, "The technique on", &parsed.rules))
    }
}

impl Part for IslandSteps {
    fn cards(&self) -> &Hand {
        &self.cards
    }

    fn section(&self, number: usize, rules: &Rules) -> Sheet {
        page::section(self, number, rules)
    }

    fn text(&self, parsed: &ParsedHand, layout: &Layout) -> String {
        text::lines(self, &parsed.rules, parsed.notation, layout)
    }
}
