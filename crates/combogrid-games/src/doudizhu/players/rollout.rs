//! Hands that are played out by policies.

use combogrid_budget::Meter;

use super::{Greedy, RlcardRule};
use crate::doudizhu::action::Action;
use crate::doudizhu::public::SEATS;
use crate::doudizhu::state::State;
use crate::doudizhu::view::View;
use crate::sampling::play_out;
use crate::{NoChoice, Outcome, PlayOut, Player};

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
/// use combogrid_games::{Game, Meter, PlayOut};
///
/// let state = State::deal(&Rules::rlcard(), 0, 7);
/// let policies = [Policy::Greedy, Policy::RlcardRule, Policy::RlcardRule];
/// let outcome = Rollout::new(1).outcome(&state, policies, 0, &mut Meter::unlimited())?;
/// assert!(outcome.worth == 1.0 || outcome.worth == -1.0, "the landlord wins or loses");
/// assert_eq!(outcome.won == 1.0, outcome.worth == 1.0);
/// # Ok::<(), combogrid_games::NoChoice>(())
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
        meter: &mut Meter,
    ) -> Result<f64, NoChoice> {
        match policy {
            Policy::Greedy => self.greedy.chance(view, action, meter),
            Policy::RlcardRule => {
                meter.state()?;
                Ok(RlcardRule::chance(view, action))
            }
        }
    }
}

impl PlayOut<State, [Policy; SEATS]> for Rollout {
    fn outcome(
        &mut self,
        state: &State,
        policies: [Policy; SEATS],
        player: usize,
        meter: &mut Meter,
    ) -> Result<Outcome, NoChoice> {
        play_out(state, player, meter, |view, meter| {
            match policies[view.player()] {
                Policy::Greedy => self.greedy.choose(view, meter),
                Policy::RlcardRule => self.rule.choose(view, meter),
            }
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
                    let meter = &mut Meter::unlimited();
                    let mut chance =
                        |action| rollout.chance(*policy, &view, action, meter).unwrap();
                    let all: f64 = state.legal().map(&mut chance).sum();
                    assert!((all - 1.0).abs() < 1e-9, "{policy:?} {all} {state:?}");
                    let most = state.legal().map(&mut chance).fold(0.0, f64::max);
                    let chosen = match policy {
                        Policy::Greedy => Greedy::new(1).choose(&view, &mut Meter::unlimited()),
                        Policy::RlcardRule => {
                            RlcardRule::new(seed).choose(&view, &mut Meter::unlimited())
                        }
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
