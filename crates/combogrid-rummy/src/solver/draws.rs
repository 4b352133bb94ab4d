//! The cost and the shortfall of a hand, also without each of its cards and with each card that may be drawn.
//!
//! Finds the loose points, as the rules score them, from one search: the hand with a card less or more is a part of the
//! solved hand, or completes a meld with a part. It takes the hands that the search takes, and draws under rules where
//! it does not matter which wild card is which ([`Masks::shares_draws`](super::masks::Masks::shares_draws)).
//!
//! It buys, against a search for each card, x4.8 for the throws and x16.6 for the draws of a dealt Indian hand, x2.6 and x11.5
//! at gin, in instructions.
//!
//! # How it works
//!
//! From the naive way up. Some fifty cards may be drawn, and after each of them any card of the hand may be thrown: these are
//! more than 700 hands to solve for a hand of 14 cards. But all of them are parts of one hand, or parts with one meld more.
//!
//! 1. The hand is solved once by the [search](super::search) for its loose points alone, with one wild card more where cards are
//!    drawn. Its table then answers for every part of the hand, most often by one look.
//! 2. A throw leaves the part without the card ([`discards`]).
//! 3. A drawn card stays loose, or is thrown, or completes a meld whose other cards are a part of the hand. The melds that lack
//!    one card are found once ([`Completed`](super::masks::Completed)). Cards that complete the same meld are drawn together,
//!    since they leave the same ([`Outcomes`](outcomes::Outcomes)), and a throw after a draw is tried only if it may improve one of them.
//! 4. Where every card counts without certain runs, these runs are laid first, in every way that may still improve an
//!    outcome ([`DrawSearch`](draw_search::DrawSearch)).
//!
//! Invariants:
//! - A drawn card is loose, is thrown, or is laid in a meld whose other cards are in the hand. So the outcomes are the least
//!   over these, and cards that complete the same cards have one outcome.
//! - A hand without a card costs no less than with it, less the points of the card. So a throw is not tried whose points
//!   are not more than what is to be gained.

mod after_draws;
mod discards;
mod draw_search;
mod drawn;
mod outcomes;
mod throws;

pub(super) use drawn::Drawn;
pub(super) use throws::ThrowOrder;

use super::needs::Needs;
use super::search::{SearchedHand, StepLimit};
use super::weights::POINT;
use crate::cards::{Planes, Rules, Tile};
use crate::solver::Shortfall;

/// A card to throw, and the cost of the rest of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    /// The card.
    pub tile: Tile,
    /// The deadwood of the rest, as the rules score it.
    pub deadwood: u32,
    /// The shortfall of the rest, which orders throws that leave the same cost.
    pub shortfall: Shortfall,
}

impl Discard {
    /// A throw after which a hand has this shortfall, and all of its cards come to `all` points.
    pub(crate) fn new(tile: Tile, shortfall: Shortfall, all: u32, rules: &Rules) -> Self {
        Self {
            tile,
            deadwood: shortfall.deadwood(all, rules),
            shortfall,
        }
    }

    /// A number that is less where less is left: less deadwood, and of equals a lesser shortfall. Points stay below 2^20.
    pub(crate) fn left(&self) -> u64 {
        u64::from(self.deadwood) << 40 | self.shortfall.key()
    }
}

/// A card that may be drawn, and the cost of the hand with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Draw {
    /// The card.
    pub tile: Tile,
    /// The copies of it that may still come.
    pub unseen: u8,
    /// The deadwood of the hand with it, before anything is thrown.
    pub kept: u32,
    /// The best card to throw then, which may be the drawn one, and the deadwood left.
    pub best: Discard,
}

impl Draw {
    /// A number that is less for a better draw.
    pub(crate) fn key(&self) -> u128 {
        u128::from(self.best.left()) << 32
            | u128::from(self.kept) << 8
            | u128::from(self.tile.number())
    }
}

/// Every card that may be drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draws {
    /// The cost of the hand as it is.
    pub now: u32,
    /// How far it is from going out.
    pub shortfall: Shortfall,
    /// The cards, those first that leave least; of equals those that leave the least shortfall, then those that cost least
    /// before the throw, then by rank and suit.
    pub draws: Vec<Draw>,
}

impl Draws {
    /// The expected deadwood after the next draw and the best discard, each unseen card being as likely as any other,
    /// or `None` if no card is unseen.
    #[must_use]
    pub fn expected_deadwood(&self) -> Option<f64> {
        let sum = |of: fn(&Draw) -> u32| -> u32 { self.draws.iter().map(of).sum() };
        let cards = sum(|draw| draw.unseen.into());
        let points = sum(|draw| u32::from(draw.unseen) * draw.best.deadwood);
        (cards > 0).then(|| f64::from(points) / f64::from(cards))
    }

    /// How many unseen cards leave less than the hand costs now.
    #[must_use]
    pub fn helping(&self) -> u32 {
        self.unseen(|draw| draw.best.deadwood < self.now)
    }

    /// How many unseen cards bring the hand nearer to going out: those that leave less, and those that leave as much and
    /// a lesser shortfall.
    #[must_use]
    pub fn nearer(&self) -> u32 {
        let now = (self.now, self.shortfall);
        self.unseen(|draw| (draw.best.deadwood, draw.best.shortfall) < now)
    }

    fn unseen(&self, helps: impl Fn(&Draw) -> bool) -> u32 {
        let draws = self.draws.iter().filter(|draw| helps(draw));
        draws.map(|draw| u32::from(draw.unseen)).sum()
    }
}

/// A hand that was solved for its loose points alone.
pub(super) struct RankedHand<'a> {
    solved: SearchedHand<'a>,
    drawn: &'a mut Drawn,
    /// All of it.
    all: HandPart,
}

/// A part of the hand that was solved.
#[derive(Debug, Clone, Copy)]
struct HandPart {
    /// Its cells, and those with all wild cards among them.
    own: Planes,
    all: Planes,
    wilds: u8,
    /// The value of its cards as loose ones, jokers and wild cards left out.
    loose: i64,
    /// The cost of the whole hand.
    points: u32,
}

impl<'a> RankedHand<'a> {
    /// A hand whose runs were found as well, if it needs some.
    pub(super) fn of(solved: SearchedHand<'a>, drawn: &'a mut Drawn) -> Self {
        let (cells, weights) = (&solved.found.cells, solved.weights());
        let (jokers, wilds) = (i64::from(cells.jokers), i64::from(cells.wild_cards));
        let loose = solved.loose();
        let value = loose + jokers * weights.loose_joker + wilds * weights.loose_wild;
        let all = HandPart {
            own: cells.own,
            all: cells.all(),
            wilds: cells.wilds(),
            loose,
            points: cost(value),
        };
        Self { solved, drawn, all }
    }

    /// The cost of the hand as the rules score it.
    pub(super) fn cost(&mut self) -> Result<u32, StepLimit> {
        let needs = Needs::to_score(self.solved.rules);
        let loose = self.loose_points(self.all, needs)?;
        Ok(self.solved.rules.capped(loose.unwrap_or(self.all.points)))
    }

    /// The shortfall of the hand.
    pub(super) fn shortfall(&mut self) -> Result<Shortfall, StepLimit> {
        self.shortfall_of(self.all)
    }

    /// The shortfall of a part of the hand.
    fn shortfall_of(&mut self, part: HandPart) -> Result<Shortfall, StepLimit> {
        let needs = Needs::to_score(self.solved.rules);
        for laid in needs.and_fewer() {
            if let Some(points) = self.loose_points(part, laid)? {
                return Ok(needs.shortfall(laid, points));
            }
        }
        Ok(needs.shortfall(Needs::NONE, part.points))
    }

    /// The fewest loose points of a part of the hand with some runs.
    fn loose_points(&mut self, part: HandPart, needs: Needs) -> Result<Option<u32>, StepLimit> {
        let value = if needs.runs == 0 {
            self.solved.value(part.own, part.wilds)
        } else {
            self.solved.value_with_runs(needs, part.all, part.wilds)
        };
        Ok(value?.map(|value| cost(part.loose + value)))
    }
}

/// The cost of a value. A value above zero costs nothing.
fn cost(value: i64) -> u32 {
    u32::try_from(-value / POINT).unwrap_or(0)
}

/// A cost as the rules count it, a tie left out; more than any hand costs where none was found.
fn points(cost: i64) -> u32 {
    u32::try_from((cost + POINT - 1).div_euclid(POINT)).unwrap_or(u32::MAX)
}
