//! Worlds that a player of gin thinks possible.

use combogrid_budget::Meter;
use combogrid_rummy::{Card, CardSet};

use super::public::HAND;
use super::state::State;
use super::view::View;
use crate::{Imagine, NoChoice, SplitMix64};

/// Points of loose cards of a dealt hand, and how much of them is left after each turn.
///
/// The gain by this clue is measured by `combogrid duel gin --a sampling --b simple` against `--a sampling:no-turns`.
const DEALT: f64 = 58.0;
const TURN: f64 = 0.86;
/// Exchanges of cards after which a hand is left as it is: a bound on time, since a hand that fits all clues may not exist.
const EXCHANGES: u32 = 40;

/// Hands of an opponent that fit its play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Clue {
    /// The turns that it has played: loose cards get fewer.
    Turns,
    /// Its last throw, which left few points.
    Throw,
    /// The cards that it threw, or left on the pile: they complete no meld.
    Refused,
}

/// The opponent has the cards that it took, and other cards that fit its play: drawn at random, and then exchanged for
/// others as long as they do not.
///
/// # How it works
///
/// The plain way is to draw hands until one fits. Few random hands have as few loose points as a player has after some turns,
/// so that takes too long. Here a hand that is drawn once is improved: one of its cards is exchanged for one of the stock, and
/// the exchange is kept if the hand fits no worse. It ends with a hand that fits, or after 40 exchanges with one that nearly
/// fits. Each world costs at most 41 evaluations of a hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Belief {
    ignored: Vec<Clue>,
}

impl Belief {
    /// The belief that makes nothing of a clue. Without any, all hands are equally likely.
    #[must_use]
    pub fn without(mut self, clue: Clue) -> Belief {
        self.ignored.push(clue);
        self
    }

    fn counts(&self, clue: Clue) -> bool {
        !self.ignored.contains(&clue)
    }

    /// How badly a hand fits the opponent's play, in points: the points above the most that it may have, those that another
    /// throw than its last one would have saved, and one for each card that it threw or left and that completes a meld.
    fn misfit(&self, view: &View, hand: CardSet, most: f64) -> f64 {
        let points = hand.deadwood();
        let mut misfit = 0.0;
        if self.counts(Clue::Turns) {
            misfit += (f64::from(points) - most).max(0.0);
        }
        if self.counts(Clue::Throw)
            && let Some(card) = view.opponent_threw()
        {
            let before = hand.with(card);
            if let Some((_, least)) = before.least_throw(before) {
                misfit += f64::from(points.saturating_sub(least));
            }
        }
        if self.counts(Clue::Refused) {
            let useful = (view.opponent_refused().row()).intersection(hand.completing().row());
            misfit += f64::from(u8::try_from(useful.len()).expect("at most 52 cards"));
        }
        misfit
    }
}

impl Imagine<State> for Belief {
    type Policies = ();

    /// Each hand that is compared counts as a state.
    fn imagine(
        &mut self,
        view: &View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<State, NoChoice> {
        meter.state()?;
        let mut cards: Vec<Card> = view.unseen().iter().collect();
        let count = cards.len();
        random.draw(&mut cards, count);
        let known = view.opponent_has();
        let hidden = HAND.saturating_sub(known.len()).min(count);
        let (hand, stock) = cards.split_at_mut(hidden);
        // Hands differ: from half to one and a half times the points.
        let spread = 0.5 + f64::from(u8::try_from(random.below(101)).expect("below 101")) / 100.0;
        let most = DEALT * TURN.powi(view.turns().cast_signed()) * spread;
        let mut misfit = self.misfit(view, with_all(known, hand), most);
        for _ in 0..EXCHANGES {
            if misfit <= 0.0 || hand.is_empty() || stock.is_empty() {
                break;
            }
            let (one, other) = (random.below(hand.len()), random.below(stock.len()));
            core::mem::swap(&mut hand[one], &mut stock[other]);
            meter.state()?;
            let changed = self.misfit(view, with_all(known, hand), most);
            // An exchange that changes nothing is kept: it leads on from hands that no single exchange improves.
            if changed > misfit {
                core::mem::swap(&mut hand[one], &mut stock[other]);
            } else {
                misfit = changed;
            }
        }
        Ok(State::imagined(view, with_all(known, hand), stock))
    }
}

/// A hand with more cards.
fn with_all(hand: CardSet, cards: &[Card]) -> CardSet {
    cards.iter().fold(hand, |hand, card| hand.with(*card))
}
