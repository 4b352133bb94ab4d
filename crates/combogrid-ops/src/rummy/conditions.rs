//! `rummy open` and `rummy out`: the conditions of an opening and of going out.

use combogrid_picture::{Page, Picture};
use std::str::FromStr;

use combogrid_rummy::{
    Aim, Arrangement, Hand, Laying, Missing, OpeningAim, ParseValueError, Solver, Stopped, WayOut,
};
use itertools::Itertools;

use super::check::Reason;
use super::details::Details;
use super::laid::{Cards, Melds};
use super::picture;
use super::{HandArgs, MOST_STATES, ParsedHand, stopped, with_solver};
use crate::draw::page_of;
use crate::layout::{Layout, Show};
use crate::{Allowance, Count, Named, Query, Reply};

/// Find the best first laying that the rules allow
///
/// Example: combogrid rummy open "9C 9D 9H 1S 2S 3S 7D" --rules rummikub
#[apply(request!)]
#[serde(default)]
pub struct Open {
    /// The aim of the laying: the fewest points left (points), the fewest cards that open (cards), the most jokers and wild cards kept (jokers)
    #[cfg_attr(feature = "cli", arg(long, default_value = "points"))]
    pub aim: Named<GivenOpeningAim>,
    /// What a joker or wild card that stays in the hand is worth in points
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", default_value_t = 0))]
    pub joker_value: u32,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    pub details: bool,
}

/// Find a way to go out
///
/// Example: combogrid rummy out "AC 2C 3C 4C 5H 6H JK 9S 9D 9C TD TH TS" --rules indian
#[apply(request!)]
#[serde(default)]
pub struct GoOut {
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    pub details: bool,
}

/// The aim of an opening by its name.
#[derive(Debug, Clone, Copy, Default)]
pub struct GivenOpeningAim(pub OpeningAim);

impl FromStr for GivenOpeningAim {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        name.parse().map(Self).map_err(|error: ParseValueError| {
            format!("unknown aim {name:?}, expected {}", error.expected)
        })
    }
}

/// Whether the hand can do it, and how; nothing is melded if it can not.
#[apply(answer!)]
pub struct Found {
    /// Whether the hand can do it.
    pub met: bool,
    /// The laid melds.
    pub melds: Melds,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// Pairs of equal cards, if the rules let them open or go out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<Cards>,
    /// The cards that are left.
    pub loose: Cards,
    /// The cost of the loose cards, each of them counted.
    pub deadwood: u32,
    /// The points of the cards in melds.
    pub melded_points: u32,
    /// Everything that is missing, if the hand can not do it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<Reason>>,
}

impl Found {
    /// The way that `ask` finds for the hand.
    fn find(
        parsed: &ParsedHand,
        allowance: &Allowance,
        details: bool,
        ask: impl FnOnce(&mut Solver, &Hand) -> Result<Option<WayOut>, Stopped>,
        missing: impl FnOnce(&mut Solver, &Hand) -> Result<Vec<Missing>, Stopped<Arrangement>>,
    ) -> Reply<Self> {
        let ParsedHand { hand, rules, .. } = parsed;
        let budget = allowance.stored_states(MOST_STATES);
        let way = with_solver(rules, &budget, |solver| ask(solver, hand)).map_err(stopped)?;
        let met = way.is_some();
        let reasons = if met {
            None
        } else {
            let missing = with_solver(rules, &budget, |solver| missing(solver, hand));
            Some(Reason::of(&missing.map_err(stopped)?, parsed.notation))
        };
        let (laid, pairs) = match way {
            Some(WayOut::Melds(laid)) => (laid, Vec::new()),
            Some(WayOut::Pairs(pairs)) => (Arrangement::all_loose(hand), pairs),
            None => (Arrangement::all_loose(hand), Vec::new()),
        };
        let paired = pairs.iter().flat_map(Hand::tiles).collect();
        let loose = laid.loose().checked_sub(&paired).unwrap_or(Hand::EMPTY);
        Ok(Self {
            met,
            melds: Melds(laid.melds().to_vec()),
            meld_details: Details::asked(details, laid.melds(), rules),
            pairs: pairs.into_iter().map(Cards).collect(),
            loose: Cards(loose),
            deadwood: loose.loose_points(rules),
            melded_points: laid.melded_points(rules),
            reasons,
        })
    }

    /// The melds, or the hand with its islands if there are none.
    fn picture(&self, parsed: &ParsedHand) -> Picture {
        let ParsedHand { hand, rules, .. } = parsed;
        if self.melds.0.is_empty() {
            return picture::hand(hand, rules);
        }
        picture::arrangement(&self.melds.0, &self.loose.0, rules)
    }
}

/// What the laying with the most points lacks to open.
fn missing_to_open(solver: &mut Solver, hand: &Hand) -> Result<Vec<Missing>, Stopped<Arrangement>> {
    let best = solver.best(hand, Aim::Points)?;
    Ok(solver.rules().missing_to_open(best.melds()))
}

/// What the best arrangement lacks to go out.
fn missing_to_go_out(
    solver: &mut Solver,
    hand: &Hand,
) -> Result<Vec<Missing>, Stopped<Arrangement>> {
    let best = solver.best(hand, Aim::Deadwood)?;
    let groups = best.melds().iter().map(|meld| {
        let tiles = meld.slots().map(|slot| slot.tile);
        tiles.collect()
    });
    let laying = Laying::new(groups.collect()).of(hand).going_out();
    Ok(solver.rules().check(&laying).missing)
}

impl Query for Open {
    type Subject = HandArgs;
    type Answer = Found;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Found> {
        let Named(GivenOpeningAim(aim)) = self.aim;
        let open = |solver: &mut Solver, hand: &Hand| solver.opens_for(hand, aim, self.joker_value);
        Found::find(parsed, allowance, self.details, open, missing_to_open)
    }

    fn page(&self, parsed: &ParsedHand, answer: &Found) -> Option<Page> {
        Some(page_of(answer.picture(parsed)))
    }
}

impl Query for GoOut {
    type Subject = HandArgs;
    type Answer = Found;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Found> {
        Found::find(
            parsed,
            allowance,
            self.details,
            Solver::goes_out,
            missing_to_go_out,
        )
    }

    fn page(&self, parsed: &ParsedHand, answer: &Found) -> Option<Page> {
        Some(page_of(answer.picture(parsed)))
    }
}

impl Found {
    fn show(&self, parsed: &ParsedHand, cannot: &str, layout: &Layout) -> String {
        let notation = parsed.notation;
        let picture = self.picture(parsed);
        let picture = picture::laid(picture, &self.melds.0, notation, layout);
        if !self.met {
            let reasons = self.reasons.iter().flatten();
            let reasons: String = reasons.map(|reason| layout.fill(&reason.text)).collect();
            return format!("{picture}\n{cannot}\n{reasons}");
        }
        let mut laid = String::new();
        if !self.pairs.is_empty() {
            let mut pairs = self.pairs.iter().map(|pair| pair.show(notation, layout));
            laid = layout.list("pairs", &pairs.join(", "));
        } else if let Some(details) = &self.meld_details {
            laid = details.show(notation, layout);
        }
        let loose = layout.list("loose", &self.loose.show(notation, layout));
        let melded = Count(self.melded_points.into()).of("point");
        let points = format!("{melded} melded, {} loose", self.deadwood);
        format!("{picture}\n{laid}{loose}\n{points}\n")
    }
}

impl Show for Open {
    fn show(&self, parsed: &ParsedHand, answer: &Found, layout: &Layout) -> String {
        answer.show(parsed, "the hand can not open", layout)
    }
}

impl Show for GoOut {
    fn show(&self, parsed: &ParsedHand, answer: &Found, layout: &Layout) -> String {
        answer.show(parsed, "the hand can not go out", layout)
    }
}
