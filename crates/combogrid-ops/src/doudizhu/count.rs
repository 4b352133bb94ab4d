//! `doudizhu count`: how many splits a hand has.

use combogrid_doudizhu::{Hand, Rules, SplitCounter};

use super::{HandArgs, MOST_COUNTED, ParsedHand, refused, with_learnt};
use crate::workspaces::Workspaces;
use crate::{Allowance, Count, Query, Reply};

thread_local! {
    static COUNTERS: Workspaces<Rules, SplitCounter> = const { Workspaces::new() };
}

/// Count every way to lay out a hand, exactly
///
/// Example: combogrid doudizhu count 33344455566677788899
#[apply(request!)]
pub struct CountSplits {}

/// How many splits there are.
#[apply(answer!)]
pub struct Counts {
    /// Without kickers.
    pub base: Count,
    /// With kickers, the base splits among them.
    pub splits: Count,
}

/// The number of base splits, and of splits with kickers. When the budget is spent, the count so far is a lower bound.
fn counts(counter: &mut SplitCounter, hand: Hand) -> Reply<Counts> {
    let counts = |base, splits| Counts {
        base: Count(base),
        splits: Count(splits),
    };
    // Each base split is one with kickers as well.
    let base = counter.base(hand);
    let base = base.map_err(|error| refused(error).map(|base| counts(base, base)))?;
    let splits = counter.splits(hand);
    let splits =
        splits.map_err(|error| refused(error).map(|found| counts(base, base.max(found))))?;
    Ok(counts(base, splits))
}

impl Query for CountSplits {
    type Subject = HandArgs;
    type Answer = Counts;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Counts> {
        let budget = allowance.states(MOST_COUNTED);
        let count = |counter: &mut SplitCounter| {
            counter.set_budget(&budget);
            counts(counter, parsed.hand)
        };
        with_learnt(&COUNTERS, parsed, allowance, (SplitCounter::new, count))
    }
}
