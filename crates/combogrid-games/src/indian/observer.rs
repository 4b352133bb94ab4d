//! A hand of Indian rummy as one seat follows it.

use core::fmt;
use core::str::FromStr;

use combogrid_rummy::{Hand, Tile};

use super::action::{Action, ParseActionError};
use super::public::{Phase, Public, SEATS, Thrown, hand_size};
use super::rules::Rules;
use super::state::State;
use super::view::View;
use crate::{Game, Hidden, Impossible, Shown, Unseen};

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
pub type Observer = crate::Seat<State>;

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
        Ok(Observer::of(View::new(public, seat, hand), None))
    }
}

fn elsewhere(player: usize, card: Tile) -> Impossible {
    Impossible::Elsewhere {
        player,
        cards: card.to_string(),
    }
}

impl Hidden for State {
    type Card = Tile;
    type Seen = Seen;

    fn seen(&self, action: Action, seat: usize) -> Seen {
        let is_own_draw = action == Action::Draw && self.player() == Some(seat);
        // After the pile has become the stock the card is on top of another one.
        let mut drawn = None;
        if is_own_draw {
            let mut before_draw = self.clone();
            if before_draw.stock.is_empty() {
                before_draw.turn_over();
            }
            drawn = before_draw.stock.last().copied();
        }
        Seen { action, drawn }
    }

    fn unseen(view: &View) -> Unseen<Tile> {
        let mut known: Vec<Vec<Tile>> = view.known().map(|hand| hand.tiles().collect()).collect();
        known[view.player()] = view.hand().tiles().collect();
        let mut sizes = vec![view.public().hand_size(); known.len()];
        if matches!(view.phase(), Phase::Throw { .. }) {
            sizes[view.public().player] += 1;
        }
        sizes[view.player()] = known[view.player()].len();
        Unseen {
            known,
            sizes,
            hidden: view.unseen().tiles().collect(),
        }
    }

    fn imagined(view: &View, hands: Vec<Vec<Tile>>, mut rest: Vec<Tile>) -> State {
        let hands = hands.into_iter().map(|hand| hand.into_iter().collect());
        // A deal may leave out cards of the deck, which then are in the rest as well.
        let left_out = rest.len().saturating_sub(view.stock());
        State {
            hands: hands.collect(),
            public: view.public().clone(),
            stock: rest.split_off(left_out),
        }
    }

    fn shown(view: &View, _: Option<&[Tile]>, seen: &Seen) -> Result<Shown<Tile>, Impossible> {
        let own = view.mover() == Some(view.player());
        let mut shown = Shown::default();
        let thrown = match seen.action {
            Action::Discard(card) => Some((card, Thrown::GoingOn)),
            Action::Declare(card) => Some((card, Thrown::Declaring)),
            _ => None,
        };
        if let Some((card, way)) = thrown
            && !own
            && matches!(view.phase(), Phase::Throw { .. })
        {
            // A card that was just taken and may not be thrown is the only one of the hand.
            let is_only = view.public().kept(way) == Some(card);
            let copies = if is_only {
                view.public().hand_size() + 1
            } else {
                1
            };
            shown.held = vec![card; copies];
        }
        // Without a stock the card comes from the pile, which all have seen.
        shown
            .apart
            .extend(seen.drawn.filter(|_| own && view.stock() > 0));
        Ok(shown)
    }

    fn follow(mut self, seat: usize, _: Option<&[Tile]>, seen: &Seen) -> Result<State, Impossible> {
        let (mover, action) = (self.public.player, seen.action);
        let own = mover == seat;
        if self.legal().all(|legal| legal != action) {
            return Err(Impossible::Illegal(action.to_string()));
        }
        match action {
            Action::Draw if own => {
                let card = seen.drawn.ok_or(Impossible::Drawn(seat))?;
                if self.stock.is_empty() {
                    self.turn_over();
                }
                let place = self.stock.iter().position(|tile| *tile == card);
                let place = place.ok_or_else(|| elsewhere(mover, card))?;
                let top = self.stock.len() - 1;
                self.stock.swap(place, top);
                self.act(action);
            }
            Action::Draw if seen.drawn.is_some() => return Err(Impossible::Hidden(mover)),
            // A right declaration would have ended the hand.
            Action::Declare(card) if !own => {
                self.throw(card);
                self.leave(self.public.rules.wrong);
            }
            _ => self.act(action),
        }
        Ok(self)
    }

    fn text(cards: &[Tile]) -> String {
        // Several cards are copies of one.
        cards.first().map_or_else(String::new, Tile::to_string)
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
