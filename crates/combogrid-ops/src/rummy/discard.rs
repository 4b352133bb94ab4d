//! `rummy discard`: which card to throw.

use combogrid_rummy::{Call, Throw, Tile};

use super::situation::{Hint, ParsedSituation, SituationArgs};
use super::{MOST_STATES, held_card, stopped, with_advisor};
use crate::{Allowance, Query, Reply, Texts};

/// Rank the cards to throw from a hand with one card more than it keeps
///
/// Example: combogrid rummy discard "6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H" --rules gin
#[apply(request!)]
pub struct Discard {
    /// The card of the hand that was taken from the discard pile in this turn
    pub took: Option<String>,
}

/// The rest after each discard.
#[apply(answer!)]
pub struct DiscardAnswer {
    /// Every distinct card, the best discard first.
    pub best: Vec<Thrown>,
    /// The call with the best one: gin, knock, wait (for gin) or declare; null if the deal goes on.
    pub call: Option<String>,
    /// The reason for the call in words; null without one.
    pub call_why: Option<String>,
}

/// A discard.
#[apply(answer!)]
pub struct Thrown {
    /// The card.
    pub card: Tile,
    /// The fewest loose points of the remaining cards, after laying off on the table.
    pub deadwood: u32,
    /// The kept cards, and why.
    #[serde(flatten)]
    pub hint: Hint,
}

impl Thrown {
    fn new(throw: &Throw, parsed: &ParsedSituation) -> Self {
        Self {
            card: throw.discard.tile,
            deadwood: throw.discard.deadwood,
            hint: Hint::new(throw, parsed),
        }
    }
}

impl Query for Discard {
    type Subject = SituationArgs;
    type Answer = DiscardAnswer;

    fn answer(&self, parsed: &ParsedSituation, allowance: &Allowance) -> Reply<DiscardAnswer> {
        let budget = allowance.stored_states(MOST_STATES);
        let mut situation = parsed.asked();
        if let Some(took) = &self.took {
            situation = situation.took(held_card("took", took, &parsed.hand)?);
        }
        let answer = |throws: &[Throw], call: Option<Call>| DiscardAnswer {
            best: throws
                .iter()
                .map(|throw| Thrown::new(throw, parsed))
                .collect(),
            call: call.map(|call| call.to_string()),
            call_why: call.map(|call| call.why(&situation, throws.first())),
        };
        with_advisor(&parsed.hand.rules, &budget, |advisor| {
            let throws = match advisor.throws(&situation) {
                Ok(throws) => throws,
                Err(error) => {
                    let mut refused = ParsedSituation::refused(error);
                    refused.known = refused.known.filter(|known| !known.is_empty());
                    return Err(refused.map(|known| answer(&known, None)));
                }
            };
            let call = match throws.first() {
                Some(best) => advisor.call(&situation, best).map_err(stopped)?,
                None => None,
            };
            Ok(answer(&throws, call))
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        self.took
            .as_mut()
            .map(|text| ("took", text))
            .into_iter()
            .collect()
    }
}
