//! Hands that are played out by policies.

use super::{Greedy, RlcardRule};
use crate::doudizhu::action::Action;
use crate::doudizhu::public::SEATS;
use crate::doudizhu::state::State;
use crate::doudizhu::view::View;
use crate::sampling::play_out;
use crate::{PlayOut, Player};

/// How a player is thought to play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// As [`Greedy`] does.
    #[default]
    Greedy,
    /// As [`RlcardRule`] does.
    RlcardRule,
}

impl Policy {
    /// All policies.
    pub(in crate::doudizhu) const ALL: &[Policy] = &[Policy::Greedy, Policy::RlcardRule];
}

/// Plays hands out with a policy for each player.
///
/// ```
/// use combogrid_games::doudizhu::{Policy, Rollout, Rules, State};
/// use combogrid_games::{Game, PlayOut};
///
/// let state = State::deal(&Rules::rlcard(), 0, 7);
/// let policies = [Policy::Greedy, Policy::RlcardRule, Policy::RlcardRule];
/// let worth = Rollout::new(1).worth(&state, policies, 0);
/// assert!(worth == 1.0 || worth == -1.0, "the landlord wins or loses");
/// ```
#[derive(Debug, Clone)]
pub struct Rollout {
    greedy: Greedy,
    rule: RlcardRule,
}

impl Rollout {
    /// The rollouts that draw their random choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Rollout {
        Rollout {
            greedy: Greedy::new(seed),
            rule: RlcardRule::new(seed),
        }
    }

    /// How likely a player with a policy is to choose an action.
    pub(in crate::doudizhu) fn chance(
        &mut self,
        policy: Policy,
        view: &View,
        action: Action,
    ) -> f64 {
        match policy {
            Policy::Greedy => self.greedy.chance(view, action),
            Policy::RlcardRule => RlcardRule::chance(view, action),
        }
    }
}

impl PlayOut<State, [Policy; SEATS]> for Rollout {
    fn worth(&mut self, state: &State, policies: [Policy; SEATS], player: usize) -> f64 {
        play_out(state, player, |view| match policies[view.player()] {
            Policy::Greedy => self.greedy.choose(view),
            Policy::RlcardRule => self.rule.choose(view),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::rules::Rules;
    use crate::game::Game;
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
                for policy in Policy::ALL {
                    let mut chance = |action| rollout.chance(*policy, &view, action);
                    let all: f64 = state.legal().map(&mut chance).sum();
                    assert!((all - 1.0).abs() < 1e-9, "{policy:?} {all} {state:?}");
                    let most = state.legal().map(&mut chance).fold(0.0, f64::max);
                    let chosen = match policy {
                        Policy::Greedy => Greedy::new(1).choose(&view),
                        Policy::RlcardRule => RlcardRule::new(seed).choose(&view),
                    };
                    assert!(chance(chosen) >= most, "{policy:?} {chosen} {state:?}");
                }
                let mut uniform = Uniform::new(random.number());
                let action = Player::<State>::choose(&mut uniform, &view);
                state = state.play(action).unwrap();
            }
        }
    }
}
