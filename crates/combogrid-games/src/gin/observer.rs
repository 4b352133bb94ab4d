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
use crate::{Game, Hidden, Impossible, Shown, Unseen};

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
pub type Observer = crate::Seat<State>;

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
        Ok(Observer::of(View::new(public, seat, hand), None))
    }
}

/// The cards that the opponent shows with an action that it makes.
fn opponent_shows(public: &Public, mover: usize, seen: &Seen) -> Result<CardSet, Impossible> {
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

impl Hidden for State {
    type Card = Card;
    type Seen = Seen;

    fn seen(&self, action: Action, seat: usize) -> Seen {
        let own = self.player() == Some(seat);
        let cards = match action {
            Action::Draw if own => self.stock().last().copied().into(),
            Action::Knock(card) if !own => {
                let mover = self.player().unwrap_or(1 - seat);
                self.public().cards(self.hand(mover)).without(card)
            }
            _ => CardSet::EMPTY,
        };
        Seen { action, cards }
    }

    fn unseen(view: &View) -> Unseen<Card> {
        let (seat, hidden) = (view.player(), view.unseen());
        let mut known = vec![Vec::new(); 2];
        known[seat] = view.hand().iter().collect();
        known[1 - seat] = view.opponent_has().iter().collect();
        // The size of the stock is public, and the opponent has the other hidden cards.
        let mut sizes = vec![known[seat].len(); 2];
        sizes[1 - seat] = known[1 - seat].len() + hidden.len().saturating_sub(view.stock());
        Unseen {
            known,
            sizes,
            hidden: hidden.iter().collect(),
        }
    }

    fn imagined(view: &View, hands: Vec<Vec<Card>>, rest: Vec<Card>) -> State {
        let opponent = hands[1 - view.player()].iter().copied().collect();
        State::imagined(view, opponent, &rest)
    }

    fn shown(view: &View, _: Option<&[Card]>, seen: &Seen) -> Result<Shown<Card>, Impossible> {
        let (seat, mover) = (view.player(), view.public().player);
        let mut shown = Shown::default();
        match seen.action {
            Action::Draw if mover == seat => {
                let card = seen.cards.iter().exactly_one();
                shown.apart.push(card.map_err(|_| Impossible::Drawn(seat))?);
            }
            Action::Draw if !seen.cards.is_empty() => return Err(Impossible::Hidden(mover)),
            _ => {}
        }
        if mover != seat {
            let held = opponent_shows(view.public(), mover, seen)?;
            shown.held.extend(held.iter());
        }
        Ok(shown)
    }

    fn follow(mut self, seat: usize, _: Option<&[Card]>, seen: &Seen) -> Result<State, Impossible> {
        let (public, action) = (self.public(), seen.action);
        let (own, hand) = (public.player == seat, self.hand(public.player));
        // What the opponent may do depends on hidden cards, except where it shows all of them.
        let is_legal = match action {
            Action::Discard(card) if !own => public.discards(hand).contains(card),
            Action::Gin(_) | Action::BigGin | Action::Done if !own => {
                return Err(Impossible::Over);
            }
            _ => public.is_legal(hand, action),
        };
        if !is_legal {
            return Err(Impossible::Illegal(action.to_string()));
        }
        self.act(action);
        // After an own knock only the opponent knows whether it can lay off, so the hand is left open. Other actions leave
        // nothing to settle, or what the seat's own cards settle.
        let is_settled_by_known_cards =
            self.player() == Some(seat) || self.public().rules.lay_off == LayOff::Forbidden;
        if is_settled_by_known_cards {
            self.settle_if_done();
        }
        Ok(self)
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
