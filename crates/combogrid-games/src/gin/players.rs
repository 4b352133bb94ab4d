//! Players of gin, and the common part of their choices.

mod ahead;
mod greedy;
mod late_gin;
mod openspiel;
mod reasons;
mod simple;

use combogrid_budget::Meter;
use combogrid_rummy::{Card, CardSet, GinMelds};
use itertools::Itertools;

use super::action::Action;
use super::public::Phase;
use super::view::View;
use crate::NoChoice;

pub use greedy::Greedy;
pub use late_gin::LateGin;
pub use openspiel::OpenSpiel;
pub use simple::Simple;

/// The last turn, from 0, in which players who play for gin knock without it: their first three turns. A knock early finds an
/// opponent with many loose points; later it is likelier to be undercut. Measured by
/// `combogrid duel gin --a greedy --b simple` against `--a greedy:no-waiting`.
pub(super) const LAST_EARLY_TURN: u32 = 2;

/// Whether a card comes into a meld with a hand.
fn melds(hand: CardSet, card: Card) -> bool {
    hand.completing().contains(card)
}

/// The least points after a throw of another card than the one that is taken.
fn least_after_taking(hand: CardSet, card: Card) -> u32 {
    let left = hand.with(card).least_throw(hand);
    left.map_or(0, |(_, left)| left)
}

/// Whether a card comes into a meld with a hand and leaves fewer points.
fn improves(hand: CardSet, card: Card) -> bool {
    melds(hand, card) && least_after_taking(hand, card) < hand.deadwood()
}

/// The loose cards that may be thrown.
fn loose_throws(view: &View) -> impl Iterator<Item = Card> + use<> {
    let thrown = view.discards();
    let loose = view.hand().loose().iter();
    loose.filter(move |card| thrown.contains(*card))
}

/// The throws that leave the least points.
fn least_throws(view: &View) -> Vec<Card> {
    let throws = view.discards().iter();
    throws.min_set_by_key(|card| view.hand().without(*card).deadwood())
}

/// Counts a decision of a player, who must be to move. Each card that may be thrown counts as a state.
fn count_decision(view: &View, meter: &mut Meter) -> Result<(), NoChoice> {
    view.is_to_move()?;
    Ok(meter.states(1 + view.hand().len() as u64)?)
}

/// Throws a card, and ends the hand with it if that is gin, or if it may and `knocks` is set.
fn throw(view: &View, card: Card, knocks: bool) -> Action {
    if view.public().big_gin(view.hand()) {
        return Action::BigGin;
    }
    // A player who must go gin may have to do so with the card just taken.
    if view.rules().must_gin
        && let Some(gin) = view.legal().find(|action| action.is_gin())
    {
        return gin;
    }
    match view.public().end(view.hand(), card) {
        Some(gin @ Action::Gin(_)) => gin,
        Some(knock) if knocks => knock,
        _ => Action::Discard(card),
    }
}

/// The choice in every phase except the throw, by a player who takes the cards that `takes` accepts: it ends a hand at the
/// wall if it may, and lays off the cards that leave the fewest points.
fn elsewhere(view: &View, takes: impl Fn(Card) -> bool) -> Action {
    match view.phase() {
        Phase::Upcard { .. } | Phase::Draw { pile: true } if view.top().is_some_and(&takes) => {
            Action::Take
        }
        Phase::Draw { .. } => Action::Draw,
        Phase::Wall { pile } => {
            let ends = view
                .legal()
                .filter(|end| matches!(end, Action::Gin(_) | Action::Knock(_)));
            // Gin before a knock: `false` is less than `true`.
            match ends.min_by_key(|end| !end.is_gin()) {
                Some(end) => end,
                None if pile && view.top().is_some_and(&takes) => Action::Take,
                None => Action::Pass,
            }
        }
        Phase::LayOff => {
            let card = best_lay_off(view.public().melds, view.hand());
            card.map_or(Action::Done, Action::LayOff)
        }
        _ => Action::Pass,
    }
}

/// The next card of the cheapest way to lay off, or `None` if no further card is laid off.
pub(super) fn best_lay_off(melds: GinMelds, hand: CardSet) -> Option<Card> {
    let least = melds.after_lay_off(hand);
    if least == hand.deadwood() {
        return None;
    }
    let mut fitting = melds.fitting(hand).iter();
    fitting.find(|card| melds.with(*card).after_lay_off(hand.without(*card)) == least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn laying_off_card_by_card_leaves_the_fewest_points() {
        let mut random = SplitMix64::new(5);
        let mut cards: Vec<Card> = Card::all().collect();
        let mut laid_off = 0;
        for round in 0..3_000 {
            cards.sort();
            // The first ranks only, so that most hands have melds.
            let dealt = random.draw(&mut cards[..20 + round % 33], 20);
            let (knocker, hand) = dealt.split_at(10);
            let hand: CardSet = hand.iter().copied().collect();
            let mut melds = GinMelds::of(knocker.iter().copied().collect());
            let (least, mut left) = (melds.after_lay_off(hand), hand);
            while let Some(card) = best_lay_off(melds, left) {
                (melds, left) = (melds.with(card), left.without(card));
            }
            assert_eq!(left.deadwood(), least, "{hand}");
            laid_off += usize::from(least < hand.deadwood());
        }
        assert!(laid_off > 500, "{laid_off}");
    }
}
