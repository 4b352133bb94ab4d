//! Hands that are played out by policies.

use combogrid_budget::{Limit, Meter};
use combogrid_doudizhu::Hand;

use super::decisions::{Decisions, Situation};
use super::{Greedy, RlcardRule};
use crate::doudizhu::action::Action;
use crate::doudizhu::per_player::PerPlayer;
use crate::doudizhu::state::State;
use crate::doudizhu::view::View;
use crate::game::Game;
use crate::sampling::play_out;
use crate::{NoChoice, Outcome, PlayOut, Player};

/// How a player is thought to play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// As [`Greedy`] does [without asking deals](Greedy::without_deals), which would take most of the time.
    #[default]
    Greedy,
    /// As [`RlcardRule`] does.
    RlcardRule,
    /// Along one shortest split: faster than `Greedy`, and not as strong. With two packs all are thought to play so.
    Planned,
}

impl Policy {
    /// The policies that a belief considers, by what a player has played.
    pub(in crate::doudizhu) const GUESSED: &[Policy] = &[Policy::Greedy, Policy::RlcardRule];
}

/// Plays hands out with a policy for each player, and finds better later decisions for the player whose outcome is asked.
///
/// # Panics
///
/// If there are fewer policies than players of the state.
///
/// # How it works
///
/// A hand in which every player follows a policy values an action as if its player were no better than the policy from then on. So
/// the player, if its policy is [`Policy::Greedy`], tries other actions in its later decisions, and remembers how these hands
/// ended: the next hand in which it sees the same cards, last play and numbers of cards chooses by that. Each hand adds at most
/// one decision to those that are known, the first one that is not, and follows the policy after it (Monte Carlo tree search over
/// what a player sees; Silver and Veness, "Monte-Carlo planning in large POMDPs", 2010). The decisions are the same for all worlds
/// that look the same, so they never depend on hidden cards.
///
/// ```
/// use combogrid_games::doudizhu::{Policy, Rollout, Rules, State};
/// use combogrid_games::{Game, Meter, PlayOut};
///
/// let state = State::deal(&Rules::rlcard(), 0, 7);
/// let policies = [Policy::Greedy, Policy::RlcardRule, Policy::RlcardRule];
/// let outcome = Rollout::new(1).outcome(&state, policies.into(), 0, &mut Meter::unlimited())?;
/// assert!(outcome.value == 1.0 || outcome.value == -1.0, "the landlord wins or loses");
/// assert_eq!(outcome.won == 1.0, outcome.value == 1.0);
/// # Ok::<(), combogrid_games::NoChoice>(())
/// ```
#[derive(Debug, Clone)]
pub struct Rollout {
    greedy: Greedy,
    rule: RlcardRule,
    decisions: Decisions,
    learns: bool,
}

impl Rollout {
    /// The rollouts that draw their random choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Rollout {
        Rollout {
            greedy: Greedy::new(seed).without_deals(),
            rule: RlcardRule::new(seed),
            decisions: Decisions::default(),
            learns: true,
        }
    }

    /// The rollouts in which all later decisions follow the policies.
    #[must_use]
    pub fn without_later(self) -> Rollout {
        Rollout {
            learns: false,
            ..self
        }
    }

    /// The value of a hand to a player who plays as [`Greedy`] does.
    pub(in crate::doudizhu) fn value(
        &mut self,
        view: &View,
        hand: Hand,
        meter: &mut Meter,
    ) -> Result<f64, Limit> {
        self.greedy.hand_value(view, hand, meter)
    }

    /// How likely a player with a policy is to choose an action.
    pub(in crate::doudizhu) fn chance(
        &mut self,
        policy: Policy,
        view: &View,
        action: Action,
        meter: &mut Meter,
    ) -> Result<f64, NoChoice> {
        match policy {
            Policy::Greedy => self.greedy.chance(view, action, meter),
            Policy::RlcardRule => {
                meter.state()?;
                Ok(RlcardRule::chance(view, action))
            }
            Policy::Planned => {
                let planned = self.greedy.planned(view, meter)?;
                Ok(f64::from(u8::from(planned == action)))
            }
        }
    }
}

impl PlayOut<State, PerPlayer<Policy>> for Rollout {
    fn outcome(
        &mut self,
        state: &State,
        policies: PerPlayer<Policy>,
        player: usize,
        meter: &mut Meter,
    ) -> Result<Outcome, NoChoice> {
        self.decisions.make_room();
        // What is tried stands in the order of `Greedy`, so a player who is thought to play otherwise tries nothing. Before the first
        // play the hands differ so much that few decisions come up twice: what is tried then would only lower the value of a bid.
        let has_begun = state.view(player).last().is_some();
        let learns = self.learns && has_begun && policies[player] == Policy::Greedy;
        let (mut chosen, mut is_new) = (Vec::new(), false);
        let outcome = play_out(state, player, meter, |view, meter| {
            if learns && view.player() == player && !is_new {
                let situation = Situation::of(view);
                let mut promising = self.decisions.promising(&situation);
                if promising.is_none() {
                    is_new = true;
                    let ranked = self.greedy.ranked(view, meter)?;
                    self.decisions.add(situation, &ranked);
                    promising = self.decisions.promising(&situation);
                }
                if let Some((place, action)) = promising {
                    chosen.push((situation, place));
                    return Ok(action);
                }
            }
            match policies[view.player()] {
                Policy::Greedy => self.greedy.choose(view, meter),
                Policy::RlcardRule => self.rule.choose(view, meter),
                Policy::Planned => self.greedy.planned(view, meter),
            }
        })?;
        self.decisions.learn(&chosen, outcome.value);
        Ok(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::rules::Rules;
    use crate::player::Uniform;
    use crate::random::SplitMix64;

    #[test]
    fn chances_are_those_of_all_actions_and_of_the_choice() {
        let mut random = SplitMix64::new(6);
        let mut rollout = Rollout::new(6);
        for seed in 0..20 {
            let rules = [Rules::rlcard(), Rules::openspiel()][random.below(2)];
            let mut state = State::deal(&rules, 0, seed);
            while let Some(player) = state.player() {
                let view = state.view(player);
                for policy in Policy::GUESSED {
                    let meter = &mut Meter::unlimited();
                    let mut chance =
                        |action| rollout.chance(*policy, &view, action, meter).unwrap();
                    let all: f64 = state.legal().map(&mut chance).sum();
                    assert!((all - 1.0).abs() < 1e-9, "{policy:?} {all} {state:?}");
                    let most = state.legal().map(&mut chance).fold(0.0, f64::max);
                    let chosen = match policy {
                        Policy::Greedy => Greedy::new(1)
                            .without_deals()
                            .choose(&view, &mut Meter::unlimited()),
                        Policy::RlcardRule => {
                            RlcardRule::new(seed).choose(&view, &mut Meter::unlimited())
                        }
                        Policy::Planned => Greedy::new(1).planned(&view, &mut Meter::unlimited()),
                    }
                    .unwrap();
                    assert!(chance(chosen) >= most, "{policy:?} {chosen} {state:?}");
                }
                let mut uniform = Uniform::new(random.number());
                let action = Player::<State>::choose(&mut uniform, &view, &mut Meter::unlimited());
                state = state.play(action.unwrap()).unwrap();
            }
        }
    }
}
