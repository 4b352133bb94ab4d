//! `rummy combos`: the ways to lay a hand out, best first.

use combogrid_rummy::{Aim, Arrangements, Budget, ControlPointError, Rules};
use serde::Deserialize;

use super::combo::Combo;
use super::{
    HandArgs, MOST_MAXIMAL_STATES, MOST_STATES, ParsedHand, STATES_LISTED, stopped, too_many,
    with_solver,
};
use crate::error::map_reply;
use crate::listing::BytesLeft;
use crate::memory;
use crate::{Allowance, Count, ErrorKind, ListLimit, OpError, Query, Refused, Reply};

/// The most configurations of control points.
pub(super) const MOST_CONFIGURATIONS: u64 = 1_000_000;

/// The most combos, of some 800 bytes each, that are stored in a request which is not admitted as a heavy one.
const MOST_LIGHT: usize = 10_000;

/// List the ways to lay a hand out, best first
///
/// Example: combogrid rummy combos 2H3H4H5H4H5H6H3C3C3D3D4D
#[apply(request!)]
#[serde(default)]
pub struct Combos {
    /// Which arrangements are listed.
    pub which: Which,
    /// List at most N combos
    pub limit: ListLimit,
    /// Tell the kind of each meld, and the card that each tile stands for
    pub details: bool,
}

/// Which arrangements are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// Those that no loose card can extend.
    #[default]
    Maximal,
    /// Every one, the one without melds included.
    All,
    /// Those that the search over control points finds.
    ControlPoints,
}

impl Which {
    /// The bound on states if none is given.
    const fn states(self) -> u64 {
        match self {
            Self::Maximal => MOST_MAXIMAL_STATES,
            Self::All => MOST_STATES,
            Self::ControlPoints => MOST_CONFIGURATIONS,
        }
    }
}

/// Arrangements, the best first.
#[apply(answer!)]
pub struct CombosAnswer {
    /// Those that were asked for.
    pub combos: Vec<Combo>,
    /// How many there are, listed or not.
    pub total: Count,
}

/// The best of these arrangements, and their number.
pub(super) fn best_of(
    mut arrangements: Arrangements,
    limit: ListLimit,
    rules: &Rules,
    details: bool,
    budget: &Budget,
    bytes_left: &mut BytesLeft,
) -> Reply<CombosAnswer> {
    let total = Count(arrangements.count().map_err(too_many)?);
    let most = limit.items(total.0, "limit")?;
    // Each graph may take what the count was allowed; all of them together what the listing is.
    let budget_of_graph = arrangements.budget().clone();
    arrangements.set_budget(budget);
    let best = bytes_left.list(most, total, |add| {
        arrangements.for_top(most, Aim::Deadwood, &budget_of_graph, |arrangement| {
            add(Combo::new(&arrangement, rules, details))
        })
    });
    map_reply(best, |combos| CombosAnswer { combos, total })
}

/// The combos that the control points show.
fn read_off(query: &Combos, parsed: &ParsedHand, budget: &Budget) -> Reply<CombosAnswer> {
    let ParsedHand { hand, rules, .. } = parsed;
    let combos = with_solver(rules, budget, |solver| solver.combos_by_island(hand));
    let combos = combos.map_err(|error| match error {
        ControlPointError::Stopped(error) => stopped(error),
        ControlPointError::TooMany { most, .. } => {
            OpError::stopped(combogrid_budget::Limit::States(most), error).field("hand")
        }
        _ => OpError::new(ErrorKind::Rules, error).field("which"),
    })?;
    let total = Count(combos.count());
    let most = query.limit.items(total.0, "limit")?;
    if most > MOST_LIGHT {
        memory::take_for_answer().map_err(|limit| Refused::stopped(limit, None))?;
    }
    let best = combos.top(most).map_err(stopped)?;
    let listed = best
        .iter()
        .map(|combo| Combo::new(combo, rules, query.details));
    let listed = BytesLeft::default().list_all(total, listed);
    map_reply(listed, |combos| CombosAnswer { combos, total })
}

impl Query for Combos {
    type Subject = HandArgs;
    type Answer = CombosAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<CombosAnswer> {
        let ParsedHand { hand, rules, .. } = parsed;
        let ListLimit(limit) = self.limit;
        let usual = self.which.states();
        let budget = allowance.stored_states(usual);
        let listing = allowance.stored_states(usual + STATES_LISTED * limit as u64);
        let every = match self.which {
            Which::ControlPoints => None,
            Which::Maximal => Some(with_solver(rules, &budget, |solver| solver.maximal(hand))),
            Which::All => Some(with_solver(rules, &budget, |solver| solver.every(hand))),
        };
        match every {
            Some(every) => best_of(
                every.map_err(stopped)?,
                self.limit,
                rules,
                self.details,
                &listing,
                &mut BytesLeft::default(),
            ),
            None => read_off(self, parsed, &budget),
        }
    }
}
