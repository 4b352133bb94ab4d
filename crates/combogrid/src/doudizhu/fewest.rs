//! `doudizhu plays`: the fewest plays that lay out a hand.

use std::cell::RefCell;

use clap::Args;
use combogrid_doudizhu::{FewestPlays, Play, Rules};
use serde::{Deserialize, Serialize, Serializer};

use super::picture::picture;
use super::plays::painted;
use super::{HandArgs, Held, too_many_steps};
use crate::bounds::Allowance;
use crate::error::Reply;
use crate::look::Look;
use crate::query::{Count, Query};
use crate::workspaces::Workspaces;

thread_local! {
    static SEARCHES: RefCell<Workspaces<Rules, FewestPlays>> = const { RefCell::new(Workspaces::new()) };
}

/// Find the fewest plays that lay out a hand
///
/// Example: combogrid doudizhu plays 34567JJJQ2BR
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Fewest {}

#[derive(Debug, Serialize)]
pub(crate) struct FewestAnswer {
    fewest: usize,
    /// Plays that do it.
    #[serde(serialize_with = "body_first")]
    witness: Vec<Play>,
}

/// Plays as text, each with its body before its kickers.
pub(super) fn body_first<S: Serializer>(plays: &[Play], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(plays.iter().map(Play::to_string))
}

impl Query for Fewest {
    const OP: &'static str = "doudizhu.plays";

    type Subject = HandArgs;
    type Answer = FewestAnswer;

    fn answer(&self, held: &Held, _: &Allowance) -> Reply<FewestAnswer> {
        let witness = SEARCHES.with_borrow_mut(|searches| {
            let search = searches.of(held.rules, FewestPlays::new);
            search.witness(held.hand).map(<[Play]>::to_vec)
        });
        let witness = witness.map_err(too_many_steps)?;
        Ok(FewestAnswer {
            fewest: witness.len(),
            witness,
        })
    }

    fn show(&self, held: &Held, answer: &FewestAnswer, look: &Look) -> String {
        let plays: Vec<String> = answer
            .witness
            .iter()
            .map(|&play| painted(play, look))
            .collect();
        let number = Count(answer.fewest as u128).of("play") + ": ";
        let indent = number.len();
        format!(
            "{}\n{}",
            picture(held.hand, look),
            look.wrap(&number, &plays, indent)
        )
    }
}
