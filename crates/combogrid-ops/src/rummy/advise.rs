//! `rummy advise`: the value of each draw, and the throw after it.

use combogrid_rummy::{Draw, Prospects, Throw, Tile};

use super::situation::{Hint, ParsedSituation, SituationArgs};
use super::{MOST_STATES, with_advisor};
use crate::error::map_reply;
use crate::{Allowance, Query, Reply};

/// Show the value of each draw, and the best throw after it
///
/// Example: combogrid rummy advise "3H 4H 5H 9C 9D 9S KC KD QS QH" --rules gin --seen "QC QD"
#[apply(request!)]
pub struct Advise {}

/// The cost of a hand now and after each draw.
#[apply(answer!)]
pub struct Advice {
    /// The cost of the hand as it is.
    pub now: u32,
    /// The mean cost after the next draw and the best discard, each unseen card being as likely; null if none is
    /// unseen.
    pub expected: Option<f64>,
    /// How many unseen cards complete or extend a meld, or let the hand knock; if every card may count, or the rules cap
    /// what a hand costs, how many leave less after the best throw, or as much with fewer missing runs or loose points.
    pub helping: u32,
    /// Every card that may be drawn, the best first.
    pub draws: Vec<Drawn>,
    /// drop, if the hand is too poor to be played; null otherwise.
    pub call: Option<String>,
    /// The reason for the call in words; null without one.
    pub call_why: Option<String>,
}

/// A card that may be drawn.
#[apply(answer!)]
pub struct Drawn {
    /// The card.
    pub card: Tile,
    /// How many of it may still come.
    pub unseen: u8,
    /// The cost of the hand with it, before the discard.
    pub kept: u32,
    /// The card; null if the rules throw nothing.
    pub discard: Option<Tile>,
    /// The cost of the other cards, or of all of them.
    pub deadwood: u32,
    /// The kept cards, and why.
    #[serde(flatten)]
    pub hint: Hint,
}

impl Drawn {
    fn new(draw: &Draw, throw: &Throw, parsed: &ParsedSituation) -> Self {
        Self {
            card: draw.tile,
            unseen: draw.unseen,
            kept: draw.kept,
            discard: throw.thrown(),
            deadwood: throw.discard.deadwood,
            hint: Hint::new(throw, parsed),
        }
    }
}

impl Advice {
    fn new(prospects: &Prospects, parsed: &ParsedSituation) -> Self {
        let (rules, draws) = (&parsed.hand.rules, &prospects.draws);
        let ranked = draws.draws.iter().zip(&prospects.throws);
        let situation = parsed.asked();
        let call = prospects.call(&situation, rules);
        Self {
            now: draws.now,
            expected: draws.expected_deadwood(),
            helping: prospects.helping,
            draws: ranked
                .map(|(draw, throw)| Drawn::new(draw, throw, parsed))
                .collect(),
            call: call.map(|call| call.to_string()),
            call_why: call.map(|call| call.why(&situation, None)),
        }
    }
}

impl Query for Advise {
    type Subject = SituationArgs;
    type Answer = Advice;

    fn answer(&self, parsed: &ParsedSituation, allowance: &Allowance) -> Reply<Advice> {
        let budget = allowance.stored_states(MOST_STATES);
        let prospects = with_advisor(&parsed.hand.rules, &budget, |advisor| {
            advisor.prospects(&parsed.asked())
        });
        let prospects = prospects.map_err(ParsedSituation::refused);
        map_reply(prospects, |prospects| Advice::new(&prospects, parsed))
    }
}
