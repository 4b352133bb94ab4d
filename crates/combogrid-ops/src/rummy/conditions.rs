//! `rummy open` and `rummy out`: the conditions of an opening and of going out.

use std::str::FromStr;

use combogrid_rummy::{
    Aim, Arrangement, Hand, Laying, Missing, OpeningAim, ParseValueError, Reason, Solver, Stopped,
    WayOut,
};

use super::check::reasons;
use super::details::Details;

use super::laid::Melds;
use super::{HandArgs, MOST_STATES, ParsedHand, stopped, with_solver};
use crate::{Allowance, Named, Query, Reply};

/// Find the best first laying that the rules allow
///
/// Example: combogrid rummy open "9C 9D 9H 1S 2S 3S 7D" --rules rummikub
#[apply(request!)]
#[serde(default)]
pub struct Open {
    /// The aim of the laying: the fewest points left (points), the fewest cards that open (cards), the most jokers and wild cards kept (jokers)
    pub aim: Named<GivenOpeningAim>,
    /// What a joker or wild card that stays in the hand is worth in points
    pub joker_value: u32,
    /// Tell the kind of each meld, and the card that each tile stands for
    pub details: bool,
}

/// Find a way to go out
///
/// Example: combogrid rummy out "AC 2C 3C 4C 5H 6H JK 9S 9D 9C TD TH TS" --rules indian
#[apply(request!)]
#[serde(default)]
pub struct GoOut {
    /// Tell the kind of each meld, and the card that each tile stands for
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
pub struct ConditionAnswer {
    /// Whether the hand can do it.
    pub met: bool,
    /// The laid melds.
    pub melds: Melds,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// Pairs of equal cards, if the rules let them open or go out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<Hand>,
    /// The cards that are left.
    pub loose: Hand,
    /// The cost of the loose cards, each of them counted.
    pub deadwood: u32,
    /// The points of the cards in melds.
    pub melded_points: u32,
    /// Everything that is missing, if the hand can not do it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<Reason>>,
}

impl ConditionAnswer {
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
            Some(reasons(&missing.map_err(stopped)?, parsed.notation))
        };
        let (laid, pairs) = match way {
            Some(WayOut::Melds(laid)) => (laid, Vec::new()),
            Some(WayOut::Pairs(pairs)) => (Arrangement::all_loose(hand), pairs),
            None => (Arrangement::all_loose(hand), Vec::new()),
        };
        let paired = pairs.iter().flat_map(Hand::tiles).collect();
        let loose = laid.loose().checked_sub(&paired);
        let loose = loose.expect("pairs are made of loose cards");
        Ok(Self {
            met,
            melds: Melds(laid.melds().to_vec()),
            meld_details: Details::asked(details, laid.melds(), rules),
            pairs,
            loose,
            deadwood: loose.loose_points(rules),
            melded_points: laid.melded_points(rules),
            reasons,
        })
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
    type Answer = ConditionAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<ConditionAnswer> {
        let Named(GivenOpeningAim(aim)) = self.aim;
        let open = |solver: &mut Solver, hand: &Hand| solver.opens_for(hand, aim, self.joker_value);
        ConditionAnswer::find(parsed, allowance, self.details, open, missing_to_open)
    }
}

impl Query for GoOut {
    type Subject = HandArgs;
    type Answer = ConditionAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<ConditionAnswer> {
        ConditionAnswer::find(
            parsed,
            allowance,
            self.details,
            Solver::goes_out,
            missing_to_go_out,
        )
    }
}
