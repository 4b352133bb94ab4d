//! `doudizhu splits`: every way to lay a hand out.

use clap::Args;
use combogrid_doudizhu::{AnySplit, Split, Splits};
use serde::{Deserialize, Serialize, Serializer};

use super::picture::picture;
use super::plays::painted;
use super::{HandArgs, Held, too_many_steps};
use crate::bounds::Allowance;
use crate::error::Reply;
use crate::look::{Look, style};
use crate::query::{Count, Limit, Query};

/// List every way to lay a hand out
///
/// Example: combogrid doudizhu splits 3344555
#[derive(Debug, Args, Deserialize)]
pub(crate) struct ListSplits {
    /// Only splits without kickers
    #[arg(long)]
    #[serde(default)]
    base: bool,
    /// List so many splits at most
    #[arg(long, value_name = "N", default_value_t)]
    #[serde(default)]
    limit: Limit,
}

/// Some splits in canonical order.
#[derive(Debug, Serialize)]
pub(crate) struct SplitsAnswer {
    splits: Vec<Laid>,
    /// How many there are, listed or not.
    total: Count,
}

/// A split as texts of plays, the bodies with the most cards first.
#[derive(Debug)]
pub(super) struct Laid(Split);

impl From<&Split> for Laid {
    fn from(split: &Split) -> Self {
        Self(split.clone())
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.plays().iter().rev().map(ToString::to_string))
    }
}

impl Laid {
    pub(super) fn plays(&self) -> usize {
        self.0.len()
    }

    pub(super) fn words(&self, look: &Look) -> Vec<String> {
        self.0
            .plays()
            .iter()
            .rev()
            .map(|&play| painted(play, look))
            .collect()
    }
}

impl SplitsAnswer {
    /// The first of some splits.
    pub(super) fn first<S: AsRef<Split>>(
        splits: impl Iterator<Item = S>,
        total: u128,
        Limit(limit): Limit,
    ) -> Self {
        let splits = splits
            .take(limit)
            .map(|split| split.as_ref().into())
            .collect();
        Self {
            splits,
            total: Count(total),
        }
    }

    fn of<S: AnySplit>(splits: &Splits<S>, limit: Limit) -> Self {
        Self::first(splits.iter(), splits.count(), limit)
    }

    /// One split a line, and how many there are.
    pub(super) fn show(&self, noun: &str, look: &Look) -> String {
        let margin = self.splits.len().to_string().len();
        let mut text = String::new();
        for (place, split) in (1..).zip(&self.splits) {
            let number = look.paint(style::FAINT, format_args!("{place:>margin$}"));
            text += &look.wrap(&format!("{number}  "), &split.words(look), margin + 2);
        }
        let listed = self.splits.len() as u128;
        let summary = match self.total {
            Count(total) if listed < total => {
                let (listed, total) = (Count(listed), Count(total));
                format!("the first {listed} of {total} {noun}s; --limit lists more")
            }
            total => total.of(noun),
        };
        text + "\n" + &look.fill(&summary)
    }
}

impl Query for ListSplits {
    const OP: &'static str = "doudizhu.splits";

    type Subject = HandArgs;
    type Answer = SplitsAnswer;

    fn answer(&self, held: &Held, _: &Allowance) -> Reply<SplitsAnswer> {
        let Held { hand, rules, .. } = *held;
        if self.base {
            let splits = rules.base_splits(hand).map_err(too_many_steps)?;
            return Ok(SplitsAnswer::of(&splits, self.limit));
        }
        let splits = rules.splits(hand).map_err(too_many_steps)?;
        Ok(SplitsAnswer::of(&splits, self.limit))
    }

    fn show(&self, held: &Held, answer: &SplitsAnswer, look: &Look) -> String {
        let noun = if self.base { "base split" } else { "split" };
        format!("{}\n{}", picture(held.hand, look), answer.show(noun, look))
    }
}
