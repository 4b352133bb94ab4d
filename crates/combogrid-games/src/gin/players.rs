//! Players of gin.

use combogrid_rummy::{Card, CardSet};

use super::action::Action;
use super::melds::{deadwood, in_melds};
use super::state::{Phase, State, without};
use super::view::View;
use crate::game::Player;
use crate::random::SplitMix64;

/// Chooses any legal action, each as likely as any other.
#[derive(Debug, Clone)]
pub struct Uniform(SplitMix64);

impl Uniform {
    /// The player that draws its choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Uniform {
        Uniform(SplitMix64::new(seed))
    }
}

impl Player<State> for Uniform {
    fn choose(&mut self, view: &View) -> Action {
        let legal: Vec<Action> = view.legal().collect();
        legal[self.0.below(legal.len())]
    }
}

/// The simple player of the EAAI challenge.
///
/// It takes the upcard if that makes a meld with cards of the hand, throws a card that leaves the least points, at
/// random among equal ones, and knocks as soon as it may.
///
/// Source: `SimpleGinRummyPlayer` of the EAAI undergraduate challenge of 2021, from its description.
#[derive(Debug, Clone)]
pub struct Simple(SplitMix64);

impl Simple {
    /// The player that breaks ties from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Simple {
        Simple(SplitMix64::new(seed))
    }
}

impl Player<State> for Simple {
    fn choose(&mut self, view: &View) -> Action {
        match view.phase() {
            Phase::Throw { .. } => {
                let mut least = least_throws(view);
                let place = self.0.below(least.len());
                throw(view, least.swap_remove(place), true)
            }
            _ => take_if(view, |card| in_melds(view.hand().with(card)).contains(card)),
        }
    }
}

/// Lowers the points of its loose cards, keeps cards that may still be melded, and knocks early or not at all.
///
/// It takes the upcard if a meld with it leaves fewer points. Among the throws that leave the least it keeps the hand
/// that most unseen cards complete. It knocks in its first three turns if it may, and later only with gin.
#[derive(Debug, Clone)]
pub struct Greedy;

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy
    }
}

/// The last turn, from 0, in which the greedy player knocks without gin.
const LAST_EARLY_TURN: u32 = 2;

impl Player<State> for Greedy {
    fn choose(&mut self, view: &View) -> Action {
        match view.phase() {
            Phase::Throw { .. } => {
                let throws = least_throws(view).into_iter();
                let best = throws.max_by_key(|card| {
                    let kept = without(view.hand(), Some(*card));
                    (completing(kept, view.unseen()), card.rank)
                });
                let card = best.expect("a card may be thrown");
                throw(view, card, view.turns() <= LAST_EARLY_TURN)
            }
            _ => take_if(view, |card| {
                let with = view.hand().with(card);
                let left = with.iter().filter(|thrown| *thrown != card);
                let left = left
                    .map(|thrown| deadwood(without(with, Some(thrown))))
                    .min();
                in_melds(with).contains(card) && left < Some(view.deadwood())
            }),
        }
    }
}

/// How many of these cards come into a meld with the hand.
fn completing(hand: CardSet, cards: CardSet) -> usize {
    let melds = |card: &Card| in_melds(hand.with(*card)).contains(*card);
    cards.iter().filter(melds).count()
}

/// The throws that leave the least points.
fn least_throws(view: &View) -> Vec<Card> {
    let throws = view.legal().filter_map(|action| match action {
        Action::Discard(card) => Some(card),
        _ => None,
    });
    let left = throws.map(|card| (deadwood(without(view.hand(), Some(card))), card));
    let left: Vec<(u32, Card)> = left.collect();
    let least = left.iter().map(|(points, _)| *points).min();
    let least = left
        .into_iter()
        .filter(|(points, _)| Some(*points) == least);
    least.map(|(_, card)| card).collect()
}

/// Throws a card, and knocks with it if that is gin, or if it may and `early` is set.
fn throw(view: &View, card: Card, early: bool) -> Action {
    let points = deadwood(without(view.hand(), Some(card)));
    if points == 0 || early && points <= view.knock_limit() {
        Action::Knock(card)
    } else {
        Action::Discard(card)
    }
}

/// Takes the top of the pile if it may be taken and is wanted.
fn take_if(view: &View, wanted: impl Fn(Card) -> bool) -> Action {
    match (view.phase(), view.top()) {
        (Phase::Draw { pile: false }, _) | (_, None) => Action::Draw,
        (_, Some(card)) if wanted(card) => Action::Take,
        (Phase::Upcard { .. }, _) => Action::Pass,
        _ => Action::Draw,
    }
}
