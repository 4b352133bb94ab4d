//! `OpenSpiel`'s bot.

use combogrid_budget::Meter;
use combogrid_rummy::{CardSet, Suit};

use super::{count_decision, elsewhere, least_throws, loose_throws, throw};
use crate::gin::action::Action;
use crate::gin::public::Phase;
use crate::gin::state::State;
use crate::gin::view::View;
use crate::{NoChoice, Player};

/// `OpenSpiel`'s bot.
///
/// It takes the upcard if that permits a knock or the card lies in the best melds, throws the loose card of the highest
/// rank, knocks as soon as it may, and never lays off.
///
/// Source: `simple_gin_rummy_bot` of `OpenSpiel` 2.0.2.
#[derive(Debug, Clone)]
pub struct OpenSpiel;

/// The order of `OpenSpiel`'s suits.
fn order(suit: Suit) -> usize {
    let suits = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];
    suits
        .iter()
        .position(|other| *other == suit)
        .expect("a card of gin has one of four suits")
}

impl Player<State> for OpenSpiel {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        count_decision(view, meter)?;
        Ok(match view.phase() {
            Phase::Throw { .. } => {
                let highest = loose_throws(view).max_by_key(|card| (card.rank, order(card.suit)));
                let card = highest.or_else(|| least_throws(view).first().copied());
                throw(view, card.expect("a card may be thrown"), true)
            }
            Phase::LayOff => Action::Done,
            _ => elsewhere(view, |card| {
                let loose = view.hand().with(card).loose();
                let dearest = CardSet::from(loose.iter().next_back()).points();
                let left = loose.points() - dearest;
                left <= view.knock_limit() || !loose.contains(card)
            }),
        })
    }
}
