//! `rummy count`: how many arrangements a hand has.

use clap::Args;
use combogrid_rummy::Arrangements;
use serde::{Deserialize, Serialize};

use super::{HandArgs, Held, MAXIMAL_BUDGET, with_solver};
use crate::error::OpError;
use crate::look::Look;
use crate::query::{Count, Query};

/// Count the ways to lay a hand out, exactly
///
/// Example: combogrid rummy count 2H3H4H5H4H5H6H3C3C3D3D4D
#[derive(Debug, Args, Deserialize)]
pub(crate) struct CountArrangements {}

#[derive(Debug, Serialize)]
pub(crate) struct Counts {
    /// All of them, the one without melds included.
    arrangements: Count,
    /// Those that no loose card can extend; null if the hand has too many
    /// states for that.
    maximal: Option<Count>,
}

impl Query for CountArrangements {
    const OP: &'static str = "rummy.count";

    type Subject = HandArgs;
    type Answer = Counts;

    fn answer(&self, held: &Held) -> Result<Counts, OpError> {
        let Held { hand, rules, .. } = held;
        let arrangements = Count(with_solver(rules, |solver| solver.count(hand))?);
        let maximal = Arrangements::maximal_within(hand, rules, &MAXIMAL_BUDGET).ok();
        let maximal = maximal.and_then(|maximal| maximal.count().ok()).map(Count);
        Ok(Counts {
            arrangements,
            maximal,
        })
    }

    fn show(&self, held: &Held, answer: &Counts, _: &Look) -> String {
        let maximal = match answer.maximal {
            Some(maximal) => format!("{maximal} of them maximal"),
            None => "too many states to count the maximal ones".to_owned(),
        };
        format!(
            "{} cards\n{} arrangements\n{maximal}\n",
            held.hand.len(),
            answer.arrangements
        )
    }
}
