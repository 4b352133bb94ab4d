//! The value of a throw: one draw ahead, and the danger that the opponent has a use for the card.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{Card, CardSet, Rank, Suit};

use super::least_after_taking;
use crate::gin::view::View;

/// The mean, over the best draws of a hand, of the least points after the draw and a throw. Each draw counts as a state.
///
/// A card that comes into no meld changes no meld either: it is thrown, or kept in the place of another one. So only cards
/// that complete a meld are tried with every throw.
pub(super) fn ahead(
    hand: CardSet,
    unseen: CardSet,
    draws: usize,
    meter: &mut Meter,
) -> Result<f64, Limit> {
    meter.states(unseen.len() as u64)?;
    let now = hand.deadwood();
    let completing = hand.completing();
    let without_one = hand.iter().map(|card| hand.without(card).deadwood());
    let without_one = without_one.min().unwrap_or(0);
    let after = unseen.iter().map(|card| {
        if completing.contains(card) {
            least_after_taking(hand, card).min(now)
        } else {
            now.min(without_one + CardSet::from(Some(card)).points())
        }
    });
    let mut after: Vec<u32> = after.collect();
    after.sort_unstable();
    after.truncate(draws);
    let count = u32::try_from(after.len()).unwrap_or(u32::MAX);
    if count == 0 {
        return Ok(f64::from(now));
    }
    Ok(f64::from(after.iter().sum::<u32>()) / f64::from(count))
}

/// The danger of a throw, as far as the opponent's cards are known: more for cards near to those that it took, less for
/// cards whose neighbours are gone.
///
/// Source: after the published description of MARJJ, the winner of the EAAI challenge of 2021.
pub(super) fn danger(view: &View, card: Card) -> f64 {
    let (held, unseen) = (view.opponent_has(), view.unseen());
    let near = |step: i8| {
        let rank = i8::try_from(card.rank.number()).ok()?.checked_add(step)?;
        let rank = Rank::ALL.get(usize::try_from(rank.checked_sub(1)?).ok()?)?;
        Some(Card::new(*rank, card.suit))
    };
    let held_at = |step| near(step).is_some_and(|card| held.contains(card));
    // Cards past the end of the suit are gone as well.
    let gone_at =
        |step| near(step).is_none_or(|card| !held.contains(card) && !unseen.contains(card));
    let count = |of: &dyn Fn(i8) -> bool, steps: [i8; 2]| -> f64 {
        steps
            .into_iter()
            .filter(|step| of(*step))
            .map(|_| 1.0)
            .sum()
    };
    let mut danger = 0.0;
    let blocked = |one: i8| gone_at(one) && (gone_at(-one) || gone_at(-2 * one));
    if blocked(1) || blocked(-1) {
        danger -= 10.0;
    } else {
        danger -= 5.0 * count(&gone_at, [-1, 1]) + 3.0 * count(&gone_at, [-2, 2]);
    }
    let run = held_at(-1) && (held_at(-2) || held_at(1)) || held_at(1) && held_at(2);
    if run {
        danger += 20.0;
    } else {
        danger += 5.0 * count(&held_at, [-1, 1]) + 3.0 * count(&held_at, [-2, 2]);
    }
    let rank = Suit::FOUR.map(|suit| Card::new(card.rank, suit));
    let rank = rank.iter().filter(|other| **other != card);
    let [held, gone] = rank.fold([0, 0], |[held_cards, gone], other| {
        let (has, not_seen) = (held.contains(*other), unseen.contains(*other));
        [
            held_cards + u32::from(has),
            gone + u32::from(!has && !not_seen),
        ]
    });
    danger += match gone {
        3 => -10.0,
        2 => -4.0,
        _ => 0.0,
    };
    danger
        + match held {
            0 => 0.0,
            1 => 4.0,
            _ => 20.0,
        }
}
