//! A hand of Indian rummy as one seat follows it.

use core::fmt;
use core::str::FromStr;

use combogrid_rummy::{Hand, Tile};

use super::action::{Action, ParseActionError};
use super::public::{Phase, Public, SEATS, hand_size};
use super::rules::Rules;
use super::state::State;
use super::view::View;
use crate::{Game, Impossible};

/// An action of Indian rummy as a seat sees it. Its text is that of the action, and `draw 4D` with the card, if the seat itself
/// draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The action.
    pub action: Action,
    /// The card that the seat draws.
    pub drawn: Option<Tile>,
}

impl From<Action> for Seen {
    fn from(action: Action) -> Seen {
        Seen {
            action,
            drawn: None,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.drawn {
            Some(card) => write!(f, "{} {card}", self.action),
            None => self.action.fmt(f),
        }
    }
}

impl FromStr for Seen {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Seen, ParseActionError> {
        Ok(match text.split_once(' ') {
            Some(("draw", card)) => Seen {
                action: Action::Draw,
                drawn: Some(card.parse()?),
            },
            _ => text.parse::<Action>()?.into(),
        })
    }
}

/// The knowledge of one seat about a hand of Indian rummy: its own cards, the pile, the cards that the others took, and the actions.
///
/// A declaration of another player that does not end the hand was wrong.
///
/// ```
/// use combogrid_games::{Game, Observer as _, indian::{Observer, Rules, Seen, State}};
///
/// let rules = Rules::indian();
/// let whole = State::deal(&rules, 1, 7);
/// let mut seat = Observer::new(&rules, 1, 1, whole.hand(1), whole.cut(), whole.pile()[0])?;
/// let (joker, drawn) = (whole.hand(0).tiles().next().unwrap(), whole.stock()[whole.stock().len() - 2]);
/// for seen in ["draw", &format!("discard {joker}"), &format!("draw {drawn}")] {
///     seat = seat.after(&seen.parse::<Seen>()?)?;
/// }
/// assert_eq!(seat.view().hand().len(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observer {
    view: View,
}

impl Observer {
    /// The start of a hand of the number of players of the rules.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if there is no such seat, it has another number of cards, or the deck has not all of the cards.
    pub fn new(
        rules: &Rules,
        dealer: usize,
        seat: usize,
        hand: Hand,
        cut: Tile,
        upcard: Tile,
    ) -> Result<Observer, Impossible> {
        let players = usize::from(rules.players).clamp(2, SEATS);
        if seat >= players {
            return Err(Impossible::Seat(seat));
        }
        let expected = hand_size(rules);
        if hand.len() != expected {
            return Err(Impossible::Cards {
                player: seat,
                found: hand.len(),
                expected,
            });
        }
        let mut all = Hand::EMPTY;
        for card in hand.tiles().chain([cut, upcard]) {
            all.add(card, &rules.melds)
                .map_err(|_| elsewhere(seat, card))?;
        }
        let deck = Hand::deck(&rules.melds).len();
        let Some(stock) = deck.checked_sub(players * expected + 2) else {
            return Err(elsewhere(seat, upcard));
        };
        let public = Public::start(rules, dealer, players, cut, upcard, stock);
        Ok(Observer {
            view: View::new(public, seat, hand),
        })
    }

    /// A state with the view in which the player to move has at least this many copies of a card; `None` if it cannot be. The
    /// other hidden cards lie anywhere, since the next view does not depend on them.
    fn world(&self, mover: usize, card: Option<(Tile, u8)>, drawn: Option<Tile>) -> Option<State> {
        let view = &self.view;
        let size = view.public().hand_size();
        let throws = matches!(view.phase(), Phase::Throw { .. });
        let mut hidden = view.unseen();
        // The card that is drawn lies on top of the stock, and in no hand.
        if let Some(card) = drawn {
            hidden = hidden.checked_sub(&[card].into_iter().collect())?;
        }
        let mut hands: Vec<Hand> = view.known().collect();
        hands[view.player()] = view.hand();
        if let Some((card, copies)) = card.filter(|_| mover != view.player()) {
            for _ in hands[mover].count(card)..copies {
                hidden = hidden.checked_sub(&[card].into_iter().collect())?;
                hands[mover] = hands[mover].checked_add(&[card].into_iter().collect())?;
            }
        }
        let mut rest = hidden.tiles();
        for (player, hand) in hands.iter_mut().enumerate() {
            if player == view.player() {
                continue;
            }
            let cards = size + usize::from(throws && player == mover);
            let more: Hand = rest.by_ref().take(cards.checked_sub(hand.len())?).collect();
            *hand = hand.checked_add(&more)?;
        }
        Some(State {
            hands,
            public: view.public().clone(),
            stock: rest.chain(drawn).collect(),
        })
    }
}

fn elsewhere(player: usize, card: Tile) -> Impossible {
    Impossible::Elsewhere {
        player,
        cards: card.to_string(),
    }
}

impl crate::Observer<State> for Observer {
    type Seen = Seen;

    fn seen(state: &State, action: Action, seat: usize) -> Seen {
        let is_own_draw = action == Action::Draw && state.player() == Some(seat);
        // After the pile has become the stock the card is on top of another one.
        let mut drawn = None;
        if is_own_draw {
            let mut before_draw = state.clone();
            if before_draw.stock.is_empty() {
                before_draw.turn_over();
            }
            drawn = before_draw.stock.last().copied();
        }
        Seen { action, drawn }
    }

    fn after(self, seen: &Seen) -> Result<Observer, Impossible> {
        let view = &self.view;
        let (seat, mover) = (view.player(), view.mover().ok_or(Impossible::Over)?);
        let (own, action) = (mover == seat, seen.action);
        let needs = match (action, view.phase()) {
            // The only copy of a card that was just taken may not be thrown.
            (Action::Discard(card) | Action::Declare(card), Phase::Throw { taken }) => {
                Some((card, 1 + u8::from(taken == Some(card))))
            }
            _ => None,
        };
        // Without a stock the card comes from the pile, which all have seen.
        let drawn = seen.drawn.filter(|_| own && view.stock() > 0);
        let world = self.world(mover, needs, drawn);
        let Some(mut state) = world else {
            let missing = needs.map(|(card, _)| card).or(drawn);
            return Err(match missing {
                Some(card) => elsewhere(mover, card),
                None => Impossible::Illegal(action.to_string()),
            });
        };
        if state.legal().all(|legal| legal != action) {
            return Err(Impossible::Illegal(action.to_string()));
        }
        match action {
            Action::Draw if own => {
                let card = seen.drawn.ok_or(Impossible::Drawn(seat))?;
                if state.stock.is_empty() {
                    state.turn_over();
                }
                let place = state.stock.iter().position(|tile| *tile == card);
                let Some(place) = place else {
                    return Err(elsewhere(mover, card));
                };
                let top = state.stock.len() - 1;
                state.stock.swap(place, top);
                state.act(action);
            }
            Action::Draw if seen.drawn.is_some() => return Err(Impossible::Hidden(mover)),
            // A right declaration would have ended the hand.
            Action::Declare(card) if !own => {
                state.throw(card);
                state.leave(state.public.rules.wrong);
            }
            _ => state.act(action),
        }
        Ok(Observer {
            view: state.view(seat),
        })
    }

    fn view(&self) -> View {
        self.view.clone()
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
            "draw JK",
            "discard 4D",
            "declare JK",
        ] {
            assert_eq!(text.parse::<Seen>().unwrap().to_string(), text);
        }
        assert!("take 4D".parse::<Seen>().is_err());
    }
}
