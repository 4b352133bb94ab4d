//! A player of few plays.

use combogrid_budget::{Limit, Meter};
use combogrid_guandan::{Hand, Play, Rank};
use itertools::Itertools;

use super::values::{Values, strength};
use crate::guandan::action::Action;
use crate::guandan::public::{Phase, SEATS, partner};
use crate::guandan::state::State;
use crate::guandan::view::View;
use crate::{Advice, Measure, NoChoice, Player};

// All values are in plays: a play that is left to lay costs one. The numbers were chosen by duels against `Planned`.

/// The value of laying the last cards.
const SURE: f64 = 100.0;
/// The cost of beating the partner.
const MATE: f64 = 1.0;
/// The cards of a player on the other side that is to be stopped, and what that is worth.
const SHORT: usize = 8;
const STOPS: f64 = 1.2;
/// The cost of a lead of as many cards as a player on the other side has left, of two at most.
const LETS_OUT: f64 = 2.0;

/// Leaves the fewest plays, of equals those with the highest ranks and the most bombs.
///
/// A play that is left costs one, less its strength: up to a half more or less by its rank, and 1.2 for a bomb. So a bomb is kept
/// until a player on the other side has few cards. The plays of its partner are beaten for a gain of more than one play only.
#[derive(Debug, Clone, Default)]
pub struct Greedy {
    values: Option<Values>,
}

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy::default()
    }
}

/// The numbers of cards of the players on the other side who are not out.
fn enemies(view: &View) -> impl Iterator<Item = usize> {
    let (left, own) = (view.left(), view.player());
    let seats = (0..SEATS).filter(move |seat| seat % 2 != own % 2);
    seats.map(move |seat| left[seat]).filter(|left| *left > 0)
}

/// Whether a play is the same as another, and has some of its wild cards and cards of their own in the places of the others.
fn spares_wilds(play: Play, other: Play) -> bool {
    let is_same = play.kind() == other.kind()
        && play.total() == other.total()
        && play.rank() == other.rank()
        && play.pair() == other.pair()
        && play.suit() == other.suit();
    if !is_same || play.wild_count() >= other.wild_count() {
        return false;
    }
    let mut wilds: Vec<Rank> = other.wilds().collect();
    for rank in play.wilds() {
        let Some(place) = wilds.iter().position(|wild| *wild == rank) else {
            return false;
        };
        wilds.swap_remove(place);
    }
    true
}

impl Greedy {
    /// The value of each candidate action, best first. Plays that leave two plays more than the best are no candidates.
    fn values(&mut self, view: &View, meter: &mut Meter) -> Result<Vec<(Action, f64)>, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let (rules, hand) = (view.plays_rules(), view.hand());
        let of_hands = Values::of(&mut self.values, rules);
        let mut values = Vec::new();
        if view.phase() != Phase::Play {
            for action in view.legal() {
                if let Action::Give(card) | Action::Return(card) = action
                    && let Some(rest) = hand.checked_sub(card.into())
                {
                    values.push((action, of_hands.value(rest, meter)?));
                }
            }
        }
        let mut counted = Vec::new();
        for play in view.plays() {
            meter.state()?;
            let rest = rules
                .lay(&hand, play)
                .and_then(|cards| hand.checked_sub(cards));
            if let Some(rest) = rest {
                counted.push((play, rest, of_hands.fewest(rest, meter)?));
            }
        }
        let least = counted.iter().map(|(.., left)| *left).min().unwrap_or(0);
        let nearest = enemies(view).min().unwrap_or(0);
        let plays: Vec<Play> = counted.iter().map(|(play, ..)| *play).collect();
        for (play, rest, left) in counted {
            // One play more may be worth it for the ranks, and two never are.
            if left > least + 1 {
                continue;
            }
            // A wild card that stays does all that the card would do which lies in its place.
            if play.wild_count() > 0 && plays.iter().any(|other| spares_wilds(*other, play)) {
                continue;
            }
            let mut value = of_hands.value(rest, meter)?;
            if rest.is_empty() {
                value += SURE;
            }
            match view.last() {
                Some((_, by)) if by == partner(view.player()) => value -= MATE,
                Some(_) if nearest <= SHORT => value += STOPS,
                None if nearest <= 2 && play.total() == nearest && !play.is_bomb() => {
                    // A high one is the least likely to be beaten.
                    value -= LETS_OUT - strength(rules, play);
                }
                _ => {}
            }
            values.push((Action::Play(play), value));
        }
        if view.must_beat().is_some() {
            values.push((Action::Pass, of_hands.value(hand, meter)?));
        }
        values.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        Ok(values)
    }

    /// The reasons for an action.
    fn why(
        &mut self,
        view: &View,
        action: Action,
        meter: &mut Meter,
    ) -> Result<Vec<String>, Limit> {
        let (rules, hand) = (view.plays_rules(), view.hand());
        let cards = match action {
            Action::Give(card) | Action::Return(card) => card.into(),
            Action::Play(play) => rules
                .lay(&hand, play)
                .expect("a player lays cards of the own hand"),
            Action::Lay(_, cards) => cards,
            Action::Pass => Hand::EMPTY,
        };
        let rest = hand
            .checked_sub(cards)
            .expect("a player lays cards of its hand");
        if rest.is_empty() {
            return Ok(vec![String::from("plays the last cards")]);
        }
        let split = Values::of(&mut self.values, rules).split(rest, meter)?;
        let plays = split.iter().map(|laid| laid.play).join(", ");
        let mut why = vec![match split.len() {
            1 => format!("keeps 1 play: {plays}"),
            count => format!("keeps {count} plays: {plays}"),
        }];
        let by_partner = |by| by == partner(view.player());
        if action == Action::Pass && view.last().is_some_and(|(_, by)| by_partner(by)) {
            why.push(String::from("the partner leads"));
        }
        Ok(why)
    }
}

impl Player<State> for Greedy {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        let values = self.values(view, meter)?;
        let (action, _) = values.first().ok_or(NoChoice::NotToMove)?;
        Ok(*action)
    }

    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        let values = self.values(view, meter)?;
        let (action, _) = *values.first().ok_or(NoChoice::NotToMove)?;
        Ok(Advice {
            action,
            values,
            measure: Measure::Order,
            errors: Vec::new(),
            chance: None,
            why: self.why(view, action, meter)?,
        })
    }
}
