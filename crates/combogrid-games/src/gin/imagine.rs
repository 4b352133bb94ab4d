//! Worlds that a player of gin thinks possible.

use combogrid_rummy::{Card, CardSet};

use super::state::{HAND, State};
use super::view::View;
use crate::random::SplitMix64;
use crate::sampling::Imagine;

/// Points of loose cards of a dealt hand, and how much of them is left after each turn.
const DEALT: f64 = 58.0;
const TURN: f64 = 0.86;
/// Exchanges of cards after which a hand is left as it is.
const EXCHANGES: u32 = 40;

impl Imagine for State {
    /// The opponent has what it took, and other cards that fit its play: drawn at random, and then exchanged for others as
    /// long as they do not.
    fn imagine(view: &View, random: &mut SplitMix64) -> State {
        let mut cards: Vec<Card> = view.unseen().iter().collect();
        let count = cards.len();
        random.draw(&mut cards, count);
        let known = view.opponent_has();
        let hidden = HAND.saturating_sub(known.len()).min(count);
        let (hand, stock) = cards.split_at_mut(hidden);
        // Hands differ: from half to one and a half times the points.
        let spread = 0.5 + f64::from(u8::try_from(random.below(101)).unwrap_or(0)) / 100.0;
        let most = DEALT * TURN.powi(view.turns().cast_signed()) * spread;
        let of = |hand: &[Card]| hand.iter().fold(known, |hand, card| hand.with(*card));
        let mut misfit = self::misfit(view, of(hand), most);
        for _ in 0..EXCHANGES {
            if misfit <= 0.0 || hand.is_empty() || stock.is_empty() {
                break;
            }
            let (one, other) = (random.below(hand.len()), random.below(stock.len()));
            core::mem::swap(&mut hand[one], &mut stock[other]);
            let changed = self::misfit(view, of(hand), most);
            if changed > misfit {
                core::mem::swap(&mut hand[one], &mut stock[other]);
            } else {
                misfit = changed;
            }
        }
        State::imagined(view, of(hand), stock)
    }
}

/// How badly a hand fits the opponent's play, in points: the points above the most that it may have, those that another
/// throw than its last one would have saved, and one for each card that it threw or left and that completes a meld.
fn misfit(view: &View, hand: CardSet, most: f64) -> f64 {
    let points = hand.deadwood();
    let saved = view.opponent_threw().map_or(0, |card| {
        let before = hand.with(card);
        let least = before.least_throw(before);
        least.map_or(0, |(_, least)| points.saturating_sub(least))
    });
    let useful = (view.opponent_refused().row()).intersection(hand.completing().row());
    let useful = u8::try_from(useful.len()).unwrap_or(u8::MAX);
    (f64::from(points) - most).max(0.0) + f64::from(saved) + f64::from(useful)
}
