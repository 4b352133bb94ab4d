//! `doudizhu count`: how many splits a hand has.

use std::cell::RefCell;

use clap::Args;
use combogrid_doudizhu::{Rules, SplitCounter};
use serde::{Deserialize, Serialize};

use super::{HandArgs, Held, too_many_steps};
use crate::bounds::Allowance;
use crate::error::{OpError, Reply};
use crate::look::Look;
use crate::query::{Count, Query};
use crate::workspaces::Workspaces;

thread_local! {
    static COUNTERS: RefCell<Workspaces<Rules, SplitCounter>> = const { RefCell::new(Workspaces::new()) };
}

/// Count every way to lay out a hand, exactly
///
/// Example: combogrid doudizhu count 33344455566677788899
#[derive(Debug, Args, Deserialize)]
pub(crate) struct CountSplits {}

#[derive(Debug, Serialize)]
pub(crate) struct Counts {
    /// Without kickers.
    base: Count,
    /// With kickers, the base splits among them.
    splits: Count,
}

/// The number of base splits, and of splits with kickers.
pub(super) fn counts(held: &Held) -> Result<[u128; 2], OpError> {
    COUNTERS.with_borrow_mut(|counters| {
        let counter = counters.of(held.rules, SplitCounter::new);
        let base = counter.base(held.hand).map_err(too_many_steps)?;
        Ok([base, counter.splits(held.hand).map_err(too_many_steps)?])
    })
}

impl Query for CountSplits {
    const OP: &'static str = "doudizhu.count";

    type Subject = HandArgs;
    type Answer = Counts;

    fn answer(&self, held: &Held, _: &Allowance) -> Reply<Counts> {
        let [base, splits] = counts(held)?.map(Count);
        Ok(Counts { base, splits })
    }

    fn show(&self, held: &Held, answer: &Counts, _: &Look) -> String {
        let Counts { base, splits } = answer;
        let cards = Count(held.hand.total() as u128).of("card");
        let base = base.of("base split");
        let splits = splits.of("split");
        format!("{cards}\n{base}\n{splits} with kickers\n")
    }
}
