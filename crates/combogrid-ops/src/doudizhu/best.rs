//! `doudizhu best`: the splits that are good to play.

use combogrid_doudizhu::{Control, Splits};

use super::splits::Laid;
use super::{HandArgs, MOST_LISTED, ParsedHand, refused};
use crate::error::map_reply;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ListLimit, Query, Reply};

/// Find the splits with the fewest plays, and among them those that are hard to beat
///
/// Example: combogrid doudizhu best 34567888999JQ --top 3
#[apply(bare_request!)]
#[serde(default)]
pub struct Best {
    /// List the K best splits
    pub top: ListLimit,
}

impl Default for Best {
    fn default() -> Self {
        Self { top: ListLimit(1) }
    }
}

/// The best splits of a hand.
#[apply(answer!)]
pub struct BestAnswer {
    /// Best first.
    pub best: Vec<Scored>,
    /// How many splits there are in all.
    pub total: Count,
}

/// A split with its scores.
#[apply(answer!)]
pub struct Scored {
    /// The plays.
    pub split: Laid,
    /// How many there are.
    pub plays: usize,
    /// How many heads among the unseen cards beat the plays of the split.
    pub beaters: u64,
}

impl Query for Best {
    type Subject = HandArgs;
    type Answer = BestAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<BestAnswer> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let budget = allowance.stored_states(MOST_LISTED);
        let splits = Splits::with_budget(hand, rules, &budget);
        let splits = splits.map_err(|error| refused(error).error)?;
        let total = Count(splits.count());
        let top = self.top.items(total.0, "top")?;
        let best = BytesLeft::default().list(top, total, |add| {
            splits.for_top(
                top,
                Control::of(hand, rules).score(),
                |(_, beaters), split| {
                    add(Scored {
                        plays: split.len(),
                        split: Laid::of(&split),
                        beaters: beaters.unsigned_abs(),
                    })
                },
            )
        });
        map_reply(best, |best| BestAnswer { best, total })
    }
}
