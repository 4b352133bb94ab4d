//! The reasons of a player who lowers the points of its loose cards.

use combogrid_rummy::{Card, CardSet};

use super::melds;
use crate::gin::action::Action;
use crate::gin::public::Phase;
use crate::gin::view::View;

/// The reasons for an action that [`Greedy`](super::Greedy) chooses.
pub(super) fn reasons(view: &View, action: Action) -> Vec<String> {
    let reason = match (action, view.phase()) {
        (Action::Discard(card), _) => match view.public().end(view.hand(), card) {
            Some(Action::Knock(_)) => "waits for gin instead of a knock",
            _ => return vec![thrown(view, card)],
        },
        (Action::Knock(_), Phase::Wall { .. }) => "nobody draws any more",
        (Action::Knock(_), _) => "ends the hand before the opponent has more melds",
        (Action::Gin(_) | Action::BigGin, _) => "all cards are in melds",
        (Action::Take, _) => "a throw after taking it leaves fewer points",
        (Action::Draw, Phase::Draw { pile: false }) => "nobody took the first upcard",
        (Action::Pass, Phase::Wall { pile: false }) => "the hand may not be ended",
        (Action::Draw | Action::Pass, _) => "no meld with the upcard leaves fewer points",
        (Action::LayOff(card), _) => return vec![laid_off(view, card)],
        (Action::Done, _) => "no card that fits lowers the points of loose cards",
    };
    let mut reasons = Vec::new();
    if let Action::Discard(card) | Action::Knock(card) = action {
        reasons.push(thrown(view, card));
    }
    reasons.push(String::from(reason));
    reasons
}

/// The points and chances that a throw leaves.
fn thrown(view: &View, card: Card) -> String {
    let kept = view.public().cards(view.hand()).without(card);
    let completing = view.unseen().iter().filter(|card| melds(kept, *card));
    let (points, cards) = (kept.deadwood(), completing.count());
    format!("leaves {points} points of loose cards, and {cards} unseen cards complete a meld")
}

/// The points of loose cards before and after a lay-off.
fn laid_off(view: &View, card: Card) -> String {
    let [before, after] = [view.hand(), view.hand().without(card)].map(CardSet::deadwood);
    format!("the card fits a meld: {before} points of loose cards become {after}")
}
