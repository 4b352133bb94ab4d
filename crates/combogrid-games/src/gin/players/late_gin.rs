//! A player that waits for gin.

use combogrid_budget::Meter;
use combogrid_rummy::{Card, CardSet};

use super::ahead::{ahead, danger};
use super::{
    LAST_EARLY_TURN, count_decision, elsewhere, improves, least_throws, loose_throws, throw,
};
use crate::gin::action::Action;
use crate::gin::public::Phase;
use crate::gin::state::State;
use crate::gin::view::View;
use crate::{NoChoice, Player};

/// Points by which a throw may be cheaper than the dearest loose card.
const WITHIN: u32 = 5;
/// The weight of the draw ahead in the first turn, how much of it is left after each turn, and the draws that count.
const AHEAD: f64 = 18.0;
const TURN: f64 = 0.9;
const DRAWS: usize = 7;

/// Waits for gin from its fourth turn on, and throws cards that are of no use to the opponent.
///
/// It takes the upcard if that completes a meld and leaves fewer points. Among the dearest loose cards it throws the one
/// with the least sum of the points after it, the points one draw ahead, and danger.
///
/// Source: after the published description of MARJJ, the winner of the EAAI challenge of 2021.
#[derive(Debug, Clone)]
pub struct LateGin;

impl Player<State> for LateGin {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        count_decision(view, meter)?;
        if !matches!(view.phase(), Phase::Throw { .. }) {
            return Ok(elsewhere(view, |card| improves(view.hand(), card)));
        }
        let loose: Vec<Card> = loose_throws(view).collect();
        let dearest = loose.iter().map(|card| cost(*card)).max().unwrap_or(0);
        let weight = AHEAD * TURN.powi(view.turns().cast_signed());
        let mut best: Option<(Card, f64)> = None;
        for card in loose {
            if cost(card) + WITHIN < dearest {
                continue;
            }
            let kept = view.hand().without(card);
            let later = ahead(kept, view.unseen(), DRAWS, meter)?;
            let sum = f64::from(kept.deadwood()) + weight * later + danger(view, card);
            if best.is_none_or(|(_, least)| sum < least) {
                best = Some((card, sum));
            }
        }
        let card = match best {
            Some((card, _)) => card,
            // There is no loose card, or only the one just taken: a meld has to be broken.
            None => *least_throws(view).first().expect("a card may be thrown"),
        };
        Ok(throw(view, card, view.turns() <= LAST_EARLY_TURN))
    }
}

/// The points of a card.
fn cost(card: Card) -> u32 {
    CardSet::from(Some(card)).points()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gin::Rules;
    use crate::{Game, SplitMix64};

    /// A loose card that is five points cheaper than the dearest one may be thrown, and none that is cheaper still.
    #[test]
    fn cards_within_five_points_of_the_dearest_are_thrown() {
        let (mut equal, mut random) = (0, SplitMix64::new(1));
        for seed in 0..300 {
            let mut state = State::deal(&Rules::eaai(), 0, seed);
            for _ in 0..30 {
                let Some(player) = state.player() else { break };
                let view = state.view(player);
                let choice = LateGin.choose(&view, &mut Meter::unlimited()).unwrap();
                let dearest = loose_throws(&view).map(cost).max();
                if let (Action::Discard(card), Some(dearest)) = (choice, dearest) {
                    assert!(cost(card) + WITHIN >= dearest, "{card} in {view:?}");
                    equal += usize::from(cost(card) + WITHIN == dearest);
                }
                let legal: Vec<Action> = state.legal().collect();
                let by_chance = random.below(2) == 0;
                let action = if by_chance {
                    legal[random.below(legal.len())]
                } else {
                    choice
                };
                state = state.play(action).unwrap();
            }
        }
        assert!(equal > 10, "{equal}");
    }
}
