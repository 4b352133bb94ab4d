//! The checker of strategies. It knows the rules of the game, [`Rules::leads`] and [`Rules::answers`],
//! and nothing of the search that made the strategy.

use std::collections::HashSet;

use thiserror::Error;

use super::position::{Laid, Position};
use super::strategy::Strategy;
use crate::moves::Play;
use crate::packed::Hand;
use crate::rules::Rules;

/// Where a strategy fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StrategyError {
    /// It has no reply.
    #[error("no reply in {0}")]
    Missing(Position),
    /// Its reply is not allowed by the rules.
    #[error("the reply in {0} is not allowed")]
    NotAllowed(Position),
    /// The others have laid their last card, or the winners have nothing to lead.
    #[error("lost in {0}")]
    Lost(Position),
}

impl Strategy {
    /// Plays the strategy against every reply of the others, and returns how many positions were met: those with a card left for
    /// everybody, of both sides, without the kickers of the play to beat.
    ///
    /// Uses only [`Rules::leads`], [`Rules::answers`] and the order of turns, so that an error of the search cannot
    /// hide: the winners follow the strategy, the others try every play and every pass, and each game has to end with
    /// the last card of a winner, or with another who cannot lead.
    ///
    /// # Errors
    ///
    /// [`StrategyError`] with the first position where the strategy fails.
    pub fn check(&self, rules: &Rules) -> Result<usize, StrategyError> {
        let mut seen = HashSet::new();
        let mut open = vec![*self.start()];
        while let Some(position) = open.pop() {
            if let Some(player) = position.hands().iter().position(|hand| hand.is_empty()) {
                if position.same_side(player, self.winner()) {
                    continue;
                }
                return Err(StrategyError::Lost(position));
            }
            if !seen.insert(position.without_kickers()) {
                continue;
            }
            let legal = legal(*rules, &position);
            if position.same_side(position.mover(), self.winner()) {
                if legal.is_empty() {
                    return Err(StrategyError::Lost(position));
                }
                let reply = self
                    .reply(&position)
                    .ok_or(StrategyError::Missing(position))?;
                if !legal.contains(&reply) {
                    return Err(StrategyError::NotAllowed(position));
                }
                open.push(next(&position, reply));
            } else {
                // Others who lead and have no play have lost: nothing follows.
                open.extend(legal.into_iter().map(|choice| next(&position, choice)));
            }
        }
        Ok(seen.len())
    }
}

/// Everything that the mover may do; `None` is a pass.
fn legal(rules: Rules, position: &Position) -> Vec<Option<Play>> {
    let hand = position.hand(position.mover());
    match position.last() {
        None => rules.leads(hand).into_iter().map(Some).collect(),
        Some(laid) => {
            let answers = rules.answers(hand, laid.play);
            answers.into_iter().map(Some).chain([None]).collect()
        }
    }
}

/// The position after a legal choice. It is not asked of [`Position`], whose errors the checker has to find.
fn next(position: &Position, choice: Option<Play>) -> Position {
    let mover = position.mover();
    let following = (mover + 1) % position.players();
    let mut hands: Vec<Hand> = position.hands().to_vec();
    let last = match choice {
        Some(play) => {
            let left = hands[mover].checked_sub(play.cards());
            hands[mover] = left.expect("a legal play is in the hand");
            Some(Laid { play, by: mover })
        }
        // A play that everybody else has passed on is cleared away.
        None => position.last().filter(|laid| laid.by != following),
    };
    position.with(&hands, following, last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::Endgame;

    fn strategy(first: &str, second: &str) -> Strategy {
        let hands = [first, second].map(|text| text.parse().expect("cards"));
        let position = Position::new(&hands, 0).expect("a position");
        let mut endgame = Endgame::new(Rules::default());
        endgame.strategy(&position).expect("no budget")
    }

    #[test]
    fn a_strategy_that_was_changed_is_refused() {
        let rules = Rules::default();
        let right = strategy("35A", "4K");
        assert!(right.check(&rules).is_ok());
        for position in right.positions() {
            let mut lacking = right.clone();
            lacking.replies_mut().remove(&position);
            assert_eq!(lacking.check(&rules), Err(StrategyError::Missing(position)));
            let mut wrong = right.clone();
            let rocket = Some(Play::ROCKET);
            wrong.replies_mut().insert(position, rocket);
            assert_eq!(
                wrong.check(&rules),
                Err(StrategyError::NotAllowed(position))
            );
        }
    }

    #[test]
    fn a_strategy_that_loses_is_refused() {
        let rules = Rules::default();
        let right = strategy("34", "5");
        assert_eq!(right.winner(), 1);
        let mut passing = right.clone();
        for reply in passing.replies_mut().values_mut() {
            *reply = None;
        }
        let lost = passing.check(&rules).expect_err("a loss");
        assert!(matches!(lost, StrategyError::Lost(_)), "{lost}");
    }
}
