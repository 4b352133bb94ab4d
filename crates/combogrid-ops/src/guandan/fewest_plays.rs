//! `guandan plays`: the fewest plays that lay out a hand.

use combogrid_guandan::{FewestPlays, Hand, Laid, Play};

use super::{HandArgs, ParsedHand, plays_and_cards};
use crate::bounds::usual_states;
use crate::{Allowance, Query, Refused, Reply};

/// Steps of the search: two packs in one hand meet them after half a second, with nothing stored.
pub(super) const MOST_STATES: u64 = usual_states(const { &FewestPlays::DEFAULT_BUDGET });

/// Find the fewest plays that lay out a hand
///
/// Example: combogrid guandan plays "3S 4S 5S 6S 7S 7D 7C 7H 8C 8D KS AS AD B R"
#[apply(request!)]
pub struct Fewest {}

/// The fewest plays.
#[apply(answer!)]
pub struct FewestAnswer {
    /// How many they are.
    pub fewest: usize,
    /// Plays that do it.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::GuandanPlay>"))]
    pub witness: Vec<Play>,
    /// The cards of each play.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<crate::schema::GuandanCards>")
    )]
    pub cards: Vec<Hand>,
}

impl FewestAnswer {
    fn new(laid: &[Laid]) -> Self {
        let (witness, cards) = plays_and_cards(laid);
        Self {
            fewest: laid.len(),
            witness,
            cards,
        }
    }
}

impl Query for Fewest {
    type Subject = HandArgs;
    type Answer = FewestAnswer;

    /// A stopped search returns plays that need not be the fewest.
    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<FewestAnswer> {
        let budget = allowance.states(MOST_STATES);
        let search = FewestPlays::new(parsed.rules).with_budget(&budget);
        match search.witness(&parsed.hand) {
            Ok(laid) => Ok(FewestAnswer::new(&laid)),
            Err(stopped) => {
                let known = FewestAnswer::new(&stopped.known);
                Err(Refused::stopped(stopped.limit, Some(known)))
            }
        }
    }
}
