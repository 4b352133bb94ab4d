//! A hand of gin as one seat follows it.

use core::fmt;
use core::str::FromStr;

use combogrid_rummy::{Card, CardSet};
use itertools::Itertools;

use super::action::{Action, ParseActionError};
use super::public::{HAND, Phase, Public};
use super::rules::{LayOff, Rules, Start};
use super::state::State;
use super::view::View;
use crate::{Game, Impossible};

/// An action of gin as a seat sees it. Its text is that of the action; `draw 4D` with the card, if the seat itself draws, and
/// `knock KD with 2C 3C 4C ...` with the ten cards that stay, if the other player knocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The action.
    pub action: Action,
    /// The card that the seat draws, or the cards that the player who knocks lays open.
    pub cards: CardSet,
}

impl From<Action> for Seen {
    fn from(action: Action) -> Seen {
        Seen {
            action,
            cards: CardSet::EMPTY,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.cards.iter().join(" ");
        match self.action {
            action if self.cards.is_empty() => action.fmt(f),
            Action::Draw => write!(f, "draw {cards}"),
            action => write!(f, "{action} with {cards}"),
        }
    }
}

impl FromStr for Seen {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Seen, ParseActionError> {
        let (action, cards) = match text.split_once(" with ") {
            Some((knock, cards)) => (knock.parse::<Action>()?, cards),
            None => match text.split_once(' ') {
                Some(("draw", card)) => (Action::Draw, card),
                _ => (text.parse()?, ""),
            },
        };
        let mut set = CardSet::EMPTY;
        for card in cards.split_whitespace() {
            set = set.with(card.parse::<Card>()?);
        }
        let shows = matches!(action, Action::Draw | Action::Knock(_));
        if !set.is_empty() && !shows {
            return Err(ParseActionError::Word);
        }
        Ok(Seen { action, cards: set })
    }
}

/// The knowledge of one seat about a hand of gin: its own cards, the pile, what the other player took and left, and the actions.
///
/// ```
/// use combogrid_games::{Game, Observer as _, gin::{Observer, Rules, Seen}};
///
/// let hand = "AC 2C 3C 7D 7H 7S 9C 9D KD KH";
/// let cards = hand.split(' ').map(str::parse).collect::<Result<_, _>>()?;
/// // The dealer of this seat's hand: the other player, 0, decides about the upcard first.
/// let mut seat = Observer::new(&Rules::eaai(), 1, 1, cards, Some("QS".parse()?))?;
/// for seen in ["pass", "pass", "draw", "discard 4S", "draw 9H", "discard KD"] {
///     seat = seat.after(&seen.parse::<Seen>()?)?;
/// }
/// assert_eq!((seat.view().deadwood(), seat.view().turns()), (10, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Observer {
    view: View,
}

impl Observer {
    /// The start of a hand. With [`Start::Eleven`] there is no upcard, and the player after the dealer has eleven cards.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if there is no such seat, it has another number of cards, or the upcard as well.
    pub fn new(
        rules: &Rules,
        dealer: usize,
        seat: usize,
        hand: CardSet,
        upcard: Option<Card>,
    ) -> Result<Observer, Impossible> {
        if seat > 1 {
            return Err(Impossible::Seat(seat));
        }
        let first = 1 - dealer % 2;
        let offered = rules.start == Start::Offer;
        let expected = HAND + usize::from(!offered && seat == first);
        if hand.len() != expected {
            return Err(Impossible::Cards {
                player: seat,
                found: hand.len(),
                expected,
            });
        }
        match upcard {
            Some(card) if hand.contains(card) || !offered => {
                return Err(Impossible::Elsewhere {
                    player: seat,
                    cards: card.to_string(),
                });
            }
            None if offered => return Err(Impossible::Illegal(String::from("no upcard"))),
            _ => {}
        }
        let public = Public::start(rules, first, upcard);
        Ok(Observer {
            view: View::new(public, seat, hand),
        })
    }

    /// A state with the view in which the opponent has these cards as well as those that it is known to have, and `next` is on
    /// top of the stock; `None` if it cannot be. The other hidden cards lie anywhere: the next view does not depend on them, but
    /// for the result of a hand that ends.
    fn world(&self, cards: CardSet, next: Option<Card>) -> Option<State> {
        let known = self.view.opponent_has();
        let unseen = self.view.unseen();
        let hidden = unseen.len().checked_sub(self.view.stock())?;
        let more = cards.difference(known);
        let next = CardSet::from(next);
        let free = unseen.difference(more).difference(next);
        let fits = unseen.len() == free.len() + more.len() + next.len();
        if !fits || more.len() > hidden {
            return None;
        }
        let mut rest = free.iter();
        let mut hand = known.iter().chain(more.iter()).collect::<CardSet>();
        for card in rest.by_ref().take(hidden - more.len()) {
            hand = hand.with(card);
        }
        let stock: Vec<Card> = rest.chain(next.iter()).collect();
        Some(State::imagined(&self.view, hand, &stock))
    }

    /// The cards of the opponent before an action that it is seen to make.
    fn opponent_needs(&self, mover: usize, seen: &Seen) -> Result<CardSet, Impossible> {
        let public = self.view.public();
        Ok(match seen.action {
            Action::Discard(card) | Action::LayOff(card) => CardSet::from(Some(card)),
            Action::Knock(_) if seen.cards.is_empty() => return Err(Impossible::Laid(mover)),
            Action::Knock(card) => {
                if seen.cards.len() != HAND {
                    return Err(Impossible::Cards {
                        player: mover,
                        found: seen.cards.len(),
                        expected: HAND,
                    });
                }
                // At the wall the top of the pile is taken with the knock.
                let taken = match public.phase {
                    Phase::Wall { .. } => public.top,
                    _ => None,
                };
                seen.cards.with(card).difference(taken.into())
            }
            _ => CardSet::EMPTY,
        })
    }
}

impl crate::Observer<State> for Observer {
    type Seen = Seen;

    fn seen(state: &State, action: Action, seat: usize) -> Seen {
        let own = state.player() == Some(seat);
        let cards = match action {
            Action::Draw if own => state.stock().last().copied().into(),
            Action::Knock(card) if !own => {
                let mover = state.player().unwrap_or(1 - seat);
                state.public().cards(state.hand(mover)).without(card)
            }
            _ => CardSet::EMPTY,
        };
        Seen { action, cards }
    }

    fn after(self, seen: &Seen) -> Result<Observer, Impossible> {
        let view = &self.view;
        let (seat, mover) = (view.player(), view.mover().ok_or(Impossible::Over)?);
        let action = seen.action;
        let drawn = match action {
            Action::Draw if mover == seat => {
                let card = seen.cards.iter().exactly_one();
                Some(card.map_err(|_| Impossible::Drawn(seat))?)
            }
            Action::Draw if !seen.cards.is_empty() => return Err(Impossible::Hidden(mover)),
            _ => None,
        };
        let needs = if mover == seat {
            CardSet::EMPTY
        } else {
            self.opponent_needs(mover, seen)?
        };
        let Some(mut state) = self.world(needs, drawn) else {
            return Err(Impossible::Elsewhere {
                player: mover,
                cards: needs.iter().chain(drawn).join(" "),
            });
        };
        let public = view.public();
        // What the opponent may do depends on hidden cards, except where it shows all of them.
        let is_legal = match action {
            Action::Discard(card) if mover != seat => public.discards(needs).contains(card),
            Action::LayOff(_) if mover != seat => {
                public.phase == Phase::LayOff && !public.melds.fitting(needs).is_empty()
            }
            Action::Gin(_) | Action::BigGin | Action::Done if mover != seat => {
                return Err(Impossible::Over);
            }
            _ => public.is_legal(state.hand(mover), action),
        };
        if !is_legal {
            return Err(Impossible::Illegal(action.to_string()));
        }
        state.act(action);
        // After an own knock only the opponent knows whether it can lay off, so the hand is left open. Other actions leave
        // nothing to settle, or what the seat's own cards settle.
        let is_settled_by_known_cards =
            state.player() == Some(seat) || public.rules.lay_off == LayOff::Forbidden;
        if is_settled_by_known_cards {
            state.settle_if_done();
        }
        Ok(Observer {
            view: state.view(seat),
        })
    }

    fn view(&self) -> View {
        self.view
    }

    fn with_score(self, score: &[i32]) -> Observer {
        let mut public = *self.view.public();
        if let Ok(score) = score.try_into() {
            public.score = score;
        }
        Observer {
            view: View::new(public, self.view.player(), self.view.hand()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_what_is_seen_is_read_back() {
        for text in [
            "take",
            "draw",
            "draw 4D",
            "discard 4D",
            "big gin",
            "knock KD with 2C 3C 4C",
            "done",
        ] {
            assert_eq!(text.parse::<Seen>().unwrap().to_string(), text);
        }
        for text in ["take 4D", "discard 4D with 5D", "draw 4X", "knock with 4D"] {
            assert!(text.parse::<Seen>().is_err(), "{text}");
        }
    }
}
