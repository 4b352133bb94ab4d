//! `doudizhu plays`: the fewest plays that lay out a hand.

use combogrid_doudizhu::{FewestError, FewestPlays, Play, Rules};
use combogrid_picture::Page;
use serde::Serializer;

use super::picture;
use super::{HandArgs, MOST_COUNTED, ParsedHand, with_learnt};
use crate::doudizhu::plays::painted;
use crate::draw::page_of;
use crate::layout::{Layout, Show};
use crate::workspaces::Workspaces;
use crate::{Allowance, Count, Kind, OpError, Query, Refused, Reply};

thread_local! {
    static SEARCHES: Workspaces<Rules, FewestPlays> = const { Workspaces::new() };
}

/// Find the fewest plays that lay out a hand
///
/// Example: combogrid doudizhu plays 34567JJJQ2BR
#[apply(request!)]
pub struct Fewest {}

/// The fewest plays.
#[apply(answer!)]
pub struct FewestAnswer {
    /// How many they are.
    pub fewest: usize,
    /// Plays that do it.
    #[serde(serialize_with = "body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::BodyFirst>"))]
    pub witness: Vec<Play>,
}

impl FewestAnswer {
    fn new(witness: &[Play]) -> Self {
        Self {
            fewest: witness.len(),
            witness: witness.to_vec(),
        }
    }
}

/// Plays as text, each with its body before its kickers.
fn body_first<S: Serializer>(plays: &[Play], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(plays.iter().map(Play::to_string))
}

impl Query for Fewest {
    type Subject = HandArgs;
    type Answer = FewestAnswer;

    /// A stopped search returns plays that need not be the fewest.
    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<FewestAnswer> {
        let budget = allowance.states(MOST_COUNTED);
        let fewest = |search: &mut FewestPlays| {
            search.set_budget(&budget);
            let witness = search.witness(parsed.hand).map(FewestAnswer::new);
            witness.map_err(|error| match error {
                FewestError::Stopped(stopped) => {
                    let known = FewestAnswer::new(&stopped.known);
                    Refused::stopped(stopped.limit, Some(known))
                }
                error => OpError::new(Kind::Play, error).field("hand").into(),
            })
        };
        with_learnt(&SEARCHES, parsed, allowance, (FewestPlays::new, fewest))
    }

    fn page(&self, _: &ParsedHand, answer: &FewestAnswer) -> Option<Page> {
        Some(page_of(picture::split(&answer.witness)))
    }
}

impl Show for Fewest {
    fn show(&self, parsed: &ParsedHand, answer: &FewestAnswer, layout: &Layout) -> String {
        let plays = answer.witness.iter();
        let plays = plays.map(|&play| painted(play, parsed.notation, layout));
        let number = Count(answer.fewest as u128).of("play") + ": ";
        let indent = number.len();
        format!(
            "{}\n{}",
            layout.draw(&picture::split(&answer.witness)),
            layout.wrap(&number, plays, indent)
        )
    }
}
