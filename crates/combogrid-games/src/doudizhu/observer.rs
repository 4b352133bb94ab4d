//! A hand of Dou Dizhu as one seat follows it.

use combogrid_doudizhu::Hand;

use super::action::Action;
use super::belief::kept;
use super::public::{Phase, Public, SEATS};
use super::rules::{Auction, Rules};
use super::state::{HAND, State};
use super::view::View;
use crate::{Game, Impossible};

/// The knowledge of one seat about a hand of Dou Dizhu: its own cards, the cards at the bottom once they are shown, and the actions.
///
/// ```
/// use combogrid_games::{Game, Observer as _, doudizhu::{Observer, Rules, State}};
///
/// // A farmer behind the landlord, who leads a solo.
/// let hand = "3445667889TJQKKA2".parse()?;
/// let seat = Observer::new(&Rules::rlcard(), 0, 1, hand, Some("55B".parse()?))?;
/// let seat = seat.after(&"7".parse()?)?;
/// assert_eq!(seat.view().mover(), Some(1));
/// assert_eq!(seat.view().left(), [19, 17, 17]);
/// // The hand has two fours.
/// assert!(seat.after(&"444".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Observer {
    view: View,
    /// The cards at the bottom, if the seat knows them already during the auction or will be shown them.
    bottom: Option<Hand>,
}

/// Cards at the bottom of a deal.
const BOTTOM: usize = 3;

impl Observer {
    /// The start of a hand of 17 cards each, and three at the bottom. With an auction the dealer bids first, and the bottom is
    /// needed once the auction ends; without one the dealer is the landlord, whose `hand` has the cards of the bottom.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if there is no such seat, it has another number of cards, or the deck has not all of the cards.
    pub fn new(
        rules: &Rules,
        dealer: usize,
        seat: usize,
        hand: Hand,
        bottom: Option<Hand>,
    ) -> Result<Observer, Impossible> {
        if seat >= SEATS {
            return Err(Impossible::Seat(seat));
        }
        let first = dealer % SEATS;
        let bids = rules.auction == Auction::Bids;
        let mut left = [HAND; SEATS];
        if !bids {
            left[first] += BOTTOM;
        }
        let (found, expected) = (hand.total(), left[seat]);
        if found != expected {
            return Err(Impossible::Cards {
                player: seat,
                found,
                expected,
            });
        }
        if let Some(bottom) = bottom {
            // The landlord of this seat has the cards, and otherwise they are hidden from it.
            let own = !bids && seat == first;
            let fits = if own {
                hand.contains(bottom)
            } else {
                hand.checked_add(bottom).is_some()
            };
            if !fits || bottom.total() > BOTTOM {
                return Err(Impossible::Elsewhere {
                    player: first,
                    cards: bottom.to_string(),
                });
            }
        }
        let public = Public::start(rules, first, left, bottom.unwrap_or(Hand::EMPTY));
        let view = View::new(public, seat, hand);
        Ok(Observer { view, bottom })
    }

    /// A state with the view in which the player to move has these cards, or `None` if it cannot have them. The other hidden
    /// cards lie anywhere, since the next view does not depend on them.
    fn world(&self, mover: usize, cards: Hand) -> Option<State> {
        let view = &self.view;
        let left = view.left();
        let mut hands = [Hand::EMPTY; SEATS];
        let mut hidden = view.unseen();
        // The cards at the bottom are in nobody's hand before the auction ends.
        let apart = match view.phase() {
            Phase::Auction { .. } => self.bottom,
            _ => None,
        };
        hidden = hidden.checked_sub(apart.unwrap_or(Hand::EMPTY))?;
        if let Some(landlord) = view.landlord().filter(|seat| *seat != view.player()) {
            hands[landlord] = kept(view, landlord);
            hidden = hidden.checked_sub(hands[landlord])?;
        }
        if mover == view.player() {
            if !view.hand().contains(cards) {
                return None;
            }
        } else {
            let more = missing(cards, hands[mover]);
            hidden = hidden.checked_sub(more)?;
            hands[mover] = hands[mover].checked_add(more)?;
            if hands[mover].total() > left[mover] {
                return None;
            }
        }
        hands[view.player()] = view.hand();
        let mut rest = hidden.cards();
        for (hand, left) in hands.iter_mut().zip(left) {
            let more = rest.by_ref().take(left.saturating_sub(hand.total()));
            *hand = hand.checked_add(Hand::from_cards(more)?)?;
        }
        let bottom = match view.bottom().or(apart) {
            Some(bottom) => bottom,
            None => Hand::from_cards(rest.take(BOTTOM))?,
        };
        Some(State::imagined(view, hands, bottom))
    }
}

/// The cards that a hand has fewer of.
fn missing(cards: Hand, hand: Hand) -> Hand {
    let lacks = cards.ranks().iter().flat_map(|rank| {
        let count = cards.count(rank).saturating_sub(hand.count(rank));
        std::iter::repeat_n(rank, count.into())
    });
    Hand::from_cards(lacks).unwrap_or(Hand::EMPTY)
}

impl crate::Observer<State> for Observer {
    type Seen = Action;

    fn seen(_: &State, action: Action, _: usize) -> Action {
        action
    }

    fn after(self, seen: &Action) -> Result<Observer, Impossible> {
        let view = &self.view;
        let mover = view.mover().ok_or(Impossible::Over)?;
        let cards = match seen {
            Action::Play(cards) => *cards,
            _ => Hand::EMPTY,
        };
        let Some(mut state) = self.world(mover, cards) else {
            return Err(Impossible::Elsewhere {
                player: mover,
                cards: cards.to_string(),
            });
        };
        if !state.is_legal(*seen) {
            return Err(Impossible::Illegal(seen.to_string()));
        }
        state.act(*seen);
        // Whether another player has a lead that the rules allow is not known before it leads.
        if state.player() == Some(view.player()) {
            state.end_without_lead();
        }
        let after = state.view(view.player());
        // An auction that ends with a landlord shows the bottom; one without ends the hand and shows nothing.
        let shows_bottom = matches!(view.phase(), Phase::Auction { .. })
            && !matches!(after.phase(), Phase::Auction { .. })
            && after.landlord().is_some();
        if shows_bottom && self.bottom.is_none() {
            return Err(Impossible::Bottom);
        }
        Ok(Observer {
            view: after,
            ..self
        })
    }

    fn view(&self) -> View {
        self.view
    }
}
