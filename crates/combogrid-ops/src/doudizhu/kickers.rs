//! `doudizhu kickers`: the splits that kickers make of one base split.

use std::convert::Infallible;
use std::ops::ControlFlow;

use combogrid_doudizhu::{KickerSplits, Play, Rules, Split};
use serde::Deserializer;

use super::body_first;
use super::carriers::Explained;
use super::splits::{Laid, SplitsAnswer};
use super::{MOST_COUNTED, rules};
use crate::error::map_reply;
use crate::listing::{BytesLeft, End, end_list};
use crate::text_list::TextList;
use crate::{
    Allowance, Count, ErrorKind, ListLimit, OpError, Query, Refused, Reply, RulesChoice, Subject,
    Texts,
};

/// List the splits that the kickers of one base split make
///
/// Example: combogrid doudizhu kickers 555,777,J,QQ --explain
#[apply(request!)]
#[serde(default)]
pub struct Kickers {
    /// Also show how they come about: each choice of carriers, and the tree in which these take kickers
    pub explain: bool,
    /// List at most N splits, and N leaves of the trees
    pub limit: ListLimit,
}

/// A base split under rules.
#[apply(request!)]
pub struct SplitArgs {
    /// Plays without kickers, with commas between them
    #[serde(deserialize_with = "plays")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::TextOrList"))]
    pub split: String,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
}

/// Plays as a list, or as one text with commas.
fn plays<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    deserializer.deserialize_any(TextList("a list of plays"))
}

impl Subject for SplitArgs {
    type Value = (Split, Rules);

    fn read(&self) -> Result<(Split, Rules), OpError> {
        let rules = rules(&self.rules)?;
        let split = Split::parse_base(&self.split, rules);
        let split = split.map_err(|error| {
            let at = error.at(&self.split);
            OpError::new(ErrorKind::Play, error).at(at).field("split")
        })?;
        Ok((split, rules))
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("split", &mut self.split)]
    }

    fn reading<A>((_, rules): &(Split, Rules), read: impl FnOnce() -> A) -> A {
        body_first::under(*rules, read)
    }
}

/// The splits that kickers make, and how.
#[apply(answer!)]
pub struct KickersAnswer {
    /// The splits.
    #[serde(flatten)]
    pub splits: SplitsAnswer,
    /// How they come about, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explained: Option<Explained>,
}

impl Kickers {
    /// The splits and their number, or those so far if the query was stopped. One search counts all splits and lists the
    /// first of them.
    fn splits(&self, splits: &KickerSplits, bytes_left: &mut BytesLeft) -> Reply<SplitsAnswer> {
        let most = self.limit.listed();
        let mut count = 0_u64;
        let mut first = Vec::new();
        let mut listing = ControlFlow::Continue(());
        let end = splits.visit(|plays| {
            count += 1;
            if listing.is_continue() {
                listing = list_split(plays, most, &mut first, bytes_left);
            }
            ControlFlow::<Infallible>::Continue(())
        });
        // A count that was stopped is a lower bound of the total.
        let total = Count(count.into());
        self.limit.items(total.0, "limit")?;
        let listed = end_list(Ok(listing), total, first);
        let answer = map_reply(listed, |splits| SplitsAnswer { splits, total })?;
        match end {
            Ok(_) => Ok(answer),
            Err(stopped) => Err(Refused::stopped(stopped.limit, Some(answer))),
        }
    }
}

/// Adds a split to a list of at most `most`.
fn list_split(
    plays: &[Play],
    most: usize,
    list: &mut Vec<Laid>,
    bytes_left: &mut BytesLeft,
) -> ControlFlow<End> {
    if list.len() == most {
        return ControlFlow::Break(End::Enough);
    }
    // The plays have the cards of a base split, so they are always a split.
    if let Ok(split) = Split::of(plays.iter().copied()) {
        let split = Laid::of(&split);
        bytes_left.take(&split)?;
        list.push(split);
    }
    ControlFlow::Continue(())
}

impl Query for Kickers {
    type Subject = SplitArgs;
    type Answer = KickersAnswer;

    fn answer(
        &self,
        (split, rules): &(Split, Rules),
        allowance: &Allowance,
    ) -> Reply<KickersAnswer> {
        let budget = allowance.states(MOST_COUNTED);
        let kickers = rules.kickers_of(split).with_budget(&budget);
        let answer = |splits, explained| KickersAnswer { splits, explained };
        let mut bytes_left = BytesLeft::default();
        let splits = self.splits(&kickers, &mut bytes_left);
        let splits = splits.map_err(|refused| refused.map(|splits| answer(splits, None)))?;
        if !self.explain {
            return Ok(answer(splits, None));
        }
        // A search of its own: the list has at most `limit` splits and the trees at most `limit` leaves, of which many may make
        // no split. And an answer without `explain` builds no leaf.
        let explained = Explained::of(&kickers, self.limit, splits.total, &mut bytes_left);
        map_reply(explained, |explained| answer(splits, Some(explained)))
    }
}
