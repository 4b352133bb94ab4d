//! A player of few points and many chances.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{Card, CardSet};

use super::ahead::{ahead, danger};
use super::reasons::reasons;
use super::{LAST_EARLY_TURN, count_decision, elsewhere, improves, least_after_taking, throw};
use crate::gin::action::Action;
use crate::gin::public::Phase;
use crate::gin::state::State;
use crate::gin::view::View;
use crate::{Advice, Measure, NoChoice, Player};

// The numbers were chosen by duels against `simple` and `late_gin`. What a part is worth is measured by leaving it out, as in
// `combogrid duel gin --a greedy:no-danger --b late_gin`.

/// Points by which a throw may leave more than the best one.
const WITHIN: u32 = 6;
/// The weight of the draw ahead in the first turn, how much of it is left after each turn, and the draws that count.
const AHEAD: f64 = 6.0;
const TURN: f64 = 0.9;
const DRAWS: usize = 6;
/// The weight of the danger of a throw.
const DANGER: f64 = 0.35;
/// The value of ending the hand: more than any throw.
const END: f64 = 1_000.0;

/// Lowers the points of its loose cards, keeps cards that may still be melded, and knocks early or not at all.
///
/// It takes the upcard if a meld with it leaves fewer points, or if it goes gin with it. Among the throws that leave few points it weighs these, the
/// points one draw ahead, and the danger that the opponent has a use for the card. It knocks in its first three turns if
/// it may, and later only with gin.
#[derive(Debug, Clone)]
pub struct Greedy {
    ahead: f64,
    danger: f64,
    last_knock: u32,
}

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy {
            ahead: AHEAD,
            danger: DANGER,
            last_knock: LAST_EARLY_TURN,
        }
    }

    /// The player that does not look a draw ahead.
    #[must_use]
    pub fn without_ahead(self) -> Greedy {
        Greedy { ahead: 0.0, ..self }
    }

    /// The player that sees no danger in a throw.
    #[must_use]
    pub fn without_danger(self) -> Greedy {
        Greedy {
            danger: 0.0,
            ..self
        }
    }

    /// The player that knocks whenever it may, and does not wait for gin.
    #[must_use]
    pub fn without_waiting(self) -> Greedy {
        Greedy {
            last_knock: u32::MAX,
            ..self
        }
    }

    /// The values of the candidate throws, best first.
    fn throws(&self, view: &View, meter: &mut Meter) -> Result<Vec<(Action, f64)>, Limit> {
        // Gin ends the hand with the most that it can bring, so nothing is compared with it.
        let mut ends = view.legal().filter(|action| action.is_gin());
        let gin = if view.public().big_gin(view.hand()) {
            Some(Action::BigGin)
        } else {
            ends.next()
        };
        if let Some(gin) = gin {
            return Ok(vec![(gin, 0.0)]);
        }
        let mut throws: Vec<(Card, CardSet, u32)> = Vec::new();
        let mut least = u32::MAX;
        for card in view.discards().iter() {
            let kept = view.hand().without(card);
            let points = kept.deadwood();
            least = least.min(points);
            throws.push((card, kept, points));
        }
        let weight = self.ahead * TURN.powi(view.turns().cast_signed());
        let mut values = Vec::new();
        for (card, kept, points) in throws {
            // The draw ahead is what takes the time, so throws that are far behind are left out.
            if points > least + WITHIN {
                continue;
            }
            let action = throw(view, card, view.turns() <= self.last_knock);
            let cost = match action {
                Action::Discard(_) => {
                    let later = ahead(kept, view.unseen(), DRAWS, meter)?;
                    f64::from(points) + weight * later + self.danger * danger(view, card)
                }
                _ => f64::from(points) - END,
            };
            values.push((action, -cost));
        }
        values.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        Ok(values)
    }
}

/// Whether the player takes a card from the pile.
fn takes(hand: CardSet, card: Card) -> bool {
    improves(hand, card) || least_after_taking(hand, card) == 0
}

/// Taking the first upcard and leaving it, that one first which the player chooses.
///
/// A card that melds nothing may be worth taking for a throw of a dear one, but points alone do not tell when. So the values are equal,
/// and a player who plays worlds out decides by these.
fn offered(view: &View) -> Vec<(Action, f64)> {
    let value = -f64::from(view.hand().deadwood());
    let mut both = vec![(Action::Take, value), (Action::Pass, value)];
    if !view.top().is_some_and(|card| takes(view.hand(), card)) {
        both.reverse();
    }
    both
}

impl Player<State> for Greedy {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        count_decision(view, meter)?;
        Ok(match view.phase() {
            Phase::Throw { .. } => {
                let throws = self.throws(view, meter)?;
                throws.first().expect("a card may be thrown").0
            }
            _ => elsewhere(view, |card| takes(view.hand(), card)),
        })
    }

    /// The values are those of the throws that leave few points: the points, those one draw ahead and danger, counted
    /// below zero. Ending the hand is not weighed against them: it has the value of the best throw, and comes before it if
    /// the player ends the hand, and else after it. Gin is compared with nothing. Nor is taking the first upcard weighed against
    /// leaving it: both have the points of the hand as their value. Later in the hand, taking and drawing are not listed.
    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        count_decision(view, meter)?;
        let mut values = match view.phase() {
            Phase::Throw { .. } => self.throws(view, meter)?,
            Phase::Upcard { .. } => offered(view),
            _ => Vec::new(),
        };
        let knock = values.iter().find_map(|(action, _)| match action {
            Action::Discard(card) => view.public().end(view.hand(), *card),
            _ => None,
        });
        let best_discard = values
            .iter()
            .find(|(action, _)| matches!(action, Action::Discard(_)));
        if let Some((_, best)) = best_discard.copied() {
            for (_, value) in &mut values {
                *value = value.min(best);
            }
            values.splice(1..1, knock.map(|knock| (knock, best)));
        }
        let action = match values.first() {
            Some((action, _)) => *action,
            None => self.choose(view, meter)?,
        };
        let why = reasons(view, action);
        Ok(Advice {
            action,
            values,
            measure: Measure::Order,
            errors: Vec::new(),
            chance: None,
            why,
        })
    }
}
