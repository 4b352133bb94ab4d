//! The later decisions of a player in hands that are played out, and the values of their actions so far.

use std::collections::HashMap;

use combogrid_doudizhu::{Hand, Play};

use crate::doudizhu::action::Action;
use crate::doudizhu::public::SEATS;
use crate::doudizhu::view::View;

// `combogrid duel doudizhu --a sampling --b greedy` is the measure of the numbers below; they were chosen by trial.

/// Decisions that are kept; then all are forgotten, as of [`Splits`](super::splits::Splits).
const KEPT: usize = 1 << 14;
/// The most actions of a decision that are tried. Those behind them are hardly ever the best ones, and each takes hands away from the
/// others.
const TRIED: usize = 4;
/// The values of [`Greedy`](super::Greedy) by which an action may be behind the best one and still be expected to be tried a third
/// as often.
const HEAT: f64 = 4.0;
/// How much the doubt about an action counts. With 1 the share of won games is about the same, and the hands end worse than with the
/// best actions, which are tried less.
const DOUBT: f64 = 0.3;

/// All that tells decisions of one player apart. These are things that the player sees, so that a decision is one for all worlds that look
/// the same. What the others played before the last play is left out: with it, a decision would hardly come up twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Situation {
    player: usize,
    hand: Hand,
    last: Option<(Play, usize)>,
    left: [usize; SEATS],
}

impl Situation {
    pub(super) fn of(view: &View) -> Situation {
        Situation {
            player: view.player(),
            hand: view.hand(),
            last: view.last(),
            left: view.left(),
        }
    }
}

/// An action of a decision.
#[derive(Debug, Clone)]
struct TriedAction {
    action: Action,
    /// The share of the tries that it is expected to deserve, before anything is known.
    share: f64,
    tries: f64,
    /// The sum of the values of the hands in which it was chosen.
    sum: f64,
}

/// The actions of each decision that came up, best first by the value of [`Greedy`](super::Greedy).
#[derive(Debug, Clone, Default)]
pub(super) struct Decisions {
    known: HashMap<Situation, Vec<TriedAction>>,
    /// The most points that a hand was won or lost by. A doubt about an action is in proportion to it.
    most: f64,
}

impl Decisions {
    /// Forgets all decisions if there are many. Within a hand that is played out, none is forgotten.
    pub(super) fn make_room(&mut self) {
        if self.known.len() > KEPT {
            self.known.clear();
        }
    }

    /// Adds a decision with its actions and their values, best first.
    pub(super) fn add(&mut self, situation: Situation, ranked: &[(Action, f64)]) {
        let ranked = &ranked[..TRIED.min(ranked.len())];
        let best = ranked.first().map_or(0.0, |(_, value)| *value);
        let part = |value: f64| ((value - best) / HEAT).exp();
        let all: f64 = ranked.iter().map(|(_, value)| part(*value)).sum();
        let tried = ranked.iter().map(|(action, value)| TriedAction {
            action: *action,
            share: part(*value) / all,
            tries: 0.0,
            sum: 0.0,
        });
        self.known.insert(situation, tried.collect());
    }

    /// The place and the action of the most promising action of a decision, if it is known: the one with the highest sum of its mean value and
    /// the doubt about it. The doubt is large for actions that were seldom tried for their share (the rule PUCT of
    /// Silver et al., "Mastering the game of Go without human knowledge", 2017). An action that was never tried has the mean value of
    /// the others.
    pub(super) fn promising(&self, situation: &Situation) -> Option<(usize, Action)> {
        let actions = self.known.get(situation)?;
        let tries: f64 = actions.iter().map(|tried| tried.tries).sum();
        let sum: f64 = actions.iter().map(|tried| tried.sum).sum();
        let scale = DOUBT * 2.0 * self.most * tries.sqrt();
        let mut best: Option<(usize, f64)> = None;
        for (place, tried) in actions.iter().enumerate() {
            let mean = if tried.tries > 0.0 {
                tried.sum / tried.tries
            } else {
                sum / tries.max(1.0)
            };
            let value = mean + scale * tried.share / (1.0 + tried.tries);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((place, value));
            }
        }
        let (place, _) = best?;
        Some((place, actions[place].action))
    }

    /// Adds the value of a hand to the actions that were chosen in it, by decision and place.
    pub(super) fn learn(&mut self, chosen: &[(Situation, usize)], value: f64) {
        self.most = self.most.max(value.abs());
        for (situation, place) in chosen {
            if let Some(actions) = self.known.get_mut(situation) {
                actions[*place].tries += 1.0;
                actions[*place].sum += value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::rules::Rules;
    use crate::doudizhu::state::State;
    use crate::game::Game;

    #[test]
    fn what_wins_more_is_chosen_more() {
        let view = State::deal(&Rules::rlcard(), 0, 1).view(0);
        let situation = Situation::of(&view);
        let actions: Vec<Action> = view.legal().take(3).collect();
        let mut decisions = Decisions::default();
        assert!(decisions.promising(&situation).is_none());
        let ranked = [(actions[0], 2.0), (actions[1], 0.0), (actions[2], -1.0)];
        decisions.add(situation, &ranked);
        let mut tries = [0; 3];
        for _ in 0..200 {
            let (place, action) = decisions.promising(&situation).unwrap();
            assert_eq!(action, actions[place]);
            tries[place] += 1;
            decisions.learn(&[(situation, place)], [-1.0, 1.0, -1.0][place]);
        }
        assert!(
            tries[1] > 150 && tries[0] > tries[2] && tries[2] > 0,
            "{tries:?}"
        );
    }
}
