//! `guandan count`: how many splits a hand has.

use combogrid_guandan::SplitCounter;

use super::{HandArgs, ParsedHand, refused};
use crate::bounds::usual_states;
use crate::{Allowance, Count, Query, Reply};

/// States of a count: two packs in one hand meet them after a second, with 190 MB.
pub(super) const MOST_STATES: u64 = usual_states(const { &SplitCounter::DEFAULT_BUDGET });

/// Count every way to lay out a hand, exactly
///
/// Example: combogrid guandan count "3S 3D 3H 4S 4D"
#[apply(request!)]
pub struct CountSplits {}

/// How many splits there are.
#[apply(answer!)]
pub struct Counts {
    /// The ways to lay the hand out as plays, each of which can be laid beside the others.
    pub splits: Count,
}

impl Query for CountSplits {
    type Subject = HandArgs;
    type Answer = Counts;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Counts> {
        let budget = allowance.stored_states(MOST_STATES);
        let counter = SplitCounter::new(parsed.rules).with_budget(&budget);
        let splits = counter.count(&parsed.hand).map_err(refused)?;
        Ok(Counts {
            splits: Count(splits),
        })
    }
}
