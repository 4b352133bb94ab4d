//! Worlds that a player of gin thinks possible.

use combogrid_rummy::{Card, CardSet};

use super::state::State;
use super::view::View;
use crate::random::SplitMix64;
use crate::sampling::Imagine;

/// Cards of a hand between turns.
const HAND: usize = 10;
/// Points of loose cards of a dealt hand in the mean, and how much of them is left after each turn.
const DEALT: f64 = 46.0;
const TURN: f64 = 0.86;
/// Exchanges of cards after which a hand is left as it is.
const EXCHANGES: u32 = 40;

impl Imagine for State {
    /// The opponent has what it took, and other cards that make a hand about as good as it is after so many turns: drawn
    /// at random, and then exchanged for others as long as it has too many loose points.
    fn imagine(view: &View, random: &mut SplitMix64) -> State {
        let known = view.opponent_has();
        let mut cards: Vec<Card> = view.unseen().iter().collect();
        let count = cards.len();
        random.draw(&mut cards, count);
        let hidden = HAND.saturating_sub(known.len()).min(cards.len());
        let (hand, stock) = cards.split_at_mut(hidden);
        let turns = i32::try_from(view.turns()).unwrap_or(i32::MAX);
        // Hands differ: from half to one and a half times the mean.
        let spread = 0.5 + f64::from(u8::try_from(random.below(101)).unwrap_or(0)) / 100.0;
        let most = DEALT * TURN.powi(turns) * spread;
        let of = |hand: &[Card]| hand.iter().fold(known, |hand, card| hand.with(*card));
        let mut points = of(hand).deadwood();
        for _ in 0..EXCHANGES {
            if f64::from(points) <= most || hand.is_empty() || stock.is_empty() {
                break;
            }
            let (one, other) = (random.below(hand.len()), random.below(stock.len()));
            core::mem::swap(&mut hand[one], &mut stock[other]);
            let changed = of(hand).deadwood();
            if changed > points {
                core::mem::swap(&mut hand[one], &mut stock[other]);
            } else {
                points = changed;
            }
        }
        let opponent: CardSet = of(hand);
        State::imagined(view, opponent, stock)
    }
}
