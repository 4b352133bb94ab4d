//! `doudizhu plays`: the fewest plays that lay out a hand.

use combogrid_doudizhu::{FewestError, FewestPlays, Play, Rules};

use super::{HandArgs, MOST_COUNTED, ParsedHand, with_learnt};
use crate::workspaces::Workspaces;
use crate::{Allowance, ErrorKind, OpError, Query, Refused, Reply};

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
    #[serde(with = "super::body_first")]
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
                error => OpError::new(ErrorKind::Play, error).field("hand").into(),
            })
        };
        with_learnt(&SEARCHES, parsed, allowance, (FewestPlays::new, fewest))
    }
}
