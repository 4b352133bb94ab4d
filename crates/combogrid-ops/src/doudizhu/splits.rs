//! `doudizhu splits`: every way to lay a hand out.

use std::ops::ControlFlow;

use combogrid_doudizhu::{Play, Split, Splits};

use super::{HandArgs, MOST_LISTED, ParsedHand, refused};
use crate::error::map_reply;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ListLimit, Query, Reply};

/// List every way to lay a hand out
///
/// Example: combogrid doudizhu splits 3344555
#[apply(request!)]
#[serde(default)]
pub struct ListSplits {
    /// Only splits without kickers
    pub base: bool,
    /// List at most N splits
    pub limit: ListLimit,
}

/// Some splits in canonical order.
#[apply(answer!)]
pub struct SplitsAnswer {
    /// Those that were asked for.
    pub splits: Vec<Laid>,
    /// How many there are, listed or not.
    pub total: Count,
}

/// The plays of a split, the bodies with the most cards first.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Laid(#[serde(with = "super::body_first")] pub Vec<Play>);

#[cfg(feature = "schema")]
crate::schema::schemas! {
    Laid = "split" { "type": "array", "items": { "type": "string" }, "description": "Plays, each its body before its kickers" };
}

impl Laid {
    /// The plays of a split.
    pub(super) fn of(split: &Split) -> Self {
        Self(split.plays().iter().rev().copied().collect())
    }
}

impl Query for ListSplits {
    type Subject = HandArgs;
    type Answer = SplitsAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<SplitsAnswer> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let budget = allowance.stored_states(MOST_LISTED);
        let splits = if self.base {
            Splits::base_with_budget(hand, rules, &budget)
        } else {
            Splits::with_budget(hand, rules, &budget)
        };
        let splits = splits.map_err(|error| refused(error).error)?;
        let total = Count(splits.count());
        let most = self.limit.items(total.0, "limit")?;
        let mut meter = budget.meter();
        let listed = BytesLeft::default().list(most, total, |add| {
            for split in splits.iter().take(most) {
                meter.result()?;
                let added = add(Laid::of(&split));
                if added.is_break() {
                    return Ok(added);
                }
            }
            Ok(ControlFlow::Continue(()))
        });
        map_reply(listed, |splits| SplitsAnswer { splits, total })
    }
}
