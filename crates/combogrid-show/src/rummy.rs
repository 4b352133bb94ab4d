//! Rummy hands, arrangements, tables and advice.

mod picture;

mod laid;

mod details;

mod combo;
mod combos;

mod best;
mod changed;
mod check;
mod conditions;
mod count;
mod lattice;
mod melds;
mod plan;
mod puzzle;
mod rules;

mod advise;
mod discard;
mod islands;
mod situation;
mod table;
mod technique;
mod turn;

use combogrid_ops::rummy::{
    HandArgs, LayingArgs, ParsedHand, ParsedSituation, RulesArgs, SituationArgs,
};
use combogrid_picture::{Page, Picture};
use combogrid_rummy::{Hand, Meld, Rules};

use crate::draw::page_of;
use crate::show::Pictured;

/// Melds as ribbons over their cards, and loose cards beside them.
///
/// ```
/// use combogrid_rummy::{Aim, Hand, Rules, Solver};
/// use combogrid_show::arrangement_page;
///
/// let rules = Rules::gin();
/// let hand = Hand::parse("3H 4H 5H KS", &rules)?;
/// let best = Solver::new(&rules).best(&hand, Aim::Deadwood)?;
/// let page = arrangement_page(best.melds(), &best.loose(), &rules);
/// assert_eq!(page.title, "1 meld");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn arrangement_page(melds: &[Meld], loose: &Hand, rules: &Rules) -> Page {
    page_of(picture::of_melds(melds, loose, rules))
}

impl Pictured for RulesArgs {}

impl Pictured for LayingArgs {}

impl Pictured for HandArgs {
    fn picture(parsed: &ParsedHand) -> Option<Picture> {
        Some(picture::hand(&parsed.hand, &parsed.rules))
    }
}

impl Pictured for SituationArgs {
    fn picture(parsed: &ParsedSituation) -> Option<Picture> {
        Some(picture::hand(&parsed.hand.hand, &parsed.hand.rules))
    }
}
