//! Worlds that a player of Dou Dizhu thinks possible.

use combogrid_budget::{Limit, Meter};
use combogrid_doudizhu::Rank;

use super::action::Action;
use super::per_player::PerPlayer;
use super::players::{Policy, Rollout};
use super::public::{Phase, Public, hand_of};
use super::state::State;
use super::view::View;
use crate::likely::{Likely, Walk, chosen};
use crate::seat::random_world;
use crate::{Hidden, Imagine, NoChoice, SplitMix64, World};

/// How much likelier a hand is that is worth a rank more, as a power of e, once its player has [`chosen`] it. By the chances of
/// positions against the hands that were won: with 0 they are far too high, and with 0.25 not as good.
const KEEPS: f64 = 0.1;
/// Distributions that are drawn for each world. More would find likelier ones, and each costs a choice of every policy for
/// every decision that is read.
const POOL: u32 = 8;
/// The least part of the best weight with which a distribution is looked at further. One that is less likely would hardly ever
/// be drawn, and reading further decisions is what takes the time.
const UNLIKELY: f64 = 1e-3;

/// The chance of an action that a player's policy does not choose. Without it a single action that no policy would choose
/// rules the true distribution out for good.
const OTHERWISE: f64 = 0.02;
/// Sides of the players: the farmers and the landlord.
const SIDES: usize = 2;

/// The landlord has what is left of the bottom. A distribution of the other cards is more likely if the others would have
/// played, or passed, with it as they did. All players of a side are taken to have the same [`Policy`]. With two packs all
/// distributions are equally likely, and all play along [one split](Policy::Planned).
///
/// # How it works
///
/// By the rule of Bayes, a distribution of the hidden cards is as likely as the actions of the others would be with it. There
/// are far too many distributions to weigh each. So eight times as many as worlds are drawn, the more often the better the hands are
/// that the others have kept; each decision of the others that the public part remembers is taken back, the latest first, and every
/// distribution is weighed by the chance with which each policy would have acted so with those cards. The worlds are drawn from these
/// by weight. What this buys is
/// measured by `combogrid duel doudizhu --a sampling --b rlcard_rule` against `--a sampling:no-plays`, where all
/// distributions are equally likely.
#[derive(Debug, Clone)]
pub struct Belief {
    reader: Rollout,
    /// The first ones of [`Policy::GUESSED`], so that a policy has the same place here and in [`Guess::likelihoods`].
    policies: &'static [Policy],
}

impl Default for Belief {
    fn default() -> Belief {
        let reader = Rollout::new(0);
        let policies = Policy::GUESSED;
        Belief { reader, policies }
    }
}

impl Belief {
    /// The belief that all others play as [`Greedy`](super::Greedy) does.
    #[must_use]
    pub fn in_greedy() -> Belief {
        let policies = &[Policy::Greedy];
        Belief {
            policies,
            ..Belief::default()
        }
    }

    /// The belief that all distributions are equally likely.
    #[must_use]
    pub fn uniform() -> Belief {
        let policies = &[];
        Belief {
            policies,
            ..Belief::default()
        }
    }
}

/// A distribution of the cards, and how likely the plays of each side are with each policy.
#[derive(Debug, Clone, Copy)]
struct Guess {
    state: State,
    likelihoods: [[f64; Policy::GUESSED.len()]; SIDES],
}

impl Guess {
    fn weight(&self) -> f64 {
        let sides = self.likelihoods.iter();
        sides.map(|side| side.iter().sum::<f64>()).product()
    }

    /// The policies of the players, and how likely they are.
    fn policies(&self, view: &View) -> Vec<(PerPlayer<Policy>, f64)> {
        let [farmers, landlord] = self.likelihoods;
        let mut weighted = Vec::new();
        for (farmer, farmer_weight) in Policy::GUESSED.iter().zip(farmers) {
            for (landlord, landlord_weight) in Policy::GUESSED.iter().zip(landlord) {
                let mut policies = PerPlayer::new(view.rules().players(), Policy::Greedy);
                for (seat, policy) in policies.iter_mut().enumerate() {
                    if seat != view.player() {
                        *policy = *[farmer, landlord][side(view, seat)];
                    }
                }
                weighted.push((policies, farmer_weight * landlord_weight));
            }
        }
        weighted
    }
}

/// 1 for the landlord, 0 for a farmer.
fn side(view: &View, seat: usize) -> usize {
    usize::from(view.landlord() == Some(seat))
}

/// How likely hands are, by what they are worth.
struct Hands<'a> {
    view: &'a View,
    reader: &'a mut Rollout,
    meter: &'a mut Meter,
}

impl Likely<Rank> for Hands<'_> {
    fn weight(&mut self, player: usize, hand: &[Rank]) -> Result<f64, Limit> {
        let view = self.view;
        // The cards in nobody's hand were chosen by nobody.
        if player == view.player() || player >= view.left().len() {
            return Ok(0.0);
        }
        let dealt = view.rules().plays.deck().total() / view.left().len();
        let chosen = chosen(view.played()[player].total(), dealt);
        if chosen == 0.0 || hand.is_empty() {
            return Ok(0.0);
        }
        let hand = hand_of(hand.iter().copied());
        Ok(KEEPS * chosen * self.reader.value(view, hand, self.meter)?)
    }
}

impl Imagine<State> for Belief {
    type Policies = PerPlayer<Policy>;

    fn imagine(
        &mut self,
        view: &View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<State, NoChoice> {
        let mut worlds = self.worlds(view, 1, random, meter)?;
        Ok(worlds.pop().expect("one world is drawn").state)
    }

    fn worlds(
        &mut self,
        view: &View,
        count: u32,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<Vec<World<State, PerPlayer<Policy>>>, NoChoice> {
        let mut worlds = Vec::new();
        let rules = view.rules();
        // With two packs `Greedy` takes too long to read what the others did, or to play hands out.
        let has_two_packs = rules.plays.packs() > 1;
        if self.policies.is_empty() || has_two_packs {
            let policy = if has_two_packs {
                Policy::Planned
            } else {
                Policy::default()
            };
            for _ in 0..count {
                meter.state()?;
                worlds.push(World {
                    state: random_world(view, random),
                    policies: PerPlayer::new(rules.players(), policy),
                    times: 1,
                });
            }
            return Ok(worlds);
        }
        let pool = self.pool(view, count.saturating_mul(POOL), random, meter)?;
        let weighted = pool.into_iter().map(|guess| (guess, guess.weight()));
        for (guess, times) in drawn(weighted.collect(), count, random) {
            let policies = drawn(guess.policies(view), times, random);
            worlds.extend(policies.into_iter().map(|(policies, times)| World {
                state: guess.state,
                policies,
                times,
            }));
        }
        Ok(worlds)
    }
}

impl Belief {
    /// Draws `count` distributions, the more often the better the hands are that the others keep.
    fn deals(
        &mut self,
        view: &View,
        count: u32,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<Vec<State>, NoChoice> {
        let mut deals = Vec::new();
        // Before anybody else has played, all are as likely, and those that do not depend on each other vary less in the mean.
        let has_played = |seat: usize| seat != view.player() && !view.played()[seat].is_empty();
        if !(0..view.left().len()).any(has_played) {
            for _ in 0..count {
                meter.state()?;
                deals.push(random_world(view, random));
            }
            return Ok(deals);
        }
        let mut unseen = State::unseen(view);
        let known = unseen.known.iter().map(Vec::len).collect();
        let hidden = unseen.hidden.len();
        random.draw(&mut unseen.hidden, hidden);
        let (deal, rest) = unseen.filled();
        let mut hands = Hands {
            view,
            reader: &mut self.reader,
            meter,
        };
        let mut walk = Walk::from(deal, rest, known, &mut hands)?;
        for _ in 0..count {
            hands.meter.state()?;
            let (next, rest) = walk.next(&mut hands, random)?;
            deals.push(<State as Hidden>::imagined(view, next, rest));
        }
        Ok(deals)
    }

    /// Draws `count` distributions, and returns the likely ones.
    fn pool(
        &mut self,
        view: &View,
        count: u32,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<Vec<Guess>, NoChoice> {
        // In an auction nobody has shown a policy yet. A hand that is bid for is worth what it wins against players who play well.
        let policies = match view.phase() {
            Phase::Auction { .. } => self.policies.len().min(1),
            _ => self.policies.len(),
        };
        let mut of_side = [0.0; Policy::GUESSED.len()];
        of_side[..policies].fill(1.0);
        let mut likelihoods = [of_side; SIDES];
        // Nobody else plays on the side of a landlord: one policy of weight 1 leaves it out of the product. A farmer has a mate
        // whose policy is not known.
        if view.landlord() == Some(view.player()) {
            likelihoods[1] = [1.0, 0.0];
        }
        let mut pool = Vec::new();
        for state in self.deals(view, count, random, meter)? {
            pool.push(Guess { state, likelihoods });
        }
        for (then, action) in past(view) {
            let side = side(view, then.player);
            let mut best = 0.0_f64;
            for guess in &mut pool {
                let seen = seen_then(&then, &guess.state);
                for (policy, likelihood) in self.policies.iter().zip(&mut guess.likelihoods[side]) {
                    *likelihood *= OTHERWISE + self.reader.chance(*policy, &seen, action, meter)?;
                }
                best = best.max(guess.weight());
            }
            pool.retain(|guess| guess.weight() > UNLIKELY * best);
        }
        Ok(pool)
    }
}

/// The last decisions of the other players and their actions, the latest first.
fn past(view: &View) -> Vec<(Public, Action)> {
    let mut decisions = Vec::new();
    let mut now = *view.public();
    while let Some((then, action)) = now.before() {
        if then.player != view.player() {
            decisions.push((then, action));
        }
        now = then;
    }
    decisions
}

/// The view at an earlier decision of the player who made it, in a world of today.
fn seen_then(then: &Public, world: &State) -> View {
    let seat = then.player;
    let since = world.played(seat).checked_sub(then.played[seat]);
    let hand = since.and_then(|since| world.hand(seat).checked_add(since));
    View::new(*then, seat, hand.expect("the cards of a deck"))
}

/// Draws `count` items at equal distances of weight, each with the number of times that it is drawn.
///
/// The weights are laid end to end, and marks stand on them at equal distances, the first at a random place: an item is drawn
/// once for each mark on its weight. With `count` draws that do not depend on each other an item of an expected 3 could be
/// drawn 0 or 8 times; here it is 3. (Systematic resampling; Kitagawa, "Monte Carlo filter and smoother", 1996.)
fn drawn<T>(pool: Vec<(T, f64)>, count: u32, random: &mut SplitMix64) -> Vec<(T, u32)> {
    let total: f64 = pool.iter().map(|(_, weight)| weight).sum();
    let first = random.part();
    let mut drawn = Vec::new();
    let (mut sum, mut all) = (0.0, 0);
    for (item, weight) in pool {
        sum += weight;
        let before = all;
        while all < count && (f64::from(all) + first) * total < sum * f64::from(count) {
            all += 1;
        }
        if all > before {
            drawn.push((item, all - before));
        }
    }
    drawn
}
