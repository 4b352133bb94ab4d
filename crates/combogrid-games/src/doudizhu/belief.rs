//! Worlds that a player of Dou Dizhu thinks possible.

use combogrid_budget::Meter;
use combogrid_doudizhu::{Hand, Rank};

use super::action::Action;
use super::players::{Policy, Rollout};
use super::public::{Public, SEATS};
use super::state::State;
use super::view::View;
use crate::{Imagine, NoChoice, SplitMix64, World};

/// Cards at the bottom of a deal.
const BOTTOM: usize = 3;

/// Distributions that are drawn for each world.
const POOL: u32 = 8;
/// The least part of the best weight with which a distribution is looked at further.
const UNLIKELY: f64 = 1e-3;

/// The chance of an action that a player's policy does not choose.
const OTHERWISE: f64 = 0.02;
/// Sides of the players: the farmers and the landlord.
const SIDES: usize = 2;

/// The landlord has what is left of the bottom. Of all distributions of the other cards those are more likely with which
/// the others would have played, or passed, as they did, if all players of a side have the same [`Policy`].
#[derive(Debug, Clone)]
pub struct Belief {
    reader: Rollout,
    policies: &'static [Policy],
}

impl Default for Belief {
    fn default() -> Belief {
        let reader = Rollout::new(0);
        let policies = Policy::ALL;
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
    likelihoods: [[f64; Policy::ALL.len()]; SIDES],
}

impl Guess {
    fn weight(&self) -> f64 {
        let sides = self.likelihoods.iter();
        sides.map(|side| side.iter().sum::<f64>()).product()
    }

    /// The policies of the players, and how likely they are.
    fn policies(&self, view: &View) -> Vec<([Policy; SEATS], f64)> {
        let [farmers, landlord] = self.likelihoods;
        let all = farmers.into_iter().zip(Policy::ALL).flat_map(|farmer| {
            let both = landlord.into_iter().zip(Policy::ALL);
            both.map(move |landlord| {
                let policies = [0, 1, 2].map(|seat| {
                    if seat == view.player() {
                        Policy::Greedy
                    } else {
                        *[farmer, landlord][side(view, seat)].1
                    }
                });
                (policies, farmer.0 * landlord.0)
            })
        });
        all.collect()
    }
}

/// 1 for the landlord, 0 for a farmer.
fn side(view: &View, seat: usize) -> usize {
    usize::from(view.landlord() == Some(seat))
}

impl Imagine<State> for Belief {
    type Policies = [Policy; SEATS];

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
    ) -> Result<Vec<World<State, [Policy; SEATS]>>, NoChoice> {
        let mut worlds = Vec::new();
        if self.policies.is_empty() {
            for _ in 0..count {
                meter.state()?;
                worlds.push(World {
                    state: dealt(view, random),
                    policies: Default::default(),
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
    /// The likely ones of that many distributions.
    fn pool(
        &mut self,
        view: &View,
        count: u32,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<Vec<Guess>, NoChoice> {
        let known = |policy| f64::from(u8::from(self.policies.contains(policy)));
        let mut likelihoods = [[0, 1].map(|policy| known(&Policy::ALL[policy])); SIDES];
        if view.landlord() == Some(view.player()) {
            likelihoods[1] = [1.0, 0.0];
        }
        let mut pool = Vec::new();
        for _ in 0..count {
            meter.state()?;
            pool.push(Guess {
                state: dealt(view, random),
                likelihoods,
            });
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
    let mut now = *view.public();
    let before = std::iter::from_fn(|| {
        let (then, action) = now.before()?;
        now = then;
        Some((then, action))
    });
    let others = before.filter(|(then, _)| then.player != view.player());
    others.collect()
}

/// The view at an earlier decision of the player who made it, in a world of today.
fn seen_then(then: &Public, world: &State) -> View {
    let seat = then.player;
    let since = world.played(seat).checked_sub(then.played[seat]);
    let hand = since.and_then(|since| world.hand(seat).checked_add(since));
    View::new(*then, seat, hand.expect("the cards of a deck"))
}

/// That many items at equal distances of weight, each with the number of times that it is drawn.
fn drawn<T>(pool: Vec<(T, f64)>, count: u32, random: &mut SplitMix64) -> Vec<(T, u32)> {
    let total: f64 = pool.iter().map(|(_, weight)| weight).sum();
    let first = random.part();
    let (mut sum, mut all) = (0.0, 0);
    let drawn = pool.into_iter().map(|(item, weight)| {
        sum += weight;
        let before = all;
        while all < count && (f64::from(all) + first) * total < sum * f64::from(count) {
            all += 1;
        }
        (item, all - before)
    });
    drawn.filter(|(_, times)| *times > 0).collect()
}

/// A world in which the unseen cards are dealt at random.
fn dealt(view: &View, random: &mut SplitMix64) -> State {
    let left = view.left();
    let mut hands = [Hand::EMPTY; SEATS];
    hands[view.player()] = view.hand();
    if let Some(landlord) = view.landlord().filter(|seat| *seat != view.player()) {
        hands[landlord] = kept(view, landlord);
    }
    let known = (0..SEATS).filter(|seat| *seat != view.player());
    let unseen = known.fold(view.unseen(), |unseen, seat| {
        unseen.checked_sub(hands[seat]).unwrap_or(unseen)
    });
    let mut cards: Vec<Rank> = unseen.cards().collect();
    let count = cards.len();
    let mut cards = random.draw(&mut cards, count).iter().copied();
    for (hand, left) in hands.iter_mut().zip(left) {
        let missing = left.saturating_sub(hand.total());
        *hand = with(*hand, cards.by_ref().take(missing));
    }
    let bottom = view.bottom();
    let bottom = bottom.unwrap_or_else(|| with(Hand::EMPTY, cards.take(BOTTOM)));
    State::imagined(view, hands, bottom)
}

/// A hand with more cards.
fn with(hand: Hand, cards: impl Iterator<Item = Rank>) -> Hand {
    let more = Hand::from_cards(cards).expect("the cards of a deck");
    hand.checked_add(more).expect("the cards of a deck")
}

/// The cards of the bottom that the landlord cannot have played.
pub(super) fn kept(view: &View, landlord: usize) -> Hand {
    let (Some(bottom), played) = (view.bottom(), view.played()[landlord]) else {
        return Hand::EMPTY;
    };
    let kept = bottom.ranks().iter().flat_map(|rank| {
        let kept = bottom.count(rank).saturating_sub(played.count(rank));
        std::iter::repeat_n(rank, kept.into())
    });
    with(Hand::EMPTY, kept)
}
