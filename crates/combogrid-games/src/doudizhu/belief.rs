//! Worlds that a player of Dou Dizhu thinks possible.

use combogrid_doudizhu::{Hand, Rank};

use super::action::Action;
use super::players::Greedy;
use super::state::{Public, SEATS, State};
use super::view::View;
use crate::random::SplitMix64;
use crate::sampling::Imagine;

/// Cards at the bottom of a deal.
const BOTTOM: usize = 3;

/// Distributions that are drawn for each world.
const POOL: u32 = 16;
/// The least part of the best weight with which a distribution is looked at further.
const UNLIKELY: f64 = 1e-3;

/// The landlord has what is left of the bottom. Of all distributions of the other cards those are more likely with which
/// the others would have played, or passed, as they did, if they choose as [`Greedy`] does.
#[derive(Debug, Clone)]
pub struct Belief {
    reader: Option<Greedy>,
}

impl Default for Belief {
    fn default() -> Belief {
        let reader = Some(Greedy::new(0));
        Belief { reader }
    }
}

impl Belief {
    /// The belief that all distributions are equally likely.
    #[must_use]
    pub const fn uniform() -> Belief {
        Belief { reader: None }
    }
}

impl Imagine<State> for Belief {
    fn imagine(&mut self, view: &View, random: &mut SplitMix64) -> State {
        let mut worlds = self.worlds(view, 1, random);
        worlds.pop().expect("one world is drawn").0
    }

    fn worlds(&mut self, view: &View, count: u32, random: &mut SplitMix64) -> Vec<(State, u32)> {
        let past = past(view);
        let Some(reader) = self.reader.as_mut().filter(|_| !past.is_empty()) else {
            return (0..count).map(|_| (dealt(view, random), 1)).collect();
        };
        let pool = (0..count.saturating_mul(POOL)).map(|_| (dealt(view, random), 1.0));
        let mut pool: Vec<(State, f64)> = pool.collect();
        for (then, action) in past {
            let mut best = 0.0_f64;
            for (world, weight) in &mut pool {
                *weight *= reader.chance(&seen_then(&then, world), action);
                best = best.max(*weight);
            }
            pool.retain(|(_, weight)| *weight > UNLIKELY * best);
        }
        drawn(pool, count)
    }
}

/// The last decisions of the other players and their actions, the latest first.
fn past(view: &View) -> Vec<(Public, Action)> {
    let mut now = view.public();
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
    View::new(then, seat, hand.expect("the cards of a deck"))
}

/// That many worlds at equal distances of weight, each with the number of times that it is drawn.
fn drawn(pool: Vec<(State, f64)>, count: u32) -> Vec<(State, u32)> {
    let total: f64 = pool.iter().map(|(_, weight)| weight).sum();
    let (mut sum, mut all) = (0.0, 0);
    let drawn = pool.into_iter().map(|(world, weight)| {
        sum += weight;
        let before = all;
        while all < count && (f64::from(all) + 0.5) * total < sum * f64::from(count) {
            all += 1;
        }
        (world, all - before)
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
fn kept(view: &View, landlord: usize) -> Hand {
    let (Some(bottom), played) = (view.bottom(), view.played()[landlord]) else {
        return Hand::EMPTY;
    };
    let kept = bottom.ranks().iter().flat_map(|rank| {
        let kept = bottom.count(rank).saturating_sub(played.count(rank));
        std::iter::repeat_n(rank, kept.into())
    });
    with(Hand::EMPTY, kept)
}
