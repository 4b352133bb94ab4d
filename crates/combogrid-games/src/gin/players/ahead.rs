//! The value of a throw: one draw ahead, and the danger that the opponent has a use for the card.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{Card, CardSet, Rank, Suit};

use super::least_after_taking;
use crate::gin::view::View;

/// The mean, over the best draws of a hand, of the least points after the draw and a throw. Each draw counts as a state.
///
/// A card that comes into no meld changes no meld either: it is thrown, or kept in the place of another one. So only cards
/// that complete a meld are tried with every throw; for the others the points without one card of the hand are found once.
///
/// Source: the mean over the best draws, as [`danger`], is after the published description of MARJJ.
pub(super) fn ahead(
    hand: CardSet,
    unseen: CardSet,
    draws: usize,
    meter: &mut Meter,
) -> Result<f64, Limit> {
    meter.states(unseen.len() as u64)?;
    let now = hand.deadwood();
    let completing = hand.completing();
    let all_but_one = hand.iter().map(|card| hand.without(card).deadwood());
    let without_one = all_but_one.min().unwrap_or(0);
    let mut points = Vec::new();
    for card in unseen.iter() {
        let least = if completing.contains(card) {
            least_after_taking(hand, card)
        } else {
            without_one + CardSet::from(Some(card)).points()
        };
        // The card itself may be thrown again.
        points.push(least.min(now));
    }
    points.sort_unstable();
    points.truncate(draws);
    let count = u32::try_from(points.len()).unwrap_or(u32::MAX);
    if count == 0 {
        return Ok(f64::from(now));
    }
    Ok(f64::from(points.iter().sum::<u32>()) / f64::from(count))
}

/// Where a card is, as far as a view tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The opponent has it.
    Opponent,
    /// In the stock, or hidden in the opponent's hand.
    Unseen,
    /// Elsewhere, or there is no such card.
    Gone,
}

impl Place {
    fn of(view: &View, card: Card) -> Place {
        if view.opponent_has().contains(card) {
            Place::Opponent
        } else if view.unseen().contains(card) {
            Place::Unseen
        } else {
            Place::Gone
        }
    }

    /// The place of the card this many ranks above another one of the suit. Cards past the end of the suit are gone.
    fn near(view: &View, card: Card, step: i32) -> Place {
        let place = i32::from(card.rank.number()) - 1 + step;
        let rank = usize::try_from(place).ok().and_then(|at| Rank::ALL.get(at));
        match rank {
            Some(rank) => Place::of(view, Card::new(*rank, card.suit)),
            None => Place::Gone,
        }
    }
}

/// The number of places that are this one.
fn count(places: [Place; 2], place: Place) -> f64 {
    f64::from(u8::from(places[0] == place) + u8::from(places[1] == place))
}

/// The danger of a throw, as far as the opponent's cards are known: more for cards near to those that it took, less for
/// cards whose neighbours are gone.
///
/// Source: after the published description of MARJJ, the winner of the EAAI challenge of 2021; the weights are from there.
pub(super) fn danger(view: &View, card: Card) -> f64 {
    let next @ [below, above] = [-1, 1].map(|step| Place::near(view, card, step));
    let second @ [second_below, second_above] = [-2, 2].map(|step| Place::near(view, card, step));
    let mut danger = 0.0;
    // No run of three with the card is left: each of them needs a neighbour and the other neighbour or the second one.
    let blocked = above == Place::Gone && (below == Place::Gone || second_below == Place::Gone)
        || below == Place::Gone && (above == Place::Gone || second_above == Place::Gone);
    if blocked {
        danger -= 10.0;
    } else {
        danger -= 5.0 * count(next, Place::Gone) + 3.0 * count(second, Place::Gone);
    }
    let run = below == Place::Opponent
        && (second_below == Place::Opponent || above == Place::Opponent)
        || above == Place::Opponent && second_above == Place::Opponent;
    if run {
        danger += 20.0;
    } else {
        danger += 5.0 * count(next, Place::Opponent) + 3.0 * count(second, Place::Opponent);
    }
    let (mut held, mut gone) = (0, 0);
    for suit in Suit::FOUR {
        let other = Card::new(card.rank, suit);
        if other == card {
            continue;
        }
        match Place::of(view, other) {
            Place::Opponent => held += 1,
            Place::Unseen => {}
            Place::Gone => gone += 1,
        }
    }
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
