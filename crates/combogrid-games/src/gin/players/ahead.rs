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
    let count = u32::try_from(points.len()).expect("at most the unseen cards");
    if count == 0 {
        return Ok(f64::from(now));
    }
    Ok(f64::from(points.iter().sum::<u32>()) / f64::from(count))
}

/// The place of a card that a view shows.
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

/// The danger of a throw by the known cards of the opponent: more for cards near to those that it took, less for
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gin::{Phase, Rules, State};
    use crate::{Game, Player, Uniform};

    /// The views of throws in random hands, whose players take and throw what they like.
    fn throws(hands: u64) -> Vec<View> {
        let mut views = Vec::new();
        for seed in 0..hands {
            let mut players = Uniform::new(seed);
            let mut state = State::deal(&Rules::openspiel(), 0, seed);
            while let Some(player) = state.player() {
                let view = state.view(player);
                if matches!(view.phase(), Phase::Throw { .. }) {
                    views.push(view);
                }
                let meter = &mut Meter::unlimited();
                let action = Player::<State>::choose(&mut players, &view, meter).unwrap();
                state = state.play(action).unwrap();
            }
        }
        views
    }

    /// The danger by the runs of three and the sets that a card may be in.
    fn plain_danger(view: &View, card: Card) -> f64 {
        let (taken, unseen) = (view.opponent_has(), view.unseen());
        let at = |rank: Option<Rank>, suit: Suit| match rank {
            Some(rank) if taken.contains(Card::new(rank, suit)) => Place::Opponent,
            Some(rank) if unseen.contains(Card::new(rank, suit)) => Place::Unseen,
            _ => Place::Gone,
        };
        let number = i32::from(card.rank.number());
        let near = |step: i32| {
            let rank = u8::try_from(number + step).ok().filter(|rank| *rank <= 13);
            at(rank.and_then(Rank::new), card.suit)
        };
        let runs = [[-2, -1], [-1, 1], [1, 2]].map(|steps| steps.map(near));
        let weight = |step: i32| if step.abs() == 1 { 5.0 } else { 3.0 };
        let sum_of = |place: Place| -> f64 {
            let steps = [-2, -1, 1, 2].into_iter();
            steps.filter(|step| near(*step) == place).map(weight).sum()
        };
        let mut danger = 0.0;
        danger -= if runs.iter().all(|run| run.contains(&Place::Gone)) {
            10.0
        } else {
            sum_of(Place::Gone)
        };
        danger += if runs.contains(&[Place::Opponent; 2]) {
            20.0
        } else {
            sum_of(Place::Opponent)
        };
        let others = Suit::FOUR.into_iter().filter(|suit| *suit != card.suit);
        let others: Vec<Place> = others.map(|suit| at(Some(card.rank), suit)).collect();
        let count = |place| others.iter().filter(|other| **other == place).count();
        danger -= [0.0, 0.0, 4.0, 10.0][count(Place::Gone)];
        danger + [0.0, 4.0, 20.0, 20.0][count(Place::Opponent)]
    }

    #[test]
    fn danger_is_that_of_the_runs_and_sets_that_are_left() {
        let (mut near_taken, mut near_both) = (0, 0);
        for view in throws(300) {
            for card in view.hand().iter() {
                let plain = plain_danger(&view, card);
                let found = danger(&view, card);
                assert!(
                    (found - plain).abs() < 1e-9,
                    "{card}: {found}, {plain}; {view:?}"
                );
                near_taken += usize::from(plain >= 20.0);
                // A card that a run and a set of the opponent both have a use for.
                near_both += usize::from(plain >= 24.0);
            }
        }
        assert!(
            near_taken > 200 && near_both > 40,
            "{near_taken} {near_both}"
        );
    }

    #[test]
    fn one_draw_ahead_is_every_draw_with_every_throw() {
        for (at, view) in throws(40).into_iter().enumerate() {
            let (draws, unseen) = (1 + at % 12, view.unseen());
            let thrown = view.hand().iter().next().unwrap();
            let hand = view.hand().without(thrown);
            let mut points = Vec::new();
            for drawn in unseen.iter() {
                let whole = hand.with(drawn);
                let left = whole.iter().map(|card| whole.without(card).deadwood());
                points.push(left.min().unwrap());
            }
            points.sort_unstable();
            points.truncate(draws);
            let count = f64::from(u32::try_from(points.len()).unwrap());
            let mean = f64::from(points.iter().sum::<u32>()) / count;
            let meter = &mut Meter::unlimited();
            let found = ahead(hand, unseen, draws, meter).unwrap();
            assert!((found - mean).abs() < 1e-9, "{found}, {mean}: {view:?}");
            assert_eq!(meter.spent_states(), unseen.len() as u64);
        }
    }
}
