//! `rummy count`: how many arrangements a hand has.

use combogrid_rummy::{CountError, Limit, Stopped};

use super::{HandArgs, MOST_MAXIMAL_STATES, MOST_STATES, ParsedHand, too_many, with_solver};
use crate::{Allowance, Count, Query, Refused, Reply};

/// Count the ways to lay a hand out, exactly
///
/// Example: combogrid rummy count 2H3H4H5H4H5H6H3C3C3D3D4D
#[apply(request!)]
pub struct CountArrangements {}

/// How many arrangements there are.
#[apply(answer!)]
pub struct Counts {
    /// All of them, the one without melds included.
    pub arrangements: Count,
    /// Those that no loose card can extend; null if the hand has too many
    /// states for that.
    pub maximal: Option<Count>,
}

impl Counts {
    /// The part so far of a stopped count.
    const fn at_least(arrangements: u128) -> Self {
        Self {
            arrangements: Count(arrangements),
            maximal: None,
        }
    }
}

impl Query for CountArrangements {
    type Subject = HandArgs;
    type Answer = Counts;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Counts> {
        let ParsedHand { hand, rules, .. } = parsed;
        let budget = allowance.stored_states(MOST_STATES);
        let arrangements = with_solver(rules, &budget, |solver| solver.count(hand));
        let arrangements = arrangements.map_err(|error| match error {
            CountError::Stopped(Stopped { limit, known }) => {
                Refused::stopped(limit, Some(Counts::at_least(known)))
            }
            CountError::Overflow(error) => too_many(error).into(),
        })?;
        let budget = allowance.stored_states(MOST_MAXIMAL_STATES);
        let maximal = match with_solver(rules, &budget, |solver| solver.maximal(hand)) {
            Ok(maximal) => maximal.count().ok().map(Count),
            Err(Stopped { limit, .. }) if !matches!(limit, Limit::States(_)) => {
                return Err(Refused::stopped(
                    limit,
                    Some(Counts::at_least(arrangements)),
                ));
            }
            Err(_) => None,
        };
        Ok(Counts {
            arrangements: Count(arrangements),
            maximal,
        })
    }
}
