//! `rummy best`: the best arrangement of a hand.

use std::str::FromStr;

use combogrid_rummy::{Aim, Arrangement, Hand, ParseValueError, Rules, Stopped};

use super::combo::Combo;
use super::details::Details;

use super::laid::Melds;
use super::{HandArgs, MOST_STATES, ParsedHand, STATES_LISTED, stopped, with_solver};
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ListLimit, Named, Query, Refused, Reply};

/// Find the best arrangement of a hand
///
/// Example: combogrid rummy best "3D 4D 5D 6D JD 3H JH AS 2S 3S JS" --aim cards
#[apply(request!)]
pub struct Best {
    /// The aim: the fewest points in loose cards (deadwood), the fewest loose cards, the most melded points
    #[serde(default)]
    pub aim: Named<GivenAim>,
    /// List the K best arrangements too
    pub top: Option<ListLimit>,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[serde(default)]
    pub details: bool,
}

/// An aim by its name.
#[derive(Debug, Clone, Copy, Default)]
pub struct GivenAim(pub Aim);

impl FromStr for GivenAim {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        name.parse().map(Self).map_err(|error: ParseValueError| {
            format!("unknown aim {name:?}, expected {}", error.expected)
        })
    }
}

/// The best arrangement.
#[apply(answer!)]
pub struct BestAnswer {
    /// The score of the loose cards under the rules.
    pub deadwood: u32,
    /// How many cards are in no meld.
    pub loose_cards: usize,
    /// The points of the cards in melds.
    pub melded_points: u32,
    /// The melds.
    pub melds: Melds,
    /// The cards in no meld.
    pub loose: Hand,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// The best ones in order, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<Vec<Combo>>,
}

impl BestAnswer {
    fn new(best: &Arrangement, rules: &Rules, details: bool) -> Self {
        Self {
            deadwood: best.deadwood(rules),
            loose_cards: best.loose_cards(),
            melded_points: best.melded_points(rules),
            melds: Melds(best.melds().to_vec()),
            loose: best.loose(),
            meld_details: Details::asked(details, best.melds(), rules),
            top: None,
        }
    }
}

impl Query for Best {
    type Subject = HandArgs;
    type Answer = BestAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<BestAnswer> {
        let ParsedHand { hand, rules, .. } = parsed;
        let Named(GivenAim(aim)) = self.aim;
        let budget = allowance.stored_states(MOST_STATES);
        let best = with_solver(rules, &budget, |solver| solver.best(hand, aim));
        let mut answer = best
            .map(|best| BestAnswer::new(&best, rules, self.details))
            .map_err(|Stopped { limit, known }| {
                Refused::stopped(limit, Some(BestAnswer::new(&known, rules, self.details)))
            })?;
        let Some(limit) = self.top else {
            return Ok(answer);
        };
        let top = with_solver(rules, &budget, |solver| solver.every(hand))
            .map_err(|error| stopped(error).into())
            .and_then(|mut every| {
                let total = Count(every.count().unwrap_or(u128::MAX));
                let most = limit.items(total.0, "top")?;
                every.set_budget(
                    &allowance.stored_states(MOST_STATES + STATES_LISTED * most as u64),
                );
                // Each graph may take what the count was allowed.
                BytesLeft::default().list(most, total, |add| {
                    every.for_top(most, aim, &budget, |arrangement| {
                        add(Combo::new(&arrangement, rules, self.details))
                    })
                })
            });
        match top {
            Ok(top) => {
                answer.top = Some(top);
                Ok(answer)
            }
            Err(Refused { error, known }) => {
                answer.top = known.map(|top| *top);
                let known = Some(Box::new(answer));
                Err(Refused { error, known })
            }
        }
    }
}
