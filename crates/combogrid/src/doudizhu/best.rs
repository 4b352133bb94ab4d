//! `doudizhu best`: the splits that are good to play.

use clap::Args;
use combogrid_doudizhu::Control;
use serde::{Deserialize, Serialize};

use super::picture::picture;
use super::splits::Laid;
use super::{HandArgs, Held, too_many_steps};
use crate::bounds::Allowance;
use crate::error::Reply;
use crate::look::Look;
use crate::query::{Count, Limit, Query};

/// Find the splits with the fewest plays, and among them those that are hard to beat
///
/// Example: combogrid doudizhu best 34567888999JQ --top 3
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Best {
    /// List the K best splits
    #[arg(long, value_name = "K", default_value = "1")]
    #[serde(default = "one")]
    top: Limit,
}

const fn one() -> Limit {
    Limit(1)
}

#[derive(Debug, Serialize)]
pub(crate) struct BestAnswer {
    /// Best first.
    best: Vec<Scored>,
    /// How many splits there are in all.
    total: Count,
}

#[derive(Debug, Serialize)]
struct Scored {
    split: Laid,
    plays: usize,
    /// How many heads among the unseen cards beat the plays of the split.
    beaters: u64,
}

impl Query for Best {
    const OP: &'static str = "doudizhu.best";

    type Subject = HandArgs;
    type Answer = BestAnswer;

    fn answer(&self, held: &Held, _: &Allowance) -> Reply<BestAnswer> {
        let Held { hand, rules, .. } = *held;
        let Limit(top) = self.top;
        let splits = rules.splits(hand).map_err(too_many_steps)?;
        let best = splits.top(top, Control::of(hand).score());
        let best = best.map(|((_, beaters), split)| {
            let split = Laid::from(&split);
            Scored {
                plays: split.plays(),
                split,
                beaters: beaters.unsigned_abs(),
            }
        });
        Ok(BestAnswer {
            best: best.collect(),
            total: Count(splits.count()),
        })
    }

    fn show(&self, held: &Held, answer: &BestAnswer, look: &Look) -> String {
        let mut table = look.table(["", "plays", "beaters", "split"]);
        for (place, scored) in (1..).zip(&answer.best) {
            let [place, plays, beaters] = [
                place,
                scored.plays,
                usize::try_from(scored.beaters).unwrap_or(usize::MAX),
            ]
            .map(|n| n.to_string());
            table.add_row([place, plays, beaters, scored.split.words(look).join(" ")]);
        }
        let total = format!(
            "the best {} of {}",
            answer.best.len(),
            answer.total.of("split")
        );
        format!(
            "{}\n{}\n{total}\n",
            picture(held.hand, look),
            look.lines_of(&table)
        )
    }
}
